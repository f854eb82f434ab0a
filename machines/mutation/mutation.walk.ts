import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import type { Command } from './commands.ts'
import { mutation } from './mutation.ts'

export const rename = (value: string, before = 'Call Ada'): Command => ({
  name: 'task.rename',
  taskId: 't1',
  value,
  before,
})
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
