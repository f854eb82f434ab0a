import { expect, test, vi } from 'vitest'
import { assign, createActor, setup, spawnChild } from 'xstate'
import { inspectElsewhere } from './inspector.ts'
import type { Inspected } from './inspector-log.ts'

const counter = setup({
  types: { context: {} as { count: number } },
  actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
}).createMachine({ id: 'counter', context: { count: 0 }, on: { count: { actions: 'count' } } })
const root = setup({
  actors: { counter },
  actions: { begin: spawnChild('counter', { id: 'later', systemId: 'later' }) },
}).createMachine({ id: 'root', on: { begin: { actions: 'begin' } } })

test('[ACT-06] an actor is shown first as it was at first, however late there is time to look', () => {
  const waiting: (() => void)[] = []
  const shown: Inspected[] = []
  vi.stubGlobal('window', { addEventListener: () => {}, requestIdleCallback: (work: () => void) => waiting.push(work) })
  const target = { closed: false, postMessage: (event: Inspected) => shown.push(event) } as unknown as Window
  const actor = createActor(root).start()
  inspectElsewhere({ window: target, origin: 'https://inspector.example', isThere: true }, actor)
  actor.send({ type: 'begin' })
  for (let times = 0; times < 3; times += 1) actor.system.get('later').send({ type: 'count' })
  for (const work of waiting) work()
  const later = shown.find((one) => 'name' in one && one.name === 'later')
  const counts = shown
    .filter(({ sessionId }) => sessionId === later?.sessionId)
    .flatMap(({ snapshot }) => (snapshot as { context?: { count: number } } | undefined)?.context?.count ?? [])
  // Once when it came and once when it had started, then after each event.
  expect(counts).toEqual([0, 0, 1, 2, 3])
})
