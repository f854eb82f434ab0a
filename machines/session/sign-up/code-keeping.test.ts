import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { codeKeeping } from './code-keeping.ts'
import { codeKeepingWalk, NEW_CODE } from './code-keeping.walk.ts'

const onTheWay = (state: string) => ({
  'keeping.changed': state,
  ...(state !== 'shown.copying' && { 'copy.requested': 'shown.copying' }),
  'download.requested': 'shown.saving',
  'print.requested': 'shown.printing',
  'finish.requested': 'kept',
  'close.requested': 'asking',
})
testsOfWalk(codeKeepingWalk, {
  'shown.resting': onTheWay('shown.resting'),
  'shown.copying': {
    ...onTheWay('shown.copying'),
    'copyText answered': 'shown.copied',
    'copyText failed': 'shown.resting',
  },
  'shown.copied': onTheWay('shown.copied'),
  'shown.saving': {
    ...onTheWay('shown.saving'),
    'saveText answered': 'shown.resting',
    'saveText failed': 'shown.resting',
  },
  'shown.printing': {
    ...onTheWay('shown.printing'),
    'printText answered': 'shown.resting',
    'printText failed': 'shown.resting',
  },
  asking: { 'stay.requested': 'shown.resting', 'leaving.confirmed': 'kept' },
  kept: {},
})

function open(recoveryCodes: readonly string[] = [NEW_CODE]) {
  const world = new World(['toasts', 'router'])
  const actor = world.host(codeKeeping, { recoveryCodes, by: 'recoveryCode' })
  actor.start()
  return { world, actor }
}

test('[AUTH-06] the code is copied as it stands, must be said to be kept, and is forgotten then', () => {
  const { world, actor } = open()
  actor.send({ type: 'copy.requested' })
  expect(world.port('copyText').input).toEqual({ secret: NEW_CODE })
  actor.send({ type: 'finish.requested' })
  expect(actor.getSnapshot().status).toBe('active')
  actor.send({ type: 'keeping.changed', isKept: true })
  actor.send({ type: 'finish.requested' })
  expect([actor.getSnapshot().status, JSON.stringify(actor.getSnapshot().context).includes(NEW_CODE)]).toEqual([
    'done',
    false,
  ])
})

test('[USE-14] several codes are saved and printed one below the other', () => {
  const { world, actor } = open(['AAAA', 'BBBB'])
  actor.send({ type: 'download.requested' })
  expect(world.port('saveText').input).toEqual({ secret: 'AAAA\nBBBB' })
  world.port('saveText').answer(null)
  actor.send({ type: 'print.requested' })
  expect(world.port('printText').input).toEqual({ secret: 'AAAA\nBBBB' })
})

test('[USE-14] a person who wants to be elsewhere is asked first: staying keeps the codes, leaving forgets them', () => {
  const { world, actor } = open()
  const by = 'recoveryCode'
  expect(world.told).toEqual([{ type: 'overlay.opened', by, isPage: true }])
  actor.send({ type: 'close.requested' })
  actor.send({ type: 'stay.requested' })
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([NEW_CODE])
  expect(world.told.at(-1)).toEqual({ type: 'overlay.kept', by })
  actor.send({ type: 'close.requested' })
  actor.send({ type: 'leaving.confirmed' })
  expect([actor.getSnapshot().status, world.told.at(-1)]).toEqual(['done', { type: 'overlay.closed', by }])
})
