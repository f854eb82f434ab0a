import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type AnyActorRef } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { DayField } from '#contract/tasks/task-fields.ts'
import { actorNamed } from '../actor-named.ts'
import { patchesOf, type Command } from '../mutation/commands.ts'
import { portNotProvided } from '../port.ts'
import type { Surroundings } from '../task/panel/task-surroundings.ts'
import type { About, PaletteEvent, TaskChoice } from './palette/palette-events.ts'

/** Where a menu opens, in CSS pixels of the window: beside a button, or at a point, which has no size. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/** A menu is wanted for the tasks of these ids, which are shown in one project. */
export interface MenuRequested {
  readonly type: 'menu.requested'
  readonly taskIds: readonly string[]
  readonly projectId: string
  readonly isCard: boolean
  readonly at: Spot
}
export interface TaskMenuContext {
  readonly asked: Omit<MenuRequested, 'type'> | null
  readonly tasks: readonly Task[]
  readonly surroundings: Surroundings | null
  readonly projects: readonly Project[]
  /** The project that a task is to go to, and its columns. */
  readonly target: Project | null
  readonly columns: readonly ColumnHead[]
}
export type TaskMenuEvent =
  | MenuRequested
  | TaskChoice
  /** A day is wanted that the menu does not offer. */
  | { type: 'otherDay.chosen'; field: DayField }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }
  | { type: 'session.closed' }

const AT_REST: TaskMenuContext = { asked: null, tasks: [], surroundings: null, projects: [], target: null, columns: [] }
/** The first of the tasks that are meant, and where they are shown. */
export const aboutOf = ({ asked }: TaskMenuContext): About => ({
  taskId: asked?.taskIds[0] ?? '',
  projectId: asked?.projectId ?? '',
  isCard: asked?.isCard === true,
})

/**
 * The menu of one task or of several, at the pointer or at a button, wherever they are shown: what is chosen is done by
 * the actors that do it for the palette and the keyboard.
 */
export const taskMenu = setup({
  types: {
    context: {} as TaskMenuContext,
    events: {} as TaskMenuEvent,
    tags: {} as 'open' | 'withoutTasks' | 'withoutChoices' | 'fetchingPlaces' | 'withoutPlaces',
  },
  actors: {
    loadTasks: portNotProvided<readonly Task[], { taskIds: readonly string[] }>('loadTasks'),
    loadAround: portNotProvided<Surroundings, { about: About; isOne: boolean }>('loadAround'),
    loadProjects: portNotProvided<readonly Project[], void>('loadProjects'),
    loadColumns: portNotProvided<readonly ColumnHead[], { projectId: string }>('loadColumns'),
  },
  guards: { isOfProjects: (_, page: string) => page === 'moveProject' },
  actions: {
    begin: assign((_, { type: _type, ...asked }: MenuRequested) => ({ ...AT_REST, asked })),
    forget: assign(AT_REST),
    takeTasks: assign((_, tasks: readonly Task[]) => ({ tasks })),
    takeAround: assign((_, surroundings: Surroundings) => ({ surroundings })),
    takeProjects: assign((_, projects: readonly Project[]) => ({ projects })),
    aimAt: assign((_, target: Project) => ({ target, columns: [] })),
    takeColumns: assign((_, columns: readonly ColumnHead[]) => ({ columns })),
    change: enqueueActions(({ enqueue }, command: Command | null) => {
      if (command) enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
    /** What is shown of the tasks is as it is wanted. */
    showChanged: assign(({ context: { tasks } }, command: Command | null) => {
      const patches = command && patchesOf(command, '').tasks
      return { tasks: tasks.map((task) => ({ ...task, ...patches?.get(task.id) })) }
    }),
    askLink: sendParent(({ context }): PaletteEvent => ({ type: 'link.requested', about: aboutOf(context) })),
    askDay: sendParent(({ context }, page: DayField): PaletteEvent => ({
      type: 'palette.requested',
      person: null,
      about: aboutOf(context),
      page,
    })),
    tellOther: enqueueActions(({ enqueue, system }, { to, event }: Extract<TaskChoice, { type: 'other.told' }>) => {
      const other: AnyActorRef | undefined = system.get(to)
      if (other) enqueue.sendTo(other, event)
    }),
  },
}).createMachine({
  id: 'taskMenu',
  context: AT_REST,
  initial: 'closed',
  on: {
    'menu.requested': { target: '.open', actions: { type: 'begin', params: ({ event }) => event } },
    'session.closed': '.closed',
  },
  states: {
    closed: { description: 'No menu is shown.', entry: 'forget' },
    open: {
      description: 'A menu is shown for the tasks that are meant.',
      tags: 'open',
      type: 'parallel',
      on: {
        'close.requested': 'closed',
        'change.chosen': { target: 'closed', actions: { type: 'change', params: ({ event }) => event.command } },
        'change.toggled': {
          actions: [
            { type: 'change', params: ({ event }) => event.command },
            { type: 'showChanged', params: ({ event }) => event.command },
          ],
        },
        'link.chosen': { target: 'closed', actions: 'askLink' },
        'otherDay.chosen': { target: 'closed', actions: { type: 'askDay', params: ({ event }) => event.field } },
        'other.told': { target: 'closed', actions: { type: 'tellOther', params: ({ event }) => event } },
      },
      states: {
        tasks: {
          description: 'The tasks as they are now.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The tasks that are meant are looked up.',
              invoke: {
                id: 'loadTasks',
                src: 'loadTasks',
                input: ({ context }) => ({ taskIds: context.asked?.taskIds ?? [] }),
                onDone: { target: 'there', actions: { type: 'takeTasks', params: ({ event }) => event.output } },
                onError: 'missing',
              },
            },
            there: { description: 'The tasks are there and can be acted on.' },
            missing: {
              description: 'The tasks could not be had.',
              tags: 'withoutTasks',
              on: { 'retry.requested': 'fetching' },
            },
          },
        },
        around: {
          description: 'What the tasks can be given: columns, people, labels.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'What they can be given is fetched, while the menu is there already.',
              invoke: {
                id: 'loadAround',
                src: 'loadAround',
                input: ({ context }) => ({ about: aboutOf(context), isOne: context.asked?.taskIds.length === 1 }),
                onDone: { target: 'there', actions: { type: 'takeAround', params: ({ event }) => event.output } },
                onError: 'missing',
              },
            },
            there: { description: 'What they can be given is there.' },
            missing: {
              description: 'What they can be given could not be had.',
              tags: 'withoutChoices',
              on: { 'retry.requested': 'fetching' },
            },
          },
        },
        places: {
          description: 'To which other project a task can go.',
          initial: 'resting',
          on: {
            'page.turned': {
              guard: { type: 'isOfProjects', params: ({ event }) => event.page },
              target: '.fetchingProjects',
            },
            'project.chosen': {
              target: '.fetchingColumns',
              actions: { type: 'aimAt', params: ({ event }) => event.project },
            },
          },
          states: {
            resting: { description: 'What can be chosen is there, or not asked for.' },
            fetchingProjects: {
              description: 'The projects that a task can go to are fetched.',
              tags: 'fetchingPlaces',
              invoke: {
                id: 'loadProjects',
                src: 'loadProjects',
                onDone: { target: 'resting', actions: { type: 'takeProjects', params: ({ event }) => event.output } },
                onError: 'withoutProjects',
              },
            },
            withoutProjects: {
              description: 'The projects could not be had.',
              tags: 'withoutPlaces',
              on: { 'retry.requested': 'fetchingProjects' },
            },
            fetchingColumns: {
              description: 'The columns of the chosen project are fetched.',
              tags: 'fetchingPlaces',
              invoke: {
                id: 'loadColumns',
                src: 'loadColumns',
                input: ({ context }) => ({ projectId: context.target?.id ?? '' }),
                onDone: { target: 'resting', actions: { type: 'takeColumns', params: ({ event }) => event.output } },
                onError: 'withoutColumns',
              },
            },
            withoutColumns: {
              description: 'Its columns could not be had.',
              tags: 'withoutPlaces',
              on: { 'retry.requested': 'fetchingColumns' },
            },
          },
        },
      },
    },
  },
})

export type TaskMenuRef = ActorRefFrom<typeof taskMenu>
