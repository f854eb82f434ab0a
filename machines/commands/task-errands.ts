import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Task } from '#contract/entities/task.ts'
import { isNetworkFailure } from '#contract/errors.ts'
import { actorIn, actorNamed } from '../actor-named.ts'
import type { Deed } from '../task/changes/deeds.ts'
import { offerFor } from '../task/changes/undo-offers.ts'
import { portNotProvided } from '../port.ts'
import type { About, Want } from './wants.ts'
import type { ToastsEvent } from '../toasts/toasts.ts'

/** Something that is wanted of a task. */
export interface Errand {
  readonly about: About
  readonly want: Want
}
/** What was done, to what the task was until then; nothing when it was so already. */
export type ErrandDone = { readonly deed: Deed; readonly before: Task } | null
export interface ErrandsContext {
  readonly queue: readonly Errand[]
}
type Event = ({ type: 'errand.requested' } & Errand) | { type: 'session.closed' }

const toast = (kind: 'success' | 'error', key: string): ToastsEvent => ({
  type: 'toast.requested',
  kind,
  text: { key },
})
const firstOf = ({ queue: [errand] }: ErrandsContext): Errand => {
  if (errand === undefined) throw new Error('there is nothing to run')
  return errand
}

/**
 * Does to tasks what is wanted of them by key, menu or palette, in that order and one after the other, and offers to take it
 * back. A card of the board that is shown is moved by that board, at once.
 */
export const taskErrands = setup({
  types: { context: {} as ErrandsContext, events: {} as Event, tags: {} as 'busy' },
  actors: { runErrand: portNotProvided<ErrandDone, Errand>('runErrand') },
  guards: {
    isMoveOfCard: (_, { about, want }: Errand) =>
      about.isCard && want.kind === 'move' && want.projectId === about.projectId,
    isMore: ({ context }) => context.queue.length > 1,
    isLink: ({ context }) => firstOf(context).want.kind === 'link',
    isLost: (_, { failure }: { failure: unknown }) => isNetworkFailure(failure),
  },
  actions: {
    queue: assign(({ context }, { about, want }: Errand) => ({ queue: [...context.queue, { about, want }] })),
    next: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    forget: assign({ queue: [] }),
    askBoard: sendTo(actorNamed('screen'), (_, { about, want }: Errand) => ({
      type: 'move.asked',
      taskId: about.taskId,
      columnId: want.kind === 'move' ? want.columnId : '',
      atEnd: want.kind === 'move' && want.atEnd,
    })),
    tellDone: enqueueActions(({ enqueue }, done: ErrandDone) => {
      if (!done) return
      const { deed, before } = done
      const offer = offerFor(deed, { task: before, subtasks: [], attachments: [], labels: [] })
      // Without an open panel, only the toast can undo it.
      if (offer) enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer: { ...offer, isQuiet: false } })
      if (deed.kind === 'duplicate') enqueue.sendTo(actorNamed('toasts'), toast('success', 'palette.duplicated'))
    }),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'taskPanel.linkCopied')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'taskPanel.linkNotCopied')),
    /** Nobody answered: it may have been done. */
    refresh: enqueueActions(({ enqueue, system }) => {
      const screen = actorIn(system, 'screen')
      if (screen) enqueue.sendTo(screen, { type: 'screen.staled' })
    }),
  },
}).createMachine({
  id: 'taskErrands',
  context: { queue: [] },
  initial: 'idle',
  on: {
    'errand.requested': [
      {
        guard: { type: 'isMoveOfCard', params: ({ event }) => event },
        actions: { type: 'askBoard', params: ({ event }) => event },
      },
      { actions: { type: 'queue', params: ({ event }) => event } },
    ],
    'session.closed': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      description: 'Nothing is to be done.',
      on: {
        'errand.requested': [
          {
            guard: { type: 'isMoveOfCard', params: ({ event }) => event },
            actions: { type: 'askBoard', params: ({ event }) => event },
          },
          { target: 'running', actions: { type: 'queue', params: ({ event }) => event } },
        ],
      },
    },
    running: {
      description: 'The first errand is on its way to the server.',
      tags: 'busy',
      invoke: {
        id: 'runErrand',
        src: 'runErrand',
        input: ({ context }) => firstOf(context),
        onDone: [
          { guard: 'isLink', target: 'turning', actions: 'sayCopied' },
          { target: 'turning', actions: { type: 'tellDone', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'isLink', target: 'turning', actions: 'sayNotCopied' },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ failure: event.error }) },
            target: 'turning',
            actions: 'refresh',
          },
          { target: 'turning' },
        ],
      },
    },
    turning: {
      description: 'An errand has ended: the next one begins, if there is one.',
      always: [
        { guard: 'isMore', target: 'running', actions: 'next' },
        { target: 'idle', actions: 'next' },
      ],
    },
  },
})
