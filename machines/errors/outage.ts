import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Maintenance } from '#contract/calls/maintenance.ts'
import { OUTAGE_RETRY_MS } from '#contract/limits/outage-limits.ts'
import { actorNamed } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import type { PlaceChanged, ScreenInput } from '../router/screen-host.ts'

type Context = {
  /** The operator keeps the page closed; otherwise the server just did not answer. */
  readonly isMaintenance: boolean
  /** What the operator says about it. */
  readonly note: string | null
}
type Event = PlaceChanged | { type: 'again.requested' }

/** Looks again and again whether Lanewise is served, and goes on where one was as soon as it is (ERR-04, ERR-05). */
export const outage = setup({
  types: { context: {} as Context, input: {} as ScreenInput, events: {} as Event, tags: {} as 'asking' },
  actors: { look: portNotProvided<Maintenance, void>('look') },
  delays: { retry: OUTAGE_RETRY_MS },
  guards: {
    /** Who is signed in becomes known a moment after the page is there, and the router says the same place again. */
    isOtherPage: ({ context }, isMaintenance: boolean) => context.isMaintenance !== isMaintenance,
    isOver: ({ context }, { isOn, isReadable }: Maintenance) => !context.isMaintenance || !isOn || isReadable,
  },
  actions: {
    takeNote: assign((_, note: string | null) => ({ note })),
    takePlace: assign((_, isMaintenance: boolean) => ({ isMaintenance, note: null })),
    resume: sendTo(actorNamed('router'), { type: 'resume.requested' }),
  },
}).createMachine({
  id: 'outage',
  context: ({ input: { place } }) => ({ isMaintenance: place.route === 'maintenance', note: null }),
  on: {
    'place.changed': {
      guard: { type: 'isOtherPage', params: ({ event }) => event.place.route === 'maintenance' },
      target: '.arriving',
      actions: { type: 'takePlace', params: ({ event }) => event.place.route === 'maintenance' },
    },
  },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'One has just been sent here: what is said about it is fetched, and nothing more follows yet.',
      tags: 'asking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: { target: 'waiting', actions: { type: 'takeNote', params: ({ event }) => event.output.note } },
        onError: 'waiting',
      },
    },
    asking: {
      description: 'The server is asked how things are.',
      tags: 'asking',
      invoke: {
        id: 'look',
        src: 'look',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'resuming' },
          { target: 'waiting', actions: { type: 'takeNote', params: ({ event }) => event.output.note } },
        ],
        onError: 'waiting',
      },
    },
    waiting: {
      description: 'It is not served yet: it is asked again in a while, or at once on request.',
      after: { retry: 'asking' },
      on: { 'again.requested': 'asking' },
    },
    resuming: {
      description: 'It is served again: one is taken back.',
      tags: 'asking',
      entry: 'resume',
    },
  },
})

type Snapshot = SnapshotFrom<typeof outage>
/** What the page says: whether it is maintenance, and the operator's own words about it. */
export const outageNow = ({ context }: Snapshot): Context => context
/** Whether it is being looked into right now. */
export const isLooking = (now: Snapshot): boolean => now.hasTag('asking')
