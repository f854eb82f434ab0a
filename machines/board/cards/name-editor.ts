import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TaskName } from '#contract/calls/tasks/tasks.ts'
import { ColumnName } from '#contract/entities/column.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../../actor-named.ts'
import type { ToastsEvent } from '../../toasts/toasts.ts'
import type { Command } from '../../mutation/commands.ts'
import { fieldChanged } from '../../mutation/commands/set-field.ts'

/** What can be given another name on a board. */
export interface Named {
  readonly kind: 'task' | 'column'
  readonly id: string
}

export interface NameEditorContext {
  readonly named: Named | null
  /** The name it has. */
  readonly before: string
  /** What has been typed instead so far; nothing until something is. */
  readonly typed: string | null
  /** By id, what was typed and could not be saved: it is in the field when one edits that name again. */
  readonly kept: Readonly<Record<string, string>>
}
type Event =
  | { type: 'editing.started'; named: Named; name: string }
  | { type: 'name.typed'; name: string }
  | { type: 'name.submitted'; name: string }
  | { type: 'editing.cancelled' }
  | { type: 'name.givenBack'; id: string; name: string }
  /** Another person has deleted it; of a task, with the column that it stood in. */
  | { type: 'named.vanished'; id: string; columnId?: string | undefined }

type Vanished = { readonly id: string; readonly columnId?: string | undefined }
const HANDED_ON: ToastsEvent = { type: 'toast.requested', kind: 'warning', text: { key: 'board.nameHandedOn' } }

/** What the editor hears of a task that a person has deleted from the board of this project. */
export const taskVanished = (
  { data: { taskId, placements } }: Extract<Message, { type: 'TASK_DESTROYED' }>,
  projectId: string,
): Extract<Event, { type: 'named.vanished' }> => ({
  type: 'named.vanished',
  id: taskId,
  columnId: placements.find((one) => one.projectId === projectId)?.columnId,
})

const read = ({ named }: NameEditorContext, name: string): string | null =>
  (named?.kind === 'column' ? ColumnName : TaskName).safeParse(name).data ?? null

/**
 * Which name on the board is being edited where it stands: one at a time. A name that cannot be one is not kept; what is typed
 * for a task that another person deletes meanwhile is in the field for new tasks of its column then.
 */
export const nameEditor = setup({
  types: { context: {} as NameEditorContext, events: {} as Event },
  guards: {
    isAnother: ({ context }, name: string) => {
      const given = read(context, name)
      return given !== null && given !== context.before
    },
    isThat: ({ context }, id: string) => context.named?.id === id,
    isThatWithWords: ({ context: { named, before, typed } }, { id, columnId }: Vanished) =>
      named?.id === id && columnId !== undefined && typed !== null && typed.trim() !== '' && typed !== before,
  },
  actions: {
    start: assign((_, { named, name }: { named: Named; name: string }) => ({ named, before: name, typed: null })),
    type: assign((_, typed: string) => ({ typed })),
    stop: assign(({ context: { named, kept } }) => ({
      named: null,
      before: '',
      typed: null,
      kept: Object.fromEntries(Object.entries(kept).filter(([id]) => id !== named?.id)),
    })),
    keep: assign(({ context: { kept } }, { id, name }: { id: string; name: string }) => ({
      kept: { ...kept, [id]: name },
    })),
    /** There is no task any more that could be called so; it may become one. */
    handOn: sendTo(actorNamed('taskComposer'), ({ context: { typed } }, { columnId = '' }: Vanished) => ({
      type: 'text.givenBack',
      columnId,
      name: (typed ?? '').trim(),
    })),
    sayHandedOn: sendTo(actorNamed('toasts'), HANDED_ON),
    enter: enqueueActions(({ context: { named, before, ...context }, enqueue }, typed: string) => {
      if (!named) return
      const value = read({ ...context, named, before }, typed) ?? typed
      const command: Command =
        named.kind === 'column'
          ? { name: 'column.rename', columnId: named.id, value, before }
          : fieldChanged('name', { id: named.id, value, before })
      enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
  },
}).createMachine({
  id: 'nameEditor',
  context: { named: null, before: '', typed: null, kept: {} },
  initial: 'resting',
  on: {
    'editing.started': { target: '.editing', actions: { type: 'start', params: ({ event }) => event } },
    'name.givenBack': { actions: { type: 'keep', params: ({ event }) => event } },
  },
  states: {
    resting: { description: 'No name is being edited.' },
    editing: {
      description: 'One name on the board is being edited where it stands.',
      on: {
        'name.submitted': [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.name },
            target: 'resting',
            actions: [{ type: 'enter', params: ({ event }) => event.name }, 'stop'],
          },
          { target: 'resting', actions: 'stop' },
        ],
        'name.typed': { actions: { type: 'type', params: ({ event }) => event.name } },
        'editing.cancelled': { target: 'resting', actions: 'stop' },
        'named.vanished': [
          {
            guard: { type: 'isThatWithWords', params: ({ event }) => event },
            target: 'resting',
            actions: [{ type: 'handOn', params: ({ event }) => event }, 'sayHandedOn', 'stop'],
          },
          { guard: { type: 'isThat', params: ({ event }) => event.id }, target: 'resting', actions: 'stop' },
        ],
      },
    },
  },
})

export type NameEditorRef = ActorRefFrom<typeof nameEditor>
type Snapshot = SnapshotFrom<typeof nameEditor>
/** Whether the name of this thing is being edited. */
export const isEditing =
  (id: string) =>
  ({ context }: Snapshot): boolean =>
    context.named?.id === id
/** What stands in the field when the name of this thing is edited: what could not be saved, or the name it has. */
export const nameToEdit =
  (id: string, name: string) =>
  ({ context }: Snapshot): string =>
    context.kept[id] ?? name

declare module '../../actor-named.ts' {
  interface NamedActors {
    nameEditor: Event
  }
}
