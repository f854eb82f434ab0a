import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { userOf } from '../drawers/project-drawer.walk.ts'
import { projectOption } from '../pickers/option.ts'
import { teamOption } from '../pickers/picker.walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { projectOf } from '../workspace/samples.walk.ts'
import { inviteDialog } from './invite-dialog.ts'

const THERE = refusal(422, { message: 'They are here already.' })
/** A project that people are invited into. */
export const PIER = projectOption(projectOf('pier'))
export const FULL = refusal(403, { message: 'No seat is left.', code: 'SUBSCRIPTION_LIMIT_REACHED' })

/** How inviting is walked. */
export const inviteDialogWalk = walkOf({
  machine: inviteDialog,
  system: ['toasts', 'router'],
  ports: { picker: ['pick.changed'] },
  events: [
    { type: 'session.opened', user: userOf('WorkspaceManager') },
    { type: 'session.opened', user: userOf('Employee') },
    { type: 'address.typed', text: 'ada@example.org' },
    { type: 'address.typed', text: 'ben@,' },
    { type: 'addresses.pasted', text: 'ada@example.org\ncleo@example.org' },
    { type: 'address.removed', email: 'ada@example.org' },
    { type: 'role.chosen', roleName: 'WorkspaceManager' },
    { type: 'role.chosen', roleName: 'Owner' },
    { type: 'pick.changed', chosen: [teamOption('design'), PIER] },
    answered('invite', { id: 'i1' }),
    failed('invite', THERE),
    failed('invite', FULL),
  ],
  project: ({ context: { asker, roleName, places, addresses, draft, isEmpty, sent } }) => ({
    asker,
    roleName,
    places: places.length,
    addresses: addresses.map(({ email, problem }) => `${email} ${problem}`),
    draft,
    isEmpty,
    sent: sent.length,
  }),
  only: (snapshot, event) => {
    if (event.type === 'session.opened') return snapshot.matches('closed')
    // Whom one names and what they become are told apart once; what was sent before changes nothing of either.
    const { addresses, sent, draft } = snapshot.context
    // A third address is like a second one, and a second draft like the first.
    if (event.type === 'addresses.pasted') return addresses.length < 2 && draft === '' && sent.length === 0
    if (event.type === 'address.typed') return addresses.length < 2 && sent.length === 0
    if (event.type === 'role.chosen' || event.type === 'pick.changed')
      return addresses.length === 0 && draft === '' && sent.length === 0
    if (event.type.startsWith('address') || event.type === 'session.closed') return sent.length === 0
    return true
  },
  invariants: {
    'an Employee invites nobody': ({ snapshot }) =>
      snapshot.context.asker !== 'Employee' || (snapshot.matches('closed') && snapshot.context.addresses.length === 0),
    'who signs out leaves nothing of what was written': ({ event, snapshot: { context } }) => {
      if (event.type !== 'session.closed') return
      const { asker, draft, addresses, places } = context
      deepEqual([asker, draft, addresses, places], [null, '', [], []])
    },
    'nobody gives a role above their own': ({ snapshot }) => snapshot.context.roleName !== 'Owner',
    'no address stands there twice': ({ snapshot: { context } }) =>
      new Set(context.addresses.map(({ email }) => email)).size === context.addresses.length,
    'nobody is asked with an address that is wrong': ({ snapshot, world }) => {
      if (!snapshot.matches({ open: 'inviting' })) return
      const { email } = world.port('invite').input as { email: string }
      equal(email.endsWith('@example.org'), true)
      equal(snapshot.context.addresses.find((address) => address.email === email)?.problem, null)
    },
    'each is invited into what was chosen': ({ snapshot, world }) => {
      if (!snapshot.matches({ open: 'inviting' })) return
      const { teamIds, projectIds } = world.port('invite').input as { teamIds: string[]; projectIds: string[] }
      const isChosen = snapshot.context.places.length > 0
      deepEqual([teamIds, projectIds], isChosen ? [['design'], [PIER.id]] : [[], []])
    },
    'nobody is lost on the way: an address is invited, or it is still there': ({ before, event, snapshot }) => {
      if (!before.matches({ open: 'inviting' }) || event.type.startsWith('session.') || snapshot.matches('closed'))
        return
      const all = (of: typeof snapshot) =>
        [...of.context.sent, ...of.context.addresses.map(({ email }) => email)].toSorted()
      deepEqual(all(snapshot), all(before))
    },
    'the router knows of it while it is open': ({ before, snapshot, told }) => {
      const of = (type: string) => told.filter((one) => one.type === type).length
      equal(of('overlay.opened'), Number(!before.matches('open') && snapshot.matches('open')))
      equal(of('overlay.closed'), Number(before.matches('open') && !snapshot.matches('open')))
    },
    'who was invited is said, once': ({ before, event, snapshot, told }) => {
      const ends =
        before.matches({ open: 'inviting' }) &&
        !snapshot.matches({ open: 'inviting' }) &&
        event.type !== 'session.closed'
      const isSaid = ends && (snapshot.context.sent.length > 0 || event.type === 'xstate.done.actor.invite')
      deepEqual(
        told.map(({ type }) => type).filter((type) => !type.startsWith('overlay.')),
        isSaid ? ['toast.requested'] : [],
      )
    },
  },
})
