import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Team } from '#contract/entities/team.ts'
import { PROJECT_IDS_MAX } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import { picker, type PickerNews } from '../pickers/picker.ts'
import { portNotProvided } from '../port.ts'
import { running } from '../running.ts'
import { toast } from '../toasts/toast.ts'

type Context = { readonly team: Team | null; readonly chosen: readonly Option[] }
type Event =
  | { type: 'adding.opened'; team: Team }
  | PickerNews
  | { type: 'add.requested' }
  | { type: 'close.requested' }

/** Gives a team projects besides those it has (TEAM-06). */
export const projectAdder = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' },
  actors: { picker, addProjects: portNotProvided<Team, { id: string; projectIds: readonly string[] }>('addProjects') },
  guards: { hasChosen: ({ context }) => context.chosen.length > 0 },
  actions: {
    open: assign((_, team: Team) => ({ team, chosen: [] })),
    fillPicker: sendTo('picker', ({ context }) => ({
      type: 'picker.filled' as const,
      ...NO_LIMITS,
      max: PROJECT_IDS_MAX,
      chosen: [],
      blockedIds: context.team?.projectIds ?? [],
    })),
    choose: assign((_, chosen: readonly Option[]) => ({ chosen })),
    announce: sendTo(actorNamed('toasts'), ({ context }) =>
      toast('success', 'team.projectsAdded', { count: context.chosen.length, team: context.team?.name ?? '' }),
    ),
  },
}).createMachine({
  id: 'projectAdder',
  context: { team: null, chosen: [] },
  invoke: { id: 'picker', src: 'picker' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No project is being added.',
      on: { 'adding.opened': { target: 'choosing', actions: { type: 'open', params: ({ event }) => event.team } } },
    },
    choosing: {
      description: 'The projects to add are being chosen.',
      tags: 'open',
      initial: 'opening',
      on: {
        'pick.changed': { actions: { type: 'choose', params: ({ event }) => event.chosen } },
        'add.requested': { guard: 'hasChosen', target: 'adding' },
        'close.requested': 'closed',
      },
      states: {
        opening: { description: 'The list is emptied of what was chosen before.', entry: 'fillPicker', always: 'open' },
        open: { description: 'The list to choose from is open.' },
      },
    },
    adding: {
      description: 'The projects are being added.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'addProjects',
        src: 'addProjects',
        input: ({ context }) => ({ id: context.team?.id ?? '', projectIds: context.chosen.map(({ id }) => id) }),
        onDone: { target: 'closed', actions: 'announce' },
        onError: 'choosing.open',
      },
    },
  },
})

export type ProjectAdderRef = ActorRefFrom<typeof projectAdder>
type Snapshot = SnapshotFrom<typeof projectAdder>
export const isAdding = (adder: Snapshot): boolean => adder.hasTag('open')
/** Which projects are added is picked by an actor of its own. */
export const projectPickerOf = ({ children }: Snapshot) => running(children.picker)
