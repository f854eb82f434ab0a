import { expect, test } from 'vitest'
import { World } from '../../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { emailChange, isAsking, isBusy, isWaiting } from './email-change.ts'
import {
  CHANGED,
  emailChangeWalk,
  FIELDS,
  NOTHING,
  WAITING,
  WORD_REFUSED,
  WRONG_PASSWORD,
} from './email-change.walk.ts'

testsOfWalk(emailChangeWalk, {
  arriving: { 'lookForReturn answered': ['confirming', 'loading'], 'lookForReturn failed': 'loading' },
  loading: { 'load answered': ['resting', 'waiting'], 'load failed': 'failed', 'change.moved': 'loading' },
  failed: { 'retry.requested': 'loading', 'change.moved': 'loading' },
  resting: { 'change.requested': 'asking', 'change.moved': 'loading' },
  asking: {
    'change.submitted': ['confirming', 'requesting', 'asking'],
    'field.edited': 'asking',
    'cancel.requested': 'loading',
  },
  confirming: {
    'confirmAtProvider answered': ['requesting', 'asking'],
    'confirmAtProvider failed': 'asking',
    'cancel.requested': 'loading',
  },
  requesting: { 'requestChange answered': 'waiting', 'requestChange failed': ['confirming', 'asking'] },
  waiting: { 'again.requested': 'resending', 'cancel.requested': 'cancelling', 'change.moved': 'refreshing' },
  refreshing: { 'reload answered': ['waiting', 'resting'], 'reload failed': 'waiting', 'change.moved': 'refreshing' },
  resending: { 'resend answered': 'refreshing', 'resend failed': 'refreshing' },
  cancelling: { 'cancel answered': 'resting', 'cancel failed': 'waiting' },
})

const open = (returnedFor: string | null = null) => {
  const world = new World(['session', 'toasts'])
  const actor = world.host(emailChange, undefined)
  actor.start()
  world.port('lookForReturn').answer(returnedFor)
  return { world, actor, now: () => actor.getSnapshot() }
}
const filled = () => {
  const bench = open()
  bench.world.port('load').answer(NOTHING)
  bench.actor.send({ type: 'change.requested', by: 'password' })
  return bench
}

test('[USE-14] another address needs an address and the password, and a wrong one is said beside its field', () => {
  const { actor, world, now } = filled()
  actor.send({ type: 'change.submitted', fields: { email: 'nobody', password: '' } })
  expect(now().context.problems).toEqual({ email: 'email', password: 'required' })
  actor.send({ type: 'field.edited', name: 'email' })
  expect(now().context.problems).toEqual({ password: 'required' })
  actor.send({ type: 'change.submitted', fields: { ...FIELDS, email: ' new@example.com ' } })
  expect([isBusy(now()), world.port('requestChange').input]).toEqual([true, FIELDS])
  world.port('requestChange').fail(WRONG_PASSWORD)
  expect([isAsking(now()), now().context.problems]).toEqual([true, { password: 'This password is wrong.' }])
})

test('[USE-14] while proofs are missing it waits, and a proof given elsewhere is seen; when it is done, the page says so', () => {
  const { actor, world, now } = filled()
  actor.send({ type: 'change.submitted', fields: FIELDS })
  world.port('requestChange').answer(WAITING)
  expect(isWaiting(now())).toBe(true)
  actor.send({ type: 'again.requested' })
  world.port('resend').answer(null)
  world.port('reload').answer(WAITING)
  actor.send({ type: 'change.moved' })
  world.port('reload').answer(CHANGED)
  expect(isWaiting(now())).toBe(false)
  expect(world.told).toEqual([
    { type: 'user.changed', fields: { email: NOTHING.email } },
    expect.objectContaining({ type: 'toast.requested', text: { key: 'emailChange.mailed' } }),
    { type: 'user.changed', fields: { email: FIELDS.email } },
    expect.objectContaining({
      type: 'toast.requested',
      text: { key: 'emailChange.changed', values: { email: FIELDS.email } },
    }),
  ])
})

test('[USE-14] a person without a password comes back from the provider with the address they typed', () => {
  const { world, now } = open(FIELDS.email)
  expect(world.port('confirmAtProvider').input).toEqual({
    reauth: { of: 'email', email: FIELDS.email },
    hasReturned: true,
    hindrance: null,
  })
  world.port('confirmAtProvider').answer({ by: 'provider' })
  expect(world.port('requestChange').input).toEqual({ email: FIELDS.email, password: '' })
  world.port('requestChange').fail(WORD_REFUSED)
  expect(world.port('confirmAtProvider').input).toMatchObject({ hasReturned: false, hindrance: 'refused' })
  world.port('confirmAtProvider').answer({ by: 'password' })
  expect([now().matches('asking'), now().context.email, now().context.by]).toEqual([true, FIELDS.email, 'password'])
})
