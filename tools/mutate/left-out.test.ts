import { deepStrictEqual as deepEqual } from 'node:assert'
import { describe, expect, test } from 'vitest'
import {
  assign,
  createActor,
  enqueueActions,
  fromCallback,
  fromTransition,
  sendTo,
  setup,
  type AnyActorRef,
} from 'xstate'
import { Judge } from './judging.ts'
import { mutantsOf } from './mutants.ts'

type Event =
  | { type: 'order'; what: string; whose: string }
  | { type: 'count'; of: number }
  | { type: 'check' }
  | { type: 'close' }
type Line = { readonly what: string; readonly whose: string }

const shop = setup({
  types: {
    context: {} as { lines: readonly string[]; opened: number; closed: number; kind: string },
    events: {} as Event,
  },
  actors: { till: fromCallback(() => {}) },
  guards: {
    isSome: (_, least: number) => least > 0,
    isMany: (_, least: number) => least > 9,
    isFor: (_, { what, whose }: Line) => what === 'tea' && whose === 'Ada',
  },
  actions: {
    write: assign(({ context }, { what, whose }: Line) => ({ lines: [...context.lines, `${what} for ${whose}`] })),
    open: assign(({ context }) => ({ opened: context.opened + 1 })),
    shut: assign(({ context }) => ({ closed: context.closed + 1 })),
    call: assign((_, kind: string) => ({ kind })),
    ring: sendTo(({ system }) => system.get('bell') as AnyActorRef, { type: 'rang' }),
    report: enqueueActions(({ enqueue, context, system }) => {
      enqueue.assign({ kind: 'reported' })
      enqueue.sendTo(system.get('office') as AnyActorRef, { type: 'reported', opened: context.opened })
    }),
  },
}).createMachine({
  id: 'shop',
  context: { lines: [], opened: 0, closed: 0, kind: '' },
  initial: 'open',
  states: {
    open: {
      entry: 'open',
      exit: 'shut',
      invoke: { id: 'till', src: 'till' },
      on: {
        order: [
          {
            guard: { type: 'isFor', params: ({ event }) => ({ what: event.what, whose: event.whose }) },
            actions: ['ring', { type: 'write', params: ({ event }) => ({ what: event.what, whose: event.whose }) }],
          },
        ],
        count: [
          { guard: { type: 'isMany', params: ({ event }) => event.of }, actions: { type: 'call', params: 'many' } },
          { guard: { type: 'isSome', params: ({ event }) => event.of }, actions: { type: 'call', params: 'some' } },
        ],
        check: { target: 'open', reenter: true },
        close: { target: 'shut', actions: 'report' },
      },
    },
    shut: {},
  },
})

/** What became of a shop, and what bell and office heard. */
function after(...events: readonly Event[]) {
  const heard: string[] = []
  const named = (systemId: string, parent: AnyActorRef) =>
    createActor(
      fromTransition((state: null, { type }: { type: string }) => {
        heard.push(`${systemId} ${type}`)
        return state
      }, null),
      { systemId, parent },
    ).start()
  const street = createActor(fromTransition((state: null) => state, null)).start()
  for (const name of ['bell', 'office']) named(name, street)
  const actor = createActor(shop, { parent: street }).start()
  const { children } = actor.getSnapshot()
  for (const event of events) actor.send(event)
  return { ...actor.getSnapshot().context, heard, hasTill: 'till' in children }
}

const called = (name: string, work: () => unknown) => ({ name, run: async () => void (await work()) })
const TEA: Event = { type: 'order', what: 'tea', whose: 'Ada' }
const looksAway = called('looks away', () => deepEqual(typeof after(TEA, { type: 'close' }).opened, 'number'))
const tells = called('tells all', () => {
  deepEqual(after(TEA), { lines: ['tea for Ada'], opened: 1, closed: 0, kind: '', heard: ['bell rang'], hasTill: true })
  deepEqual(after({ type: 'order', what: 'Ada', whose: 'tea' }).lines, [])
  deepEqual(after({ type: 'count', of: 10 }).kind, 'many')
  deepEqual(after({ type: 'count', of: 3 }).kind, 'some')
  deepEqual([after({ type: 'check' }).opened, after({ type: 'check' }).closed], [2, 1])
  const closed = after({ type: 'close' })
  deepEqual([closed.closed, closed.kind, closed.heard], [1, 'reported', ['office reported']])
})
const mutants = mutantsOf(shop)
const BESIDE = [
  'left-out action',
  'left-out entry',
  'left-out exit',
  'left-out invoke',
  'left-out reenter',
  'emptied assign',
  'sent elsewhere',
  'swapped guards',
  'swapped parameters',
] as const
const beside = mutants.filter(({ kind }) => BESIDE.some((one) => one === kind))

describe('[ACT-04] what is forgotten beside a transition, or done otherwise', () => {
  test('is noticed by a test that looks, and by no other', async () => {
    const [judge, blind] = [new Judge(shop), new Judge(shop)]
    deepEqual([await judge.learn([looksAway, tells]), await blind.learn([looksAway])], [null, null])
    const noticed = new Set<string>()
    for (const one of beside) {
      const found = await judge.judge(one)
      if (found === 'unmade') continue
      expect([one.says, found]).toEqual([one.says, { by: 'tells all', how: 'expected otherwise' }])
      expect([one.says, await blind.judge(one)]).not.toEqual([one.says, found])
      noticed.add(one.kind)
    }
    expect(noticed).toEqual(new Set(BESIDE))
  })

  test('is no fault where nothing is another: guards that never hold at once, words that cannot be swapped', async () => {
    const judge = new Judge(shop)
    await judge.learn([called('counts three', () => deepEqual(after({ type: 'count', of: 3 }).kind, 'some'))])
    const [swap, ...others] = mutantsOf(shop).filter(({ kind }) => kind === 'swapped guards')
    expect([swap && (await judge.judge(swap)), others]).toEqual(['unmade', []])
    const alone = mutantsOf(shop).filter(({ kind, says }) => kind === 'swapped parameters' && says.includes('call'))
    expect(alone).toEqual([])
  })
})
