import { useEffect, useState } from 'react'

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
