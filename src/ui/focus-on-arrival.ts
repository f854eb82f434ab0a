/** Focuses a field that somebody has just opened, unless they are already typing in another one; to be given to it as its `ref`. */
export function focusOnArrival(field: HTMLElement | null): void {
  if (field !== null && document.activeElement?.matches('input:not([type=radio]), textarea') !== true) field.focus()
}
