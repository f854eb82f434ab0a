/**
 * Focuses a field that somebody has just opened, at the end of what stands there, unless they are already typing in another
 * one; to be given to it as its `ref`.
 */
export function focusOnArrival(field: HTMLElement | null): void {
  if (field === null || document.activeElement?.matches('input:not([type=radio]), textarea') === true) return
  field.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
