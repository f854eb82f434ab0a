/** What was pointed at last, by the mouse or by the focus. */
export type PointedAt = PointerEvent | FocusEvent | null

/** A key that was pressed before keys were heard, and what was pointed at by then. */
export interface EarlyKey {
  readonly event: KeyboardEvent
  readonly at: PointedAt
}

/** What was done by keys before they were heard: what they mean by themselves, what was typed for the palette, what is pointed at. */
export interface EarlyKeys {
  readonly before: readonly EarlyKey[]
  readonly palette: readonly EarlyKey[]
  readonly at: PointedAt
}

declare global {
  interface Window {
    /** Takes the keys that were pressed before the code was there: `public/first-paint.js` keeps them. */
    takeEarlyKeys?: () => EarlyKeys
  }
}

/** Points at what was pointed at when nothing heard of it. */
export function pointAt(at: PointedAt): void {
  if (at instanceof FocusEvent) {
    const { target } = at
    if (target === document.activeElement) target?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    else if (target instanceof HTMLElement) target.focus()
  } else if (at) {
    const { pointerType, clientX, clientY } = at
    const event = new PointerEvent('pointermove', { pointerType, clientX, clientY, bubbles: true })
    document.elementFromPoint(clientX, clientY)?.dispatchEvent(event)
  }
}

/** Takes what was pressed before keys were heard, once. */
export function takeEarlyKeys(): EarlyKeys {
  const keys = window.takeEarlyKeys?.() ?? { before: [], palette: [], at: null }
  delete window.takeEarlyKeys
  return keys
}
