import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { actorAt, actorIn, actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'
import { decide, isOwnAddress, layoutOf, signInFor, type Access, type Decision } from './decide.ts'
import type { Cause, RouterEvent, StageEvent, ToHistory } from './events.ts'
import { pathWith, type Match, type Place } from './match.ts'
import { ROUTES, routeOf, titleKeyOf } from './routes.ts'
import { lookNow, viewFrom, type Look, type ProjectView } from './views.ts'

type Context = {
  readonly place: Place
  /** The last address that is not one of the pages for when nothing is served. */
  readonly lastServed: string
  readonly access: Access
  /** A sign-in waits for its code. */
  readonly isCodePending: boolean
  readonly decision: Decision
  /** The place that was shown last, so that it is announced once. */
  readonly shown: string | null
  /** How the tasks of a project were looked at last, for the way back to them from its files and settings. */
  readonly look: Look | null
  /** What must be asked before anybody is taken elsewhere, the last that was opened first. */
  readonly guards: readonly Guard[]
  /** Where to go as soon as nothing is left to ask. */
  readonly held: ToHistory | null
}
type Guard = { readonly by: string; readonly isPage: boolean }
type Moved = Extract<RouterEvent, { type: 'location.changed' }>

const NOWHERE: Context = {
  place: { path: '/', search: '' },
  lastServed: '/',
  access: { kind: 'unknown' },
  isCodePending: false,
  decision: { outcome: 'wait' },
  shown: null,
  look: null,
  guards: [],
  held: null,
}
const addressOf = ({ path, search }: Place) => path + search
const OUTAGES: readonly string[] = [ROUTES.unavailable.path, ROUTES.maintenance.path]
const without = (guards: readonly Guard[], by: string) => guards.filter((guard) => guard.by !== by)
const shownOf = ({ decision, place }: Context): StageEvent =>
  decision.outcome === 'allow'
    ? { type: 'place.shown', match: decision.match, search: place.search }
    : { type: 'place.left' }

/**
 * Knows the current place. The address is the truth; this actor decides whether the user may be there, redirects if not,
 * and tells the screen host what to show. Unsaved changes of an open overlay are asked about before a link is followed.
 */
export const router = setup({
  types: { context: {} as Context, events: {} as RouterEvent },
  actors: {
    history: callbackPortNotProvided<ToHistory, void, Extract<RouterEvent, { type: 'location.changed' }>>('history'),
  },
  guards: {
    isUndecided: ({ context }) => context.decision.outcome === 'wait',
    mayBeHere: ({ context }) => context.decision.outcome === 'allow',
    isForMembersToo: ({ context: { decision } }) =>
      decision.outcome === 'allow' && !['guestOnly', 'codePending'].includes(routeOf(decision.match.name).access ?? ''),
    isOurs: (_, to: string) => isOwnAddress(to),
    /** What a page filters or sorts by changes its address and nothing else: what is open over it stays. */
    mustAsk: ({ context: { guards, place } }, { to, isForced = false }: { to: string; isForced?: boolean }) =>
      !isForced && isOwnAddress(to) && guards.some(({ isPage }) => isPage || to.split('?', 1)[0] !== place.path),
    mustComeBack: ({ context }, { cause, steps = 0 }: Moved) =>
      cause === 'stepped' && steps !== 0 && context.guards.at(-1)?.isPage === true,
    isScreenHost: (_, by: string | undefined) => by === 'screenHost',
    isAGuard: ({ context }, by: string) => context.guards.some((guard) => guard.by === by),
  },
  actions: {
    takePlace: assign(({ context }, { path, search }: Place) => ({
      place: { path, search },
      lastServed: OUTAGES.includes(path) ? context.lastServed : path + search,
    })),
    takeAccess: assign(({ context }, access: Access) => ({
      access,
      guards: access.kind === 'guest' ? [] : context.guards,
      look: access.kind === 'guest' ? null : context.look,
    })),
    judge: assign(({ context }) => ({
      decision: decide(context.place, { ...context, hasBeenHere: context.shown === addressOf(context.place) }),
    })),
    tellReady: sendTo(actorNamed('session'), { type: 'router.ready' }),
    tellLeft: sendTo(actorNamed('screenHost'), { type: 'place.left' }),
    tellShown: sendTo(actorNamed('screenHost'), ({ context }) => shownOf(context)),
    /** What opens over a page by its address hears of every place, too, as soon as it is there. */
    tellDoor: enqueueActions(({ context, enqueue, system }) => {
      for (const name of ['panelHost', 'safeHost', 'presence'] as const) {
        const door = actorIn(system, name)
        if (door) enqueue.sendTo(door, shownOf(context))
      }
    }),
    /** What follows from arriving somewhere follows once, not again when only the visitor's rights have changed. */
    arrive: enqueueActions(({ context, enqueue }) => {
      const address = addressOf(context.place)
      if (context.decision.outcome !== 'allow' || context.shown === address) return
      const { match } = context.decision
      enqueue.assign({ shown: address, look: lookNow(match, context.place.search, context.look) })
      const { name } = match
      enqueue.assign({ isCodePending: context.isCodePending && routeOf(name).access === 'codePending' })
      if (name === 'signOut') enqueue.sendTo(actorNamed('session'), { type: 'signOut.requested' })
    }),
    expectCode: assign({ isCodePending: true }),
    showCodeForm: sendTo('history', ({ context }) => ({
      type: 'go',
      to: ROUTES.oneTimeCode.path + context.place.search,
      replace: false,
    })),
    goToSignIn: sendTo('history', ({ context }) => ({ type: 'go', to: signInFor(context.place), replace: true })),
    leave: assign({ shown: null }),
    followRedirect: enqueueActions(({ context: { decision }, enqueue }) => {
      if (decision.outcome === 'redirect') enqueue.sendTo('history', { type: 'go', to: decision.to, replace: true })
    }),
    go: sendTo('history', (_, { to, replace }: { to: string; replace: boolean }) => ({ type: 'go', to, replace })),
    goToView: enqueueActions(({ context: { decision, look }, enqueue }, view: ProjectView) => {
      const to = decision.outcome === 'allow' ? viewFrom(decision.match, look, view) : null
      if (to !== null) enqueue.raise({ type: 'go.requested', to })
    }),
    hold: assign((_, held: ToHistory) => ({ held })),
    /** What has gone with its page without a word is not asked any more. */
    askOrGo: enqueueActions(({ context, enqueue, system }) => {
      if (!context.held) return
      const guards = context.guards.filter(({ by }) => system.get(by) !== undefined)
      const last = guards.at(-1)
      enqueue.assign({ guards })
      if (last) return enqueue.sendTo(actorAt(last.by), { type: 'close.requested' })
      enqueue.sendTo('history', context.held)
      enqueue.assign({ held: null })
    }),
    comeBack: sendTo('history', (_, { steps = 0 }: Moved) => ({ type: 'step', steps: -steps, isSilent: true })),
    /**
     * The browser's own back has already happened; what is open over the page is asked all the same. Coming back from
     * a page without a frame asks nothing: what was open over the frame is simply there again.
     */
    askAfterStep: enqueueActions(({ context, enqueue }, cause: Cause) => {
      const { guards, decision, access } = context
      const overlay = guards.findLast(({ isPage }) => !isPage)
      if (cause === 'stepped' && overlay && layoutOf(decision, access) === 'default')
        enqueue.sendTo(actorAt(overlay.by), { type: 'close.requested' })
    }),
    noteGuard: assign(({ context: { guards } }, { by, isPage = false }: { by: string; isPage?: boolean }) => ({
      guards: [...without(guards, by), { by, isPage }],
    })),
    /** Before a redirect, no drawer is asked whether it may close. */
    dropPage: assign(({ context: { guards } }, isForced: boolean) => ({
      guards: isForced ? guards.filter(({ isPage }) => !isPage) : guards,
    })),
    dropGuard: assign(({ context: { guards } }, by: string) => ({ guards: without(guards, by) })),
    stay: assign({ held: null }),
    /** What was being written is still there; only when it never came to be known who is here, all begins anew. */
    resume: sendTo('history', ({ context: { access, lastServed } }) =>
      access.kind === 'unknown' ? { type: 'reload', to: lastServed } : { type: 'go', to: lastServed, replace: true },
    ),
    reload: sendTo('history', (_, to: string | undefined) => ({ type: 'reload', ...(to !== undefined && { to }) })),
  },
}).createMachine({
  id: 'router',
  context: NOWHERE,
  invoke: { id: 'history', src: 'history' },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page has just been opened at an address.',
      entry: 'judge',
      always: [
        { guard: 'isUndecided', target: 'waitingForSession' },
        { guard: 'mayBeHere', target: 'here' },
        { target: 'redirecting' },
      ],
    },
    waitingForSession: { description: 'It is not known yet who is signed in, and the address needs it.' },
    here: {
      description: 'The place of the address is shown.',
      entry: ['arrive', 'tellShown', 'tellDoor'],
      on: {
        'signIn.requested': { guard: 'isForMembersToo', actions: 'goToSignIn' },
        'view.requested': { actions: { type: 'goToView', params: ({ event }) => event.view } },
      },
    },
    redirecting: {
      description: 'The user may not be there and is being redirected.',
      entry: ['leave', 'tellLeft', 'tellDoor', 'followRedirect'],
    },
  },
  on: {
    'location.changed': [
      {
        guard: { type: 'mustComeBack', params: ({ event }) => event },
        actions: [
          { type: 'comeBack', params: ({ event }) => event },
          { type: 'hold', params: ({ event }) => ({ type: 'step', steps: event.steps ?? 0, isSilent: false }) },
          'askOrGo',
        ],
      },
      {
        target: '.arriving',
        actions: [
          { type: 'takePlace', params: ({ event }) => event },
          { type: 'askAfterStep', params: ({ event }) => event.cause },
          'tellReady',
        ],
      },
    ],
    'access.changed': {
      target: '.arriving',
      actions: { type: 'takeAccess', params: ({ event }) => event.access },
    },
    'codeStep.opened': { actions: ['expectCode', 'showCodeForm'] },
    'go.requested': [
      {
        guard: { type: 'mustAsk', params: ({ event }) => event },
        actions: [
          {
            type: 'hold',
            params: ({ event }) => ({ type: 'go', to: event.to, replace: event.replace ?? false }),
          },
          'askOrGo',
        ],
      },
      {
        guard: { type: 'isOurs', params: ({ event }) => event.to },
        actions: [
          { type: 'dropPage', params: ({ event }) => event.isForced ?? false },
          { type: 'go', params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }) },
        ],
      },
    ],
    'overlay.opened': { actions: { type: 'noteGuard', params: ({ event }) => event } },
    'overlay.closed': {
      guard: { type: 'isAGuard', params: ({ event }) => event.by },
      actions: [{ type: 'dropGuard', params: ({ event }) => event.by }, 'askOrGo'],
    },
    'overlay.kept': { actions: 'stay' },
    'place.requested': [
      { guard: { type: 'isScreenHost', params: ({ event }) => event.by }, actions: 'tellShown' },
      { actions: 'tellDoor' },
    ],
    'resume.requested': { actions: 'resume' },
    'reload.requested': { actions: { type: 'reload', params: ({ event }) => event.to } },
  },
})

type Snapshot = SnapshotFrom<typeof router>
/** Which layout is shown now. */
export const layoutNow = ({ context }: Snapshot) => layoutOf(context.decision, context.access)
/** The route that is shown, if the user may be here. */
export const routeNow = ({ context }: Snapshot): Match | null =>
  context.decision.outcome === 'allow' ? context.decision.match : null
/** How the tasks of a project were looked at last. */
export const lookIn = ({ context }: Snapshot): Look | null => context.look
/** The key of the page's title; none while it is not known what is shown. */
export const titleKeyNow = (router: Snapshot) => {
  const match = routeNow(router)
  return match === null ? null : titleKeyOf(match.name)
}
/** Whether the footer is part of the page (spec §2). */
export const hasFooter = (router: Snapshot) => {
  const match = routeNow(router)
  return match !== null && routeOf(match.name).withoutFooter !== true
}
/** The board of a project, by the route table. */
export const boardPath = (projectId: string) => pathWith(ROUTES.singleProjectBoard.path, { id: projectId })
