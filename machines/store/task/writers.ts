import type { TaskRow } from './task-row.ts'

/** The texts of a task that people write, and may write at the same time. */
export const WRITTEN_FIELDS = ['name', 'description'] as const
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

/** Who has made a text what it is, by their id, and when. */
export interface Writer {
  readonly id: string
  readonly at: string
}
/** By text, as far as messages told: of what this window has written it says nothing. */
export type Writers = Readonly<Partial<Record<WrittenField, Writer>>>

/** Who else has last written the texts of tasks. */
export interface WritersOfTasks {
  /** A message has told of a task: whose words of it are new, and which stay whose they were. */
  readonly note: (before: TaskRow | undefined, row: TaskRow, by: string | undefined) => void
  /** An answer has brought a task anew: it does not say whose the new words of it are. */
  readonly noteAnswer: (before: TaskRow | undefined, row: TaskRow) => void
  /** A message has told what an answer had brought already: the words that it has in common with what is here are whose it says. */
  readonly noteLate: (now: TaskRow | undefined, told: TaskRow, by: string | undefined) => void
  readonly of: (row: TaskRow | undefined) => Writers
}

/** An answer has brought it, after this revision; whose it is is not said yet. */
interface Unsaid {
  readonly since: number
}
/** What is known of the texts of one row. */
type Known = Readonly<Partial<Record<WrittenField, Writer | Unsaid>>>
type Said = Writer | Unsaid | undefined

const NOTHING: Known = {}
const isUnsaid = (said: Said): said is Unsaid => said !== undefined && 'since' in said
const ofEach = <Value>(said: (field: WrittenField) => Value | undefined) =>
  Object.fromEntries(
    WRITTEN_FIELDS.flatMap((field) => {
      const value = said(field)
      return value === undefined ? [] : [[field, value]]
    }),
  ) as Partial<Record<WrittenField, Value>>

/** Makes it. It remembers by the very row: a task that is forgotten was written by nobody known. */
export function createWriters(): WritersOfTasks {
  const ofRows = new WeakMap<TaskRow, Known>()
  const known = (row: TaskRow | undefined) => (row && ofRows.get(row)) ?? NOTHING
  const keep = (row: TaskRow, said: Known) => {
    if (Object.keys(said).length > 0) ofRows.set(row, said)
    else ofRows.delete(row)
  }
  /** Of the texts that are the same stays what is known of them. */
  const goOn = (before: TaskRow | undefined, row: TaskRow, said: (before: TaskRow) => Said) => {
    if (before)
      keep(
        row,
        ofEach<Writer | Unsaid>((field) => (before[field] === row[field] ? known(before)[field] : said(before))),
      )
  }
  const writerOf = (row: TaskRow, by: string | undefined) =>
    by === undefined ? undefined : { id: by, at: row.updatedAt }
  return {
    note: (before, row, by) => goOn(before, row, () => writerOf(row, by)),
    noteAnswer: (before, row) => goOn(before, row, ({ revision }) => ({ since: revision })),
    noteLate: (now, told, by) => {
      if (!now) return
      const isMeant = (field: WrittenField, said: Said) =>
        isUnsaid(said) && told.revision > said.since && now[field] === told[field]
      keep(
        now,
        ofEach<Writer | Unsaid>((field) => {
          const said = known(now)[field]
          return isMeant(field, said) ? writerOf(told, by) : said
        }),
      )
    },
    of: (row) =>
      ofEach<Writer>((field) => {
        const said = known(row)[field]
        return isUnsaid(said) ? undefined : said
      }),
  }
}
