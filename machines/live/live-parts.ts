import { assign, emit, enqueueActions, sendTo } from 'xstate'
import { WEBSOCKET_CLOSE_LOGGED_OUT, WEBSOCKET_MAX_ATTEMPTS } from '#contract/limits.ts'
import { readMessage, type ReadMessage } from '#contract/messages.ts'
import type { PresencePlace } from '#contract/presence.ts'
import { actionsFor } from '../typed-actions.ts'
import {
  ABOVE_ALL_NEWS,
  greetingOf,
  latestSeq,
  newsOf,
  notCaughtUp,
  type CaughtUp,
  type Caused,
  type KeptShown,
  type News,
} from './news.ts'
import type { FromSocket, Whose } from './socket.ts'

/** What the live connection knows. */
export interface LiveContext {
  readonly whose: Whose
  /** The retry that is due or under way; 0 when a connection has stayed open for a while, or nothing has failed. */
  readonly attempt: number
  /** Since a connection was lost, or did not come about, there was none that the server greeted. */
  readonly isLost: boolean
  /** Nothing at all is reached, as far as is known: no call was answered since it was lost. */
  readonly isCutOff: boolean
  readonly websocketId: string | null
  /** The workspace's newest message when the server greeted us. */
  readonly greetedAt: number
  /** The newest message that was told, or that the session was read after; nothing when neither is known. */
  readonly seq: number | null
  /** Heard while catching up, told afterwards. */
  readonly heardMeanwhile: readonly ReadMessage[]
}
/** What a session, a browser, a person and the socket tell it. */
export type LiveEvent =
  /** `seq`: the workspace's newest message when the session was read, so that nothing is lost before the first greeting. */
  | ({ type: 'session.opened'; seq?: number | null } & Whose)
  | { type: 'session.closed' }
  | { type: 'network.cameOnline' }
  | { type: 'network.wentOffline' }
  | { type: 'page.becameVisible' }
  | { type: 'retry.requested' }
  /** What this window looks at, for the others. */
  | { type: 'place.told'; place: PresencePlace | null }
  /** A call got no answer, or has been waiting for one. */
  | { type: 'call.unanswered' }
  /** A call was answered. */
  | { type: 'call.answered' }
  | ({ type: 'write.answered' } & Caused)
  /** It may be older than what was heard last. */
  | KeptShown
  | FromSocket
/** What it tells the rest of the product. */
export type LiveEmitted =
  | News
  | { type: 'screen.staled' }
  | { type: 'live.connected'; websocketId: string }
  /** There is no connection: it was lost, or did not come about. */
  | { type: 'connection.lost' }
  /** A call got no answer, and the connection stands nevertheless. */
  | { type: 'connection.stood' }
  | { type: 'live.signedOut' }

/** Nobody is signed in, and nothing was heard. */
const NOBODY: LiveContext = {
  whose: { userId: '', tenantId: null },
  attempt: 0,
  isLost: false,
  isCutOff: false,
  websocketId: null,
  greetedAt: 0,
  seq: null,
  heardMeanwhile: [],
}
type Held = { context: LiveContext }
/** What the live connection decides by. */
export const liveGuards = {
  isLoggedOut: (_: Held, code: number) => code === WEBSOCKET_CLOSE_LOGGED_OUT,
  isLastAttempt: ({ context }: Held) => context.attempt >= WEBSOCKET_MAX_ATTEMPTS,
  isGreeting: (_: Held, read: ReadMessage) => greetingOf(read) !== null,
  isFirstGreeting: ({ context }: Held) => context.seq === null,
  hasMissedNothing: ({ context }: Held) => context.greetedAt === context.seq,
  hasMissedSome: ({ context }: Held) => context.greetedAt > (context.seq ?? context.greetedAt),
  isTooMuch: (_: Held, caughtUp: CaughtUp) => caughtUp.isTooMuch,
  isElsewhere: ({ context: { whose } }: Held, { tenantId }: Caused) => whose.tenantId !== tenantId,
  isUnknown: (_: Held, { envelopes }: Caused) => envelopes === null,
}

/** What the live connection does on its way. */
export const liveActions = actionsFor<LiveContext, LiveEvent, LiveEmitted>()({
  remember: assign((_, { userId, tenantId, seq = null }: Whose & { seq?: number | null }) => ({
    ...NOBODY,
    whose: { userId, tenantId },
    seq,
  })),
  forget: assign(NOBODY),
  countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
  noteLoss: assign(({ context }) => ({ isLost: true, isCutOff: context.isLost ? context.isCutOff : true })),
  noteAnswer: assign({ isCutOff: false }),
  noteCutOff: assign({ isCutOff: true }),
  findAgain: assign({ isLost: false, isCutOff: false }),
  startAgain: assign({ attempt: 0 }),
  loseWebsocketId: assign({ websocketId: null, heardMeanwhile: [] }),
  tellPlace: sendTo('socket', (_, place: PresencePlace | null) => ({ type: 'place.told' as const, place })),
  sendPing: sendTo('socket', { type: 'ping.due' }),
  sayGoodbye: sendTo('socket', { type: 'closing.requested', code: WEBSOCKET_CLOSE_LOGGED_OUT }),
  takeGreeting: assign(({ context }, read: ReadMessage) => {
    const greeting = greetingOf(read)
    return { websocketId: greeting?.websocketId ?? null, greetedAt: greeting?.seq ?? context.greetedAt }
  }),
  distrustAll: assign({ seq: ABOVE_ALL_NEWS }),
  startFromGreeting: assign(({ context }) => ({ seq: context.greetedAt })),
  announceConnected: emit(({ context }) => ({
    type: 'live.connected' as const,
    websocketId: context.websocketId ?? '',
  })),
  announceLost: emit({ type: 'connection.lost' }),
  announceStood: emit({ type: 'connection.stood' }),
  announceSignedOut: emit({ type: 'live.signedOut' }),
  announceStale: emit({ type: 'screen.staled' }),
  /** The numbers of what was done here say nothing about what others did before it: that is still to come. */
  tellOwn: enqueueActions(({ enqueue }, { envelopes }: Caused) => {
    for (const news of (envelopes ?? []).map(readMessage).flatMap(newsOf))
      enqueue.emit(news.type === 'message.received' ? { ...news, isOwn: true } : news)
  }),
  keepForLater: assign(({ context }, read: ReadMessage) => ({ heardMeanwhile: [...context.heardMeanwhile, read] })),
  tell: enqueueActions(({ context, enqueue }, reads: readonly ReadMessage[]) => {
    for (const news of reads.flatMap(newsOf)) enqueue.emit(news)
    enqueue.assign({ seq: latestSeq(context.seq, reads) })
  }),
  tellHeardMeanwhile: enqueueActions(({ context, enqueue }, upTo: number) => {
    const reads = notCaughtUp(context.heardMeanwhile, upTo)
    for (const news of reads.flatMap(newsOf)) enqueue.emit(news)
    enqueue.assign({ seq: latestSeq(upTo, reads), heardMeanwhile: [] })
  }),
})

declare module '../actor-named.ts' {
  interface NamedActors {
    live: LiveEvent
  }
}
