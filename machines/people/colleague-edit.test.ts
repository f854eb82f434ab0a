import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { colleagueEdit, isEditingSomebody, problemWith } from './colleague-edit.ts'
import { colleagueEditWalk, LAST_OWNER } from './colleague-edit.walk.ts'
import { colleagueOf } from './samples.walk.ts'

testsOfWalk(colleagueEditWalk, {
  closed: { 'edit.opened': 'editing' },
  editing: { 'field.changed': 'editing', 'save.requested': 'saving', 'close.requested': 'closed' },
  saving: { 'changeUser answered': 'closed', 'changeUser failed': 'editing' },
})

function open() {
  const world = new World(['toasts'])
  const actor = world.host(colleagueEdit, undefined)
  actor.start()
  actor.send({ type: 'edit.opened', colleague: colleagueOf('ben', 'Employee', { jobTitle: 'Engineer' }) })
  return { world, actor, now: () => actor.getSnapshot() }
}

test('[TEAM-05] a person is given another role and job title; an empty one takes it away', () => {
  const { world, actor, now } = open()
  expect(now().can({ type: 'save.requested' })).toBe(false)
  actor.send({ type: 'field.changed', name: 'roleName', value: 'WorkspaceManager' })
  actor.send({ type: 'field.changed', name: 'jobTitle', value: '  ' })
  actor.send({ type: 'save.requested' })
  expect(world.port('changeUser').input).toEqual({ id: 'ben', form: { roleName: 'WorkspaceManager', jobTitle: null } })
  world.port('changeUser').answer(colleagueOf('ben', 'WorkspaceManager'))
  expect(isEditingSomebody(now())).toBe(false)
  expect(world.told[0]).toMatchObject({ text: { key: 'people.changed', values: { name: 'Person ben' } } })
})

test('[FORM-02] what the server does not take shows at its field until that is edited', () => {
  const { world, actor, now } = open()
  actor.send({ type: 'field.changed', name: 'roleName', value: 'Owner' })
  actor.send({ type: 'save.requested' })
  world.port('changeUser').fail(LAST_OWNER)
  expect(problemWith('roleName')(now())).toBe('They are the last Owner.')
  actor.send({ type: 'field.changed', name: 'roleName', value: 'Employee' })
  actor.send({ type: 'field.changed', name: 'jobTitle', value: 'x'.repeat(101) })
  expect([problemWith('roleName')(now()), problemWith('jobTitle')(now())]).toEqual([null, 'tooLong:100'])
})
