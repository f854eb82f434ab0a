import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { userOption } from '../pickers/option.ts'
import { impersonation } from './impersonation.ts'
import { AS_ADMINISTRATOR, AS_SOMEBODY, BEN, IN_STEAD, impersonationWalk } from './impersonation.walk.ts'

const anybody = { 'session.opened': ['closed', 'impersonating'], 'session.closed': 'closed' }
testsOfWalk(impersonationWalk, {
  closed: { ...anybody, 'impersonation.requested': 'searching' },
  searching: { ...anybody, 'pick.changed': 'confirming', 'close.requested': 'closed' },
  confirming: {
    ...anybody,
    'back.requested': 'searching',
    'start.requested': 'starting',
    'close.requested': 'closed',
  },
  starting: { ...anybody, 'overtake answered': 'leaving', 'overtake failed': 'confirming' },
  impersonating: { ...anybody, 'end.requested': 'ending' },
  ending: { ...anybody, 'endOvertaking answered': 'leaving', 'endOvertaking failed': 'impersonating' },
})

function open() {
  const world = new World(['router'])
  const actor = world.host(impersonation, undefined)
  actor.start()
  return { world, actor, now: () => actor.getSnapshot() }
}

test('[LAY-09] an administrator finds an account, takes it over, and the page starts over', () => {
  const { world, actor } = open()
  actor.send(AS_ADMINISTRATOR)
  actor.send({ type: 'impersonation.requested' })
  expect(world.port('picker').received.map(({ type }) => type)).toEqual(['picker.filled', 'picker.opened'])
  actor.send({ type: 'pick.changed', chosen: [userOption(BEN)] })
  expect(world.running).toEqual([])
  actor.send({ type: 'start.requested' })
  world.port('overtake').answer(null)
  expect(world.told).toEqual([{ type: 'reload.requested', to: '/' }])
})

test('nobody else is offered it', () => {
  const { actor, now } = open()
  for (const news of [AS_SOMEBODY, IN_STEAD]) {
    actor.send(news)
    actor.send({ type: 'impersonation.requested' })
    expect([now().context.isAdministrator, now().hasTag('open')]).toEqual([false, false])
  }
})

test('[LAY-09] in a person’s stead one ends it, and is oneself after starting over', () => {
  const { world, actor } = open()
  actor.send(IN_STEAD)
  actor.send({ type: 'end.requested' })
  world.port('endOvertaking').answer(null)
  expect(world.told).toEqual([{ type: 'reload.requested', to: '/' }])
})
