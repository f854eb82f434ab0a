import type { Activity } from '#contract/entities/activity.ts'
import { activityOf, type ActivityRow } from './activity-row.ts'
import type { Change } from '../changes.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'

/** The newest lines of a task's history, the newest first, and how many there are in all. */
export interface History {
  readonly rows: readonly Activity[]
  readonly count: number
}
/** The history of one task, as far back as it was fetched: everything, or comments alone. */
export interface HistoryQuery {
  /** Becomes the query of everything, or of comments alone: nothing of it is here yet. */
  readonly cutTo: (commentsOnly: boolean) => void
  /**
   * Takes in the newest lines of an answer, or those that come after the lines that are here. Without `asOf` the store has
   * taken them in already.
   */
  readonly take: (page: History & { readonly isFurther: boolean }, asOf?: AsOf) => void
  /** Follows a change of the store. Returns whether the history may look different now. */
  readonly follow: (change: Change) => boolean
  readonly shown: () => History
}

/** So far back reaches a history that is here as a whole, and one of which nothing is here. */
const ALL = ''
const NOTHING = '~'

/** When the oldest of the newest lines came about: everything after that is among them. */
export const reachOf = ({ rows, count }: History): string =>
  rows.length >= count
    ? ALL
    : rows.reduce((oldest, { createdAt }) => (createdAt < oldest ? createdAt : oldest), NOTHING)

const newestFirst = (one: ActivityRow, other: ActivityRow): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1

/** Makes the query of a task's history. */
export function createHistory(store: Store, taskId: string): HistoryQuery {
  const members = new Set<string>()
  let areCommentsMeant = false
  let reach = NOTHING
  let count = 0

  const isMeant = (row: ActivityRow) =>
    row.taskId === taskId && row.createdAt >= reach && (!areCommentsMeant || row.type === 'comment')
  const known = () => [...members].flatMap((id) => store.activities.get(id) ?? [])

  return {
    cutTo: (commentsOnly) => {
      areCommentsMeant = commentsOnly
      reach = NOTHING
      count = 0
      members.clear()
    },
    take: ({ rows, count: counted, isFurther }, asOf) => {
      const answered = new Set([...(isFurther ? members : []), ...rows.map(({ id }) => id)])
      const before = isFurther ? reach : NOTHING
      reach = answered.size >= counted ? ALL : reachOf({ rows, count: counted })
      if (asOf) store.takeActivities(taskId, rows, asOf, (row) => isMeant(row) && row.createdAt < before)
      if (!isFurther) members.clear()
      for (const row of store.activities.all()) if (isMeant(row)) members.add(row.id)
      // The answer has not counted what is newer than it, and has counted what is gone since.
      const newer = [...members].filter((id) => !answered.has(id)).length
      const gone = rows.filter(({ id }) => !store.activities.get(id)).length
      count = counted + newer - gone
    },
    follow: (change) => {
      switch (change.of) {
        case 'activity': {
          const row = store.activities.get(change.activity.id)
          if (!row || !isMeant(row)) return false
          if (change.isNew && !members.has(row.id)) count += 1
          members.add(row.id)
          return true
        }
        case 'activityGone':
          if (store.activities.get(change.id) || !members.delete(change.id)) return false
          count -= 1
          return true
        case 'partsShown':
          return known().some(({ userId }) => change.personIds.includes(userId ?? ''))
        case 'task':
        case 'taskGone':
        case 'taskCounts':
        case 'column':
        case 'columnGone':
        case 'columnsShown':
        case 'tasksShown':
        case 'attachment':
        case 'attachmentGone':
        case 'belongingsShown':
        case 'project':
        case 'projectGone':
        case 'team':
        case 'teamGone':
          return false
      }
    },
    shown: () => ({
      rows: known()
        .toSorted(newestFirst)
        .map((row) => activityOf(row, store.people.get)),
      count,
    }),
  }
}
