import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { BREAKABLE } from '../../test/kit/ports/world.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { isOpen, panelOf, safeHost } from './safe-host.ts'

export const shown = (projectId: string, safeId?: string, search = '?q=ada') => ({
  type: 'place.shown' as const,
  match: {
    name: safeId ? ('singleProjectBoardSingleSafe' as const) : ('singleProjectBoard' as const),
    params: { id: projectId, ...(safeId && { safeId }) },
  },
  search,
})
export const ELSEWHERE = { type: 'place.shown' as const, match: { name: 'home' as const, params: {} }, search: '' }
/** The board says what its project shows. */
export const arrived = (id: string) => ({
  type: 'project.arrived' as const,
  project: projectOf({ id, showSafesColumn: true }),
})
export const PANEL = { view: null, logic: BREAKABLE, typedIn: () => null, typedKept: BREAKABLE }

/** An administrator acts as this user. */
export const SEATED = { ...userOf(), id: 'seated', overtakenBy: { id: 'root', fullName: 'Root' } }

export const safeHostWalk = walkOf({
  machine: safeHost,
  system: ['router', 'toasts', 'screen'],
  ports: { clipboard: [], safeList: [] },
  events: [
    shown('p1'),
    shown('p1', 's1'),
    shown('p1', 's2'),
    shown('p1', 's1', '?q=ben'),
    shown('p2'),
    ELSEWHERE,
    { type: 'session.opened', user: userOf() },
    { type: 'session.opened', user: SEATED },
    { type: 'message.received', message: messageOf('SAFE_UPDATED', { projectId: 'p1', safeId: 's1' }) },
    arrived('p1'),
    answered('loadSafePanel', PANEL),
    failed('loadSafePanel'),
    failed('panel'),
  ],
  only: ({ context, children }, event) =>
    event.type === 'session.opened'
      ? context.user === null
      : event.type !== 'xstate.error.actor.panel' || 'panel' in children,
  project: ({ context: { place, loaded, user }, children }) => ({
    place,
    isLoaded: loaded !== null,
    user: user?.id,
    isThere: 'panel' in children,
  }),
  invariants: {
    'the place is the one that is shown last, and another board begins anew': (moment) => {
      const { event, before, snapshot } = moment
      if (event.type !== 'place.shown' || !before.matches('onBoard')) return
      const { match, search } = event as ReturnType<typeof shown>
      if (match.params.id === undefined) return equal(snapshot.matches('away'), true)
      const { id: projectId, safeId = null } = match.params
      deepEqual(snapshot.context.place, { projectId, safeId, search })
      equal(snapshot.matches('onBoard'), true)
      equal(hasStarted(moment, 'safeList'), before.context.place?.projectId !== projectId)
      if (before.context.place?.safeId !== safeId)
        equal(isOpen(snapshot) || snapshot.matches({ onBoard: 'loading' }), safeId !== null)
    },
    'what happens is told to the list of safes, and to the safe that is open': ({ event, before, sent }) => {
      if (event.type !== 'message.received' && event.type !== 'screen.staled') return
      const hearers = [...(before.matches('onBoard') ? ['safeList'] : []), ...(isOpen(before) ? ['safePanel'] : [])]
      deepEqual(
        sent,
        hearers.map((to) => ({ to, event })),
      )
    },
    'a safe that cannot be shown leads back to its board as it was': ({ event, before, sent }) => {
      const { place } = before.context
      if (!/^xstate\.error\.actor\.(loadSafePanel|panel)$/.test(event.type) || place === null) return
      deepEqual(
        sent.filter(({ to }) => to === 'router'),
        [{ to: 'router', event: { type: 'go.requested', to: `/projects/p1/board${place.search}`, replace: true } }],
      )
    },
    'a safe is open exactly where the address names one': ({ snapshot }) =>
      isOpen(snapshot) === (panelOf(snapshot) !== null) &&
      (!isOpen(snapshot) || snapshot.context.place?.safeId != null),
    'safes are listed exactly where a board is shown': ({ snapshot }) =>
      (snapshot.children.safeList !== undefined) === snapshot.matches('onBoard'),
    'nothing of a session is left when it is over': ({ event, snapshot }) =>
      event.type !== 'session.closed' || (snapshot.matches('away') && snapshot.context.place === null),
  },
})
