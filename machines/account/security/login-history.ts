import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import type { Login, SeatTaken } from '#contract/calls/account/account.ts'
import type { PlaceChanged, ScreenInput } from '../../router/screen-host.ts'
import { queryStates } from '../../query/query-states.ts'
import { portNotProvided } from '../../port.ts'

/** How many sign-ins stand on one page. */
export const LOGINS_PER_PAGE = 20

type Page = {
  readonly rows: readonly Login[]
  readonly count: number
  /** When administrators acted as this user. */
  readonly seats: readonly SeatTaken[]
}
type Context = {
  /** What is shown; it stays while it is asked for again. */
  readonly shown: Page | null
  /** From 0. */
  readonly page: number
}
type Event =
  | PlaceChanged
  | { type: 'screen.staled' }
  | { type: 'page.chosen'; page: number }
  | { type: 'signOut.requested'; id: string }
  | { type: 'signOutOthers.requested' }
  | { type: 'retry.requested' }

const listStates = queryStates<Page>()({
  load: 'loadLogins',
  input: ({ context: { page } }: { context: Context }) => ({ page }),
  take: 'take',
  staleOn: ['screen.staled'],
})

/** Where the user has signed in and where an attempt was refused; open sessions can be ended, a single one or all the others. */
export const loginHistory = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ScreenInput,
    tags: {} as 'loading' | 'busy' | 'failed' | 'endingOthers',
  },
  actors: {
    loadLogins: portNotProvided<Page, { page: number }>('loadLogins'),
    endLogin: portNotProvided<null, { id: string }>('endLogin'),
    endOthers: portNotProvided<null, void>('endOthers'),
  },
  actions: {
    take: assign((_, shown: Page) => ({ shown })),
    turnTo: assign((_, page: number) => ({ page })),
  },
}).createMachine({
  id: 'loginHistory',
  context: { shown: null, page: 0 },
  initial: 'list',
  states: {
    list: {
      description: 'The sign-ins, a page at a time.',
      initial: 'loading',
      on: {
        'page.chosen': { target: '.stale', actions: { type: 'turnTo', params: ({ event }) => event.page } },
      },
      states: {
        ...listStates,
        ready: {
          description: 'The sign-ins are listed, and sessions can be ended.',
          on: {
            'screen.staled': 'stale',
            'signOut.requested': '#loginHistory.ending',
            'signOutOthers.requested': '#loginHistory.endingOthers',
          },
        },
      },
    },
    ending: {
      description: 'One open session is being ended.',
      tags: 'busy',
      invoke: {
        id: 'endLogin',
        src: 'endLogin',
        input: ({ event }) => (assertEvent(event, 'signOut.requested'), { id: event.id }),
        onDone: 'list.stale',
        onError: 'list.stale',
      },
    },
    endingOthers: {
      description: 'Every open session but this one is being ended.',
      tags: ['busy', 'endingOthers'],
      invoke: { id: 'endOthers', src: 'endOthers', onDone: 'list.stale', onError: 'list.stale' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof loginHistory>
/** The page that is shown; nothing before the first has come. */
export const pageOf = ({ context }: Snapshot): Page | null => context.shown
const NO_SEATS: Page['seats'] = []
/** When administrators acted as this user. */
export const seatsOf = ({ context }: Snapshot): Page['seats'] => context.shown?.seats ?? NO_SEATS
/** Whether there is somewhere else to be signed out from, as far as this page shows. */
export const hasOthers = ({ context }: Snapshot): boolean =>
  context.shown?.rows.some((login) => login.isOpen && !login.isCurrent) ?? false
