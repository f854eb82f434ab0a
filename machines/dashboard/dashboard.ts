import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { Dashboard } from '#contract/calls/dashboard.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import type { CommandGiven } from '../commands/shortcuts.ts'
import { pathWith, searchReplacing } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import { chosenIn, completionOf, type ShownDashboard } from './dashboard-query.ts'
import type { DashboardEvent } from './dashboard-events.ts'
import { dashboardActors, NOTHING_SHARED, openingOf } from './dashboard-parts.ts'
import type { DashboardContext, Flow, NewTaskWanted } from './dashboard-parts.ts'
import type { SharedFile } from './shared.ts'
import type { ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { TOLD } from './told.ts'

/** Several things that others do come at once: they are asked for once it is quiet for so long. */
export const SETTLED_AFTER_MS = 1_500

/** The start page (VIEW-06): what is due, what others did since the last visit, how the projects come along. */
export const dashboard = setup({
  types: {
    context: {} as DashboardContext,
    events: {} as DashboardEvent,
    input: {} as ScreenInput,
    tags: {} as 'failed' | 'flowFailed',
  },
  actors: dashboardActors,
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
    noteShared: assign((_, sharedFiles: readonly SharedFile[]) => ({ sharedFiles })),
    makeOfShared: enqueueActions(({ context: { sharedFiles: files }, enqueue }, wanted: NewTaskWanted) => {
      enqueue.sendTo('newTask', openingOf({ ...wanted, files }))
      enqueue.sendTo('sharedFiles', { type: 'files.taken', files })
      enqueue.assign({ sharedFiles: [] })
    }),
    dropShared: enqueueActions(({ context: { sharedFiles: files }, enqueue }) => {
      enqueue.sendTo('sharedFiles', { type: 'files.dropped', files })
      enqueue.assign({ sharedFiles: [] })
    }),
    openNewTask: sendTo('newTask', (_, wanted: NewTaskWanted) => openingOf(wanted)),
    goTo: sendTo(actorNamed('router'), ({ context: { place } }, values: Record<string, string>) => ({
      type: 'go.requested',
      to: pathWith(ROUTES.home.path, {}) + searchReplacing(place.search, values),
      replace: true,
    })),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { place } }) => ({
    place,
    shown: null,
    since: null,
    flow: null,
    flowOf: null,
    isOutdated: false,
    sharedFiles: [],
  }),
  invoke: [
    { id: 'keeper', src: 'keeper' },
    { id: 'newTask', src: 'newTask' },
    { id: 'sharedFiles', src: 'sharedFiles', input: ({ context: { place } }) => ({ search: place.search }) },
    { id: 'firstSteps', src: 'firstSteps' },
  ],
  type: 'parallel',
  on: {
    'answer.renewed': { actions: { type: 'show', params: ({ event }) => event.answer } },
    'adding.requested': { actions: { type: 'openNewTask', params: ({ event }) => event } },
    'files.shared': { actions: { type: 'noteShared', params: ({ event }) => event.files } },
    'shared.taken': {
      actions: [
        { type: 'makeOfShared', params: ({ event }) => event },
        { type: 'goTo', params: NOTHING_SHARED },
      ],
    },
    'shared.dismissed': {
      actions: ['dropShared', { type: 'goTo', params: NOTHING_SHARED }],
    },
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
