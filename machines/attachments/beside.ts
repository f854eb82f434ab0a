import type { ProjectAttachment } from '#contract/calls/attachments.ts'

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
