import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { ColumnName } from '#contract/entities/column.ts'
import { actorNamed } from '../../actor-named.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import { askForColumn, takesNameBack, type CreateColumn } from '../../mutation/commands/create-column.ts'
import { callbackPortNotProvided } from '../../port.ts'
import type { TextsKept, ToNewTexts } from './task-composer.ts'

export interface ColumnComposerContext {
  readonly projectId: string
  readonly name: string
  /** What is wrong with the name: a rule's key. */
  readonly problem: string | null
  /** What the column was called whose name has come back: it is called so still once it is made. */
  readonly columnId: string | null
}
type Event =
  | { type: 'columnAdding.opened' }
  | { type: 'columnName.typed'; name: string }
  /** `columnId`: what the column is to be called, a name that nothing else has. */
  | { type: 'columnName.submitted'; columnId: string }
  | { type: 'columnAdding.closed' }
  | TextsKept
  | CommandEnded

const problemOf = (name: string): string | null => ColumnName.safeParse(name).error?.issues[0]?.message ?? null
/**
 * The field at the end of the board: Enter makes a column and leaves the field open for the next; Escape closes it. What is
 * typed is kept on this device, as the names of new tasks are, and what was refused comes back to it.
 */
export const columnComposer = setup({
  types: {
    context: {} as ColumnComposerContext,
    events: {} as Event,
    input: {} as { projectId: string },
  },
  actors: {
    newColumnName: callbackPortNotProvided<ToNewTexts, { keptAs: string }, TextsKept>('newColumnName'),
  },
  guards: {
    isNamed: ({ context }) => problemOf(context.name) === null,
    /** A column that was not made and whose name this field takes back. */
    isRefused: ({ context }, { command, how, failure }: CommandEnded) =>
      command.name === 'column.create' && how === 'refused' && takesNameBack(context, command, failure),
  },
  actions: {
    recall: assign(({ context }, { name = '' }: TextsKept['texts']) => ({ name: context.name || name })),
    keep: sendTo('newColumnName', ({ context: { name } }): ToNewTexts => ({ type: 'texts.written', texts: { name } })),
    type: assign((_, name: string) => ({ name, problem: null })),
    explainName: assign(({ context }) => ({ problem: context.name.trim() === '' ? null : problemOf(context.name) })),
    create: sendTo(actorNamed('mutations'), ({ context: { projectId, name, columnId } }, drawn: string) =>
      askForColumn({ projectId, columnId: columnId ?? drawn, columnName: name.trim() }),
    ),
    clear: assign({ name: '', problem: null, columnId: null }),
    giveBack: assign((_, { columnName: name, columnId }: CreateColumn) => ({ name, columnId, problem: null })),
  },
}).createMachine({
  id: 'columnComposer',
  context: ({ input }) => ({ projectId: input.projectId, name: '', problem: null, columnId: null }),
  invoke: {
    id: 'newColumnName',
    src: 'newColumnName',
    input: ({ context: { projectId } }) => ({ keptAs: projectId }),
  },
  initial: 'closed',
  on: {
    'texts.kept': { actions: { type: 'recall', params: ({ event }) => event.texts } },
    'command.ended': {
      guard: { type: 'isRefused', params: ({ event }) => event },
      target: '.typing',
      actions: [{ type: 'giveBack', params: ({ event }) => event.command as CreateColumn }, 'keep'],
    },
  },
  states: {
    closed: { description: 'The button to add a column is shown.', on: { 'columnAdding.opened': 'typing' } },
    typing: {
      description: 'The name of a new column is being typed.',
      on: {
        'columnName.typed': { actions: [{ type: 'type', params: ({ event }) => event.name }, 'keep'] },
        'columnName.submitted': [
          {
            guard: 'isNamed',
            actions: [{ type: 'create', params: ({ event }) => event.columnId }, 'clear', 'keep'],
          },
          { actions: 'explainName' },
        ],
        'columnAdding.closed': 'closed',
      },
    },
  },
})

export type ColumnComposerRef = ActorRefFrom<typeof columnComposer>
type Snapshot = SnapshotFrom<typeof columnComposer>
export const isOpen = (composer: Snapshot): boolean => composer.matches('typing')

declare module '../../actor-named.ts' {
  interface NamedActors {
    columnComposer: Event
  }
}
