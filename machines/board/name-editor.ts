import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TaskName } from '#contract/calls/tasks.ts'
import { ColumnName } from '#contract/entities/column.ts'
import type { Named, NewName } from './rename.ts'

export interface NameEditorContext {
  readonly named: Named | null
  /** The name it has. */
  readonly before: string
  /** By id, what was typed and could not be saved: it is in the field when one edits that name again. */
  readonly kept: Readonly<Record<string, string>>
}
type Event =
  | { type: 'editing.started'; named: Named; name: string }
  | { type: 'name.submitted'; name: string }
  | { type: 'editing.cancelled' }
  | { type: 'name.givenBack'; id: string; name: string }
  | { type: 'named.vanished'; id: string }

/** What the name editor tells the board: something was given another name. */
export type NameEditorNews = { type: 'name.entered'; newName: NewName }

const read = ({ named }: NameEditorContext, name: string): string | null =>
  (named?.kind === 'column' ? ColumnName : TaskName).safeParse(name).data ?? null

/** Which name on the board is being edited where it stands: one at a time. A name that cannot be one is not kept. */
export const nameEditor = setup({
  types: { context: {} as NameEditorContext, events: {} as Event },
  guards: {
    isAnother: ({ context }, name: string) => {
      const given = read(context, name)
      return given !== null && given !== context.before
    },
    isThat: ({ context }, id: string) => context.named?.id === id,
  },
  actions: {
    start: assign((_, { named, name }: { named: Named; name: string }) => ({ named, before: name })),
    stop: assign(({ context: { named, kept } }) => ({
      named: null,
      before: '',
      kept: Object.fromEntries(Object.entries(kept).filter(([id]) => id !== named?.id)),
    })),
    keep: assign(({ context: { kept } }, { id, name }: { id: string; name: string }) => ({
      kept: { ...kept, [id]: name },
    })),
    tellEntered: sendParent(({ context }, name: string): NameEditorNews => ({
      type: 'name.entered',
      newName: {
        kind: context.named?.kind ?? 'task',
        id: context.named?.id ?? '',
        name: read(context, name) ?? name,
        before: context.before,
      },
    })),
  },
}).createMachine({
  id: 'nameEditor',
  context: { named: null, before: '', kept: {} },
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
            actions: [{ type: 'tellEntered', params: ({ event }) => event.name }, 'stop'],
          },
          { target: 'resting', actions: 'stop' },
        ],
        'editing.cancelled': { target: 'resting', actions: 'stop' },
        'named.vanished': {
          guard: { type: 'isThat', params: ({ event }) => event.id },
          target: 'resting',
          actions: 'stop',
        },
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
