import type { SnapshotFrom } from 'xstate'
import { liveParts, NOBODY } from './live-parts.ts'

/**
 * The live connection: connects for whoever is signed in, retries by the rules of the specification, notices a dead
 * socket, and after a gap tells what was missed before anything newer.
 */
export const live = liveParts.createMachine({
  id: 'live',
  context: NOBODY,
  on: {
    'session.opened': { target: '.active', actions: { type: 'remember', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {},
    active: {
      invoke: { id: 'socket', src: 'socket', input: ({ context }) => context.whose },
      initial: 'connecting',
      states: {
        connecting: {
          after: { silence: [{ guard: 'isLastAttempt', target: '#live.gaveUp' }, { target: '#live.waiting' }] },
          on: {
            'socket.opened': { target: 'connected', actions: 'startAgain' },
            'socket.closed': [
              {
                guard: { type: 'isLoggedOut', params: ({ event }) => event.code },
                target: '#live.signedOut',
                actions: 'announceSignedOut',
              },
              { guard: 'isLastAttempt', target: '#live.gaveUp' },
              { target: '#live.waiting' },
            ],
            'session.closed': 'leaving',
          },
        },
        connected: {
          tags: 'online',
          type: 'parallel',
          exit: 'loseWebsocketId',
          on: {
            'socket.closed': [
              {
                guard: { type: 'isLoggedOut', params: ({ event }) => event.code },
                target: '#live.signedOut',
                actions: 'announceSignedOut',
              },
              { target: '#live.waiting' },
            ],
            'session.closed': 'leaving',
          },
          states: {
            pulse: {
              initial: 'resting',
              states: {
                resting: {
                  after: { pingEvery: 'awaitingPong' },
                  on: { 'network.cameOnline': 'awaitingPong', 'page.becameVisible': 'awaitingPong' },
                },
                awaitingPong: {
                  entry: 'sendPing',
                  after: { silence: '#live.waiting' },
                  on: { 'socket.ponged': 'resting' },
                },
              },
            },
            news: {
              initial: 'awaitingGreeting',
              states: {
                awaitingGreeting: {
                  after: { silence: '#live.waiting' },
                  on: {
                    'socket.heard': {
                      guard: { type: 'isGreeting', params: ({ event }) => event.read },
                      target: 'greeted',
                      actions: [{ type: 'takeGreeting', params: ({ event }) => event.read }, 'announceConnected'],
                    },
                  },
                },
                greeted: {
                  always: [
                    { guard: 'isFirstGreeting', target: 'upToDate', actions: 'startFromGreeting' },
                    { guard: 'hasMissedNothing', target: 'upToDate' },
                    { guard: 'hasMissedSome', target: 'catchingUp' },
                    { target: 'upToDate', actions: ['startFromGreeting', 'announceStale'] },
                  ],
                },
                catchingUp: {
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
                  on: { 'socket.heard': { actions: { type: 'tell', params: ({ event }) => [event.read] } } },
                },
              },
            },
          },
        },
        leaving: {
          entry: 'sayGoodbye',
          after: { goodbye: '#live.signedOut' },
          on: { 'socket.closed': '#live.signedOut' },
        },
      },
    },
    waiting: {
      tags: 'offline',
      entry: 'countAttempt',
      after: { retryDelay: 'active' },
      on: {
        'network.cameOnline': { target: 'active', actions: 'startAgain' },
        'page.becameVisible': { target: 'active', actions: 'startAgain' },
        'retry.requested': { target: 'active', actions: 'startAgain' },
        'session.closed': 'signedOut',
      },
    },
    gaveUp: {
      tags: 'offline',
      on: {
        'network.cameOnline': { target: 'active', actions: 'startAgain' },
        'page.becameVisible': { target: 'active', actions: 'startAgain' },
        'retry.requested': { target: 'active', actions: 'startAgain' },
        'session.closed': 'signedOut',
      },
    },
    signedOut: { entry: 'forget' },
  },
})

type Snapshot = SnapshotFrom<typeof live>
/** Live updates are on. */
export const isConnected = (snapshot: Snapshot): boolean => snapshot.hasTag('online')
/** Live updates are off, and stay so while a retry is under way. */
export const isOffline = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('offline') || (snapshot.matches({ active: 'connecting' }) && snapshot.context.attempt > 0)
/** Whether the person may ask for a connection now instead of waiting. */
export const canRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' })
/** What requests carry so that our own changes are not sent back to us. */
export const websocketIdOf = (snapshot: Snapshot): string | null => snapshot.context.websocketId
