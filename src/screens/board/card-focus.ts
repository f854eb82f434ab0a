/** How the page finds a card that is on it. */
export const cardSelector = (taskId: string): string => `[data-card="${CSS.escape(taskId)}"]`
const LINK = '[data-card-link]'

/** Moves the keyboard's focus to a card; one that is not on the page yet gets it when it comes. */
export class CardFocus {
  #wanted: string | null = null

  want(taskId: string): void {
    this.#look(taskId)
    // What was sent may be drawn only now, and a card that is put elsewhere loses the focus on the way.
    requestAnimationFrame(() => this.#look(taskId))
  }

  #look(taskId: string): void {
    this.#wanted = taskId
    this.arrived(document.querySelector<HTMLElement>(cardSelector(taskId)))
  }

  /** A card has come onto the page. */
  arrived(card: HTMLElement | null): void {
    if (card === null || card.dataset['card'] !== this.#wanted) return
    const link = card.querySelector<HTMLElement>(LINK)
    if (link === null) return
    this.#wanted = null
    link.focus({ preventScroll: true })
  }
}

/**
 * Focuses a field that has just come onto the page, for whoever opened it; one that comes back with its column, because
 * somebody scrolled, does not take the focus from where it is.
 */
export function focusOnArrival(field: HTMLElement | null): void {
  const { activeElement } = document
  const isAtWork = activeElement instanceof Element && activeElement.matches('input, textarea, [data-card-link]')
  if (!isAtWork) field?.focus()
}
