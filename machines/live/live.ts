import { setup } from 'xstate'
import { WEBSOCKET_DOUBT_MS, WEBSOCKET_PING_MS, WEBSOCKET_PONG_MS, WEBSOCKET_SETTLED_MS } from '#contract/limits.ts'
import { portNotProvided, callbackPortNotProvided } from '../port.ts'
import { liveActions, liveGuards, type LiveContext, type LiveEmitted, type LiveEvent } from './live-parts.ts'
import type { CaughtUp } from './news.ts'
import { retryDelayMs, type FromSocket, type ToSocket, type Whose } from './socket.ts'

/** How long the port may take to say goodbye. */
const GOODBYE_MS = 1_000

/**
 * The live connection: connects for the signed-in user, retries by the rules of the specification, notices a dead
 * socket, and after a gap tells what was missed before anything newer.
 */
export const live = setup({
  types: {
    context: {} as LiveContext,
    events: {} as LiveEvent,
    emitted: {} as LiveEmitted,
    tags: {} as 'online' | 'offline' | 'opening',
  },
  actors: {
    socket: callbackPortNotProvided<ToSocket, Whose, FromSocket>('socket'),
    catchUp: portNotProvided<CaughtUp, { after: number }>('catchUp'),
  },
  delays: {
    retryDelay: ({ context }) => retryDelayMs(context.attempt),
    pingEvery: WEBSOCKET_PING_MS,
    silence: WEBSOCKET_PONG_MS,
    doubt: WEBSOCKET_DOUBT_MS,
    settled: WEBSOCKET_SETTLED_MS,
    goodbye: GOODBYE_MS,
  },
  guards: liveGuards,
  actions: liveActions,
}).createMachine({
  id: 'live',
  context: {
    whose: { userId: '', tenantId: null },
    attempt: 0,
    isLost: false,
    isCutOff: false,
    websocketId: null,
    greetedAt: 0,
    seq: null,
    heardMeanwhile: [],
  },
  on: {
    'session.opened': { target: '.active', actions: { type: 'remember', params: ({ event }) => event } },
    // Also without a connection: what was done here is seen here.
    'write.answered': [
      { guard: { type: 'isElsewhere', params: ({ event }) => event } },
      { guard: { type: 'isUnknown', params: ({ event }) => event }, actions: 'announceStale' },
      { actions: { type: 'tellOwn', params: ({ event }) => event } },
    ],
    // The next greeting finds all that is shown stale.
    'kept.shown': { actions: 'distrustAll' },
  },
  initial: 'idle',
  states: {
    idle: { description: 'No user is signed in: there is no connection.' },
    active: {
      description: 'A connection is open or being opened.',
      invoke: { id: 'socket', src: 'socket', input: ({ context }) => context.whose },
      on: {
        'socket.closed': [
          {
            guard: { type: 'isLoggedOut', params: ({ event }) => event.code },
            target: 'signedOut',
            actions: 'announceSignedOut',
          },
          { target: 'lost' },
        ],
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The connection is being opened.',
          tags: 'opening',
          after: { silence: '#live.lost' },
          on: {
            'socket.opened': 'awaitingGreeting',
            'session.closed': 'leaving',
            'network.wentOffline': '#live.lost',
          },
        },
        awaitingGreeting: {
          description: 'The connection is open; the server has to say hello before it counts as one.',
          tags: 'opening',
          after: { silence: '#live.lost' },
          on: {
            'socket.heard': {
              guard: { type: 'isGreeting', params: ({ event }) => event.read },
              target: 'connected',
              actions: [{ type: 'takeGreeting', params: ({ event }) => event.read }, 'announceConnected'],
            },
            'session.closed': 'leaving',
            'network.wentOffline': '#live.lost',
          },
        },
        connected: {
          description: 'The connection is open, and the server has said hello.',
          tags: 'online',
          type: 'parallel',
          entry: 'findAgain',
          exit: 'loseWebsocketId',
          on: {
            'session.closed': 'leaving',
            'network.wentOffline': '#live.lost',
            'place.told': { actions: { type: 'tellPlace', params: ({ event }) => event.place } },
          },
          states: {
            standing: {
              description: 'Whether the connection lasts: only one that does ends the counting of retries.',
              initial: 'settling',
              states: {
                settling: {
                  description: 'The server has just said hello; it may close again at once.',
                  after: { settled: 'settled' },
                },
                settled: { description: 'It has stayed open for a while.', entry: 'startAgain' },
              },
            },
            pulse: {
              description:
                'Whether the other side still answers: it is pinged at fixed times, however long a pong takes.',
              initial: 'watching',
              states: {
                watching: {
                  description: 'From one ping to the next.',
                  initial: 'resting',
                  after: { pingEvery: { target: '.awaitingPong', reenter: true } },
                  states: {
                    resting: {
                      description: 'It answered a while ago; the next ping waits.',
                      on: {
                        'network.cameOnline': 'awaitingPong',
                        'page.becameVisible': 'awaitingPong',
                        'call.unanswered': 'doubting',
                      },
                    },
                    awaitingPong: {
                      description: 'A ping was sent; its answer, or any other word, is awaited.',
                      entry: 'sendPing',
                      after: { silence: '#live.lost' },
                      on: { 'socket.ponged': 'resting', 'socket.heard': 'resting', 'call.unanswered': 'doubting' },
                    },
                    doubting: {
                      description: 'A call got no answer: a ping says whether anybody is still there.',
                      entry: 'sendPing',
                      after: { doubt: '#live.lost' },
                      on: {
                        'socket.ponged': { target: 'resting', actions: 'announceStood' },
                        'socket.heard': { target: 'resting', actions: 'announceStood' },
                      },
                    },
                  },
                },
              },
            },
            news: {
              description: 'Whether everything that happened is known.',
              initial: 'greeted',
              states: {
                greeted: {
                  description: "The server's hello says whether something was missed.",
                  always: [
                    { guard: 'isFirstGreeting', target: 'upToDate', actions: 'startFromGreeting' },
                    { guard: 'hasMissedNothing', target: 'upToDate' },
                    { guard: 'hasMissedSome', target: 'catchingUp' },
                    { target: 'upToDate', actions: ['startFromGreeting', 'announceStale'] },
                  ],
                },
                catchingUp: {
                  description: 'What was missed is being fetched; newer news wait.',
                  invoke: {
                    id: 'catchUp',
                    src: 'catchUp',
                    input: ({ context }) => ({ after: context.seq ?? context.greetedAt }),
                    onDone: [
                      {
                        guard: { type: 'isTooMuch', params: ({ event }) => event.output },
                        target: 'upToDate',
                        actions: [
                          'announceStale',
                          { type: 'tellHeardMeanwhile', params: ({ event }) => event.output.upTo },
                        ],
                      },
                      {
                        target: 'upToDate',
                        actions: [
                          { type: 'tell', params: ({ event }) => event.output.messages },
                          { type: 'tellHeardMeanwhile', params: ({ event }) => event.output.upTo },
                        ],
                      },
                    ],
                    onError: {
                      target: 'upToDate',
                      actions: [
                        'announceStale',
                        { type: 'tellHeardMeanwhile', params: ({ context }) => context.greetedAt },
                      ],
                    },
                  },
                  on: {
                    'socket.heard': { actions: { type: 'keepForLater', params: ({ event }) => event.read } },
                  },
                },
                upToDate: {
                  description: 'Everything that happens is passed on at once.',
                  on: { 'socket.heard': { actions: { type: 'tell', params: ({ event }) => [event.read] } } },
                },
              },
            },
          },
        },
        leaving: {
          description: 'Closes the connection, because the user signs out.',
          entry: 'sayGoodbye',
          after: { goodbye: '#live.signedOut' },
          on: { 'socket.closed': '#live.signedOut' },
        },
      },
    },
    lost: {
      description: 'There is no connection: it is tried again, unless that was the last time.',
      entry: ['noteLoss', 'announceLost'],
      always: [{ guard: 'isLastAttempt', target: 'gaveUp' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'The connection is lost; it is opened again in a while.',
      tags: 'offline',
      entry: 'countAttempt',
      after: { retryDelay: 'active' },
      on: {
        'network.cameOnline': { target: 'active', actions: 'startAgain' },
        'page.becameVisible': { target: 'active', actions: 'startAgain' },
        'retry.requested': { target: 'active', actions: 'startAgain' },
        'session.closed': 'signedOut',
        'call.answered': { actions: 'noteAnswer' },
        'call.unanswered': { actions: 'noteCutOff' },
      },
    },
    gaveUp: {
      description: 'It was tried often enough; it needs a sign that it may work now.',
      tags: 'offline',
      on: {
        'network.cameOnline': { target: 'active', actions: 'startAgain' },
        'page.becameVisible': { target: 'active', actions: 'startAgain' },
        'retry.requested': { target: 'active', actions: 'startAgain' },
        'session.closed': 'signedOut',
        'call.answered': { actions: 'noteAnswer' },
        'call.unanswered': { actions: 'noteCutOff' },
      },
    },
    signedOut: { description: 'The user has signed out: the connection is closed for good.', entry: 'forget' },
  },
})
