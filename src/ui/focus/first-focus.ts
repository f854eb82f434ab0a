/**
 * Focuses what a layer wants focused when it opens: whatever carries `data-first-focus`, else the first field one can
 * type in, the caret behind what it holds. Tells whether there was such a thing; the layer's own habit applies otherwise.
 */
export function focusFirst(layer: EventTarget | null): boolean {
  if (!(layer instanceof Element)) return false
  const first =
    layer.querySelector<HTMLElement>('[data-first-focus]') ??
    layer.querySelector<HTMLElement>('input:not([type=hidden], :disabled), textarea:not(:disabled)')
  first?.focus()
  if (first instanceof HTMLInputElement && first.selectionEnd !== null)
    first.setSelectionRange(first.value.length, first.value.length)
  return first !== null
}
