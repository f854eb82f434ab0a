import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { Dashboard, ProjectFlow } from '#contract/calls/dashboard.ts'
import type { User } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import { pathWith, searchReplacing } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { AnswerRenewed, ToAnswerKeeper } from '../store/answers/answer-keeper.ts'
import type { DashboardEvent } from './dashboard-events.ts'
import { chosenIn, completionOf, type ShownDashboard } from './dashboard-query.ts'
import { firstSteps } from './first-steps.ts'
import { newTask } from './new-task.ts'
import { SHARED_AS } from './shared.ts'
import { TOLD } from './told.ts'

/** Several things that others do come at once: they are asked for once it is quiet for so long. */
export const SETTLED_AFTER_MS = 1_500

/** How a project came along, with the last moment of each day that is shown. */
export type Flow = ProjectFlow & { readonly days: readonly string[] }
type Context = {
  readonly place: ScreenPlace
  readonly shown: ShownDashboard | null
  /** The end of the last visit, as it was when this one began. */
  readonly since: string | null
  readonly flow: Flow | null
  /** Whose flow it is, or is being asked for. */
  readonly flowOf: string | null
  /** Others did something while the first answer was on its way: that may be older. */
  readonly isOutdated: boolean
}
const NOTHING_SHARED = Object.fromEntries(SHARED_AS.map((name) => [name, '']))

/** The start page (VIEW-06): what is due, what others did since the last visit, how the projects come along. */
export const dashboard = setup({
  types: {
    context: {} as Context,
    events: {} as DashboardEvent,
    input: {} as ScreenInput,
    tags: {} as 'failed' | 'flowFailed',
  },
  actors: {
    newTask,
    firstSteps,
    keeper: callbackPortNotProvided<ToAnswerKeeper<ShownDashboard>, void, AnswerRenewed<ShownDashboard>>('keeper'),
    loadDashboard: portNotProvided<Dashboard, void>('loadDashboard'),
    noteVisit: portNotProvided<null, void>('noteVisit'),
    loadFlow: portNotProvided<Flow, { projectId: string | null }>('loadFlow'),
  },
  delays: { settledAfter: SETTLED_AFTER_MS },
  guards: {
    isNewTask: (_, { command, person }: CommandGiven) => command === 'newTask' && person.privateProject !== null,
    concernsUs: (_, { type }: Message) => TOLD.has(type),
    isOutdated: ({ context }) => context.isOutdated,
    isOpen: ({ context }, taskId: string) => completionOf(context.shown, taskId) !== null,
    hasProject: ({ context }) => chosenIn(context) !== null,
    wantsAnother: ({ context }, place: ScreenPlace) => chosenIn({ ...context, place }) !== context.flowOf,
  },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ place })),
    tellAsked: sendTo('keeper', { type: 'answer.asked' }),
    show: assign((_, shown: ShownDashboard) => ({ shown })),
    take: enqueueActions(({ enqueue }, shown: Dashboard) => {
      enqueue.assign({ shown })
      enqueue.sendTo('keeper', { type: 'answer.taken', answer: shown })
    }),
    outdate: assign({ isOutdated: true }),
    startFetch: assign({ isOutdated: false }),
    rememberVisit: assign(({ context }) => ({ since: context.shown?.since ?? null })),
    takeFlow: assign((_, flow: Flow) => ({ flow })),
    aimFlow: assign(({ context }) => {
      const flowOf = chosenIn(context)
      return { flowOf, ...(flowOf !== context.flowOf && { flow: null }) }
    }),
    complete: enqueueActions(({ context, enqueue }, taskId: string) => {
      const command = completionOf(context.shown, taskId)
      if (command) enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
    announce: raise({ type: 'dashboard.arrived' }),
    openNewTask: sendTo('newTask', (_, { person, name }: { person: User; name?: string }) => ({
      type: 'newTask.opened',
      boardId: person.privateProject?.id ?? '',
      ...(name !== undefined && { name }),
    })),
    goTo: sendTo(actorNamed('router'), ({ context: { place } }, values: Record<string, string>) => ({
      type: 'go.requested',
      to: pathWith(ROUTES.home.path, {}) + searchReplacing(place.search, values),
      replace: true,
    })),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { place } }) => ({ place, shown: null, since: null, flow: null, flowOf: null, isOutdated: false }),
  invoke: [
    { id: 'keeper', src: 'keeper' },
    { id: 'newTask', src: 'newTask' },
    { id: 'firstSteps', src: 'firstSteps' },
  ],
  type: 'parallel',
  on: {
    'answer.renewed': { actions: { type: 'show', params: ({ event }) => event.answer } },
    'adding.requested': { actions: { type: 'openNewTask', params: ({ event }) => event } },
    'shared.taken': {
      actions: [
        { type: 'openNewTask', params: ({ event }) => event },
        { type: 'goTo', params: NOTHING_SHARED },
      ],
    },
    'shared.dismissed': { actions: { type: 'goTo', params: NOTHING_SHARED } },
    'command.given': {
      guard: { type: 'isNewTask', params: ({ event }) => event },
      actions: { type: 'openNewTask', params: ({ event: { person } }) => ({ person }) },
    },
    'task.ticked': {
      guard: { type: 'isOpen', params: ({ event }) => event.taskId },
      actions: { type: 'complete', params: ({ event }) => event.taskId },
    },
    'project.chosen': { actions: { type: 'goTo', params: ({ event }) => ({ project: event.id }) } },
    'chart.chosen': {
      actions: { type: 'goTo', params: ({ event }) => ({ chart: event.chart === 'flow' ? '' : event.chart }) },
    },
  },
  states: {
    picture: {
      description: 'What the start page shows, and how true it is.',
      initial: 'loading',
      states: {
        loading: {
          description: 'What is due and what happened is being fetched.',
          entry: ['startFetch', 'tellAsked'],
          invoke: {
            id: 'loadDashboard',
            src: 'loadDashboard',
            onDone: {
              target: 'fresh',
              actions: [{ type: 'take', params: ({ event }) => event.output }, 'rememberVisit', 'announce'],
            },
            onError: 'failed',
          },
          on: {
            // What is on its way may be older.
            'screen.staled': { target: 'loading', reenter: true },
            // What others do does not break it off: it might never come to an end.
            'message.received': {
              guard: { type: 'concernsUs', params: ({ event }) => event.message },
              actions: 'outdate',
            },
          },
        },
        failed: {
          description: 'It could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading', 'screen.staled': 'loading' },
        },
        fresh: {
          description: 'What is shown is what the server has.',
          always: { guard: 'isOutdated', target: 'settling' },
          on: {
            'screen.staled': 'renewing',
            'due.changed': 'renewing',
            'message.received': {
              guard: { type: 'concernsUs', params: ({ event }) => event.message },
              target: 'settling',
            },
          },
        },
        settling: {
          description: 'Something has changed; it is fetched again in a moment.',
          after: { settledAfter: 'renewing' },
          on: {
            'screen.staled': 'renewing',
            'due.changed': 'renewing',
            'message.received': {
              guard: { type: 'concernsUs', params: ({ event }) => event.message },
              target: 'settling',
              reenter: true,
            },
          },
        },
        renewing: {
          description: 'What is shown stays while it is fetched again.',
          entry: ['startFetch', 'tellAsked'],
          invoke: {
            id: 'loadDashboard',
            src: 'loadDashboard',
            onDone: {
              target: 'fresh',
              actions: [{ type: 'take', params: ({ event }) => event.output }, 'announce'],
            },
            // What is shown stays; the next message or the next connection asks again.
            onError: 'fresh',
          },
          on: {
            // What is on its way may be older.
            'screen.staled': { target: 'renewing', reenter: true },
            'due.changed': { target: 'renewing', reenter: true },
            'message.received': {
              guard: { type: 'concernsUs', params: ({ event }) => event.message },
              target: 'settling',
            },
          },
        },
      },
    },
    visit: {
      description: 'Whether this visit is noted.',
      initial: 'unseen',
      states: {
        unseen: {
          description: 'Nothing was shown yet that could have been seen.',
          on: { 'dashboard.arrived': 'noting' },
        },
        // A visit that could not be noted is only this one's loss: the next is noted.
        noting: {
          description: 'The server is told that one was here.',
          invoke: { id: 'noteVisit', src: 'noteVisit', onDone: 'noted', onError: 'noted' },
        },
        noted: { description: 'The visit is noted.' },
      },
    },
    chart: {
      description: 'How the projects come along.',
      initial: 'none',
      on: {
        'dashboard.arrived': [
          { guard: 'hasProject', target: '.loading' },
          { target: '.none', actions: 'aimFlow' },
        ],
        'place.changed': [
          {
            guard: { type: 'wantsAnother', params: ({ event }) => event.place },
            target: '.loading',
            actions: { type: 'takePlace', params: ({ event }) => event.place },
          },
          { actions: { type: 'takePlace', params: ({ event }) => event.place } },
        ],
      },
      states: {
        none: { description: 'No chart was asked for.' },
        loading: {
          description: 'The chart is being fetched.',
          entry: 'aimFlow',
          invoke: {
            id: 'loadFlow',
            src: 'loadFlow',
            input: ({ context }) => ({ projectId: context.flowOf }),
            onDone: { target: 'shown', actions: { type: 'takeFlow', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        shown: { description: 'The chart is shown.' },
        failed: {
          description: 'The chart could not be fetched; one can try again.',
          tags: 'flowFailed',
          on: { 'retry.requested': 'loading' },
        },
      },
    },
  },
})
