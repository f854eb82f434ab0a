import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { projectList, teamList } from '../workspace/lists.ts'
import { moreOf } from './paged-list.ts'
import { pagedListWalk } from './paged-list.walk.ts'
import { projectOf, teamOf } from '../workspace/samples.walk.ts'

const always = { 'list.opened': 'loading', 'list.closed': 'closed' }
const shown = (state: string): Table[string] => ({
  ...always,
  'list.staled': 'loading',
  'row.created': state,
  'row.changed': [state, 'loading'],
  'row.read': state,
  'row.removed': [state, 'loading'],
})
const again = { 'list.staled': 'loading', 'row.created': 'loading', 'row.changed': 'loading', 'row.removed': 'loading' }
testsOfWalk(pagedListWalk, {
  closed: always,
  loading: { ...always, ...again, 'load answered': 'shown.resting', 'load failed': 'failed' },
  failed: { ...always, 'retry.requested': 'loading', 'list.staled': 'loading' },
  'shown.resting': { ...shown('shown.resting'), 'more.requested': 'shown.loadingMore' },
  'shown.loadingMore': {
    ...shown('shown.loadingMore'),
    'loadMore answered': 'shown.resting',
    'loadMore failed': 'shown.resting',
  },
})

function open() {
  const world = new World()
  const actor = world.host(projectList, undefined)
  actor.start()
  actor.send({ type: 'list.opened' })
  const rows = () => actor.getSnapshot().context.rows.map(({ name }) => name)
  return { world, actor, rows, more: () => moreOf(actor.getSnapshot()) }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
  bench.world.port('load').answer({ rows: ['e', 'd', 'c'].map((id) => projectOf(id)), count: 5 })
})

describe('[LAY-12] the projects of the menu', () => {
  test('come three at a time, after those that are shown', () => {
    expect([bench.world.port('load').input, bench.more()]).toEqual([{ offset: 0, limit: 3 }, 2])
    bench.actor.send({ type: 'more.requested' })
    expect(bench.world.port('loadMore').input).toEqual({ offset: 3, limit: 3 })
    bench.world.port('loadMore').answer({ rows: [projectOf('b'), projectOf('a')], count: 5 })
    expect([bench.rows(), bench.more()]).toEqual([['Project e', 'Project d', 'Project c', 'Project b', 'Project a'], 0])
  })

  test('that come twice, since one was made meanwhile, stand there once', () => {
    bench.actor.send({ type: 'more.requested' })
    bench.actor.send({ type: 'row.created', row: projectOf('f') })
    bench.world.port('loadMore').answer({ rows: [projectOf('c'), projectOf('b')], count: 6 })
    expect([bench.rows().length, bench.more()]).toEqual([5, 1])
  })

  test('a new one is first, and counted', () => {
    bench.actor.send({ type: 'row.created', row: projectOf('f') })
    bench.actor.send({ type: 'row.created', row: projectOf('f', { name: 'Told twice' }) })
    expect([bench.rows()[0], bench.rows().length, bench.more()]).toEqual(['Told twice', 4, 2])
  })

  test('older news does not undo newer', () => {
    bench.actor.send({ type: 'row.changed', row: projectOf('d', { name: 'Newer', revision: 3 }) })
    bench.actor.send({ type: 'row.changed', row: projectOf('d', { name: 'Older', revision: 2 }) })
    expect(bench.rows()[1]).toBe('Newer')
  })

  test('one that goes is gone; of one that is not shown, the list is fetched again', () => {
    bench.actor.send({ type: 'row.removed', id: 'd' })
    expect([bench.rows(), bench.more()]).toEqual([['Project e', 'Project c'], 2])
    bench.actor.send({ type: 'row.removed', id: 'a' })
    expect(bench.world.port('load').input).toEqual({ offset: 0, limit: 3 })
    expect(bench.rows()).toHaveLength(2)
  })

  test('news while one waits for an answer asks again', () => {
    bench.actor.send({ type: 'list.staled' })
    const first = bench.world.port('load')
    bench.actor.send({ type: 'row.removed', id: 'd' })
    expect([first.running(), bench.world.port('load').running()]).toEqual([false, true])
  })
})

test('[LAY-11] teams come three at first, and three more each time', () => {
  const world = new World()
  const actor = world.host(teamList, undefined)
  actor.start()
  actor.send({ type: 'list.opened' })
  world.port('load').answer({ rows: ['a', 'b', 'c'].map((id) => teamOf(id)), count: 7 })
  expect(moreOf(actor.getSnapshot())).toBe(4)
  actor.send({ type: 'more.requested' })
  expect(world.port('loadMore').input).toEqual({ offset: 3, limit: 3 })
})

test('[LIVE-03] what was read elsewhere of a row that is shown is known here, and of others nothing', () => {
  bench.actor.send({ type: 'row.read', row: projectOf('d', { name: 'Renamed', revision: 2 }) })
  bench.actor.send({ type: 'row.read', row: projectOf('x') })
  const [first, , last] = ['e', 'd', 'c'].map((id) => projectOf(id).name)
  expect(bench.rows()).toEqual([first, 'Renamed', last])
})
