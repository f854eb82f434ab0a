import { useId, type ReactNode } from 'react'
import { Floating, type Trigger } from './floating-trigger.tsx'
import { useOpening, type Opening, type Placement } from './opening.ts'
import { openerOf } from '../focus/return-focus.ts'

/** Something that floats beside its trigger; a press outside, Escape, focus leaving and being disabled close it. */
export function Popover({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  disabled = false,
  className,
  children,
  ...opening
}: Placement &
  Opening & {
    /** A button that forwards its ref and props (Button, IconButton). */
    trigger: Trigger
    label: string
    disabled?: boolean
    className?: string
    /** Content, or what makes it from a way to close. */
    children: ReactNode | ((close: () => void) => ReactNode)
  }) {
  const { isOpen, change } = useOpening(opening, disabled)
  const panel = useId()
  const close = () => {
    openerOf(document.getElementById(panel))?.focus({ preventScroll: true })
    change(false)
  }
  return (
    <Floating
      id={panel}
      trigger={trigger}
      isOpen={isOpen}
      disabled={disabled}
      onChanged={change}
      align={align}
      side={side}
      aria-label={label}
      className={className}
    >
      {typeof children === 'function' ? children(close) : children}
    </Floating>
  )
}
