import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { World } from '../../test/kit/ports/world.ts'
import { answered, failed } from '../../test/kit/walk.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { confirmingOf, dataExport, isOpen, isPreparing } from './data-export.ts'
import { dataExportWalk, PASSWORD, TOO_OFTEN, WORD_REFUSED, WRONG_PASSWORD } from './data-export.walk.ts'

testsOfWalk(dataExportWalk, {
  arriving: { 'lookForReturn answered': ['confirming', 'closed'], 'lookForReturn failed': 'closed' },
  closed: { 'export.requested': ['confirming', 'asking'] },
  confirming: {
    'confirmAtProvider answered': ['preparing', 'asking'],
    'confirmAtProvider failed': 'closed',
    'cancel.requested': 'closed',
  },
  asking: { 'password.submitted': ['preparing', 'asking'], 'field.edited': 'asking', 'cancel.requested': 'closed' },
  preparing: { 'downloadData answered': 'closed', 'downloadData failed': ['confirming', 'asking'] },
})

const open = ({ hasReturned = false } = {}) => {
  const world = new World(['toasts'])
  const actor = world.host(dataExport, undefined)
  actor.start()
  world.port('lookForReturn').answer(hasReturned)
  return { world, actor, now: () => actor.getSnapshot() }
}

test('[USE-14] the file of all data needs the password, and a wrong one is said beside its field until it is edited', () => {
  const { actor, world, now } = open()
  actor.send({ type: 'export.requested', by: 'password' })
  actor.send({ type: 'password.submitted', password: '' })
  expect([now().context.problems, world.running]).toEqual([{ password: 'required' }, []])
  actor.send({ type: 'password.submitted', password: PASSWORD })
  expect([isPreparing(now()), now().context.problems]).toEqual([true, {}])
  world.port('downloadData').fail(WRONG_PASSWORD)
  expect([isOpen(now()), isPreparing(now()), now().context.problems]).toEqual([
    true,
    false,
    { password: 'This password is wrong.' },
  ])
  actor.send({ type: 'field.edited' })
  expect(now().context.problems).toEqual({})
  actor.send({ type: 'password.submitted', password: PASSWORD })
  world.port('downloadData').answer(null)
  expect(isOpen(now())).toBe(false)
  expect(world.told).toEqual([
    expect.objectContaining({ type: 'toast.requested', kind: 'success', text: { key: 'dataExport.started' } }),
  ])
})

test('[USE-14] a person without a password comes back from the provider and gets the file; a refused word is said there', () => {
  const { actor, world, now } = open({ hasReturned: true })
  expect(confirmingOf(now())).toBeDefined()
  world.port('confirmAtProvider').answer({ by: 'provider' })
  expect([isPreparing(now()), world.port('downloadData').input]).toEqual([true, { password: '' }])
  world.port('downloadData').fail(WORD_REFUSED)
  expect(world.port('confirmAtProvider').input).toEqual({
    reauth: { of: 'data' },
    hasReturned: false,
    hindrance: 'refused',
  })
  world.port('confirmAtProvider').answer({ by: 'password' })
  expect([now().matches('asking'), now().context.by]).toEqual([true, 'password'])
  actor.send({ type: 'cancel.requested' })
  expect(isOpen(now())).toBe(false)
})

test('[USE-14] the proof of a new request is the one that it names, and what was wrong before is forgotten', () => {
  const { actor, world, now } = open()
  actor.send({ type: 'export.requested', by: 'provider' })
  world.port('confirmAtProvider').answer({ by: 'provider' })
  world.port('downloadData').fail(TOO_OFTEN)
  expect(confirmingOf(now())).toBeDefined()
  expect(world.port('confirmAtProvider').input).toMatchObject({ hasReturned: false, hindrance: null })
  actor.send({ type: 'cancel.requested' })
  actor.send({ type: 'export.requested', by: 'password' })
  actor.send({ type: 'password.submitted', password: PASSWORD })
  world.port('downloadData').fail(WRONG_PASSWORD)
  expect([now().matches('asking'), now().context.problems]).toEqual([true, { password: 'This password is wrong.' }])
  actor.send({ type: 'cancel.requested' })
  actor.send({ type: 'export.requested', by: 'password' })
  expect(now().context.problems).toEqual({})
})

const isOfPassword = ({ by }: { by: string }) => by === 'password'
const isOfProvider = ({ by }: { by: string }) => by === 'provider'
testsOfDecisions(dataExportWalk, {
  starts: ['arriving'],
  decisions: [
    { in: 'closed', on: { type: 'export.requested', by: 'password' }, to: 'asking' },
    { in: 'closed', on: { type: 'export.requested', by: 'provider' }, to: 'confirming' },
    { in: 'asking', on: { type: 'password.submitted', password: '' }, to: 'asking' },
    { in: 'asking', on: { type: 'password.submitted', password: PASSWORD }, to: 'preparing' },
    { in: 'confirming', on: answered('confirmAtProvider', { by: 'provider' }), to: 'preparing' },
    { in: 'confirming', on: answered('confirmAtProvider', { by: 'password' }), to: 'asking' },
    { in: 'preparing', when: isOfPassword, on: failed('downloadData', WRONG_PASSWORD), to: 'asking' },
    { in: 'preparing', when: isOfProvider, on: failed('downloadData', WRONG_PASSWORD), to: 'confirming' },
    { in: 'preparing', when: isOfProvider, on: failed('downloadData', TOO_OFTEN), to: 'confirming' },
  ],
})
