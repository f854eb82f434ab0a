import { cloneElement, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react'
import type { FloatingPanel } from './floating.tsx'
import { later } from '../loading/later.tsx'

/** A button that forwards its ref and props. */
export type Trigger = ReactElement<ComponentProps<'button'>>

// The code of floating panels weighs as much as a page: it is loaded when one is about to be opened.
const fetchPanel = () => import('./floating.tsx')
const Panel = later(async () => (await fetchPanel()).FloatingPanel)
const fetchAhead = () => {
  // When it does not come, opening asks again and says so.
  fetchPanel().catch(() => undefined)
}

/** A trigger and the panel that floats beside it while it is open. */
export function Floating({
  trigger,
  isOpen,
  disabled,
  onChanged,
  opensByArrows = false,
  role,
  id,
  children,
  ...panel
}: Omit<ComponentProps<typeof FloatingPanel>, 'open' | 'anchor' | 'onClosed' | 'id'> & {
  id: string
  trigger: Trigger
  isOpen: boolean
  disabled: boolean
  onChanged: (open: boolean) => void
  /** Arrow keys on the trigger open it too. */
  opensByArrows?: boolean
}) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { props: own } = trigger
  const openByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    own.onKeyDown?.(event)
    if (!opensByArrows || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    onChanged(true)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        disabled: disabled || own.disabled === true,
        'aria-haspopup': role === 'menu' ? 'menu' : 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
        onKeyDown: openByArrow,
        onClick: (event) => {
          own.onClick?.(event)
          if (!event.defaultPrevented) onChanged(!isOpen && !disabled)
        },
      } as ComponentProps<'button'>)}
      {wasOpen && (
        <Panel
          waiting={null}
          {...panel}
          id={id}
          {...(role !== undefined && { role })}
          open={isOpen}
          anchor={anchor}
          onClosed={() => onChanged(false)}
        >
          {children}
        </Panel>
      )}
    </>
  )
}
