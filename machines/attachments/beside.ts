import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'

/** Which file is wanted where those that are shown end. */
export interface BeyondStep {
  /** The next one, or the one before. */
  readonly step: 1 | -1
  /** Of which file it is the next or the one before; none where the page held nothing else. */
  readonly from: string | null
  /** What was deleted from here; had that not come about, it is passed over. */
  readonly without: string | null
}
/** What the server has of a page of files, its number from 0. */
export interface PageOfFiles {
  readonly page: number
  readonly rows: readonly ProjectAttachment[]
}
/** The file that comes next, and on which page it stands; none where there is nothing any more. */
export interface Beyond {
  readonly page: number
  readonly file: ProjectAttachment | null
}

const NOTHING: Beyond = { page: 0, file: null }

/** Where a page of files stands among all that are meant. */
export interface Shown {
  readonly files: readonly ProjectAttachment[]
  /** How many there are before the first of them, from 1; and how many in all. */
  readonly from: number
  readonly count: number
}
/** What is looked at when a file goes: another one, the page after or before this one, or nothing any more. */
export type Beside = ProjectAttachment | 1 | -1 | null

/** Whether there is another file after this one, or before it, though it may be on another page. */
export const isBeside = ({ from, count }: Shown, at: number, by: 1 | -1): boolean =>
  at >= 0 && from + at + by >= 1 && from + at + by <= count

/** The file after the one that stands at this place; of the last one the file before it. */
export function besideOf(shown: Shown, at: number): Beside {
  const to = (by: 1 | -1): Beside => (isBeside(shown, at, by) ? (shown.files[at + by] ?? by) : null)
  return to(1) ?? to(-1)
}

/**
 * The file that is wanted, in what the server has now of the page that was shown and of the one it may be on. What was added
 * or deleted meanwhile has moved it from one to the other, so it is looked for from the file where one stands.
 */
export function beyondOf(pages: readonly PageOfFiles[], { step, from, without }: BeyondStep): Beyond {
  const files = pages
    .flatMap(({ page, rows }) => rows.map((file) => ({ page, file })))
    .filter(({ file }) => file.id !== without)
  const at = files.findIndex(({ file }) => file.id === from)
  if (at >= 0) return files[at + step] ?? NOTHING
  // Where one stood is gone as well: next to it is what the other page begins or ends with.
  const other = pages.at(step > 0 ? -1 : 0)?.page
  const left = from === null ? files : files.filter(({ page }) => page === other)
  return left.at(step > 0 ? 0 : -1) ?? NOTHING
}
