import { assign, sendTo, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { actorAt } from '#machines/actor-named.ts'
import { portNotProvided } from '#machines/port.ts'
import { effectDifferences, type Effects } from './effects.ts'
import { answered, walkOf } from '../walk.ts'
import { walkEveryPath } from '../walked.ts'

type Event = { type: 'wanted'; what: string } | { type: 'forgotten' }
const parts = setup({
  types: { context: {} as { what: string; asked: number }, events: {} as Event },
  actors: { fetch: portNotProvided<null, void>('fetch'), never: portNotProvided<null, void>('never') },
  guards: { isSome: (_, what: string) => what !== '', isNever: () => false },
  actions: {
    note: assign((_, what: string) => ({ what })),
    forget: assign({ what: '' }),
    keepAll: assign(({ context }) => ({ asked: context.asked })),
    say: sendTo(actorAt('bell'), { type: 'rang' }),
    sayNever: sendTo(actorAt('bell'), { type: 'rang' }),
  },
})
const errand = parts.createMachine({
  id: 'errand',
  context: { what: '', asked: 0 },
  initial: 'idle',
  on: { forgotten: { actions: 'forget' } },
  states: {
    idle: {
      on: {
        wanted: {
          guard: { type: 'isSome', params: ({ event }) => event.what },
          target: 'fetching',
          actions: [{ type: 'note', params: ({ event }) => event.what }, 'keepAll'],
        },
      },
    },
    fetching: { invoke: { id: 'fetch', src: 'fetch', onDone: { target: 'idle', actions: 'say' }, onError: 'idle' } },
  },
})
const walk = walkOf({
  machine: errand,
  system: ['bell', 'drum'],
  events: [{ type: 'wanted', what: 'tea' }, { type: 'wanted', what: '' }, answered('fetch', null)],
})
const right: Effects = {
  'starts fetch': 'idle — wanted → fetching',
  'tells bell: rang': '* — fetch answered → *',
  'sets what': 'idle — wanted → fetching',
  'clears what': '* — forgotten → *',
}

describe('what a machine does beside going from state to state', () => {
  const { seen, idle } = walkEveryPath(walk)

  test('agrees with a table that says so', () => {
    expect(effectDifferences(right, seen)).toEqual({ besides: [], missing: [], nowhere: [] })
  })

  test('is not what a table says that forgets something, wants more, or speaks of what there is not', () => {
    const { 'clears what': _, ...less } = right
    expect(effectDifferences(less, seen).besides.toSorted()).toEqual([
      'clears what: fetching — forgotten → fetching',
      'clears what: idle — forgotten → idle',
    ])
    expect(effectDifferences({ ...right, 'tells drum: rang': '* — fetch answered → *' }, seen).missing).toEqual([
      'tells drum: rang: fetching — fetch answered → idle',
    ])
    expect(effectDifferences({ ...right, 'sets asked': '* → sold' }, seen).nowhere).toEqual(['sets asked: * → sold'])
  })

  test('may be said by taking back what goes too far', () => {
    const table: Effects = { ...right, 'starts fetch': ['idle — * → *', 'not idle — forgotten → *'] }
    expect(effectDifferences(table, seen)).toEqual({ besides: [], missing: [], nowhere: [] })
  })

  test('leaves no word of its setup idle, or it is said which', () => {
    expect(idle).toEqual(['action sayNever', 'guard isNever', 'actor never', 'action keepAll changes nothing'])
  })
})
