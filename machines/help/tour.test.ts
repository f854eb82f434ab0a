import { expect, test } from 'vitest'
import { World } from '../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { stepNow, tour } from './tour.ts'
import { tourWalk } from './tour.walk.ts'

testsOfWalk(tourWalk, {
  offered: { 'tour.started': 'leading', 'tour.ended': 'over', 'session.closed': 'offered' },
  leading: {
    'step.next': ['leading', 'over'],
    'step.back': 'leading',
    'tour.ended': 'over',
    'session.closed': 'offered',
  },
  over: { 'tour.started': 'leading', 'session.closed': 'offered' },
})

test('[USE-13] it leads to workspace, projects, own tasks, search and account, and begins with the first again', () => {
  const actor = new World().host(tour, undefined)
  actor.start()
  actor.send({ type: 'tour.started' })
  const seen = Array.from({ length: 5 }, () => {
    const step = stepNow(actor.getSnapshot())
    actor.send({ type: 'step.next' })
    return step
  })
  expect(seen).toEqual(['workspace', 'projects', 'myTasks', 'search', 'account'])
  expect(stepNow(actor.getSnapshot())).toBe(null)
  actor.send({ type: 'tour.started' })
  expect(stepNow(actor.getSnapshot())).toBe('workspace')
})

test('[USE-13] who comes after somebody who was being led begins with the first place too', () => {
  const actor = new World().host(tour, undefined)
  actor.start()
  actor.send({ type: 'tour.started' })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'session.closed' })
  actor.send({ type: 'tour.started' })
  expect(stepNow(actor.getSnapshot())).toBe('workspace')
})
