import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Floating, type Trigger } from '../floating/floating-trigger.tsx'
import { MenuContext } from './menu-context.ts'
import { itemFor, itemStartingWith } from './menu-keys.ts'
import { openerOf } from '../focus/return-focus.ts'
import { useOpening, type Opening, type Placement } from '../floating/opening.ts'

const TYPEAHEAD_PAUSE_MS = 500

/** A menu under its trigger: arrows and typing move, Enter chooses, Escape and Tab close; choosing closes it. */
export function Menu({
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
    children: ReactNode
  }) {
  const { isOpen, change } = useOpening(opening, disabled)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })

  // Focus is back before what was chosen happens: a dialog it opens then knows where focus came from.
  const close = () => {
    openerOf(list.current)?.focus({ preventScroll: true })
    change(false)
  }
  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? []),
  ]
  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item === document.activeElement)
    const printable = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    // A space goes on with what is being typed; else it chooses.
    const isTyped = printable && (event.key !== ' ' || isTyping(event))
    const next = isTyped ? typeahead(event, all, at) : itemFor(event.key, at, all.length)
    if (isTyped && event.key === ' ') event.preventDefault()
    if (event.key === 'Tab') {
      event.preventDefault()
      change(false)
    }
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  const isTyping = ({ timeStamp }: KeyboardEvent) =>
    typed.current.text !== '' && timeStamp - typed.current.at <= TYPEAHEAD_PAUSE_MS
  const typeahead = (event: KeyboardEvent, all: readonly HTMLElement[], at: number) => {
    const { text } = typed.current
    const now = isTyping(event) ? text + event.key : event.key
    typed.current = { text: now, at: event.timeStamp }
    return itemStartingWith(
      now,
      all.map((item) => item.dataset['text'] ?? item.textContent ?? ''),
      at,
    )
  }

  return (
    <Floating
      id={id}
      ref={list}
      role="menu"
      trigger={trigger}
      isOpen={isOpen}
      disabled={disabled}
      onChanged={change}
      opensByArrows
      aria-label={label}
      align={align}
      side={side}
      className={className}
      onKeyDown={move}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        const all = items()
        ;(all.find((item) => item.ariaChecked === 'true') ?? all[0] ?? list.current)?.focus()
      }}
    >
      <MenuContext value={{ close }}>{children}</MenuContext>
    </Floating>
  )
}
