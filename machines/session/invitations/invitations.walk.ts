import { deepEqual, equal } from 'node:assert/strict'
import type { Invitation } from '#contract/calls/invitations.ts'
import { answered, elapsed, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { invitations } from './invitations.ts'
import { refusal, userOf } from '../samples.walk.ts'

/** An invitation of the workspace with this name. */
export const invitationOf = (name: string, differences: Partial<Invitation> = {}): Invitation => ({
  id: `${name.length}0000000-0000-4000-8000-000000000000`,
  idPrefix: '30000000',
  workspace: { id: '70000000-0000-4000-8000-000000000000', name, logoUrl: null },
  inviter: 'Mateusz Zieliński',
  role: 'Employee',
  teams: [],
  projects: [],
  createdAt: '2025-11-12T08:00:00Z',
  expiresAt: '2025-11-19T08:00:00Z',
  state: 'pending',
  ...differences,
})
export const HARBOUR = invitationOf('Open Harbour')
export const FJORD = invitationOf('Fjord')
export const OVER = invitationOf('Old Mill', { state: 'expired' })
export const JOINED = userOf({ roleName: 'Employee' })

/** How the list of invitations is walked. */
export const invitationsWalk = walkOf({
  machine: invitations,
  input: { place: { route: 'invitations', params: {}, search: '' } },
  system: ['session', 'toasts'],
  ports: { openedLink: ['place.changed'] },
  events: [
    { type: 'place.changed', place: { route: 'invitations', params: {}, search: '?q=har' } },
    { type: 'search.typed', q: 'har' },
    { type: 'order.chosen', order: 'ASC' },
    { type: 'join.requested', id: HARBOUR.id },
    { type: 'decline.requested', id: HARBOUR.id },
    { type: 'removal.requested', id: OVER.id },
    { type: 'removal.requested', id: HARBOUR.id },
    answered('load', { rows: [HARBOUR, OVER], count: 3 }),
    failed('load', refusal(0)),
    answered('loadMore', { rows: [HARBOUR, FJORD], count: 2 }),
    failed('loadMore', refusal(500)),
    answered('accept', { user: JOINED }),
    failed('accept', refusal(404)),
    answered('decline', null),
    failed('decline', refusal(404)),
    answered('remove', null),
    failed('remove', refusal(500)),
    elapsed('searchPause', 'invitations.settling'),
  ],
  invariants: {
    '[LIVE-04] what was missed is asked for at once, or as soon as the row that waits has its answer': (moment) => {
      const { event, before, snapshot } = moment
      if (event.type === 'screen.staled' && !before.matches('settling'))
        equal(hasStarted(moment, 'load'), before.context.busyId === null)
      if (before.context.isOutdated && snapshot.context.busyId === null) equal(hasStarted(moment, 'load'), true)
    },
    'no row is there twice': ({ snapshot: { context } }) =>
      equal(new Set(context.rows.map(({ id }) => id)).size, context.rows.length),
    'a row waits exactly while it is being answered': ({ snapshot }) =>
      equal(
        snapshot.context.busyId !== null,
        ['accepting', 'declining', 'removing'].some((state) => snapshot.value === state),
      ),
    'only what is over is removed without asking': ({ before, snapshot, world }) => {
      if (!snapshot.matches('removing') || before.matches('removing')) return
      deepEqual(world.port('remove').input, { id: OVER.id })
    },
    'nothing is declined that did not ask first': ({ before, snapshot, world }) => {
      if (!snapshot.matches('declining') || before.matches('declining')) return
      deepEqual(world.port('decline').input, { id: before.context.askingId })
    },
    'who joins is known to the session with all that changed, and told so': ({ event, told }) => {
      if (event.type !== 'xstate.done.actor.accept') return
      const { id: _, ...fields } = JOINED
      deepEqual(told[0], { type: 'user.changed', fields })
      equal(told[1]?.['kind'], 'success')
    },
  },
})
