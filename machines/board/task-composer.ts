import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TaskName } from '#contract/calls/tasks.ts'

export interface TaskComposerContext {
  /** Where somebody is typing. */
  readonly columnId: string | null
  /** What is typed in each column; it stays when the field is closed or another one opened. */
  readonly texts: Readonly<Record<string, string>>
}
type Event =
  | { type: 'adding.opened'; columnId: string }
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  | { type: 'adding.closed' }
  | { type: 'text.givenBack'; columnId: string; name: string }
  | { type: 'column.vanished'; columnId: string }

/** What the composer tells the board: a task was entered. */
export type ComposerNews = { type: 'task.entered'; columnId: string; name: string }

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const textIn = ({ columnId, texts }: TaskComposerContext): string => (columnId === null ? '' : (texts[columnId] ?? ''))
const withText = ({ texts }: TaskComposerContext, columnId: string, text: string) => ({
  texts: { ...texts, [columnId]: text },
})
const isName = (line: string) => TaskName.safeParse(line).success

/**
 * The field at the foot of a column: Enter adds what is typed, one task a line, and the field stays open. A line that is
 * no name for a task stays in it; a name the server did not take comes back into it.
 */
export const taskComposer = setup({
  types: { context: {} as TaskComposerContext, events: {} as Event },
  guards: {
    isHere: ({ context }, columnId: string) => context.columnId === columnId,
    hasName: ({ context }) => linesOf(textIn(context)).some(isName),
  },
  actions: {
    open: assign((_, columnId: string) => ({ columnId })),
    close: assign({ columnId: null }),
    type: assign(({ context }, text: string) => (context.columnId ? withText(context, context.columnId, text) : {})),
    giveBack: assign(({ context }, { columnId, name }: { columnId: string; name: string }) => {
      const before = context.texts[columnId] ?? ''
      return withText(context, columnId, before === '' ? name : `${name}\n${before}`)
    }),
    forget: assign(({ context }, columnId: string) => withText(context, columnId, '')),
    enter: enqueueActions(({ context, enqueue }) => {
      const { columnId } = context
      if (columnId === null) return
      const lines = linesOf(textIn(context))
      for (const name of lines.filter(isName)) {
        enqueue(sendParent((): ComposerNews => ({ type: 'task.entered', columnId, name })))
      }
      enqueue.assign(withText(context, columnId, lines.filter((line) => !isName(line)).join('\n')))
    }),
  },
}).createMachine({
  id: 'taskComposer',
  context: { columnId: null, texts: {} },
  initial: 'closed',
  on: {
    'adding.opened': { target: '.open', actions: { type: 'open', params: ({ event }) => event.columnId } },
  },
  states: {
    closed: {
      description: 'The button to add a task is shown.',
      on: {
        'text.givenBack': {
          target: 'open',
          actions: [
            { type: 'giveBack', params: ({ event }) => event },
            { type: 'open', params: ({ event }) => event.columnId },
          ],
        },
      },
    },
    open: {
      description: 'Names of new tasks are being typed, one a line.',
      on: {
        'text.typed': { actions: { type: 'type', params: ({ event }) => event.text } },
        'text.submitted': { guard: 'hasName', actions: 'enter' },
        'text.givenBack': { actions: { type: 'giveBack', params: ({ event }) => event } },
        'adding.closed': { target: 'closed', actions: 'close' },
        'column.vanished': {
          guard: { type: 'isHere', params: ({ event }) => event.columnId },
          target: 'closed',
          actions: [{ type: 'forget', params: ({ event }) => event.columnId }, 'close'],
        },
      },
    },
  },
})

export type TaskComposerRef = ActorRefFrom<typeof taskComposer>
type Snapshot = SnapshotFrom<typeof taskComposer>
/** Whether somebody is adding tasks to this column. */
export const isAddingTo =
  (columnId: string) =>
  ({ context }: Snapshot): boolean =>
    context.columnId === columnId
/** What is typed where somebody is adding. */
export const typedText = ({ context }: Snapshot): string => textIn(context)
/** What is wrong with what is typed, as a key; nothing while it can be added. */
export const textProblem = ({ context }: Snapshot): string | null =>
  linesOf(textIn(context))
    .map((line) => TaskName.safeParse(line).error?.issues[0]?.message ?? null)
    .find((problem) => problem !== null) ?? null
