import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOST, REFUSED } from '../board/task-move.walk.ts'
import { keyOf, type Command } from './commands.ts'
import { mutation, type MutationNews } from './mutation.ts'
import { mutations } from './mutations.ts'

export const rename = (value: string, before = 'Call Ada'): Command => ({
  name: 'task.rename',
  taskId: 't1',
  value,
  before,
})
const order: Command = {
  name: 'column.order',
  projectId: 'p1',
  value: ['done', 'todo'],
  shifted: ['done'],
  before: ['todo', 'done'],
}

export const mutationWalk = walkOf({
  machine: mutation,
  input: { command: rename('Call Ben') },
  ports: { overlay: [] },
  events: [
    { type: 'command.replaced', command: rename('Call Cleo', 'Call Ben') },
    { type: 'command.replaced', command: rename('Call Ben', 'Call Cleo') },
    answered('send', null),
    failed('send', REFUSED),
    failed('send', LOST),
  ],
  invariants: {
    'the server is asked for one thing at a time, and for what is wanted': ({ snapshot, world }) => {
      if (!snapshot.matches('sending')) return true
      const { command } = world.port('send').input as { command: Command }
      return JSON.stringify(command) === JSON.stringify(snapshot.context.sent)
    },
    'what is wanted is seen from where all this began': ({ snapshot }) => snapshot.context.wanted.before === 'Call Ada',
    'what lies over the store is what is wanted': ({ event, world }) =>
      event.type !== 'command.replaced' ||
      JSON.stringify(world.port('overlay').received.at(-1)?.['command']) === JSON.stringify(event['command']),
    'it ends with one word about how, and confirmed means what is wanted': ({ snapshot, told }) => {
      const ended = told.filter(({ type }) => type === 'mutation.ended')
      const { confirmed, wanted } = snapshot.context
      const isSo = !snapshot.matches('confirmed') || confirmed?.value === wanted.value
      return ended.length === Number(snapshot.status === 'done') && isSo
    },
  },
})

const ended = (outcome: MutationNews['outcome'], wanted: Command, confirmed: Command | null): MutationNews => ({
  type: 'mutation.ended',
  outcome,
  wanted,
  confirmed,
})
const of = (told: readonly { type: string }[], type: string) => told.filter((one) => one.type === type)

export const mutationsWalk = walkOf({
  machine: mutations,
  offPage: 'It is no part of a page: what it sees through is seen on the pages that ask for it.',
  system: ['undoStack', 'toasts', 'screen', 'nameEditor'],
  ports: { [keyOf(rename(''))]: ['mutation.ended'], [keyOf(order)]: ['mutation.ended'] },
  events: [
    { type: 'change.requested', command: rename('Call Ben') },
    { type: 'change.requested', command: order },
    ended('confirmed', rename('Call Ben'), rename('Call Ben')),
    ended('confirmed', rename('Call Ada'), rename('Call Ada')),
    ended('refused', rename('Call Ben'), null),
    ended('refused', order, null),
    ended('lost', rename('Call Ben'), rename('Call Cleo')),
  ],
  // A change ends only while it is on its way.
  only: ({ context }, event) =>
    event.type !== 'mutation.ended' || context.keys.includes(keyOf((event as unknown as MutationNews).wanted)),
  project: ({ context }) => context,
  invariants: {
    'every change that is on its way has an actor of its own, and nothing else has': ({ snapshot }) =>
      Object.keys(snapshot.children).toSorted().join() === snapshot.context.keys.toSorted().join(),
    '[BRD-02] what the server has taken can be taken back, unless all is as it was before': ({ event, told }) => {
      const { confirmed = null } = event as unknown as Partial<MutationNews>
      const isOther = confirmed !== null && JSON.stringify(confirmed.value) !== JSON.stringify(confirmed.before)
      return of(told, 'undo.offered').length === Number(isOther)
    },
    '[BRD-04] what failed is said, and what was typed in vain is back in its field': ({ event, told }) => {
      const isFailed = event.type === 'mutation.ended' && event['outcome'] !== 'confirmed'
      const isOrder = isFailed && (event as unknown as MutationNews).wanted.name === 'column.order'
      return (
        of(told, 'toast.requested').length === Number(isOrder) &&
        of(told, 'name.givenBack').length === Number(isFailed && !isOrder)
      )
    },
    '[LIVE-04] what got no answer is looked at again': ({ event, told }) =>
      of(told, 'screen.staled').length === Number(event['outcome'] === 'lost'),
  },
})
