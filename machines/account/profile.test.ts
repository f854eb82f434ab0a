import { beforeEach, expect, test } from 'vitest'
import { World } from '../../test/kit/ports/world.ts'
import { hasChanges } from '../forms/form.ts'
import { refusal, userOf } from '../session/samples.walk.ts'
import { profile } from './profile.ts'

const FORMATS = { dateFormat: 'DD.MM.YYYY', use12HourFormat: true, firstWeekDay: 0 } as const
const open = () => {
  const world = new World(['session', 'preferences', 'toasts', 'router'])
  const actor = world.host(profile, undefined)
  actor.start()
  world.port('load').answer(userOf({ jobTitle: 'Analyst' }))
  return { world, actor, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})
const save = () => bench.actor.send({ type: 'save.requested' })
const heard = () => bench.world.told.filter(({ type }) => /^(user|formats)\./.test(type))

test('[ACC-01] a name that is saved shows in the frame at once', () => {
  bench.actor.send({ type: 'field.changed', name: 'firstName', value: 'Augusta' })
  save()
  expect(bench.world.port('save').input).toMatchObject({ part: 'person', values: { firstName: 'Augusta' } })
  bench.world.port('save').answer(userOf({ firstName: 'Augusta', fullName: 'Augusta Lovelace' }))
  expect(heard()).toMatchObject([{ fields: { firstName: 'Augusta', fullName: 'Augusta Lovelace' } }])
  expect(hasChanges(bench.now())).toBe(false)
})

test('[ACC-01] without a first name nothing is sent', () => {
  bench.actor.send({ type: 'field.changed', name: 'firstName', value: ' ' })
  save()
  expect([bench.now().context.problems, bench.world.has('save')]).toEqual([{ firstName: 'required' }, false])
})

test('[ACC-02] saved formats are used by everything that shows dates; those that were not saved are still changes', () => {
  bench.actor.send({ type: 'field.changed', name: 'dateFormat', value: 'DD.MM.YYYY' })
  save()
  bench.world.port('save').fail(refusal(0))
  expect(hasChanges(bench.now())).toBe(true)
  save()
  expect(bench.world.port('save').input).toMatchObject({ part: 'formats' })
  bench.world.port('save').answer(FORMATS)
  expect(heard()).toEqual([
    { type: 'user.changed', fields: FORMATS },
    { type: 'formats.changed', ...FORMATS },
  ])
  expect(hasChanges(bench.now())).toBe(false)
})
