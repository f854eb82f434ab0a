import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ListedProject } from '#contract/calls/projects.ts'
import { ProjectStatus } from '#contract/entities/project.ts'
import { TABLE_ROWS_PER_PAGE } from '#contract/limits.ts'
import type { Message, MessageType } from '#contract/messages.ts'
import { actorAt } from '../actor-named.ts'
import { pagedTableOf, type TablePage } from '../lists/paged-table.ts'
import type { MessageReceived } from '../live/news.ts'
import type { PlaceChanged, ScreenInput } from '../router/screen-host.ts'
import { running } from '../running.ts'
import type { AnswerQuery } from '../store/answers/answer-keeper.ts'

/** What projects can be sorted by. */
export type ProjectsSort = 'name' | 'createdAt' | 'dueDate' | 'status'

/** Every project the user sees, whatever its status; with the filter, those in the archive. */
export const projectsTable = pagedTableOf<ListedProject, ProjectsSort>({
  sorts: ['name', 'createdAt', 'dueDate', 'status'],
  sortBy: 'name',
  order: 'ASC',
  filters: { statuses: ProjectStatus.options, archived: ['yes'] },
  perPage: TABLE_ROWS_PER_PAGE,
})

/** Its rows as a query over the store: projects are called what they are called now. */
export const projectsQuery: AnswerQuery<TablePage<ListedProject>> = {
  follows: ['project'],
  renew: (page, { project }) => ({ ...page, rows: page.rows.map(project) }),
}

type Context = { readonly input: ScreenInput }
type Event =
  | PlaceChanged
  | MessageReceived
  | { type: 'screen.staled' }
  /** An archived project is to be brought back. */
  | { type: 'restore.requested'; id: string }

const CONCERNS: readonly MessageType[] = ['PROJECT_CREATED', 'PROJECT_UPDATED', 'REMOVED_FROM_PROJECT']

/** All projects of the workspace, and those in the archive (PROJ-06): found, sorted, opened and brought back. */
export const allProjects = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ScreenInput,
    children: {} as { table: 'table' },
  },
  actors: { table: projectsTable },
  guards: { concernsProjects: (_, { type }: Message) => CONCERNS.includes(type) },
  actions: {
    takePlace: assign((_, { place }: PlaceChanged) => ({ input: { place } })),
    passOn: enqueueActions(({ event, enqueue }) => enqueue.sendTo('table', event)),
    renew: sendTo('table', { type: 'table.staled' }),
    /** The drawer of projects brings it back, as it does from the message that it was archived. */
    restore: sendTo(actorAt('projectDrawer'), (_, id: string) => ({
      type: 'open.requested',
      event: { type: 'restore.requested', id },
    })),
  },
}).createMachine({
  id: 'allProjects',
  context: ({ input }) => ({ input }),
  invoke: { id: 'table', src: 'table', input: ({ context }) => context.input },
  initial: 'showing',
  states: {
    showing: {
      description: 'All projects are shown, or the archive.',
      on: {
        'place.changed': { actions: [{ type: 'takePlace', params: ({ event }) => event }, 'passOn'] },
        'screen.staled': { actions: 'renew' },
        'message.received': {
          guard: { type: 'concernsProjects', params: ({ event }) => event.message },
          actions: 'renew',
        },
        'restore.requested': { actions: { type: 'restore', params: ({ event }) => event.id } },
      },
    },
  },
})

export type AllProjectsRef = ActorRefFrom<typeof allProjects>
/** The table that is shown. */
export const projectsTableOf = ({ children }: SnapshotFrom<typeof allProjects>) => running(children.table)
