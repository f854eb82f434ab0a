import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TaskName } from '#contract/calls/tasks/tasks.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Task } from '#contract/entities/task.ts'
import { isNotThere } from '../../errors/not-there.ts'
import { textOfLine } from '../../forms/lines.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import type { CreateTask } from '../../mutation/commands/create-task.ts'
import { callbackPortNotProvided } from '../../port.ts'
import { batchesIn, isName, joinedIn, leftIn, namesIn, textIn, typedIn } from './composer-lines.ts'
import { labelTurned, NO_TASK_FIELDS, type NewTaskFields, type TaskEntered } from './new-task-fields.ts'

export interface TaskComposerContext {
  /** What the place is called where this device keeps what is typed. */
  readonly keptAs: string
  /** Where a person is typing. */
  readonly columnId: string | null
  /** What is typed in each column; it stays when the field is closed or another one opened. */
  readonly texts: Readonly<Record<string, string>>
  /** What the tasks are given besides their names, for as long as the field is open. */
  readonly given: NewTaskFields
}
/** What is told to the person who keeps on this device what is typed, and what it says at the start: what was kept before. */
export type ToNewTexts = { type: 'texts.written'; texts: Readonly<Record<string, string>> }
export type TextsKept = { type: 'texts.kept'; texts: Readonly<Record<string, string>> }
type Event =
  | { type: 'adding.opened'; columnId: string }
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  | { type: 'fields.chosen'; given: Partial<NewTaskFields> }
  | { type: 'label.toggled'; label: Label }
  /** Several lines are one task after all. */
  | { type: 'lines.joined' }
  | { type: 'adding.closed' }
  | { type: 'text.givenBack'; columnId: string; name: string }
  | { type: 'column.vanished'; columnId: string }
  | TextsKept
  | CommandEnded

/** What the composer tells the board: tasks were entered, some are there, or names are in the field again. */
export type ComposerNews = TaskEntered | { type: 'tasks.created'; tasks: readonly Task[] } | { type: 'name.cameBack' }

const withText = ({ texts }: TaskComposerContext, columnId: string, text: string) => ({
  texts: { ...texts, [columnId]: text },
})
/** What comes back stands above what is typed there by now. */
const givenBack = (context: TaskComposerContext, columnId: string, name: string) =>
  withText(context, columnId, [name, context.texts[columnId] ?? ''].filter((text) => text !== '').join('\n'))
/** The tasks that were to be made, of what was typed in this field; null of any other change. */
const createdIn = ({ keptAs }: TaskComposerContext, { command }: CommandEnded): CreateTask | null =>
  command.name === 'task.create' && command.typedIn.keptAs === keptAs ? command : null

/**
 * The field at the foot of a column: Enter adds what is typed, and the field stays open. Several lines become as many tasks
 * at once, all or none of them; what is no name for a task stays in the field, and what was refused comes back to it. What is
 * typed is kept on this device, so that neither leaving the board nor loading the page anew loses it.
 */
export const taskComposer = setup({
  types: {
    context: {} as TaskComposerContext,
    events: {} as Event,
    input: {} as { keptAs: string },
  },
  actors: {
    newTaskTexts: callbackPortNotProvided<ToNewTexts, { keptAs: string }, TextsKept>('newTaskTexts'),
  },
  guards: {
    isJoinable: ({ context }) => typedIn(context).length > 1 && isName({ name: joinedIn(context) }),
    isHere: ({ context }, columnId: string) => context.columnId === columnId,
    hasName: ({ context }) => namesIn(context).length > 0,
    isCreated: ({ context }, ended: CommandEnded) => createdIn(context, ended) !== null && ended.how === 'confirmed',
    /** Not where its column is gone: the outbox keeps it. */
    isNotCreated: ({ context }, ended: CommandEnded) =>
      createdIn(context, ended) !== null && ended.how !== 'confirmed' && !isNotThere(ended.failure),
  },
  actions: {
    open: assign((_, columnId: string) => ({ columnId })),
    recall: assign(({ context }, texts: TaskComposerContext['texts']) => ({ texts: { ...texts, ...context.texts } })),
    keep: sendTo('newTaskTexts', ({ context: { texts } }): ToNewTexts => ({ type: 'texts.written', texts })),
    close: assign({ columnId: null, given: NO_TASK_FIELDS }),
    give: assign(({ context }, given: Partial<NewTaskFields>) => ({ given: { ...context.given, ...given } })),
    turnLabel: assign(({ context }, label: Label) => ({ given: labelTurned(context.given, label) })),
    type: assign(({ context }, text: string) => (context.columnId ? withText(context, context.columnId, text) : {})),
    giveBack: assign(({ context }, { columnId, name }: { columnId: string; name: string }) =>
      givenBack(context, columnId, name),
    ),
    /** A closed field opens with all that the task was to be given. */
    giveBackWhole: assign(({ context }, ended: CommandEnded) => {
      const created = createdIn(context, ended)
      if (!created) return {}
      const {
        typedIn: { columnId },
        lines,
        given,
      } = created
      const text = lines.map(textOfLine).join('\n')
      return { ...givenBack(context, columnId, text), ...(context.columnId === null && { columnId, given }) }
    }),
    tellCameBack: sendParent({ type: 'name.cameBack' } satisfies ComposerNews),
    forget: assign(({ context }, columnId: string) => withText(context, columnId, '')),
    join: enqueueActions(({ context, enqueue }) => {
      const { columnId, given } = context
      if (columnId === null) return
      const lines = [{ name: joinedIn(context), isDone: false }]
      enqueue(sendParent((): ComposerNews => ({ type: 'task.entered', columnId, lines, given })))
      enqueue.assign(withText(context, columnId, ''))
    }),
    tellCreated: sendParent((_, tasks: readonly Task[]): ComposerNews => ({ type: 'tasks.created', tasks })),
    enter: enqueueActions(({ context, enqueue }) => {
      const { columnId, given } = context
      if (columnId === null) return
      for (const lines of batchesIn(context))
        enqueue(sendParent((): ComposerNews => ({ type: 'task.entered', columnId, lines, given })))
      enqueue.assign(withText(context, columnId, leftIn(context)))
    }),
  },
}).createMachine({
  id: 'taskComposer',
  context: ({ input }) => ({ ...input, columnId: null, texts: {}, given: NO_TASK_FIELDS }),
  invoke: {
    id: 'newTaskTexts',
    src: 'newTaskTexts',
    input: ({ context: { keptAs } }) => ({ keptAs }),
  },
  initial: 'closed',
  on: {
    'texts.kept': { actions: { type: 'recall', params: ({ event }) => event.texts } },
    'command.ended': {
      guard: { type: 'isCreated', params: ({ event }) => event },
      actions: { type: 'tellCreated', params: ({ event }) => event.outcome.created ?? [] },
    },
    'adding.opened': { target: '.open', actions: { type: 'open', params: ({ event }) => event.columnId } },
  },
  states: {
    closed: {
      description: 'The button to add a task is shown.',
      on: {
        'command.ended': {
          guard: { type: 'isNotCreated', params: ({ event }) => event },
          target: 'open',
          actions: [{ type: 'giveBackWhole', params: ({ event }) => event }, 'keep', 'tellCameBack'],
        },
        'text.givenBack': {
          target: 'open',
          actions: [
            { type: 'giveBack', params: ({ event }) => event },
            { type: 'open', params: ({ event }) => event.columnId },
            'keep',
          ],
        },
      },
    },
    open: {
      description: 'Names of new tasks are being typed, one a line.',
      on: {
        'command.ended': {
          guard: { type: 'isNotCreated', params: ({ event }) => event },
          actions: [{ type: 'giveBackWhole', params: ({ event }) => event }, 'keep', 'tellCameBack'],
        },
        'text.givenBack': { actions: [{ type: 'giveBack', params: ({ event }) => event }, 'keep'] },
        'column.vanished': {
          guard: { type: 'isHere', params: ({ event }) => event.columnId },
          target: 'closed',
          actions: [{ type: 'forget', params: ({ event }) => event.columnId }, 'close', 'keep'],
        },
        'text.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, 'keep'] },
        'fields.chosen': { actions: { type: 'give', params: ({ event }) => event.given } },
        'label.toggled': { actions: { type: 'turnLabel', params: ({ event }) => event.label } },
        'text.submitted': { guard: 'hasName', actions: ['enter', 'keep'] },
        'lines.joined': { guard: 'isJoinable', actions: ['join', 'keep'] },
        'adding.closed': { target: 'closed', actions: 'close' },
      },
    },
  },
})

export type TaskComposerRef = ActorRefFrom<typeof taskComposer>
type Snapshot = SnapshotFrom<typeof taskComposer>
/** Whether a person is adding tasks to this column. */
export const isAddingTo =
  (columnId: string) =>
  ({ context }: Snapshot): boolean =>
    context.columnId === columnId
/** What new tasks are given besides their names. */
export const fieldsNow = ({ context }: Snapshot): NewTaskFields => context.given
/** What is typed where a person is adding. */
export const typedText = ({ context }: Snapshot): string => textIn(context)
/** How many tasks the lines would become. */
export const namesTyped = ({ context }: Snapshot): number => namesIn(context).length
/** What is wrong with what is typed, as a key; nothing while it can be added. */
export const textProblem = ({ context }: Snapshot): string | null =>
  typedIn(context)
    .map(({ name }) => TaskName.safeParse(name).error?.issues[0]?.message ?? null)
    .find((problem) => problem !== null) ?? null

declare module '../../actor-named.ts' {
  interface NamedActors {
    taskComposer: Event
  }
}
