import { FocusMover } from '../../ui/focus/focus-mover.ts'
import type { ListHandle } from '../../ui/lists/windowed-list.tsx'

const findLink = (taskId: string) =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(taskId)}"] [data-row-link]`)

/** Finds the rows of a list on the page: brings them into view, and gives them the keyboard's focus. */
export class RowFinder {
  readonly #mover = new FocusMover()
  #handle: ListHandle | null = null

  /** Takes the windowed list that is on the page. */
  take = (handle: ListHandle | null): void => {
    this.#handle = handle
  }

  /** Moves the focus to a task's row; one that is not on the page yet gets it when it comes. */
  want(taskId: string, rows: readonly string[]): void {
    this.showAt(rows.indexOf(taskId))
    this.#mover.want(taskId, () => findLink(taskId))
  }

  /** Brings a row into view. */
  showAt(index: number): void {
    if (index >= 0) this.#handle?.show(index)
  }

  /** A row has come onto the page. */
  arrived = (row: HTMLElement | null): void => this.#mover.arrived(row?.dataset['row'])
}
