import { deepStrictEqual as deepEqual } from 'node:assert'
import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { Judge } from './judging.ts'
import { mutantsOf, nothingWrong, type Mutant } from './mutants.ts'

const door = setup({
  types: { events: {} as { type: 'push' } | { type: 'lock' } | { type: 'pull'; hard: boolean } },
  guards: { isHard: (_, hard: boolean) => hard },
  delays: { aWhile: 3 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        pull: { guard: { type: 'isHard', params: ({ event }) => event.hard }, target: 'open' },
        lock: 'locked',
      },
    },
    open: { on: { push: 'shut' }, after: { aWhile: 'shut' } },
    locked: {},
  },
})

type Event = Parameters<ReturnType<typeof createActor<typeof door>>['send']>[0]
/** Where the door is after each of these; the clock says how long it was to wait. */
function after(...events: readonly Event[]) {
  const waits: number[] = []
  const late: (() => void)[] = []
  const setTimeout = (work: () => void, ms: number) => (late.push(work), waits.push(ms))
  const actor = createActor(door, { clock: { setTimeout, clearTimeout: () => {} } }).start()
  for (const event of events) actor.send(event)
  return { where: () => actor.getSnapshot().value, waits, elapse: () => late.forEach((work) => work()) }
}
const HARD: Event = { type: 'pull', hard: true }

const called = (name: string, work: () => unknown) => ({ name, run: async () => void (await work()) })
const looksAway = called('looks away', () => deepEqual(1 + 1, 2))
const opens = called('opens', () => deepEqual(after(HARD).where(), 'open'))
const tells = called('tells all', () => {
  const open = after(HARD)
  deepEqual(open.waits, [3])
  open.elapse()
  deepEqual([open.where(), after(HARD, { type: 'push' }).where()], ['shut', 'shut'])
  deepEqual([after({ type: 'lock' }).where(), after({ type: 'pull', hard: false }).where()], ['locked', 'shut'])
})
const stumbles = called('stumbles', () => {
  if (after(HARD).where() !== 'open') throw new Error('One runs against it.')
})

async function judgeWith(...tests: readonly ReturnType<typeof called>[]): Promise<Judge> {
  const judge = new Judge(door)
  expect(await judge.learn(tests)).toBeNull()
  return judge
}
const mutants = mutantsOf(door)
/** What the code of a machine tells its numbers to. */
const hooks = Reflect.get(globalThis, Symbol.for('lanewise.numbers')) as {
  tell: (file: string, numbers: readonly (readonly [says: string, read: () => unknown])[]) => void
  ask: (file: string, at: number, value: unknown) => unknown
}
const fault = (says: string): Mutant => mutants.find((one) => one.says === says)!
const NEVER_OPENS = fault('shut, on pull: left out')

describe('[ACT-04] a fault that is put into a machine', () => {
  test('is noticed, whichever kind it is of, by a test that looks', async () => {
    const judge = await judgeWith(looksAway, tells)
    for (const one of mutants.filter(({ isOther }) => isOther === undefined))
      expect([one.says, await judge.judge(one)]).toEqual([one.says, { by: 'tells all', how: 'expected otherwise' }])
    expect(new Set(mutants.flatMap(({ kind, isOther }) => (isOther ? [] : [kind])))).toEqual(
      new Set(['dropped transition', 'other target', 'negated guard', 'other number']),
    )
  })

  test('is not noticed where none was made, nor by tests that do not look', async () => {
    const judge = await judgeWith(looksAway, opens, tells, stumbles)
    expect(await judge.judge(nothingWrong(door))).toBeNull()
    expect(await (await judgeWith(looksAway)).judge(NEVER_OPENS)).toBeNull()
    expect(await (await judgeWith(opens)).judge(fault('delay aWhile: one millisecond more'))).toBeNull()
  })

  test('is gone after it was judged, so that the next is judged by itself', async () => {
    const judge = await judgeWith(opens)
    expect(await judge.judge(NEVER_OPENS)).not.toBeNull()
    expect(await judge.judge(nothingWrong(door))).toBeNull()
    expect(await judge.ends()).toBeNull()
    expect(after(HARD).where()).toBe('open')
  })

  test('is noticed in a number by each test that compares with it, also where one looks at what another has found', async () => {
    hooks.tell('door.ts', [['door.ts, 1 in a>1', () => 1]])
    let found: { readonly as: object; readonly number: unknown } | undefined
    const look = (): unknown => {
      const as = door.implementations
      if (found?.as !== as) found = { as, number: hooks.ask('door.ts', 0, 1) }
      return found.number
    }
    const judge = await judgeWith(
      called('looks', () => void look()),
      called('compares', () => deepEqual(look(), 1)),
    )
    const other = mutantsOf(door).find(({ number }) => number === 'door.ts#0')!
    expect(await judge.judge(other)).toEqual({ by: 'compares', how: 'expected otherwise' })
  })

  test('is told from an error that a test runs into, and from what is no machine at all', async () => {
    const judge = await judgeWith(stumbles)
    expect(await judge.judge(NEVER_OPENS)).toEqual({ by: 'stumbles', how: 'an error' })
    const unmade = {
      ...NEVER_OPENS,
      config: { id: 'door', initial: 'nowhere', states: { shut: { on: { pull: 'away' } } } },
    }
    expect(await judge.judge(unmade)).toBe('unmade')
  })

  test('is not looked for where tests fail with nothing wrong, before the faults or after them', async () => {
    const fails = called('fails', () => deepEqual(after(HARD).where(), 'shut'))
    expect(await new Judge(door).learn([opens, fails])).toMatchObject({ by: 'fails' })
    let times = 0
    const once = called('passes once', () => deepEqual([after(HARD).where(), times++], ['open', 0]))
    expect(await (await judgeWith(opens, once)).ends()).toMatchObject({ by: 'passes once' })
  })
})
