import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { ColumnName, type ColumnHead } from '#contract/entities/column.ts'
import { fieldErrors } from '#contract/errors.ts'
import { portNotProvided, callbackPortNotProvided } from '../../port.ts'
import type { TextsKept, ToNewTexts } from './task-composer.ts'

export interface ColumnComposerContext {
  readonly projectId: string
  readonly name: string
  /** What is wrong with the name: a rule's key, or the server's sentence. */
  readonly problem: string | null
}
type Event =
  | { type: 'columnAdding.opened' }
  | { type: 'columnName.typed'; name: string }
  | { type: 'columnName.submitted' }
  | { type: 'columnAdding.closed' }
  | TextsKept

const problemOf = (name: string): string | null => ColumnName.safeParse(name).error?.issues[0]?.message ?? null

/**
 * The field at the end of the board: Enter makes a column and leaves the field open for the next; Escape closes it. What is
 * typed is kept on this device, as the names of new tasks are.
 */
export const columnComposer = setup({
  types: {
    context: {} as ColumnComposerContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    createColumn: portNotProvided<ColumnHead, { projectId: string; name: string }>('createColumn'),
    newColumnName: callbackPortNotProvided<ToNewTexts, { keptAs: string }, TextsKept>('newColumnName'),
  },
  guards: { isNamed: ({ context }) => problemOf(context.name) === null },
  actions: {
    recall: assign(({ context }, { name = '' }: TextsKept['texts']) => ({ name: context.name || name })),
    keep: sendTo('newColumnName', ({ context: { name } }): ToNewTexts => ({ type: 'texts.written', texts: { name } })),
    type: assign((_, name: string) => ({ name, problem: null })),
    explainName: assign(({ context }) => ({ problem: context.name.trim() === '' ? null : problemOf(context.name) })),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problem: fieldErrors(failure)['name'] ?? null })),
    clear: assign({ name: '', problem: null }),
  },
}).createMachine({
  id: 'columnComposer',
  context: ({ input }) => ({ projectId: input.projectId, name: '', problem: null }),
  invoke: {
    id: 'newColumnName',
    src: 'newColumnName',
    input: ({ context: { projectId } }) => ({ keptAs: projectId }),
  },
  initial: 'closed',
  on: { 'texts.kept': { actions: { type: 'recall', params: ({ event }) => event.texts } } },
  states: {
    closed: { description: 'The button to add a column is shown.', on: { 'columnAdding.opened': 'typing' } },
    typing: {
      description: 'The name of a new column is being typed.',
      tags: 'open',
      on: {
        'columnName.typed': { actions: [{ type: 'type', params: ({ event }) => event.name }, 'keep'] },
        'columnName.submitted': [{ guard: 'isNamed', target: 'creating' }, { actions: 'explainName' }],
        'columnAdding.closed': 'closed',
      },
    },
    creating: {
      description: 'The new column is being made.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'createColumn',
        src: 'createColumn',
        input: ({ context }) => ({ projectId: context.projectId, name: context.name }),
        onDone: {
          target: 'typing',
          actions: ['clear', 'keep'],
        },
        onError: { target: 'typing', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
  },
})

export type ColumnComposerRef = ActorRefFrom<typeof columnComposer>
type Snapshot = SnapshotFrom<typeof columnComposer>
export const isOpen = (composer: Snapshot): boolean => composer.hasTag('open')
export const isCreating = (composer: Snapshot): boolean => composer.hasTag('busy')
