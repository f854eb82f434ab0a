import { assertEvent, assign, enqueueActions, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Colleague, ColleagueForm } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import type { Message, MessageType } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { queryValue } from '../router/match.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { portNotProvided } from '../port.ts'
import { deleteButton, type DeleteNews, type Doomed } from '../widgets/delete-button.ts'
import { queryOf } from '../query/query.ts'
import { running } from '../running.ts'
import { toast } from '../toasts/toast.ts'
import { colleagueEdit } from './colleague-edit.ts'
import { peopleTable, teamsTable } from './tables.ts'

/** How many people are here, and how many are invited. */
export interface PeopleCounts {
  readonly active: number
  readonly invited: number
}
/** How many there are. */
export const peopleCounts = queryOf<PeopleCounts>()
type Context = {
  readonly place: ScreenPlace
  /** Whom the server is asked for. */
  readonly about: Doomed | null
}
type Event =
  | PlaceChanged
  | { type: 'screen.staled' }
  | MessageReceived
  /** Something was changed here that the lists do not know yet. */
  | { type: 'list.outdated' }
  /** A person is to be deactivated, or an invitation withdrawn. */
  | DeleteNews
  | { type: 'role.chosen'; colleague: Colleague; roleName: Role }
  | { type: 'restore.requested'; colleague: Colleague }
  | { type: 'resend.requested'; colleague: Colleague }
  | { type: 'linkCopy.requested'; colleague: Colleague }

const CONCERNS: readonly MessageType[] = ['PEOPLE_CHANGED', 'TEAM_CREATED', 'TEAM_UPDATED', 'REMOVED_FROM_TEAM']
/** What the list says of a person, and whether they are only invited. */
export const doomedOf = ({ id, fullName, email, state }: Colleague): Doomed => ({
  id,
  kind: state,
  name: fullName || email,
})
const isOfTeams = ({ search }: ScreenPlace) => queryValue(search, 'tab') === 'teams'
const shownTable = ({ place }: Context) => (isOfTeams(place) ? 'teams' : 'people')
const idOf = ({ context }: { context: Context }) => ({ id: context.about?.id ?? '' })

/**
 * Everybody of the workspace and all its teams (TEAM-05): who is invited, changed, deactivated, which takes two clicks, and
 * restored. What others do meanwhile shows by itself.
 */
export const peopleList = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ScreenInput,
    children: {} as { people: 'people'; teams: 'teams'; counts: 'counts'; edit: 'edit'; deleteButton: 'deleteButton' },
    tags: {} as 'busy',
  },
  actors: {
    people: peopleTable,
    teams: teamsTable,
    edit: colleagueEdit,
    deleteButton,
    counts: peopleCounts,
    deactivate: portNotProvided<null, { id: string }>('deactivate'),
    changeRole: portNotProvided<Colleague, { id: string; form: ColleagueForm }>('changeRole'),
    restore: portNotProvided<Colleague, { id: string }>('restore'),
    resend: portNotProvided<null, { id: string }>('resend'),
    /** The link of an invitation to pass on: who has it reads what the mail says, and has to show that the address is theirs. */
    copyLink: portNotProvided<null, { id: string }>('copyLink'),
  },
  guards: {
    isOfTeams: ({ context }) => isOfTeams(context.place),
    isOfOtherTab: ({ context }, place: ScreenPlace) => isOfTeams(place) !== isOfTeams(context.place),
    concernsPeople: (_, message: Message) => CONCERNS.includes(message.type),
  },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ place })),
    remember: assign((_, about: Doomed | null) => ({ about })),
    passOn: enqueueActions(({ context, event, enqueue }) => enqueue.sendTo(shownTable(context), event)),
    renew: enqueueActions(({ context, enqueue }) => enqueue.sendTo(shownTable(context), { type: 'table.staled' })),
    outdate: raise({ type: 'list.outdated' }),
    sayFailed: sendTo(actorNamed('toasts'), toast('error', 'errors.somethingWentWrong')),
    recount: sendTo('counts', { type: 'query.staled' }),
    say: enqueueActions(({ context, enqueue }, key: string) => {
      enqueue.sendTo(actorNamed('toasts'), toast('success', `people.${key}`, { name: context.about?.name ?? '' }))
    }),
  },
}).createMachine({
  id: 'peopleList',
  context: ({ input }) => ({ place: input.place, about: null }),
  invoke: [
    { id: 'edit', src: 'edit' },
    { id: 'counts', src: 'counts' },
    { id: 'deleteButton', src: 'deleteButton' },
  ],
  type: 'parallel',
  on: {
    'screen.staled': { actions: 'outdate' },
    'message.received': {
      guard: { type: 'concernsPeople', params: ({ event }) => event.message },
      actions: 'outdate',
    },
  },
  states: {
    tab: {
      description: 'Which of the two lists is shown.',
      initial: 'opening',
      on: {
        'place.changed': [
          {
            guard: { type: 'isOfOtherTab', params: ({ event }) => event.place },
            target: '.opening',
            actions: { type: 'takePlace', params: ({ event }) => event.place },
          },
          { actions: [{ type: 'takePlace', params: ({ event }) => event.place }, 'passOn'] },
        ],
        'list.outdated': { actions: ['renew', 'recount'] },
      },
      states: {
        opening: {
          description: 'The address says which list is shown.',
          always: [{ guard: 'isOfTeams', target: 'teams' }, { target: 'people' }],
        },
        people: {
          description: 'Everybody of the workspace is listed.',
          invoke: { id: 'people', src: 'people', input: ({ context }) => ({ place: context.place }) },
        },
        teams: {
          description: 'All its teams are listed.',
          invoke: { id: 'teams', src: 'teams', input: ({ context }) => ({ place: context.place }) },
        },
      },
    },
    change: {
      description: 'What is being done to a person.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being done.',
          entry: { type: 'remember', params: null },
          on: {
            'delete.confirmed': {
              target: 'deactivating',
              actions: { type: 'remember', params: ({ event }) => event.about },
            },
            'role.chosen': {
              target: 'changingRole',
              actions: { type: 'remember', params: ({ event }) => doomedOf(event.colleague) },
            },
            'restore.requested': {
              target: 'restoring',
              actions: { type: 'remember', params: ({ event }) => doomedOf(event.colleague) },
            },
            'linkCopy.requested': {
              target: 'copyingLink',
              actions: { type: 'remember', params: ({ event }) => doomedOf(event.colleague) },
            },
            'resend.requested': {
              target: 'resending',
              actions: { type: 'remember', params: ({ event }) => doomedOf(event.colleague) },
            },
          },
        },
        copyingLink: {
          description: 'The way to an invitation is being copied.',
          tags: 'busy',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: idOf,
            onDone: { target: 'resting', actions: { type: 'say', params: 'linkCopied' } },
            onError: { target: 'resting', actions: 'sayFailed' },
          },
        },
        changingRole: {
          description: 'A person is being given another role.',
          tags: 'busy',
          invoke: {
            id: 'changeRole',
            src: 'changeRole',
            input: ({ event }) => {
              assertEvent(event, 'role.chosen')
              const { colleague, roleName } = event
              return { id: colleague.id, form: { roleName, jobTitle: colleague.jobTitle } }
            },
            onDone: { target: 'resting', actions: [{ type: 'say', params: 'changed' }, 'outdate'] },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
        deactivating: {
          description: 'A person is being deactivated.',
          tags: 'busy',
          invoke: {
            id: 'deactivate',
            src: 'deactivate',
            input: idOf,
            onDone: {
              target: 'resting',
              actions: [{ type: 'say', params: ({ context }) => goneBy(context) }, 'outdate'],
            },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
        restoring: {
          description: 'A person is being restored.',
          tags: 'busy',
          invoke: {
            id: 'restore',
            src: 'restore',
            input: idOf,
            onDone: { target: 'resting', actions: [{ type: 'say', params: 'restored' }, 'outdate'] },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
        resending: {
          description: 'An invitation is being sent once more.',
          tags: 'busy',
          invoke: {
            id: 'resend',
            src: 'resend',
            input: idOf,
            onDone: { target: 'resting', actions: [{ type: 'say', params: 'resent' }, 'outdate'] },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
      },
    },
  },
})

/** An invitation is withdrawn, a member deactivated. */
const goneBy = ({ about }: Context) => (about?.kind === 'invited' ? 'withdrawn' : 'deactivated')

export type PeopleListRef = ActorRefFrom<typeof peopleList>
type Snapshot = SnapshotFrom<typeof peopleList>
/** Whether the teams are shown instead of the people. */
export const showsTeams = (list: Snapshot): boolean => list.matches({ tab: 'teams' })
export const peopleTableOf = ({ children }: Snapshot) => children.people
export const teamsTableOf = ({ children }: Snapshot) => children.teams
/** The dialog in which a person is changed. */
export const editOf = ({ children }: Snapshot) => running(children.edit)
export const countsOf = ({ children }: Snapshot) => running(children.counts)
/** Who is being deactivated. */
export const deactivated = (list: Snapshot): string | null =>
  list.matches({ change: 'deactivating' }) ? (list.context.about?.id ?? null) : null
/** Who waits for the server. */
export const busyWith = (list: Snapshot): string | null =>
  list.hasTag('busy') ? (list.context.about?.id ?? null) : null
