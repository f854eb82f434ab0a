import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import { TaskName } from '#contract/calls/tasks/tasks.ts'
import { linesOf, textOfLine, type Line } from '../../forms/lines.ts'
import { callbackPortNotProvided } from '../../port.ts'
import type { Command } from '../../mutation/commands.ts'
import type { ChangeChosen } from '../panel/task-panel-events.ts'
import type { Draft, ToDrafts } from '../texts/field-texts.ts'

/** A subtask that is carried: by what, the order it would have where it is held, and the one it was taken from. */
export interface CarriedRow {
  readonly id: string
  readonly by: 'pointer' | 'keyboard'
  readonly ids: readonly string[]
  readonly before: readonly string[]
}
/** The last step of carrying a subtask, and its place after it, counted from 0: to be said aloud. */
export interface RowStep {
  readonly what: 'lifted' | 'carried' | 'dropped' | 'putBack' | 'stepped'
  readonly id: string
  readonly at: number
}
/** What was being typed when the task was last open here. */
export interface SubtasksInput {
  readonly taskId: string
  readonly draftKey: string
  readonly written: Draft | null
}
export interface SubtasksContext {
  readonly taskId: string
  readonly draftKey: string
  readonly text: string
  readonly carried: CarriedRow | null
  readonly lastStep: RowStep | null
}
type Lifted = Pick<CarriedRow, 'id' | 'by' | 'ids'>
type Stepped = Pick<CarriedRow, 'id' | 'ids'> & { step: 1 | -1 }
type Event =
  | { type: 'adding.opened' }
  | { type: 'adding.closed' }
  | { type: 'text.typed'; text: string }
  | { type: 'text.submitted' }
  /** The server did not take a name: it is back in the field. */
  | { type: 'text.givenBack'; text: string }
  | ({ type: 'row.lifted' } & Lifted)
  | { type: 'row.carried'; to: number }
  | { type: 'row.dropped' }
  | { type: 'row.putBack' }
  | ({ type: 'row.stepped' } & Stepped)
  | { type: 'row.vanished'; id: string }

const moved = (ids: readonly string[], id: string, to: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(to, 0, id)
const isName = ({ name }: Line) => TaskName.safeParse(name).success

/** The list of subtasks as it is worked on: names are added with Enter, rows are carried or stepped to another place. */
export const subtasks = setup({
  types: {
    context: {} as SubtasksContext,
    events: {} as Event,
    input: {} as SubtasksInput,
    tags: {} as 'adding' | 'carrying',
  },
  actors: { drafts: callbackPortNotProvided<ToDrafts, { key: string }, EventObject>('drafts') },
  guards: {
    wasTyping: ({ context }) => context.text !== '',
    hasName: ({ context }) => linesOf(context.text).some(isName),
    canStep: (_, { id, ids, step }: Stepped) => ids[ids.indexOf(id) + step] !== undefined,
    canCarry: ({ context: { carried } }, to: number) =>
      carried?.ids[to] !== undefined && carried.ids[to] !== carried.id,
    isCarried: ({ context }, id: string) => context.carried?.id === id,
  },
  actions: {
    type: assign((_, text: string) => ({ text })),
    giveBack: assign(({ context }, text: string) => ({
      text: context.text === '' ? text : `${text}\n${context.text}`,
    })),
    enter: enqueueActions(({ context, enqueue }) => {
      const lines = linesOf(context.text)
      for (const { name: subtaskName, isDone } of lines.filter(isName)) {
        const made = { name: 'subtask.create', taskId: context.taskId, subtaskName } as const
        const command: Command = isDone ? { ...made, isCompleted: true } : made
        enqueue(sendParent((): ChangeChosen => ({ type: 'change.chosen', command })))
      }
      enqueue.assign({
        text: lines
          .filter((line) => !isName(line))
          .map(textOfLine)
          .join('\n'),
      })
    }),
    /** What is typed stays on this device until it is entered. */
    keep: enqueueActions(({ context: { text }, enqueue }) =>
      enqueue.sendTo(
        'drafts',
        text === '' ? { type: 'draft.dropped' } : { type: 'draft.written', draft: { text, base: '' } },
      ),
    ),
    lift: assign((_, { id, by, ids }: Lifted) => ({ carried: { id, by, ids, before: ids } })),
    carry: assign(({ context: { carried } }, to: number) =>
      carried ? { carried: { ...carried, ids: moved(carried.ids, carried.id, to) } } : {},
    ),
    letGo: assign({ carried: null }),
    noteStep: assign(({ context: { carried } }, what: RowStep['what']) => {
      if (!carried) return {}
      const ids = what === 'putBack' ? carried.before : carried.ids
      return { lastStep: { what, id: carried.id, at: ids.indexOf(carried.id) } }
    }),
    noteStepped: assign((_, { id, ids, step }: Stepped) => ({
      lastStep: { what: 'stepped' as const, id, at: ids.indexOf(id) + step },
    })),
    tellOrder: enqueueActions(({ context: { taskId }, enqueue }, row: Omit<CarriedRow, 'by'> | null) => {
      if (!row || row.ids.join() === row.before.join()) return
      const { id, ids: value, before } = row
      const command: Command = { name: 'subtask.order', taskId, value, shifted: [id], before }
      enqueue(sendParent((): ChangeChosen => ({ type: 'change.chosen', command })))
    }),
  },
}).createMachine({
  id: 'subtasks',
  context: ({ input: { taskId, draftKey, written } }) => ({
    taskId,
    draftKey,
    text: written?.text ?? '',
    carried: null,
    lastStep: null,
  }),
  invoke: { id: 'drafts', src: 'drafts', input: ({ context }) => ({ key: context.draftKey }) },
  type: 'parallel',
  states: {
    field: {
      description: 'The field for new subtasks.',
      initial: 'opening',
      states: {
        opening: {
          description: 'What was left unsent on this device is looked for.',
          always: [{ guard: 'wasTyping', target: 'open' }, { target: 'closed' }],
        },
        closed: {
          description: 'The button to add a subtask is shown.',
          on: {
            'adding.opened': 'open',
            'text.givenBack': {
              target: 'open',
              actions: [{ type: 'giveBack', params: ({ event }) => event.text }, 'keep'],
            },
          },
        },
        open: {
          description: 'The name of a new subtask is being typed.',
          tags: 'adding',
          on: {
            'text.typed': { actions: [{ type: 'type', params: ({ event }) => event.text }, 'keep'] },
            'text.submitted': { guard: 'hasName', actions: ['enter', 'keep'] },
            'text.givenBack': { actions: [{ type: 'giveBack', params: ({ event }) => event.text }, 'keep'] },
            'adding.closed': 'closed',
          },
        },
      },
    },
    drag: {
      description: 'Carrying one of the rows.',
      initial: 'empty',
      states: {
        empty: {
          description: 'No row is carried.',
          on: {
            'row.lifted': {
              target: 'carrying',
              actions: [
                { type: 'lift', params: ({ event }) => event },
                { type: 'noteStep', params: 'lifted' },
              ],
            },
            'row.stepped': {
              guard: { type: 'canStep', params: ({ event }) => event },
              actions: [
                {
                  type: 'tellOrder',
                  params: ({ event: { id, ids, step } }) => ({
                    id,
                    ids: moved(ids, id, ids.indexOf(id) + step),
                    before: ids,
                  }),
                },
                { type: 'noteStepped', params: ({ event }) => event },
              ],
            },
          },
        },
        carrying: {
          description: 'A row is carried to another place.',
          tags: 'carrying',
          on: {
            'row.carried': {
              guard: { type: 'canCarry', params: ({ event }) => event.to },
              actions: [
                { type: 'carry', params: ({ event }) => event.to },
                { type: 'noteStep', params: 'carried' },
              ],
            },
            'row.dropped': {
              target: 'empty',
              actions: [
                { type: 'tellOrder', params: ({ context }) => context.carried },
                { type: 'noteStep', params: 'dropped' },
                'letGo',
              ],
            },
            'row.putBack': { target: 'empty', actions: [{ type: 'noteStep', params: 'putBack' }, 'letGo'] },
            'row.vanished': {
              guard: { type: 'isCarried', params: ({ event }) => event.id },
              target: 'empty',
              actions: 'letGo',
            },
          },
        },
      },
    },
  },
})

export type SubtasksRef = ActorRefFrom<typeof subtasks>
type Snapshot = SnapshotFrom<typeof subtasks>
export const isAdding = (snapshot: Snapshot): boolean => snapshot.hasTag('adding')
export const typedText = ({ context }: Snapshot): string => context.text
/** The subtask that is carried. */
export const carriedIn = ({ context }: Snapshot): CarriedRow | null => context.carried
/** Whether a subtask is carried: Escape puts it back then, and does not close the task. */
export const isCarrying = (snapshot: Snapshot): boolean => snapshot.hasTag('carrying')
export const lastStepIn = ({ context }: Snapshot): RowStep | null => context.lastStep
