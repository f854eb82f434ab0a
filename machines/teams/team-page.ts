import {
  assign,
  enqueueActions,
  raise,
  sendTo,
  setup,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { Team } from '#contract/entities/team.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { TeamNews } from '../store/project/team-keeper.ts'
import { deleteButton, type DeleteNews, type Doomed } from '../widgets/delete-button.ts'
import { queryStates } from '../query/query-states.ts'
import { running } from '../running.ts'
import { toast } from '../toasts/toast.ts'
import { projectAdder } from './project-adder.ts'
import { teamProjectsTable, teamTasksTable, teamUsersTable } from './tables.ts'

type Context = {
  readonly place: ScreenPlace
  readonly id: string
  /** None until it has been loaded. */
  readonly team: Team | null
  /** Who or what is being taken out. */
  readonly about: Doomed | null
}
/** A person or a project that is to be taken out of the team. */
export type Removal = Doomed & { readonly kind: 'person' | 'project'; readonly name: string }
type Event =
  | PlaceChanged
  | { type: 'screen.staled' }
  | MessageReceived
  | TeamNews
  | { type: 'list.outdated' }
  | { type: 'retry.requested' }
  /** A `Removal` is meant. */
  | DeleteNews

const ofTeam = ({ context: { id } }: { context: Context }) => ({ id })
/** Which table an address shows. */
const tableAt = ({ route }: ScreenPlace) =>
  route === 'teamProjects' ? 'projects' : route === 'teamTasks' ? 'tasks' : 'users'
const shownTable = ({ place }: Context) => tableAt(place)

/**
 * A team: who is in it and what it works on (TEAM-06). A user who is taken out of it is sent to the list of people and told so
 * (LIVE-05), and so is everybody when it is archived here.
 */
export const teamPage = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ScreenInput,
    children: {} as {
      users: 'users'
      projects: 'projects'
      tasks: 'tasks'
      adder: 'adder'
      deleteButton: 'deleteButton'
    },
    tags: {} as 'loading' | 'busy' | 'failed',
  },
  actors: {
    users: teamUsersTable,
    projects: teamProjectsTable,
    tasks: teamTasksTable,
    adder: projectAdder,
    deleteButton,
    keeper: callbackPortNotProvided<EventObject, { teamId: string }, TeamNews>('keeper'),
    loadTeam: portNotProvided<Team, { id: string }>('loadTeam'),
    takeOut: portNotProvided<null, { teamId: string; kind: Removal['kind']; id: string }>('takeOut'),
  },
  guards: {
    isKnown: ({ context }) => context.team !== null,
    isOfProjects: ({ context }) => shownTable(context) === 'projects',
    isOfTasks: ({ context }) => shownTable(context) === 'tasks',
    isOfOtherTab: ({ context }, place: ScreenPlace) => tableAt(place) !== shownTable(context),
    isTakenAway: ({ context }, { type, data }: Message) => type === 'REMOVED_FROM_TEAM' && data.teamId === context.id,
    concernsTeam: ({ context }, { type, data }: Message) =>
      (type === 'TEAM_UPDATED' && data.team.id === context.id) ||
      ['PEOPLE_CHANGED', 'PROJECT_CREATED', 'PROJECT_UPDATED', 'REMOVED_FROM_PROJECT'].includes(type),
  },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ place })),
    takeTeam: assign((_, team: Team) => ({ team })),
    remember: assign((_, about: Doomed | null) => ({ about })),
    passOn: enqueueActions(({ context, event, enqueue }) => enqueue.sendTo(shownTable(context), event)),
    renew: enqueueActions(({ context, enqueue }) => enqueue.sendTo(shownTable(context), { type: 'table.staled' })),
    outdate: raise({ type: 'list.outdated' }),
    goToAll: sendTo(actorNamed('router'), { type: 'go.requested', to: ROUTES.people.path }),
    /** What the user has done here is said where it was done. */
    sayTakenAway: enqueueActions(({ context: { team }, enqueue }, { isOwn = false }: MessageReceived) => {
      const text = team ? { key: 'team.takenAway', values: { name: team.name } } : { key: 'team.takenAwayUnnamed' }
      if (!isOwn) enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'info', text })
    }),
    sayRemoved: enqueueActions(({ context: { about, team }, enqueue }) => {
      enqueue.sendTo(
        actorNamed('toasts'),
        toast('success', 'team.removed', { name: about?.name ?? '', team: team?.name ?? '' }),
      )
    }),
  },
}).createMachine({
  id: 'teamPage',
  context: ({ input: { place } }) => ({ place, id: place.params['id'] ?? '', team: null, about: null }),
  invoke: [
    { id: 'keeper', src: 'keeper', input: ({ context: { id } }) => ({ teamId: id }) },
    { id: 'adder', src: 'adder' },
    { id: 'deleteButton', src: 'deleteButton' },
  ],
  type: 'parallel',
  on: {
    'screen.staled': { actions: 'outdate' },
    'team.arrived': { guard: 'isKnown', actions: { type: 'takeTeam', params: ({ event }) => event.team } },
    'message.received': [
      {
        guard: { type: 'isTakenAway', params: ({ event }) => event.message },
        actions: [{ type: 'sayTakenAway', params: ({ event }) => event }, 'goToAll'],
      },
      { guard: { type: 'concernsTeam', params: ({ event }) => event.message }, actions: 'outdate' },
    ],
  },
  states: {
    head: {
      description: 'What the head of the page says of the team.',
      initial: 'loading',
      states: queryStates<Team>()({ load: 'loadTeam', input: ofTeam, take: 'takeTeam', staleOn: ['list.outdated'] }),
    },
    tab: {
      description: 'Which of the lists is shown.',
      initial: 'opening',
      on: {
        'place.changed': [
          {
            guard: { type: 'isOfOtherTab', params: ({ event }) => event.place },
            target: '.opening',
            actions: { type: 'takePlace', params: ({ event }) => event.place },
          },
          { actions: 'passOn' },
        ],
        'list.outdated': { actions: 'renew' },
      },
      states: {
        opening: {
          description: 'The address says which list is shown.',
          always: [
            { guard: 'isOfProjects', target: 'projects' },
            { guard: 'isOfTasks', target: 'tasks' },
            { target: 'users' },
          ],
        },
        users: {
          description: 'The people of the team are listed.',
          invoke: { id: 'users', src: 'users', input: ({ context }) => ({ place: context.place }) },
        },
        projects: {
          description: 'The projects of the team are listed.',
          invoke: { id: 'projects', src: 'projects', input: ({ context }) => ({ place: context.place }) },
        },
        tasks: {
          description: 'What is open for the people of the team is listed.',
          invoke: { id: 'tasks', src: 'tasks', input: ({ context }) => ({ place: context.place }) },
        },
      },
    },
    change: {
      description: 'What is being done to a project of the team.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being done.',
          entry: { type: 'remember', params: null },
          on: {
            'delete.confirmed': {
              target: 'removing',
              actions: { type: 'remember', params: ({ event }) => event.about },
            },
          },
        },
        removing: {
          description: 'The project is being taken away.',
          tags: 'busy',
          invoke: {
            id: 'takeOut',
            src: 'takeOut',
            input: ({ context: { id: teamId, about } }) => ({
              teamId,
              kind: about?.kind === 'person' ? 'person' : 'project',
              id: about?.id ?? '',
            }),
            onDone: { target: 'resting', actions: ['sayRemoved', 'outdate'] },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
      },
    },
  },
})

export type TeamPageRef = ActorRefFrom<typeof teamPage>
type Snapshot = SnapshotFrom<typeof teamPage>
/** The team, once it has been loaded. */
export const teamNow = ({ context }: Snapshot): Team | null => context.team
/** Whether its projects are shown instead of its people. */
export const showsProjects = (page: Snapshot): boolean => page.matches({ tab: 'projects' })
export const teamTasksOf = ({ children }: Snapshot) => children.tasks
export const teamUsersOf = ({ children }: Snapshot) => children.users
export const teamProjectsOf = ({ children }: Snapshot) => children.projects
export const adderOf = ({ children }: Snapshot) => running(children.adder)
/** Who or what is being taken out. */
export const beingRemoved = (page: Snapshot): string | null => page.context.about?.id ?? null
