import { useEffect, useId, useState, type ReactNode } from 'react'
import { Floating, type Trigger } from './floating-trigger.tsx'
import { openerOf } from '../focus/return-focus.ts'

/** Where a popover stands: by default under its trigger's start, and on the other side where there is no room. */
export type Placement = { align?: 'start' | 'center' | 'end'; side?: 'top' | 'right' | 'bottom' | 'left' }

/** Whether it is open belongs to its trigger's life on the page; an actor that wants to know passes both. */
export type Opening = { open?: boolean | undefined; onOpenChanged?: ((open: boolean) => void) | undefined }

/** The open state of a popover: its owner's when given, its own otherwise; a disabled one is closed. */
export function useOpening({ open, onOpenChanged }: Opening, disabled: boolean) {
  const [own, setOwn] = useState(false)
  const wanted = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChanged?.(next)
  }
  if (disabled && own) setOwn(false)
  const mustClose = disabled && open === true
  useEffect(() => {
    if (mustClose) onOpenChanged?.(false)
  }, [mustClose, onOpenChanged])
  return { isOpen: wanted && !disabled, change }
}

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
