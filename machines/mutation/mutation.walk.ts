import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import { callFor, type Command } from './commands.ts'
import { mutation, type MutationInput } from './mutation.ts'
import { rename } from './samples.walk.ts'

const bodyOf = (command: Command) => JSON.stringify(callFor(command).request)

export const mutationWalk = walkOf({
  machine: mutation,
  input: { id: 'task.setField:1', command: rename('Call Ben'), isUndo: false, hasWaited: false },
  events: [
    { type: 'command.replaced', command: rename('Call Cleo') },
    { type: 'command.replaced', command: rename('Call Ben') },
    { type: 'connection.lost' },
    { type: 'connection.stood' },
    { type: 'connection.back' },
    answered('send', {}),
    answered('send', { failedIds: ['t1'] }),
    failed('send', REFUSED),
    failed('send', LOST),
  ],
  invariants: {
    'the server is asked for one thing at a time, and for what is wanted': ({ snapshot, world }) => {
      if (!snapshot.matches('sending')) return true
      const { command } = world.port('send').input as { command: Command }
      return JSON.stringify(command) === JSON.stringify(snapshot.context.sent)
    },
    'what was wanted last is what it knows to be wanted': ({ event, snapshot }) =>
      event.type !== 'command.replaced' || snapshot.context.wanted === event['command'],
    '[USE-04] one that waits keeps the window, and one that is doubted has asked whether there is a connection': ({
      before,
      snapshot,
      told,
      world,
    }) => {
      const asked = told.filter(({ type }) => type === 'answer.missed').length
      return (
        world.running.includes('holdWindow') === snapshot.matches('waiting') &&
        asked === Number(snapshot.matches('doubting') && !before.matches('doubting'))
      )
    },
    'whoever sends it knows whether it has waited: others may have changed the same': ({ before, snapshot, world }) => {
      const { hasWaited } = snapshot.context
      if (hasWaited !== (before.context.hasWaited || snapshot.matches('waiting'))) return false
      return !snapshot.matches('sending') || (world.port('send').input as MutationInput).hasWaited === hasWaited
    },
    'it ends with one word about how, with what the server said of it, and confirmed means what is wanted': ({
      event,
      snapshot,
      told,
    }) => {
      const ended = told.filter(({ type }) => type === 'mutation.ended')
      if (ended.length !== Number(snapshot.status === 'done')) return false
      const { confirmed, wanted, outcome, failure } = snapshot.context
      if (!snapshot.matches('confirmed')) return ended.every((one) => one['failure'] === failure)
      return (
        confirmed !== null &&
        bodyOf(confirmed) === bodyOf(wanted) &&
        outcome === event['output'] &&
        failure === null &&
        ended[0]?.['id'] === 'task.setField:1'
      )
    },
  },
})
