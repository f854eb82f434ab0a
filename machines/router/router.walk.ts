import { deepEqual, equal } from 'node:assert/strict'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { router } from './router.ts'

const MEMBER = { kind: 'member', role: 'Owner', isTenantConnected: true } as const
const went = (path: string, cause: 'opened' | 'went' | 'stepped' = 'went') =>
  ({ type: 'location.changed', cause, path, search: '', ...(cause === 'stepped' && { steps: -1 }) }) as const

/** Whether it is decided anew what is shown: not by a step of the browser that is taken back. */
const isJudged = ({ event, before }: { event: AnyEventObject; before: SnapshotFrom<typeof router> }): boolean =>
  event.type === 'access.changed' ||
  (event.type === 'location.changed' &&
    !(event['cause'] === 'stepped' && before.context.guards.at(-1)?.isPage === true))

/** How the router is walked: from any place to any other, signed in or not, with and without something open over it. */
export const routerWalk = walkOf({
  machine: router,
  system: ['session', 'screenHost', 'projectDrawer', 'leaving', 'panelHost', 'safeHost', 'presence'],
  ports: { history: ['location.changed'] },
  events: [
    went('/login'),
    went('/login/2fa'),
    went('/team'),
    went('/logout'),
    went('/terms-and-conditions', 'stepped'),
    { type: 'access.changed', access: { kind: 'guest' } },
    { type: 'access.changed', access: MEMBER },
    { type: 'go.requested', to: '/team' },
    { type: 'go.requested', to: '//evil.example', replace: true },
    { type: 'go.requested', to: '/503', replace: true, isForced: true },
    { type: 'view.requested', view: 'list' },
    { type: 'place.requested', by: 'screenHost' },
    { type: 'place.requested' },
    { type: 'overlay.opened', by: 'projectDrawer' },
    { type: 'overlay.opened', by: 'leaving', isPage: true },
    { type: 'overlay.closed', by: 'projectDrawer' },
    { type: 'overlay.closed', by: 'leaving' },
    { type: 'overlay.closed', by: 'somethingElse' },
    { type: 'overlay.kept', by: 'projectDrawer' },
  ],
  // Several things that ask at once are one test's own; here they would only multiply.
  only: ({ context }, event) => event.type !== 'overlay.opened' || context.guards.length === 0,
  invariants: {
    'nobody is shown what is not for them': ({ snapshot }) => {
      const { decision, access } = snapshot.context
      if (!snapshot.matches('here')) return
      equal(decision.outcome, 'allow')
      if (decision.outcome === 'allow' && access.kind !== 'member')
        equal(['people', 'home', 'signOut'].includes(decision.match.name), false)
    },
    'nothing is shown before it is known who is signed in': ({ snapshot }) =>
      equal(snapshot.context.access.kind === 'unknown', snapshot.matches('waitingForSession')),
    'a redirect takes the place of where one must not be': ({ event, snapshot, world }) => {
      if (!snapshot.matches('redirecting') || event.type.startsWith('overlay') || event.type === 'go.requested') return
      if (
        event['cause'] === 'stepped' ||
        ['reload.requested', 'resume.requested', 'codeStep.opened', 'signIn.requested', 'place.requested'].includes(
          event.type,
        )
      )
        return
      equal(world.port('history').received.at(-1)?.['replace'], true)
    },
    'the session is told of every place, so that it is ready however late it listens': ({ event, before, told }) => {
      if (event.type === 'location.changed' && !(event['cause'] === 'stepped' && before.context.guards[0]?.isPage))
        equal(
          told.some(({ type }) => type === 'router.ready'),
          true,
        )
    },
    'what is shown is told the screen and what opens over it: once it is decided, and to who asks': (moment) => {
      const { event, before, snapshot, sent } = moment
      const { decision, place } = snapshot.context
      const news = snapshot.matches('here')
        ? { type: 'place.shown', match: decision.outcome === 'allow' && decision.match, search: place.search }
        : { type: 'place.left' }
      const isDecided = isJudged(moment) && !snapshot.matches('waitingForSession')
      const [isScreen, isOver] =
        event.type === 'place.requested'
          ? [event['by'] === 'screenHost', event['by'] !== 'screenHost']
          : [isDecided, isDecided]
      deepEqual(
        sent.filter(({ event: { type } }) => type === 'place.shown' || type === 'place.left'),
        [...(isScreen ? ['screenHost'] : []), ...(isOver ? ['panelHost', 'safeHost', 'presence'] : [])].map((to) => ({
          to,
          event: news,
        })),
      )
      // Whether it may close is asked of what is open, the last that was opened first.
      const asked = sent.filter(({ event: { type } }) => type === 'close.requested')
      const open = before.context.guards.filter(({ by }) => event.type !== 'overlay.closed' || by !== event['by'])
      for (const { to } of asked) equal(to, open.at(-1)?.by)
    },
    'nobody is taken outside': ({ world }) => {
      for (const order of world.port('history').received)
        if (order.type === 'go') equal(String(order['to']).startsWith('//'), false)
    },
    'what is open is asked before a link is followed': ({ event, before, told, snapshot }) => {
      const [open] = before.context.guards
      if (event.type !== 'go.requested' || event['to'] !== '/team' || !open) return
      // Over the same page it stays open, unless it is what stands on the page.
      if (before.context.place.path === '/team' && !open.isPage)
        return deepEqual(snapshot.context.held, before.context.held)
      deepEqual(
        told.map(({ type }) => type),
        ['close.requested'],
      )
      deepEqual(snapshot.context.held, { type: 'go', to: '/team', replace: false })
    },
    'a page with unsaved changes is not left by the browser’s buttons either': ({ event, before, snapshot, world }) => {
      if (event.type !== 'location.changed' || event['cause'] !== 'stepped') return
      if (before.context.guards.at(-1)?.by !== 'leaving') return
      deepEqual(snapshot.context.place, before.context.place)
      deepEqual(world.port('history').received.at(-1), { type: 'step', steps: 1, isSilent: true })
    },
  },
})
