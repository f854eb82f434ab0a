import { assign, sendParent, setup } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'

/** What can be given another name on a board. */
export interface Named {
  readonly kind: 'task' | 'column'
  readonly id: string
}
/** A name to give, and the one it is to take the place of. */
export interface NewName extends Named {
  readonly name: string
  readonly before: string
}
/** What came of it: the task or the column as the server has it now. */
export type Renamed = { kind: 'task'; task: Task } | { kind: 'column'; head: ColumnHead }

type Context = NewName & { sent: string }
type Event = { type: 'name.chosen'; name: string }

/** What it is called now, and was before. */
export interface Confirmed {
  readonly renamed: Renamed
  readonly before: string
}
/** What a renaming tells the board. */
export type RenameNews =
  | ({ type: 'name.confirmed' } & Confirmed)
  /** Nothing is wanted any more: it has the name, or it keeps the old one, and what was wanted is given back. */
  | { type: 'name.ended'; named: Named; isLost: boolean; unsaved: string | null }

const namedBy = ({ kind, id }: Context): Named => ({ kind, id })

/** One new name in flight; when another is chosen meanwhile, that is asked for next. */
export const rename = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as NewName },
  actors: { giveName: portNotProvided<Renamed, NewName>('giveName') },
  guards: {
    isNamedOtherwise: ({ context }) => context.sent !== context.name,
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    choose: assign((_, name: string) => ({ name })),
    send: assign(({ context }) => ({ sent: context.name })),
    tellConfirmed: sendParent(({ context: { before } }, renamed: Renamed): RenameNews => ({
      type: 'name.confirmed',
      renamed,
      before,
    })),
    follow: assign(({ context }) => ({ before: context.sent })),
    tellEnded: sendParent(({ context }, how: 'taken' | 'refused' | 'lost'): RenameNews => ({
      type: 'name.ended',
      named: namedBy(context),
      isLost: how === 'lost',
      unsaved: how === 'taken' ? null : context.name,
    })),
  },
}).createMachine({
  id: 'rename',
  context: ({ input }) => ({ ...input, sent: input.name }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked for the new name.',
      entry: 'send',
      invoke: {
        id: 'giveName',
        src: 'giveName',
        input: ({ context: { kind, id, name, before } }) => ({ kind, id, name, before }),
        onDone: [
          {
            guard: 'isNamedOtherwise',
            target: 'asking',
            reenter: true,
            actions: [{ type: 'tellConfirmed', params: ({ event }) => event.output }, 'follow'],
          },
          { target: 'settled', actions: { type: 'tellConfirmed', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) }, target: 'lost' },
          { target: 'refused' },
        ],
      },
      on: { 'name.chosen': { actions: { type: 'choose', params: ({ event }) => event.name } } },
    },
    settled: {
      description: 'The server has taken the name.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'taken' },
    },
    refused: {
      description: 'The server does not take the name.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'refused' },
    },
    lost: {
      description: 'No answer came; what counts is fetched again.',
      type: 'final',
      entry: { type: 'tellEnded', params: 'lost' },
    },
  },
})
