/** Gives the focus to the first thing that takes it behind a part of the page that is about to go. */
export function focusBehind(part: Element | null): void {
  for (let next = part?.nextElementSibling; next; next = next.nextElementSibling) {
    const found = next.querySelector<HTMLElement>('textarea, input, button, a')
    if (found) return found.focus()
  }
}
