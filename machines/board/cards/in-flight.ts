import type { Project } from '#contract/entities/project.ts'
import type { BoardContext, BoardWanted } from '../board-events.ts'

// What the actors of changes in flight are called, one for each thing that changes.
export const pageOf = (columnId: string) => `page:${columnId}`
export const refreshOf = (taskId: string) => `refresh:${taskId}`

export const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/** Whether other people take part than before. */
export const peopleDiffer = (one: Project | null, other: Project): boolean =>
  JSON.stringify([one?.users, one?.teams]) !== JSON.stringify([other.users, other.teams])

/** The higher revision of the two: what was fetched may be older than what was heard meanwhile. */
export const newer = (known: Project | null, project: Project): Project =>
  known && known.revision > project.revision ? known : project

/** What a part of the board must know of it. */
export const ofProject = ({ context: { projectId } }: { context: { readonly projectId: string } }) => ({ projectId })

/** The same for the field for new tasks, which keeps what is typed under the project's name. */
export const composing = ({ context: { projectId } }: { context: { readonly projectId: string } }) => ({
  projectId,
  keptAs: projectId,
})

/** The board that is to be fetched. */
export const boardWanted =
  (isFirst: boolean) =>
  ({ context: { projectId, filters, sorting } }: { context: BoardContext }): BoardWanted => ({
    projectId,
    filters,
    sorting,
    isFirst,
  })

/** A board at its beginning. */
export const NOTHING_IN_FLIGHT: Omit<BoardContext, 'place' | 'projectId' | 'filters' | 'sorting'> = {
  project: null,
  focusedId: null,
  paging: [],
  refreshing: [],
  isOutdatedAgain: false,
}
