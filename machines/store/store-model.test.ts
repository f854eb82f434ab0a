import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { ModelServer } from '../../test/kit/ports/model-server.ts'
import { heldStore } from './heard.walk.ts'
import type { Store } from './store.ts'

type Pick = <Item>(items: readonly Item[]) => Item | undefined
type Step = (server: ModelServer, pick: Pick) => void

/** What others may do to a board. */
const STEPS: readonly Step[] = [
  (server, pick) => void server.create(pick(server.columnIds) ?? '', 'made', false),
  (server, pick) => void server.rename(pick(server.ids) ?? '', `named ${pick([1, 2, 3])}`, false),
  (server, pick) => {
    const [id, columnId] = [pick(server.ids), pick(server.columnIds)]
    if (id !== undefined && columnId !== undefined) server.move(id, columnId, null, false)
  },
  (server, pick) => void server.destroy(pick(server.ids) ?? '', false),
  (server, pick) => server.restore(pick(server.goneIds) ?? ''),
  (server) => server.createColumn(),
]
const picking = (numbers: readonly number[]): Pick => {
  let at = 0
  return (items) => items[(numbers[at++ % numbers.length] ?? 0) % Math.max(1, items.length)]
}
const step = fc.tuple(fc.nat(STEPS.length - 1), fc.array(fc.nat(11), { minLength: 2, maxLength: 2 }))
const story = fc.array(step, { minLength: 1, maxLength: 30 })

/** What is heard of a story: every message, perhaps several times, in this order; those before `from` are missed. */
const hearings = fc.record({ order: fc.array(fc.nat(200), { maxLength: 120 }), missed: fc.nat(10) })

const fetchInto = (store: Store, server: ModelServer): void => {
  const asOf = { seq: server.seq, since: store.heardSoFar() }
  for (const head of server.board()) store.columns.take(head, asOf)
  const tasks = server.ids.flatMap((id) => server.task(id) ?? [])
  for (const { id } of store.tasks.all())
    if (!server.ids.includes(id) && !store.tasks.isNewerThan(id, asOf)) store.tasks.forget(id)
  store.takeTasks(tasks, asOf)
}
const tasksOf = (store: Store, server: ModelServer) =>
  [...new Set([...server.ids, ...server.goneIds])].toSorted().map((id) => {
    const task = store.task(id)
    return task && [id, task.name, task.revision, task.taskPlacements[0]?.columnId]
  })
const tasksIn = (server: ModelServer) =>
  [...new Set([...server.ids, ...server.goneIds])].toSorted().map((id) => {
    const task = server.task(id)
    return task && server.ids.includes(id)
      ? [id, task.name, task.revision, task.taskPlacements[0]?.columnId]
      : undefined
  })

const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_122)

describe(`[LIVE-03] [LIVE-04] whatever way messages come, all windows end with what the server has (seed ${SEED})`, () => {
  const run = (server: ModelServer, steps: readonly (readonly [number, readonly number[]])[]) => {
    for (const [which, numbers] of steps) STEPS[which]?.(server, picking(numbers))
  }
  const shuffled = (messages: readonly Message[], order: readonly number[]): readonly Message[] => {
    // Each at least once, in an order of their own, and some of them again.
    const again = order.flatMap((at) => messages[at % Math.max(1, messages.length)] ?? [])
    const keys = new Map(messages.map((message, at) => [message, order[at] ?? at]))
    return [...messages.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0)), ...again]
  }

  test('in any order, doubled and late', () => {
    fc.assert(
      fc.property(story, hearings, (steps, { order }) => {
        const server = new ModelServer([3, 2])
        const [one, other] = [heldStore(), heldStore()]
        for (const store of [one, other]) fetchInto(store, server)
        run(server, steps)
        const messages = server.sent.map(({ message }) => message)
        for (const message of shuffled(messages, order)) one.hear({ message })
        for (const message of messages) other.hear({ message })
        expect(tasksOf(one, server)).toEqual(tasksIn(server))
        expect(tasksOf(other, server)).toEqual(tasksIn(server))
      }),
      { seed: SEED, numRuns: 3_000 },
    )
  })

  test('with a gap, once all was fetched again, though messages from before it come late', () => {
    fc.assert(
      fc.property(story, story, hearings, (before, after, { order, missed }) => {
        const server = new ModelServer([3, 2])
        const store = heldStore()
        fetchInto(store, server)
        run(server, before)
        const early = server.sent.map(({ message }) => message)
        for (const message of early.slice(missed)) store.hear({ message })
        fetchInto(store, server)
        run(server, after)
        const late = server.sent.slice(early.length).map(({ message }) => message)
        for (const message of shuffled([...late, ...early.slice(0, missed)], order)) store.hear({ message })
        expect(tasksOf(store, server)).toEqual(tasksIn(server))
      }),
      { seed: SEED, numRuns: 3_000 },
    )
  })

  test('a change that is on its way lies over it until it is lifted, whatever is heard meanwhile', () => {
    fc.assert(
      fc.property(story, (steps) => {
        const server = new ModelServer([3, 2])
        const store = heldStore()
        fetchInto(store, server)
        store.lay('mine', { tasks: new Map([['t1', { name: 'mine' }]]) })
        run(server, steps)
        for (const { message } of server.sent) {
          store.hear({ message })
          expect(store.task('t1')?.name ?? 'mine').toBe('mine')
        }
        store.lift('mine')
        expect(tasksOf(store, server)).toEqual(tasksIn(server))
      }),
      { seed: SEED, numRuns: 500 },
    )
  })
})
