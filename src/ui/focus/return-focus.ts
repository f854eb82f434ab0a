/**
 * Where focus goes when something that was opened from `element` closes: the element itself, or, when it lay in a
 * popover that is gone by then, whatever had opened that popover.
 */
export function openerOf(element: Element | null): HTMLElement | null {
  const layer = element?.closest('[data-popover]')
  if (layer != null && layer.id !== '') {
    const trigger = document.querySelector(`[aria-controls="${CSS.escape(layer.id)}"]`)
    if (trigger instanceof HTMLElement) return openerOf(trigger)
  }
  return element instanceof HTMLElement && element !== document.body ? element : null
}

/** Focuses what had opened a layer; when that is gone and nothing else has focus, the page's main part. */
export function giveFocusBackTo(opener: HTMLElement | null): void {
  if (opener?.isConnected === true) opener.focus({ preventScroll: true })
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true })
}

/** The same, once the layer is gone: what has been focused meanwhile keeps the focus. */
export function giveLostFocusBackTo(opener: HTMLElement | null): void {
  if (document.activeElement === document.body) giveFocusBackTo(opener)
}
