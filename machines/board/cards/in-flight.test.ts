import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { columnPageWalk, taskRefreshWalk } from './in-flight.walk.ts'
import { taskAt } from '../samples.walk.ts'
import { taskRefresh } from './task-refresh.ts'

testsOfWalk(columnPageWalk, { asking: { 'loadPage answered': 'ended', 'loadPage failed': 'ended' } })
testsOfWalk(taskRefreshWalk, {
  asking: { 'task.changedAgain': 'asking', 'loadTask answered': 'ended', 'loadTask failed': 'ended' },
})

function refresh() {
  const world = new World()
  const actor = world.host(taskRefresh, { taskId: 't1' })
  actor.start()
  return { world, actor, port: () => world.port('loadTask') }
}

test('a card that changes again while it is asked for is asked for once more, and the older answer is not waited for', () => {
  const { world, actor, port } = refresh()
  const first = port()
  actor.send({ type: 'task.changedAgain' })
  expect([first.running(), port().running()]).toEqual([false, true])
  port().answer(taskAt('t1', 'todo', 'a0', { commentsCount: 2 }))
  expect(world.told).toMatchObject([{ type: 'task.arrived', task: { commentsCount: 2 } }])
})

test('a card that is not there any more is told as missing, one that could not be had is not', () => {
  for (const [status, isMissing] of [
    [404, true],
    [0, false],
    [500, false],
  ] as const) {
    const { world, port } = refresh()
    port().fail({ status, message: '', errors: [] })
    expect(world.told).toEqual([{ type: 'task.notArrived', taskId: 't1', isMissing }])
  }
})
