/**
 * Focuses a field that was just opened, at the end of what stands there, unless the user is already typing in another
 * one; to be given to it as its `ref`.
 */
export function focusOnArrival(field: HTMLElement | null): void {
  if (field === null || document.activeElement?.matches('input:not([type=radio], [type=checkbox]), textarea') === true)
    return
  field.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}
