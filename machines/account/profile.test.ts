import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { refusal, userOf } from '../session/samples.walk.ts'
import { hasChanges, isSaving, profile } from './profile.ts'
import { FORMATS, PICTURE, profileWalk, WRONG_NAME } from './profile.walk.ts'

const none = (work: string) => `work.${work} + changes.none`
const some = (work: string) => `work.${work} + changes.some`
const either = (work: string) => [none(work), some(work)]
const editing = (state: string) => ({
  'field.changed': either('editing'),
  'field.left': state,
  'discard.requested': none('editing'),
})
testsOfWalk(profileWalk, {
  [none('loading')]: { 'loadUser answered': none('editing'), 'loadUser failed': none('failed') },
  [none('failed')]: { 'retry.requested': none('loading') },
  [none('editing')]: { ...editing(none('editing')), 'picture.chosen': either('editing') },
  [some('editing')]: {
    ...editing(some('editing')),
    'picture.chosen': some('editing'),
    'save.requested': [some('editing'), some('savingProfile')],
  },
  [some('savingProfile')]: { 'saveProfile answered': some('savingFormats'), 'saveProfile failed': some('editing') },
  [some('savingFormats')]: { 'saveFormats answered': none('editing'), 'saveFormats failed': either('editing') },
})

function open() {
  const world = new World(['session', 'preferences', 'toasts', 'router'])
  const actor = world.host(profile, undefined)
  actor.start()
  world.port('loadUser').answer(userOf({ jobTitle: 'Analyst' }))
  return { world, actor, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[ACC-01] the profile', () => {
  test('has nothing to save until something differs, and nothing again when it is typed back', () => {
    expect(hasChanges(bench.now())).toBe(false)
    bench.actor.send({ type: 'save.requested' })
    expect(bench.world.running).toEqual([])
    bench.actor.send({ type: 'field.changed', name: 'jobTitle', value: 'Countess' })
    expect(hasChanges(bench.now())).toBe(true)
    bench.actor.send({ type: 'field.changed', name: 'jobTitle', value: 'Analyst' })
    expect(hasChanges(bench.now())).toBe(false)
  })

  test('that is saved shows in the frame at once, and there is nothing left to save', () => {
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveProfile').answer(userOf({ firstName: 'Augusta', fullName: 'Augusta Lovelace' }))
    expect(isSaving(bench.now())).toBe(true)
    expect(bench.world.told.find(({ type }) => type === 'user.changed')).toMatchObject({
      fields: { firstName: 'Augusta', fullName: 'Augusta Lovelace' },
    })
    bench.world.port('saveFormats').answer({ dateFormat: 'YYYY-MM-DD', use12HourFormat: false, firstWeekDay: 1 })
    expect([hasChanges(bench.now()), isSaving(bench.now())]).toEqual([false, false])
  })

  test('without a first name is not sent; what the server refuses stands at its field until that is edited', () => {
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: ' ' })
    bench.actor.send({ type: 'save.requested' })
    expect([bench.now().context.problems, bench.world.running]).toEqual([{ firstName: 'required' }, ['leaving']])
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveProfile').fail(WRONG_NAME)
    expect(bench.now().context.problems).toEqual({ lastName: 'This name cannot be used.' })
    bench.actor.send({ type: 'field.changed', name: 'lastName', value: 'King' })
    expect(bench.now().context.problems).toEqual({})
  })

  test('takes a picture it can send, and says why it does not take another', () => {
    bench.actor.send({ type: 'picture.chosen', picture: { size: 5_242_881, type: 'image/png' } })
    expect(bench.now().context.problems).toEqual({ avatar: 'pictureSize' })
    bench.actor.send({ type: 'picture.chosen', picture: { size: 1, type: 'image/svg+xml' } })
    expect(bench.now().context.problems).toEqual({ avatar: 'picture' })
    bench.actor.send({ type: 'picture.chosen', picture: PICTURE })
    expect([bench.now().context.problems, hasChanges(bench.now())]).toEqual([{}, true])
  })
})

describe('what is not saved', () => {
  const told = () => bench.world.told.filter(({ type }) => type.startsWith('overlay.')).map(({ type }) => type)

  test('holds whoever leaves until it is typed back, dropped or saved', () => {
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
    expect([told(), bench.world.running]).toEqual([['overlay.opened'], ['leaving']])
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Ada' })
    expect([told(), bench.world.running]).toEqual([['overlay.opened', 'overlay.closed'], []])
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
    bench.actor.send({ type: 'discard.requested' })
    expect(told().length).toBe(4)
  })

  test('is held until all of it is saved; what was refused keeps one there', () => {
    bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveProfile').fail(WRONG_NAME)
    expect(bench.world.port('leaving').received).toEqual([{ type: 'save.failed' }])
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveProfile').answer(userOf({ firstName: 'Augusta' }))
    expect(told()).toEqual(['overlay.opened'])
    bench.world.port('saveFormats').answer(FORMATS)
    expect(told()).toEqual(['overlay.opened', 'overlay.closed'])
  })
})

test('[ACC-02] saved formats are used by everything that shows dates; those that were not saved are still changes', () => {
  bench.actor.send({ type: 'field.changed', name: 'dateFormat', value: 'DD.MM.YYYY' })
  bench.actor.send({ type: 'save.requested' })
  bench.world.port('saveProfile').answer(userOf({ jobTitle: 'Analyst' }))
  bench.world.port('saveFormats').fail(refusal(0))
  expect(hasChanges(bench.now())).toBe(true)
  bench.actor.send({ type: 'save.requested' })
  bench.world.port('saveProfile').answer(userOf({ jobTitle: 'Analyst' }))
  bench.world.port('saveFormats').answer(FORMATS)
  expect(bench.world.told).toContainEqual({ type: 'formats.changed', ...FORMATS })
  expect(hasChanges(bench.now())).toBe(false)
})
