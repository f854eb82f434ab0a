import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'

/** What is printed of a project: its columns in order, with the tasks that are shown of each. */
export interface PrintedBoard {
  readonly project: Project
  /** Filters are set: these are not all of its tasks. */
  readonly isCutDown: boolean
  readonly columns: readonly PrintedColumn[]
}
export interface PrintedColumn {
  readonly head: ColumnHead
  readonly tasks: readonly Task[]
}

type Context = { readonly board: PrintedBoard | null }
type Event =
  | { type: 'print.requested' }
  /** The sheet is there to be printed. */
  | { type: 'sheet.drawn' }
  | { type: 'session.closed' }

/**
 * Prints the board or the list that is shown as a sheet of its own, with all its tasks and not only those on the screen. Other
 * pages are printed as they stand.
 */
export const printing = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    gather: portNotProvided<PrintedBoard | null, void>('gather'),
    print: portNotProvided<null, void>('print'),
  },
  guards: { isSheet: (_, board: PrintedBoard | null) => board !== null },
  actions: {
    take: assign((_, board: PrintedBoard | null) => ({ board })),
    forget: assign({ board: null }),
    sayFailed: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'printing.failed' },
    }),
  },
}).createMachine({
  id: 'printing',
  context: { board: null },
  initial: 'resting',
  on: { 'session.closed': '.resting' },
  states: {
    resting: {
      description: 'Nothing is printed.',
      entry: 'forget',
      on: { 'print.requested': 'gathering' },
    },
    gathering: {
      description: 'All that is to be printed is fetched.',
      invoke: {
        id: 'gather',
        src: 'gather',
        onDone: [
          {
            guard: { type: 'isSheet', params: ({ event }) => event.output },
            target: 'drawing',
            actions: { type: 'take', params: ({ event }) => event.output },
          },
          { target: 'printing' },
        ],
        onError: { target: 'resting', actions: 'sayFailed' },
      },
    },
    drawing: {
      description: 'The sheet is drawn, which may need code that is still to come.',
      on: { 'sheet.drawn': 'printing' },
    },
    printing: {
      description: 'What is to be printed is there, and the browser asks how.',
      invoke: {
        id: 'print',
        src: 'print',
        onDone: 'resting',
        onError: { target: 'resting', actions: 'sayFailed' },
      },
    },
  },
})

export type PrintingRef = ActorRefFrom<typeof printing>
/** What is being printed; nothing where the page is printed as it stands, or nothing is. */
export const boardPrinted = ({ context }: SnapshotFrom<typeof printing>): PrintedBoard | null => context.board
