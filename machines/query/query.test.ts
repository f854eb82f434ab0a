import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { queryLeads, queryWalk, sampleQuery } from './query.walk.ts'

testsOfWalk(queryWalk, queryLeads('load', 'query.staled'), {
  'starts load': ['(start) → *', '* → loading', '* → stale'],
  'sets data': '* — load answered → ready',
})

function started() {
  const world = new World([])
  const actor = world.host(sampleQuery, undefined)
  actor.start()
  return { world, actor, data: () => actor.getSnapshot().context.data }
}

test('an answer that was overtaken is dropped, and the last one counts', () => {
  const { world, actor, data } = started()
  const first = world.port('load')
  actor.send({ type: 'query.staled' })
  expect([first.running(), data()]).toEqual([false, null])
  world.port('load').answer(2)
  expect(data()).toBe(2)
})

test('what is known stays while it is fetched again, and when that fails', () => {
  const { world, actor, data } = started()
  world.port('load').answer(1)
  actor.send({ type: 'query.staled' })
  expect([actor.getSnapshot().hasTag('loading'), data()]).toEqual([false, 1])
  world.port('load').fail(new Error('lost'))
  expect([actor.getSnapshot().hasTag('failed'), data()]).toEqual([true, 1])
  actor.send({ type: 'retry.requested' })
  world.port('load').answer(3)
  expect([actor.getSnapshot().value, data()]).toEqual(['ready', 3])
})
