import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ModelServer } from '../../test/kit/ports/model-server.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import { createStore, type Store } from './store.ts'
import type { Holds } from './holding.ts'

/** A view that has fetched some tasks, and holds them until it is closed. */
function opened(store: Store, server: ModelServer, ids: readonly string[]) {
  const members = new Set(ids)
  const stop = store.listen(
    (change) => {
      if (change.of === 'taskGone') members.delete(change.id)
    },
    (id) => members.has(id),
  )
  const tasks = ids.flatMap((id) => (server.ids.includes(id) ? (server.task(id) ?? []) : []))
  store.takeTasks(tasks, { seq: server.seq, since: store.heardSoFar() })
  return { members, stop }
}
const idsIn = (store: Store) => [...store.tasks.all()].map(({ id }) => id).toSorted()

const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_123)
const step = fc.tuple(fc.nat(6), fc.nat(40), fc.nat(40))
const story = fc.array(step, { minLength: 1, maxLength: 40 })

test(`the store holds what open views hold and what is changed, as the server has it, and nothing else (seed ${SEED})`, () => {
  fc.assert(
    fc.property(story, (steps) => {
      const server = new ModelServer([4, 3])
      const store = createStore()
      const views: ReturnType<typeof opened>[] = []
      const laid = new Map<string, string>()
      let heard = 0
      const pick = <Item>(items: readonly Item[], at: number) => items[at % Math.max(1, items.length)]
      for (const [what, one, other] of steps) {
        const id = pick(server.ids, one) ?? ''
        if (what === 0)
          views.push(
            opened(
              store,
              server,
              server.ids.filter((_, at) => (at + one) % 3 !== 0),
            ),
          )
        if (what === 1) views.splice(one % Math.max(1, views.length), 1).forEach(({ stop }) => stop())
        if (what === 2) server.rename(id, `named ${other}`, false)
        if (what === 3) server.move(id, pick(server.columnIds, other) ?? '', null, false)
        if (what === 4) server.destroy(id, false)
        if (what === 5 && store.tasks.get(id)) {
          store.lay(`change ${one}`, { tasks: new Map([[id, { name: 'mine' }]]) })
          laid.set(`change ${one}`, id)
        }
        if (what === 6)
          for (const changeId of [...laid.keys()].slice(0, 1)) {
            store.lift(changeId)
            laid.delete(changeId)
          }
        for (const { message } of server.sent.slice(heard)) store.hear({ message })
        heard = server.sent.length

        const isHeld = (of: string) => views.some(({ members }) => members.has(of)) || [...laid.values()].includes(of)
        expect(idsIn(store)).toEqual(
          server.ids
            .filter(isHeld)
            .filter((of) => store.tasks.get(of))
            .toSorted(),
        )
        const shown = views.flatMap(({ members }) => [...members]).filter((of) => server.ids.includes(of))
        const revisions = (of: (id: string) => { revision: number } | undefined) => shown.map((id) => of(id)?.revision)
        expect(revisions(store.tasks.get)).toEqual(revisions((of) => server.task(of)))
      }
      for (const { stop } of views) stop()
      for (const changeId of laid.keys()) store.lift(changeId)
      expect(idsIn(store)).toEqual([])
    }),
    { seed: SEED, numRuns: 1_000 },
  )
})

test('fifty boards that are opened one after the other leave no more than the last one', () => {
  const store = createStore()
  for (let board = 0; board < 50; board += 1) {
    const tasks = Array.from({ length: 200 }, (_, at) => taskAt(`${board}-${at}`, 'todo', `a${at}`))
    const ids = new Set(tasks.map(({ id }) => id))
    const stop = store.listen(
      () => undefined,
      (id) => ids.has(id),
    )
    store.takeTasks(tasks, store.now())
    expect(idsIn(store)).toHaveLength(200)
    stop()
    expect(idsIn(store)).toEqual([])
  }
})

const line = {
  id: 'a1',
  type: 'comment' as const,
  data: { text: 'Hm' },
  createdAt: '2026-01-02T00:00:00.000Z',
  user: null,
}
const file = { id: 'f1', taskId: 't1', name: 'plan.png' }

test('what belongs to a task goes with it, and stays where another view holds the task', () => {
  const store = createStore()
  const holdsOne: Holds = (id) => id === 't1'
  const [first, second] = [store.listen(() => undefined, holdsOne), store.listen(() => undefined, holdsOne)]
  store.takeTasks([taskAt('t1', 'todo', 'a0')], store.now())
  store.hear({ message: messageOf('TASK_ACTIVITY_CREATED', { taskId: 't1', activity: line as never }) })
  store.hear({ message: messageOf('TASK_ATTACHMENT_UPLOADED', { taskId: 't1', attachment: file as never }) })
  store.hear({ message: messageOf('SUBTASK_ORDER_CHANGED', { parentId: 't1', subtaskIds: ['s1'] }) })
  const all = () => [store.activities, store.attachments, store.subtaskOrders].map((rows) => [...rows.all()].length)
  first()
  expect([idsIn(store), all()]).toEqual([['t1'], [1, 1, 1]])
  second()
  expect([idsIn(store), all()]).toEqual([[], [0, 0, 0]])
})

test('of what nobody holds nothing is kept, whatever is heard of it', () => {
  const store = createStore()
  store.hear({ message: messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') }) })
  store.hear({ message: messageOf('TASK_ACTIVITY_CREATED', { taskId: 't1', activity: line as never }) })
  store.hear({ message: messageOf('TASK_ATTACHMENT_UPLOADED', { taskId: 't1', attachment: file as never }) })
  store.hear({ message: messageOf('SUBTASK_ORDER_CHANGED', { parentId: 't1', subtaskIds: ['s1'] }) })
  const rows = [store.tasks, store.activities, store.attachments, store.subtaskOrders]
  expect(rows.map((all) => [...all.all()].length)).toEqual([0, 0, 0, 0])
})

test('an older message about a task that was forgotten does not bring back how it was', () => {
  const store = createStore()
  const named = (name: string, revision: number) => taskAt('t1', 'todo', 'a0', { name, revision })
  store.listen(
    () => undefined,
    (id) => id === 't1',
  )()
  const stop = store.listen(
    () => undefined,
    (id) => id === 't1',
  )
  store.takeTasks([named('New', 3)], store.now())
  stop()
  store.listen(
    () => undefined,
    () => true,
  )
  store.hear({ message: messageOf('TASK_UPDATED', { task: named('Old', 2) }) })
  expect(store.task('t1')).toBeUndefined()
  store.hear({ message: messageOf('TASK_UPDATED', { task: named('Newer', 4) }) })
  expect(store.task('t1')?.name).toBe('Newer')
})

test('a task over which a change is laid is kept until it is answered', () => {
  const store = createStore()
  const stop = store.listen(
    () => undefined,
    () => true,
  )
  store.takeTasks([taskAt('t1', 'todo', 'a0')], store.now())
  store.lay('mine', { tasks: new Map([['t1', { name: 'Mine' }]]) })
  stop()
  expect(store.task('t1')?.name).toBe('Mine')
  store.lift('mine')
  expect(store.task('t1')).toBeUndefined()
})
