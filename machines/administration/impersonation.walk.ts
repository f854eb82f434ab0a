import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { userOption } from '../pickers/option.ts'
import { refusal, userOf } from '../session/samples.walk.ts'
import { ADMIN } from '../session/session.walk.ts'
import { isImpersonationOpen, impersonation } from './impersonation.ts'

const root = userOf({ isAdministrator: true })
export const BEN = userOf({ id: '20000000-0000-4000-8000-000000000000', fullName: 'Ben Achterberg' })
const openedAs = (user: typeof root) =>
  ({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user }) as const
export const AS_ADMINISTRATOR = openedAs(root)
export const AS_SOMEBODY = openedAs(userOf())
export const IN_STEAD = openedAs({ ...BEN, overtakenBy: ADMIN })

/** How taking accounts over is walked. */
export const impersonationWalk = walkOf({
  machine: impersonation,
  system: ['router'],
  ports: { picker: ['pick.changed'] },
  events: [
    AS_ADMINISTRATOR,
    AS_SOMEBODY,
    IN_STEAD,
    { type: 'pick.changed', chosen: [userOption(BEN)] },
    { type: 'pick.changed', chosen: [] },
    answered('overtake', null),
    failed('overtake', refusal(404)),
    answered('endOvertaking', null),
    failed('endOvertaking', refusal(0)),
  ],
  // A picker goes on until it is stopped, and the page that starts over hears of nobody any more.
  only: (snapshot, event) =>
    !/^xstate\.(done|error)\.actor\.picker$/.test(event.type) &&
    !(snapshot.matches('leaving') && event.type.startsWith('session.')),
  invariants: {
    'only administrators are shown other accounts': ({ snapshot }) => {
      if (isImpersonationOpen(snapshot)) equal(snapshot.context.isAdministrator, true)
    },
    'who may do it is known from the session that was opened last': ({ event, snapshot }) => {
      const { user } = event as { user?: typeof root }
      if (user) deepEqual(snapshot.context, { isAdministrator: user.isAdministrator, person: null })
    },
    'the account that was chosen is the one that is taken over': ({ snapshot, world }) => {
      if (snapshot.matches('starting')) deepEqual(world.port('overtake').input, { id: BEN.id })
    },
    'the page starts over exactly when the account has changed': ({ before, snapshot, told }) =>
      deepEqual(
        told,
        snapshot.matches('leaving') && !before.matches('leaving') ? [{ type: 'reload.requested', to: '/' }] : [],
      ),
  },
})
