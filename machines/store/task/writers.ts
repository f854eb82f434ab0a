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
  readonly of: (row: TaskRow | undefined) => Writers
}

const NOBODY: Writers = {}

/** Makes it. It remembers by the very row: a task that an answer has brought anew, or that is forgotten, was written by nobody known. */
export function createWriters(): WritersOfTasks {
  const ofRows = new WeakMap<TaskRow, Writers>()
  const of = (row: TaskRow | undefined) => (row && ofRows.get(row)) ?? NOBODY
  return {
    note: (before, row, by) => {
      if (!before) return
      const known = of(before)
      const writers = Object.fromEntries(
        WRITTEN_FIELDS.flatMap((field) => {
          if (before[field] === row[field]) return known[field] ? [[field, known[field]]] : []
          return by === undefined ? [] : [[field, { id: by, at: row.updatedAt }]]
        }),
      ) as Writers
      if (Object.keys(writers).length > 0) ofRows.set(row, writers)
    },
    of,
  }
}
