import { assign, setup } from 'xstate'
import { portNotProvided } from '../port.ts'
import { queryStates } from './query-states.ts'

type QueryEvent =
  /** What is known, or on its way, may be out of date: a live message says so, or the connection was lost meanwhile. */
  { type: 'query.staled' } | { type: 'retry.requested' }

/** Fetches one thing that is only shown, and fetches it again when it may be out of date. Its parent says when that is. */
export const queryOf = <Data>() =>
  setup({
    types: {
      /** Null until the first answer. */
      context: {} as { readonly data: Data | null },
      events: {} as QueryEvent,
      tags: {} as 'loading' | 'failed',
    },
    actors: { load: portNotProvided<Data, void>('load') },
    actions: { take: assign((_, data: Data) => ({ data })) },
  }).createMachine({
    id: 'query',
    context: { data: null },
    initial: 'loading',
    states: queryStates<Data>()({ load: 'load', take: 'take', staleOn: ['query.staled'] }),
  })
