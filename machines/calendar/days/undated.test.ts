import { undated } from './undated.ts'
import { taskAt } from '../../board/samples.walk.ts'
import { NO_FILTERS } from '../../board/filters/filters.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { undatedWalk } from './undated.walk.ts'

const open = { 'list.toggled': 'closed', 'filters.changed': 'open.fetching', 'list.outdated': 'open.fetching' }

testsOfWalk(undatedWalk, {
  closed: { 'list.toggled': 'open.fetching', 'filters.changed': 'closed' },
  'open.fetching': { ...open, 'loadUndated answered': 'open.resting', 'loadUndated failed': 'open.failed' },
  'open.resting': { ...open, 'more.requested': 'open.fetchingMore' },
  'open.fetchingMore': { ...open, 'loadMore answered': 'open.resting', 'loadMore failed': 'open.failed' },
  'open.failed': { ...open, 'retry.requested': 'open.fetching' },
})

test('[VIEW-02] what came is counted, so that the next ones are asked for after it; nothing more ends the list', () => {
  const world = new World()
  const actor = world.host(undated, { projectId: 'p1', filters: NO_FILTERS })
  actor.start()
  const taskOf = (id: string) => taskAt(id, 'todo', 'a0')
  actor.send({ type: 'list.toggled' })
  world.port('loadUndated').answer({ rows: [taskOf('t1')], count: 4 })
  actor.send({ type: 'more.requested' })
  world.port('loadMore').answer({ rows: [taskOf('t2')], count: 4 })
  actor.send({ type: 'more.requested' })
  expect(world.port('loadMore').input).toMatchObject({ offset: 2 })
  world.port('loadMore').answer({ rows: [], count: 4 })
  actor.send({ type: 'more.requested' })
  expect(world.running).toEqual([])
})
