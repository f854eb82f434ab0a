import { sendTo, setup, type EventObject } from 'xstate'
import { callbackPortNotProvided } from '../port.ts'
import type { ToStoreKeeper } from './store-keeper.ts'

/** The store among the lasting actors: it hears every message before anybody does something about it. */
export const storeActor = setup({
  types: { context: {}, events: {} as ToStoreKeeper },
  actors: { keeper: callbackPortNotProvided<ToStoreKeeper, void, EventObject>('keeper') },
  actions: { tellKeeper: sendTo('keeper', (_, event: ToStoreKeeper) => event) },
}).createMachine({
  id: 'storeActor',
  context: {},
  invoke: { id: 'keeper', src: 'keeper' },
  initial: 'keeping',
  states: {
    keeping: {
      description: 'What comes live is taken in, for whoever is signed in.',
      on: {
        'message.received': { actions: { type: 'tellKeeper', params: ({ event }) => event } },
        'kept.shown': { actions: { type: 'tellKeeper', params: ({ event }) => event } },
        'session.opened': { actions: { type: 'tellKeeper', params: ({ event }) => event } },
        'session.closed': { actions: { type: 'tellKeeper', params: ({ event }) => event } },
      },
    },
  },
})
