import { assign, sendTo, setup, type EventObject, type SnapshotFrom } from 'xstate'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'

/** The server, or the worker that keeps the page, names the version that it has. */
export type VersionTold = { type: 'version.told'; version: string }
/** What the page knows of versions: its own, and those that the server names. */
export type VersionNews = { type: 'page.opened'; version: string } | VersionTold
/** What the worker that keeps the page is to do: fetch the newer page ahead. */
export type WorkerWish = { type: 'update.requested' }
export type VersionEvent =
  | VersionNews
  /** NEW_VERSION_AVAILABLE: the server names its own. */
  | MessageReceived
  | { type: 'reload.requested' }
  | { type: 'later.requested' }

type Context = {
  /** Of the page that is open; null until it has said so. */
  readonly built: string | null
  /** The newest that differs from it; null until one does. */
  readonly offered: string | null
}

/** After so long a page that still runs was not loaded anew: the person has said no to the browser. */
const REFUSED_MS = 5_000

/** The version that a message names; null of any other message. */
const namedIn = ({ message }: MessageReceived): string | null =>
  message.type === 'NEW_VERSION_AVAILABLE' ? message.data.version : null

/**
 * Offers to load the page anew once the server ships another version (APP-05). Put off, it is offered again with the next
 * version. What is being typed keeps the page: then the browser asks first.
 */
export const version = setup({
  types: { context: {} as Context, events: {} as VersionEvent, tags: {} as 'offered' },
  actors: {
    versions: callbackPortNotProvided<EventObject, void, VersionNews>('versions'),
    pageWorker: callbackPortNotProvided<WorkerWish, void, VersionTold>('pageWorker'),
  },
  delays: { refused: REFUSED_MS },
  guards: {
    isOther: ({ context: { built } }, named: string | null) => named !== null && built !== null && named !== built,
    isNewOffer: ({ context: { built, offered } }, named: string | null) =>
      named !== null && named !== built && named !== offered,
  },
  actions: {
    takeOwn: assign((_, built: string) => ({ built })),
    takeOffer: assign((_, offered: string | null) => ({ offered })),
    fetchAhead: sendTo('pageWorker', { type: 'update.requested' }),
    loadAnew: sendTo(actorNamed('router'), { type: 'reload.requested' }),
  },
}).createMachine({
  id: 'version',
  context: { built: null, offered: null },
  invoke: [
    { id: 'versions', src: 'versions' },
    { id: 'pageWorker', src: 'pageWorker' },
  ],
  on: { 'page.opened': { actions: { type: 'takeOwn', params: ({ event }) => event.version } } },
  initial: 'current',
  states: {
    current: {
      description: 'The page is the one that the server ships, as far as is known.',
      on: {
        'version.told': {
          guard: { type: 'isOther', params: ({ event }) => event.version },
          target: 'offered',
          actions: { type: 'takeOffer', params: ({ event }) => event.version },
        },
        'message.received': {
          guard: { type: 'isOther', params: ({ event }) => namedIn(event) },
          target: 'offered',
          actions: { type: 'takeOffer', params: ({ event }) => namedIn(event) },
        },
      },
    },
    offered: {
      description: 'There is a newer page: it can be loaded now or later.',
      tags: 'offered',
      entry: 'fetchAhead',
      on: { 'reload.requested': 'reloading', 'later.requested': 'putOff' },
    },
    reloading: {
      description: 'The page is being loaded anew; the browser may ask first, and be told no.',
      tags: 'offered',
      entry: 'loadAnew',
      after: { refused: 'offered' },
    },
    putOff: {
      description: 'Not now: it is offered again with the next version.',
      on: {
        'version.told': {
          guard: { type: 'isNewOffer', params: ({ event }) => event.version },
          target: 'offered',
          actions: { type: 'takeOffer', params: ({ event }) => event.version },
        },
        'message.received': {
          guard: { type: 'isNewOffer', params: ({ event }) => namedIn(event) },
          target: 'offered',
          actions: { type: 'takeOffer', params: ({ event }) => namedIn(event) },
        },
      },
    },
  },
})

/** Whether a newer page is offered. */
export const isOffered = (now: SnapshotFrom<typeof version>): boolean => now.hasTag('offered')

declare module '../actor-named.ts' {
  interface NamedActors {
    version: VersionEvent
  }
}
