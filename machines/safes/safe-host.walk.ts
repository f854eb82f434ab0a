import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { BREAKABLE } from '../../test/kit/ports/world.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { isOpen, panelOf, safeHost } from './safe-host.ts'

export const shown = (projectId: string, safeId?: string) => ({
  type: 'place.shown' as const,
  match: {
    name: safeId ? ('singleProjectBoardSingleSafe' as const) : ('singleProjectBoard' as const),
    params: { id: projectId, ...(safeId && { safeId }) },
  },
  search: '?q=ada',
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
    'a safe is open exactly where the address names one': ({ snapshot }) =>
      isOpen(snapshot) === (panelOf(snapshot) !== null) &&
      (!isOpen(snapshot) || snapshot.context.place?.safeId != null),
    'safes are listed exactly where a board is shown': ({ snapshot }) =>
      (snapshot.children.safeList !== undefined) === snapshot.matches('onBoard'),
    'nothing of a session is left when it is over': ({ event, snapshot }) =>
      event.type !== 'session.closed' || (snapshot.matches('away') && snapshot.context.place === null),
  },
})
