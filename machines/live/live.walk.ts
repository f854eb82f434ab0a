import { deepEqual, equal, ok } from 'node:assert/strict'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { ReadMessage } from '#contract/messages.ts'
import { answered, walkOf } from '../../test/kit/walk.ts'
import type { LiveContext } from './live-parts.ts'
import { ABOVE_ALL_NEWS } from './news.ts'
import { live } from './live.ts'
import { canRetry, isConnected, isOffline, websocketIdOf } from './live-view.ts'

/** A greeting that says how far the workspace's messages have come. */
export const greetingAt = (seq: number, websocketId = 'socket-1'): ReadMessage => ({
  outcome: 'message',
  message: { type: 'CONNECTED', data: { websocketId, seq }, seq: null },
})
const GREETINGS = [greetingAt(3), greetingAt(4)]
/** A user was removed from a team, as message number `seq`. */
export const removalAt = (seq: number, teamId = `team-${seq}`): ReadMessage => ({
  outcome: 'message',
  message: { type: 'REMOVED_FROM_TEAM', data: { teamId }, seq },
})
/** A move whose data has the wrong shape. */
export const malformedAt = (seq: number): ReadMessage => ({ outcome: 'malformed', type: 'TASK_MOVED', seq })
/** A message of a type that only a newer server knows. */
export const unknownAt = (seq: number): ReadMessage => ({ outcome: 'unknown', type: 'TASK_DANCED', seq })

/** What came with the answer to a write, as it came. */
const TEAM = '0b8f1d4c-5a2e-4f6b-9c3d-7e8a9b0c1d2e'
const OWN_REMOVAL = { type: 'REMOVED_FROM_TEAM', data: { teamId: TEAM }, seq: 5 }
const OWN_MALFORMED = { type: 'TASK_MOVED', data: {}, seq: 6 }

/** Read off the specification: which retries wait how long, in seconds. */
const RETRY_SECONDS = [1, 5, 10, 15, 20, 25].flatMap((seconds) => [seconds, seconds, seconds, seconds, seconds])

/** The retries at which more is tried; at those between, only that they fail too. */
const TELLING_ATTEMPTS = [0, 1, 30]
const failsFurther = ({ type, code }: { type: string; code?: number }) =>
  type.startsWith('xstate.after.retryDelay.') || code === 1006

/** What says that the connection may be gone is tried before a retry, and at the last. */
const isDoubt = (type: string): boolean => ['call.unanswered', 'call.answered', 'network.wentOffline'].includes(type)
/** What is heard is the same after any number of retries: after the last, only the hellos that all goes on with. */
const isNews = ({ type, ...heard }: AnyEventObject): boolean =>
  type === 'socket.heard' && !GREETINGS.includes(heard['read'])
/** What was kept is distrusted in every retry alike: how it ends is tried in the first connection. */
const leadsToTrust = ({ type }: AnyEventObject): boolean =>
  ['socket.opened', 'socket.heard', 'session.closed'].includes(type)
const canHappen = ({ attempt, seq, heardMeanwhile }: LiveContext, event: AnyEventObject): boolean =>
  (seq !== ABOVE_ALL_NEWS || leadsToTrust(event)) &&
  (event.type !== 'socket.heard' || heardMeanwhile.length < (attempt === 0 ? 2 : 1)) &&
  (attempt !== 30 || !isNews(event)) &&
  (!isDoubt(event.type) || (heardMeanwhile.length < 2 && (attempt === 0 || attempt === 30))) &&
  (TELLING_ATTEMPTS.includes(attempt) || failsFurther(event as { type: string; code?: number }))
/** What is done here is told in every state alike: it is tried where nothing else goes on. */
const isQuiet = (snapshot: SnapshotFrom<typeof live>): boolean =>
  snapshot.context.attempt === 0 && snapshot.matches({ active: 'connecting' })

/** Where the window is is passed on in every connection alike: it is tried over one that has stood for a while. */
const isSettled = (snapshot: SnapshotFrom<typeof live>): boolean =>
  snapshot.context.attempt === 0 &&
  snapshot.matches({ active: { connected: { standing: 'settled', news: 'upToDate' } } })

/** How the live connection is walked. */
export const liveWalk = walkOf({
  machine: live,
  events: [
    { type: 'session.opened', userId: 'ada', tenantId: 'acme' },
    { type: 'socket.closed', code: 1006 },
    { type: 'socket.closed', code: 3000 },
    ...GREETINGS.map((read) => ({ type: 'socket.heard' as const, read })),
    { type: 'socket.heard', read: removalAt(4) },
    { type: 'socket.heard', read: malformedAt(4) },
    { type: 'socket.heard', read: unknownAt(4) },
    { type: 'write.answered', tenantId: 'acme', envelopes: [OWN_REMOVAL, OWN_MALFORMED] },
    { type: 'place.told', place: null },
    { type: 'call.answered' },
    { type: 'write.answered', tenantId: 'acme', envelopes: null },
    { type: 'kept.shown', path: 'columns?', asOf: 3, at: 0 },
    { type: 'write.answered', tenantId: 'elsewhere', envelopes: [OWN_REMOVAL] },
    answered('catchUp', { messages: [removalAt(4)], upTo: 4, isTooMuch: false }),
    answered('catchUp', { messages: [], upTo: 4, isTooMuch: true }),
  ],
  ports: { socket: ['socket.*'] },
  only: (snapshot, event) =>
    canHappen(snapshot.context, event) &&
    (!['write.answered', 'kept.shown'].includes(event.type) || isQuiet(snapshot)) &&
    (event.type !== 'place.told' || isSettled(snapshot)),
  invariants: {
    'a retry waits as long as the specification says': ({ snapshot, world }) => {
      if (!snapshot.matches('waiting')) return
      equal(world.clock.timers[0]?.waits, (RETRY_SECONDS[snapshot.context.attempt - 1] ?? NaN) * 1_000)
    },
    'it never tries more than thirty times': ({ snapshot }) => snapshot.context.attempt <= 30,
    'the socket runs while it connects, is connected or says goodbye': ({ snapshot, world }) => {
      equal(world.running.includes('socket'), snapshot.matches('active'))
    },
    'the address is made for the signed-in user': ({ snapshot, world }) => {
      if (snapshot.matches('active')) deepEqual(world.port('socket').input, { userId: 'ada', tenantId: 'acme' })
    },
    'only a connection that has stayed open for a while ends the counting of retries': ({
      event,
      before,
      snapshot,
    }) => {
      const isAsked = /^(session|network|page|retry)\./.test(event.type)
      if (isAsked || snapshot.context.attempt >= before.context.attempt || snapshot.matches('signedOut')) return
      equal(event.type, 'xstate.after.settled.live.active.connected.standing.settling')
    },
    'a ping is sent before a pong is awaited': ({ snapshot, world }) => {
      const isAwaited = (['awaitingPong', 'doubting'] as const).some((watching) =>
        snapshot.matches({ active: { connected: { pulse: { watching } } } }),
      )
      const told = world.port('socket').received.filter(({ type }) => type !== 'place.told')
      if (isAwaited) deepEqual(told.at(-1), { type: 'ping.due' })
    },
    'goodbye is said with 3000, and waited for a second': ({ snapshot, world }) => {
      if (!snapshot.matches({ active: 'leaving' })) return
      equal(world.clock.waitOf('xstate.after.goodbye.live.active.leaving'), 1000)
      deepEqual(world.port('socket').received.at(-1), { type: 'closing.requested', code: 3000 })
    },
    'requests carry the id of the socket that is open, and of no other': ({ snapshot }) => {
      equal(websocketIdOf(snapshot), snapshot.matches({ active: 'connected' }) ? 'socket-1' : null)
    },
    'a message of the wrong shape is named and nothing else happens': ({ event, before, snapshot, emitted }) => {
      if (event.type !== 'socket.heard' || event['read'].outcome !== 'malformed') return
      if (!before.matches({ active: { connected: { news: 'upToDate' } } })) return
      deepEqual(
        emitted.filter(({ type }) => type !== 'connection.stood'),
        [{ type: 'message.malformed', messageType: 'TASK_MOVED' }],
      )
      equal(snapshot.matches({ active: { connected: { news: 'upToDate' } } }), true)
    },
    'what was done here is told as one’s own, whatever the connection does; what is not known any more is fetched': ({
      event,
      before,
      snapshot,
      emitted,
    }) => {
      if (event.type !== 'write.answered') return
      equal(snapshot.context.seq, before.context.seq)
      if (event['tenantId'] !== before.context.whose.tenantId) return deepEqual(emitted, [])
      if (event['envelopes'] === null) return deepEqual(emitted, [{ type: 'screen.staled' }])
      deepEqual(emitted, [
        { type: 'message.received', message: OWN_REMOVAL, to: ['screen'], isOwn: true },
        { type: 'message.malformed', messageType: 'TASK_MOVED' },
      ])
    },
    'after something kept was shown nothing is trusted until all is fetched again': ({ event, snapshot }) => {
      const { seq } = snapshot.context
      if (event.type === 'kept.shown') equal(seq, ABOVE_ALL_NEWS)
      if (snapshot.matches({ active: { connected: { news: 'upToDate' } } })) ok((seq ?? 0) < ABOVE_ALL_NEWS)
    },
    'a type of a newer server is left alone': ({ event, emitted }) =>
      event.type !== 'socket.heard' ||
      event['read'].outcome !== 'unknown' ||
      emitted.every(({ type }) => type === 'connection.stood'),
    'what is off can be tried again, what is on cannot': ({ snapshot }) => {
      if (isConnected(snapshot)) equal(isOffline(snapshot) || canRetry(snapshot), false)
      equal(canRetry(snapshot), snapshot.matches('waiting') || snapshot.matches('gaveUp'))
    },
    'what is off stays so, whatever is tried, until it is on or nobody is there any more': ({
      event,
      before,
      snapshot,
    }) => {
      if (!isOffline(before) || event.type.startsWith('session.') || snapshot.matches('signedOut')) return
      equal(isOffline(snapshot), !isConnected(snapshot))
    },
    'being signed out elsewhere is announced, signing out here is not': ({ before, snapshot, emitted }) => {
      const wasThrownOut =
        snapshot.matches('signedOut') && before.matches('active') && !before.matches({ active: 'leaving' })
      equal(
        emitted.some(({ type }) => type === 'live.signedOut'),
        wasThrownOut,
      )
    },
  },
})
