/** What was pointed at last, by the mouse or by the focus. */
export type PointedAt = PointerEvent | FocusEvent | null

/** What was done before the page heard it: a key, a press of a button, or a wish for a menu; with what was pointed at by then. */
export interface EarlyDeed {
  readonly event: Event
  readonly at: PointedAt
  /** Where a button was pressed. */
  readonly button?: HTMLElement
}

/** The key that was pressed; nothing where something else was done. */
export const keyOf = ({ event }: EarlyDeed): KeyboardEvent | null => (event instanceof KeyboardEvent ? event : null)

/** All that was done before it was heard: what it means by itself, what was typed for the palette, what is pointed at. */
export interface EarlyDeeds {
  readonly before: readonly EarlyDeed[]
  readonly palette: readonly EarlyDeed[]
  readonly at: PointedAt
}

declare global {
  interface Window {
    /** Takes what was done before the code was there: `public/first-paint.js` keeps it. */
    takeEarlyDeeds?: () => EarlyDeeds
  }
}

/** Points at what was pointed at when nothing heard of it. */
export function pointAt(at: PointedAt): void {
  if (at instanceof FocusEvent) {
    const { target } = at
    if (target === document.activeElement) target?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    else if (target instanceof HTMLElement) target.focus()
  } else if (at) {
    const { pointerType, clientX, clientY, target } = at
    const event = new PointerEvent('pointermove', { pointerType, clientX, clientY, bubbles: true })
    // It may stand elsewhere meanwhile.
    const isThere = target instanceof Element && target.isConnected
    const over = isThere ? target : document.elementFromPoint(clientX, clientY)
    over?.dispatchEvent(event)
  }
}

/** Takes what was done before it was heard, once. */
export function takeEarlyDeeds(): EarlyDeeds {
  const deeds = window.takeEarlyDeeds?.() ?? { before: [], palette: [], at: null }
  delete window.takeEarlyDeeds
  return deeds
}
