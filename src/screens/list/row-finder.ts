import type { ListHandle } from '../../ui/windowed-list.tsx'

const rowSelector = (taskId: string): string => `[data-row="${CSS.escape(taskId)}"]`
const LINK = '[data-row-link]'

/** Finds the rows of a list on the page: brings them into view, and gives them the keyboard's focus. */
export class RowFinder {
  #wanted: string | null = null
  #handle: ListHandle | null = null

  /** Takes the windowed list that is on the page. */
  take = (handle: ListHandle | null): void => {
    this.#handle = handle
  }

  /** Moves the focus to a task's row; one that is not on the page yet gets it when it comes. */
  want(taskId: string, rows: readonly string[]): void {
    this.showAt(rows.indexOf(taskId))
    this.#look(taskId)
    // What was sent may be drawn only now.
    requestAnimationFrame(() => this.#look(taskId))
  }

  /** Brings a row into view. */
  showAt(index: number): void {
    if (index >= 0) this.#handle?.show(index)
  }

  #look(taskId: string): void {
    this.#wanted = taskId
    this.arrived(document.querySelector<HTMLElement>(rowSelector(taskId)))
  }

  /** A row has come onto the page. */
  arrived = (row: HTMLElement | null): void => {
    if (row === null || row.dataset['row'] !== this.#wanted) return
    const link = row.querySelector<HTMLElement>(LINK)
    if (link === null) return
    this.#wanted = null
    link.focus({ preventScroll: true })
  }
}
