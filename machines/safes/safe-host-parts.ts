import {
  assign,
  enqueueActions,
  sendTo,
  stopChild,
  type AnyActorLogic,
  type ErrorActorEvent,
  type EventObject,
} from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { actorIn, actorNamed } from '../actor-named.ts'
import type { MessageReceived } from '../live/news.ts'
import type { StageEvent } from '../router/events.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ProjectArrived } from '../store/project/project-keeper.ts'
import { supervised } from '../supervised.ts'
import { toast } from '../toasts/toast.ts'
import { actionsFor } from '../typed-actions.ts'
import type { SafePanelRef } from './panel/safe-panel.ts'
import type { PanelInput } from './panel/safe-panel-parts.ts'

/** What the chunk of the safe panel brings: how it is drawn (the view's own business), and the actor of an open safe. */
export interface LoadedSafePanel {
  readonly view: unknown
  readonly logic: AnyActorLogic
  /** What is typed in it and not saved, and what keeps that for a while when the session is ended. */
  readonly typedIn: (panel: SafePanelRef) => string | null
  readonly typedKept: AnyActorLogic
}
/** A board, and the safe over it that the address names. */
export interface SafePlace {
  readonly projectId: string
  readonly safeId: string | null
  readonly search: string
}
export interface HostContext {
  readonly user: User | null
  readonly place: SafePlace | null
  readonly loaded: LoadedSafePanel | null
}
type Shown = Extract<StageEvent, { type: 'place.shown' }>
export type HostEvent =
  | StageEvent
  /** The panel threw too often and was given up. */
  | ErrorActorEvent
  | MessageReceived
  | { type: 'screen.staled' }
  /** The board knows its project, or it has changed. */
  | ProjectArrived
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** From elsewhere or by time, not by the person in front of it. */
  | { type: 'session.ending' }
  /** Wanted in the clipboard is what was typed before the session was ended. */
  | { type: 'typed.copied' }
  /** A secret has gone to the clipboard. */
  | { type: 'secret.copied' }
  /** By its key. */
  | { type: 'lock.requested' }

const BOARDS = ['singleProjectBoard', 'singleProjectBoardSingleTask', 'singleProjectBoardSingleSafe']
const placeOf = ({ match: { name, params }, search }: Shown): SafePlace | null => {
  const projectId = params['id']
  if (projectId === undefined || !BOARDS.includes(name)) return null
  return { projectId, safeId: params['safeId'] ?? null, search }
}
const pathOf = ({ projectId, search }: SafePlace): string =>
  pathWith(ROUTES.singleProjectBoard.path, { id: projectId }) + search

type Of = { readonly context: HostContext }

export const safeHostGuards = {
  isBoard: ({ context: { user } }: Of, shown: Shown) => placeOf(shown) !== null && user?.overtakenBy === null,
  isOtherBoard: ({ context: { place } }: Of, shown: Shown) =>
    placeOf(shown) !== null && placeOf(shown)?.projectId !== place?.projectId,
  isSafeInSeat: ({ context: { user } }: Of, shown: Shown) =>
    placeOf(shown)?.safeId != null && user != null && user.overtakenBy !== null,
  isElsewhere: (_: unknown, shown: Shown) => placeOf(shown) === null,
  isOtherSafe: ({ context: { place } }: Of, shown: Shown) => placeOf(shown)?.safeId !== place?.safeId,
  isOfPlace: ({ context: { place } }: Of, projectId: string) => place?.projectId === projectId,
  hasSafe: ({ context }: Of) => context.place?.safeId != null,
  isLoaded: ({ context }: Of) => context.loaded !== null,
}

export const safeHostActions = actionsFor<HostContext, HostEvent>()({
  askWhere: sendTo(actorNamed('router'), { type: 'place.requested' }),
  /** Which of the two comes first is left open: a board that has its project by now says so when it is asked. */
  askForProject: enqueueActions(({ enqueue, system }) => {
    const screen = actorIn(system, 'screen')
    if (screen) enqueue.sendTo(screen, { type: 'project.asked' })
  }),
  takeUser: assign((_, user: User) => ({ user })),
  takePlace: assign((_, shown: Shown) => ({ place: placeOf(shown) })),
  leavePlace: assign({ place: null }),
  takeLoaded: assign((_, loaded: LoadedSafePanel) => ({ loaded })),
  open: enqueueActions(({ context: { loaded, place, user }, enqueue }) => {
    if (!loaded || place?.safeId == null) return
    // Which logic it is shows only when its chunk is here, so the types know no source of that name.
    const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
    const { projectId, safeId } = place
    const input: PanelInput = { safeId, projectId, beneath: pathOf(place), userId: user?.id ?? '' }
    spawn(supervised(loaded.logic, 'ends'), { id: 'panel', systemId: 'safePanel', input })
  }),
  close: stopChild('panel'),
  keepTyped: enqueueActions(({ context: { loaded }, enqueue, system }) => {
    const panel: SafePanelRef | undefined = system.get('safePanel')
    const secret = loaded && panel ? loaded.typedIn(panel) : null
    if (!loaded || secret === null) return
    const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
    spawn(loaded.typedKept, { id: 'typedKept', systemId: 'typedKept', input: { secret } })
  }),
  tellKept: enqueueActions(({ enqueue, system }, event: { type: 'typed.copied' | 'session.opened' }) => {
    const kept = actorIn(system, 'typedKept')
    if (kept) enqueue.sendTo(kept, event)
  }),
  tellList: sendTo('safeList', (_, event: EventObject) => event as MessageReceived | ProjectArrived),
  tellPanel: sendTo('panel', (_, event: EventObject) => event),
  tellClipboard: sendTo('clipboard', { type: 'secret.copied' }),
  sayNotInSeat: sendTo(actorNamed('toasts'), toast('info', 'safes.notInSeat')),
  leadToBoard: sendTo(actorNamed('router'), (_, shown: Shown) => {
    const place = placeOf(shown)
    return { type: 'go.requested' as const, to: place ? pathOf(place) : '/', replace: true }
  }),
  sayNotLoaded: sendTo(actorNamed('toasts'), toast('error', 'errorPages.notLoadedText')),
  goBack: sendTo(actorNamed('router'), ({ context: { place } }) => ({
    type: 'go.requested',
    to: place ? pathOf(place) : '/',
    replace: true,
  })),
})
