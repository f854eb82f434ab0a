import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { typedKept } from './typed-kept.ts'
import { typedKeptWalk } from './typed-kept.walk.ts'

const everywhere = { 'session.opened': 'forgotten', 'after keptFor': 'forgotten' }
testsOfWalk(typedKeptWalk, {
  keeping: { ...everywhere, 'typed.copied': 'copying' },
  copying: { ...everywhere, 'copyText answered': 'forgotten', 'copyText failed': 'keeping' },
  forgotten: {},
})

test('[FLT-44] offers for five minutes what was typed, to be copied, and says nothing of it', () => {
  const world = new World(['toasts'])
  const actor = world.host(typedKept, { secret: 'MARK' })
  actor.start()
  expect(world.told).toEqual([
    {
      type: 'toast.requested',
      kind: 'warning',
      text: { key: 'safes.typedKept' },
      action: { label: { key: 'safes.copyTyped' }, to: 'safeHost', event: { type: 'typed.copied' } },
      isFarewell: true,
      staysMs: 300_000,
    },
  ])
  actor.send({ type: 'typed.copied' })
  expect(world.port('copyText').input).toEqual({ secret: 'MARK' })
  world.port('copyText').answer(null)
  expect(world.told.slice(1)).toEqual([
    { type: 'toast.requested', kind: 'success', text: { key: 'safeCopied.text' } },
    { type: 'toast.outdated', to: 'safeHost', event: { type: 'typed.copied' } },
  ])
})
