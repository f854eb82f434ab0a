import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Invitation } from '#contract/calls/invitations.ts'
import type { User } from '#contract/entities/user.ts'
import { SEARCH_DEBOUNCE_MS } from '#contract/limits.ts'
import { actorNamed } from '../../actor-named.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../../router/screen-host.ts'
import { portNotProvided } from '../../port.ts'
import type { ToastsEvent } from '../../toasts/toasts.ts'
import { running } from '../../running.ts'
import { openedLink } from './opened-link.ts'

/** How the list is looked through. */
export interface InvitationSearch {
  readonly q: string
  readonly order: 'ASC' | 'DESC'
  readonly page: number
}
/** A page of it, and how many there are in all. */
export interface FoundInvitations {
  readonly rows: readonly Invitation[]
  readonly count: number
}
type Context = InvitationSearch &
  FoundInvitations & {
    /** Where the page was opened: with the link of an invitation, or without. */
    readonly place: ScreenPlace
    /** Which row asks whether to decline for good. */
    readonly askingId: string | null
    /** Which row waits for the server. */
    readonly busyId: string | null
    /** Something was missed while a row waited: the list is fetched again once that has its answer. */
    readonly isOutdated: boolean
  }
type Event =
  | PlaceChanged
  | { type: 'search.typed'; q: string }
  | { type: 'order.chosen'; order: 'ASC' | 'DESC' }
  | { type: 'more.requested' }
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | { type: 'join.requested'; id: string }
  | { type: 'decline.requested'; id: string }
  | { type: 'decline.dropped' }
  | { type: 'decline.confirmed' }
  /** One that is over is taken out of the list. */
  | { type: 'removal.requested'; id: string }

const EMPTY: Omit<Context, 'place'> = {
  q: '',
  order: 'DESC',
  page: 0,
  rows: [],
  count: 0,
  askingId: null,
  busyId: null,
  isOutdated: false,
}
const nameOf = ({ rows, busyId }: Context) => rows.find(({ id }) => id === busyId)?.workspace.name ?? ''

const workspaceOf = ({ rows, busyId }: Context) => rows.find(({ id }) => id === busyId)?.workspace.id ?? null

/**
 * Invitations to other workspaces (WSP-08): looked through, accepted, which makes one a member at once, or declined, which
 * the row asks about first. One that is over only leaves the list. What the server does not take shows the list as it stands there.
 */
export const invitations = setup({
  types: {
    context: {} as Context,
    input: {} as ScreenInput,
    events: {} as Event,
    tags: {} as 'loading' | 'failed',
    children: {} as { openedLink: 'openedLink' },
  },
  actors: {
    openedLink,
    load: portNotProvided<FoundInvitations, InvitationSearch>('load'),
    accept: portNotProvided<{ user: User }, { id: string }>('accept'),
    decline: portNotProvided<null, { id: string }>('decline'),
  },
  delays: { searchPause: SEARCH_DEBOUNCE_MS },
  guards: {
    hasMore: ({ context: { rows, count } }) => rows.length < count,
    isOver: ({ context: { rows } }, id: string) => rows.some((row) => row.id === id && row.state === 'expired'),
    isOutdated: ({ context }) => context.isOutdated,
    isAsking: ({ context }) => context.askingId !== null,
  },
  actions: {
    passOn: sendTo('openedLink', ({ event }) => event),
    takeSearch: assign((_, q: string) => ({ q, page: 0, askingId: null })),
    takeOrder: assign((_, order: 'ASC' | 'DESC') => ({ order, page: 0, askingId: null })),
    startOver: assign({ page: 0, askingId: null, busyId: null, isOutdated: false }),
    outdate: assign({ isOutdated: true }),
    turnPage: assign(({ context }) => ({ page: context.page + 1 })),
    turnBack: assign(({ context }) => ({ page: context.page - 1 })),
    takeRows: assign((_, { rows, count }: FoundInvitations) => ({ rows, count })),
    addRows: assign(({ context }, { rows, count }: FoundInvitations) => {
      const known = new Set(context.rows.map(({ id }) => id))
      return { rows: [...context.rows, ...rows.filter(({ id }) => !known.has(id))], count }
    }),
    ask: assign((_, id: string | null) => ({ askingId: id })),
    begin: assign((_, id: string | null) => ({ busyId: id, askingId: null })),
    takeAway: assign(({ context: { rows, count, busyId } }) => ({
      rows: rows.filter(({ id }) => id !== busyId),
      count: Math.max(0, count - 1),
      busyId: null,
    })),
    join: enqueueActions(({ context, enqueue }, user: User) => {
      const { id: _, ...fields } = user
      enqueue.sendTo(actorNamed('session'), { type: 'user.changed', fields })
      const id = workspaceOf(context)
      enqueue.sendTo(actorNamed('toasts'), {
        type: 'toast.requested',
        kind: 'success',
        text: { key: 'invitations.joined', values: { workspace: nameOf(context) } },
        ...(id !== null &&
          id !== user.activeTenantId && {
            action: {
              label: { key: 'invitations.open' },
              to: 'switcher',
              event: { type: 'workspace.chosen', id },
            },
          }),
      })
    }),
    sayDeclined: sendTo(actorNamed('toasts'), ({ context }): ToastsEvent => ({
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'invitations.declined', values: { workspace: nameOf(context) } },
    })),
  },
}).createMachine({
  id: 'invitations',
  context: ({ input }) => ({ ...EMPTY, place: input.place }),
  invoke: { id: 'openedLink', src: 'openedLink', input: ({ context }) => ({ place: context.place }) },
  initial: 'loading',
  on: { 'place.changed': { actions: 'passOn' } },
  states: {
    loading: {
      description: 'The invitations are being fetched.',
      tags: 'loading',
      entry: 'startOver',
      on: {
        // What is on its way may be older.
        'screen.staled': { target: 'loading', reenter: true },
        'search.typed': { target: 'settling', actions: { type: 'takeSearch', params: ({ event }) => event.q } },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { q, order, page } }) => ({ q, order, page }),
        onDone: { target: 'shown', actions: { type: 'takeRows', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'They could not be fetched; the user can try again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'screen.staled': 'loading' },
    },
    settling: {
      description: 'Words are being typed; the list follows in a moment.',
      on: {
        'search.typed': {
          target: 'settling',
          reenter: true,
          actions: { type: 'takeSearch', params: ({ event }) => event.q },
        },
      },
      after: { searchPause: 'loading' },
    },
    shown: {
      description: 'The invitations can be answered.',
      always: { guard: 'isOutdated', target: 'loading' },
      on: {
        'search.typed': { target: 'settling', actions: { type: 'takeSearch', params: ({ event }) => event.q } },
        'order.chosen': { target: 'loading', actions: { type: 'takeOrder', params: ({ event }) => event.order } },
        'screen.staled': 'loading',
        'more.requested': { guard: 'hasMore', target: 'loadingMore' },
        'decline.requested': { actions: { type: 'ask', params: ({ event }) => event.id } },
        'decline.dropped': { actions: { type: 'ask', params: null } },
        'decline.confirmed': {
          guard: 'isAsking',
          target: 'declining',
          actions: { type: 'begin', params: ({ context }) => context.askingId },
        },
        'removal.requested': {
          guard: { type: 'isOver', params: ({ event }) => event.id },
          target: 'removing',
          actions: { type: 'begin', params: ({ event }) => event.id },
        },
        'join.requested': { target: 'accepting', actions: { type: 'begin', params: ({ event }) => event.id } },
      },
    },
    loadingMore: {
      description: 'More invitations are being fetched.',
      entry: 'turnPage',
      on: { 'screen.staled': 'loading' },
      invoke: {
        id: 'loadMore',
        src: 'load',
        input: ({ context: { q, order, page } }) => ({ q, order, page }),
        onDone: { target: 'shown', actions: { type: 'addRows', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: 'turnBack' },
      },
    },
    accepting: {
      description: 'An invitation is being accepted.',
      on: { 'screen.staled': { actions: 'outdate' } },
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context }) => ({ id: context.busyId ?? '' }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'join', params: ({ event }) => event.output.user }, 'takeAway'],
        },
        onError: 'loading',
      },
    },
    declining: {
      description: 'An invitation is being declined.',
      on: { 'screen.staled': { actions: 'outdate' } },
      invoke: {
        id: 'decline',
        src: 'decline',
        input: ({ context }) => ({ id: context.busyId ?? '' }),
        onDone: { target: 'shown', actions: ['sayDeclined', 'takeAway'] },
        onError: 'loading',
      },
    },
    removing: {
      description: 'An invitation that is over is being removed.',
      on: { 'screen.staled': { actions: 'outdate' } },
      invoke: {
        id: 'remove',
        src: 'decline',
        input: ({ context }) => ({ id: context.busyId ?? '' }),
        onDone: { target: 'shown', actions: 'takeAway' },
        onError: 'loading',
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof invitations>
/** Whether the list is being fetched. */
export const isLoading = (now: Snapshot) => now.hasTag('loading')
/** What is known of the link that was opened. */
export const openedLinkOf = ({ children }: Snapshot) => running(children.openedLink)
