import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { userOf } from '../drawers/project-drawer.walk.ts'
import { teamOption } from '../pickers/picker.walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { inviteDialog, isInviting, isSendingInvites } from './invite-dialog.ts'
import { FULL, inviteDialogWalk, PIER } from './invite-dialog.walk.ts'

testsOfWalk(inviteDialogWalk, {
  closed: { 'session.opened': 'closed', 'session.closed': 'closed', 'dialog.opened': 'open.editing' },
  'open.editing': {
    'session.closed': 'closed',
    'address.typed': 'open.editing',
    'address.ended': 'open.editing',
    'addresses.pasted': 'open.editing',
    'address.removed': 'open.editing',
    'lastAddress.removed': 'open.editing',
    'role.chosen': 'open.editing',
    'pick.changed': 'open.editing',
    'send.requested': ['open.inviting', 'open.editing'],
    'close.requested': 'closed',
  },
  'open.inviting': {
    'close.requested': 'open.inviting',
    'session.closed': 'closed',
    'invite answered': ['open.inviting', 'open.editing', 'closed'],
    'invite failed': ['open.inviting', 'open.editing'],
  },
})

function open(role: 'Owner' | 'WorkspaceManager' = 'Owner') {
  const world = new World(['toasts', 'router'])
  const actor = world.host(inviteDialog, undefined)
  actor.start()
  actor.send({ type: 'session.opened', user: userOf(role) })
  actor.send({ type: 'dialog.opened' })
  const now = () => actor.getSnapshot()
  return {
    world,
    actor,
    now,
    named: () => now().context.addresses.map(({ email }) => email),
    wrong: () => now().context.addresses.map(({ problem }) => problem),
    asked: () => world.port('invite').input,
    said: () => world.told.filter(({ type }) => type === 'toast.requested'),
  }
}
let it: ReturnType<typeof open>
beforeEach(() => {
  it = open()
})

describe('[TEAM-05] inviting', () => {
  test('takes addresses as they are typed, pasted and ended', () => {
    it.actor.send({ type: 'address.typed', text: 'Ada@example.org' })
    expect([it.named(), it.now().context.draft]).toEqual([[], 'Ada@example.org'])
    it.actor.send({ type: 'address.typed', text: 'Ada@example.org,' })
    expect([it.named(), it.now().context.draft]).toEqual([['ada@example.org'], ''])
    it.actor.send({ type: 'addresses.pasted', text: 'ben@example.org\nada@example.org; Cleo <cleo@example.org>' })
    it.actor.send({ type: 'address.typed', text: 'dan@' })
    it.actor.send({ type: 'address.ended' })
    expect(it.named()).toEqual(['ada@example.org', 'ben@example.org', 'cleo@example.org', 'dan@'])
    expect(it.wrong()).toEqual([null, null, null, 'email'])
    it.actor.send({ type: 'lastAddress.removed' })
    it.actor.send({ type: 'address.removed', email: 'ben@example.org' })
    expect(it.named()).toEqual(['ada@example.org', 'cleo@example.org'])
  })

  test('asks for one after the other, and closes when all are invited', () => {
    it.actor.send({ type: 'role.chosen', roleName: 'WorkspaceManager' })
    it.actor.send({ type: 'addresses.pasted', text: 'ada@example.org ben@example.org' })
    it.actor.send({ type: 'send.requested' })
    expect([it.asked(), isSendingInvites(it.now())]).toEqual([
      { email: 'ada@example.org', roleName: 'WorkspaceManager', teamIds: [], projectIds: [] },
      true,
    ])
    it.world.port('invite').answer({ id: '1' })
    expect(it.asked()).toMatchObject({ email: 'ben@example.org' })
    it.world.port('invite').answer({ id: '2' })
    expect(isInviting(it.now())).toBe(false)
    expect(it.said()).toMatchObject([{ text: { key: 'people.invitedMany', values: { count: 2 } } }])
  })

  test('says of each address why it was not invited, and goes on with the others', () => {
    it.actor.send({ type: 'address.typed', text: 'ada@example.org' })
    it.actor.send({ type: 'addresses.pasted', text: 'ben@example.org, nobody' })
    it.actor.send({ type: 'send.requested' })
    it.world.port('invite').fail(refusal(422, { message: 'They are here already.' }))
    expect(it.asked()).toMatchObject({ email: 'ada@example.org' })
    it.world.port('invite').answer({ id: '1' })
    expect([it.named(), it.wrong()]).toEqual([
      ['ben@example.org', 'nobody'],
      ['They are here already.', 'email'],
    ])
    expect(it.said()).toMatchObject([{ text: { key: 'people.invitedOne', values: { email: 'ada@example.org' } } }])
  })

  test('that is asked for with nobody named says so', () => {
    it.actor.send({ type: 'send.requested' })
    expect([it.now().context.isEmpty, isInviting(it.now())]).toEqual([true, true])
    it.actor.send({ type: 'addresses.pasted', text: 'ada@example.org' })
    expect(it.now().context.isEmpty).toBe(false)
  })

  test('[PLAN-03] stops where the plan has no seat left; the rest is kept', () => {
    it.actor.send({ type: 'addresses.pasted', text: 'ada@example.org ben@example.org cleo@example.org' })
    it.actor.send({ type: 'send.requested' })
    it.world.port('invite').answer({ id: '1' })
    it.world.port('invite').fail(FULL)
    expect([it.named(), it.wrong(), isSendingInvites(it.now())]).toEqual([
      ['ben@example.org', 'cleo@example.org'],
      [null, null],
      false,
    ])
  })

  test('[USE-14] gives all of them the teams and projects that were chosen, and starts without any the next time', () => {
    const chosen = [teamOption('design'), PIER]
    expect(it.world.port('picker').received).toMatchObject([{ type: 'picker.filled', chosen: [], max: 50 }])
    it.actor.send({ type: 'pick.changed', chosen })
    it.actor.send({ type: 'addresses.pasted', text: 'ada@example.org ben@example.org' })
    it.actor.send({ type: 'send.requested' })
    expect(it.asked()).toMatchObject({ teamIds: ['design'], projectIds: [PIER.id] })
    it.world.port('invite').answer({ id: '1' })
    expect(it.asked()).toMatchObject({ email: 'ben@example.org', teamIds: ['design'], projectIds: [PIER.id] })
    const errors = [{ param: 'teamIds', message: 'A team is gone.' }]
    it.world.port('invite').fail(refusal(400, { message: 'Check the fields', errors }))
    expect([it.wrong(), it.now().context.places]).toEqual([['A team is gone.'], chosen])
    it.actor.send({ type: 'close.requested' })
    it.actor.send({ type: 'dialog.opened' })
    expect(it.now().context.places).toEqual([])
  })

  test('gives no role above one’s own', () => {
    const manager = open('WorkspaceManager')
    expect(manager.now().can({ type: 'role.chosen', roleName: 'Owner' })).toBe(false)
    expect(it.now().can({ type: 'role.chosen', roleName: 'Owner' })).toBe(true)
  })

  test('starts empty every time', () => {
    it.actor.send({ type: 'addresses.pasted', text: 'ada@example.org' })
    it.actor.send({ type: 'close.requested' })
    it.actor.send({ type: 'dialog.opened' })
    expect(it.named()).toEqual([])
  })
})
