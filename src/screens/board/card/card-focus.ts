import { FocusMover } from '../../../ui/focus/focus-mover.ts'

/** How the page finds a card that is on it. */
export const cardSelector = (taskId: string): string => `[data-card="${CSS.escape(taskId)}"]`
const findLink = (taskId: string) => document.querySelector<HTMLElement>(`${cardSelector(taskId)} [data-card-link]`)

/** Moves the keyboard's focus to a card; one that is not on the page yet gets it when it comes. */
export class CardFocus {
  readonly #mover = new FocusMover()

  want(taskId: string): void {
    this.#mover.want(taskId, () => findLink(taskId))
  }

  /** Moves it to the field for new tasks, once that is rendered: opening it from a card moves the focus away from the card. */
  wantComposer(): void {
    this.#mover.want('composer', () => document.querySelector<HTMLElement>('[data-composer]'))
  }

  /** A card has come onto the page. */
  arrived(card: HTMLElement | null): void {
    this.#mover.arrived(card?.dataset['card'])
  }
}

/**
 * Focuses a field that was just opened; one that comes back with its column, because the user has
 * scrolled, does not take the focus from where it is.
 */
export function focusOnArrival(field: HTMLElement | null): void {
  const { activeElement } = document
  const isAtWork =
    activeElement instanceof Element &&
    activeElement.matches('input:not([type=radio], [type=checkbox]), textarea, [data-card-link]')
  if (!isAtWork) field?.focus()
}
