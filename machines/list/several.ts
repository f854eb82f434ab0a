import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TASKS_PER_BULK_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { callbackPortNotProvided } from '../port.ts'
import { running } from '../running.ts'
import { bulkEdit, type BulkNews } from './bulk-edit.ts'
import { undoOf, type BulkChange, type BulkPlan } from './bulk-plan.ts'
import type { FromClerk, ToClerk } from './clerk.ts'
import { labelShelf } from './label-shelf.ts'
import { notAllToast, offerOf, tooManyToast } from './list-toasts.ts'
import { selection, type SelectionEvent } from './selection.ts'

export interface SeveralContext {
  readonly projectId: string
  /** Changes in flight, and how many there were. */
  readonly flying: readonly string[]
  readonly made: number
}
/** What of choosing comes from elsewhere than the list's own rows; all of them are chosen only there. */
export type Choice = Exclude<SelectionEvent, { type: 'rows.toggled' }>
type Done = Extract<BulkNews, { type: 'bulk.done' }>
type Event =
  | FromClerk
  | BulkNews
  | Choice
  | MessageReceived
  /** Somebody is about to choose labels. */
  | { type: 'labels.wanted' }
  | { type: 'change.wanted'; ids: readonly string[]; change: BulkChange }

const ABOUT_LABELS: readonly Message['type'][] = ['LABEL_CREATED', 'LABEL_UPDATED', 'LABEL_DESTROYED']
const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)

/**
 * What is done with several tasks of a project at once, on its board and in its list: which are chosen, and the changes of
 * them that are in flight. What comes of them is told to the screen that shows them, as news.
 */
export const several = setup({
  types: {
    context: {} as SeveralContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'busy',
    children: {} as { selection: 'selection'; labelShelf: 'labelShelf' },
  },
  actors: {
    selection,
    bulkEdit,
    labelShelf,
    clerk: callbackPortNotProvided<ToClerk, { projectId: string }, FromClerk>('clerk'),
  },
  guards: {
    isTooMany: (_, ids: readonly string[]) => ids.length > TASKS_PER_BULK_MAX,
    isChanging: ({ context }) => context.flying.length > 0,
  },
  actions: {
    choose: sendTo('selection', (_, event: Choice) => event),
    tellShelf: enqueueActions(({ enqueue }, { type }: Message) => {
      if (ABOUT_LABELS.includes(type)) enqueue.sendTo('labelShelf', { type: 'labels.changed' })
    }),
    wantLabels: sendTo('labelShelf', { type: 'labels.wanted' }),
    sayTooMany: sendTo(actorNamed('toasts'), tooManyToast),
    prepare: sendTo(
      'clerk',
      ({ context }, { ids, change }: { ids: readonly string[]; change: BulkChange }): ToClerk => ({
        type: 'change.prepared',
        changeId: `bulk:${context.made + 1}`,
        ids,
        change,
      }),
    ),
    count: assign(({ context }) => ({ made: context.made + 1 })),
    start: enqueueActions(({ context, enqueue }, { changeId, plan }: { changeId: string; plan: BulkPlan }) => {
      enqueue.spawnChild('bulkEdit', { id: changeId, input: { changeId, plan } })
      enqueue.assign({ flying: [...context.flying, changeId] })
    }),
    offerUndo: enqueueActions(({ enqueue }, { plan, outcome }: Done) => {
      const deeds = undoOf(plan, outcome)
      if (deeds.length === 0) return
      const offer = offerOf(plan, deeds, outcome)
      enqueue.sendTo(actorNamed('undoStack'), { type: 'undo.offered', offer })
    }),
    sayNotAll: enqueueActions(({ enqueue }, { outcome: { failed } }: Done) => {
      if (failed.length > 0) enqueue.sendTo(actorNamed('toasts'), notAllToast(failed.length))
    }),
    end: enqueueActions(({ context, enqueue }, changeId: string) => {
      enqueue.sendTo('clerk', { type: 'change.ended', changeId })
      enqueue.stopChild(changeId)
      enqueue.assign({ flying: without(context.flying, changeId) })
    }),
    lookAgainIfLost: enqueueActions(({ enqueue }, { isLost }: { isLost: boolean }) => {
      if (isLost) enqueue.sendTo(actorNamed('screen'), { type: 'screen.staled' })
    }),
  },
}).createMachine({
  id: 'several',
  context: ({ input: { projectId } }) => ({ projectId, flying: [], made: 0 }),
  invoke: [
    { id: 'selection', src: 'selection' },
    { id: 'labelShelf', src: 'labelShelf' },
    { id: 'clerk', src: 'clerk', input: ({ context: { projectId } }) => ({ projectId }) },
  ],
  on: {
    'row.toggled': { actions: { type: 'choose', params: ({ event }) => event } },
    'stretch.extended': { actions: { type: 'choose', params: ({ event }) => event } },
    'rows.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
    'selection.cleared': { actions: { type: 'choose', params: ({ event }) => event } },
    'rows.vanished': { actions: { type: 'choose', params: ({ event }) => event } },
    'message.received': { actions: { type: 'tellShelf', params: ({ event }) => event.message } },
    'labels.wanted': { actions: 'wantLabels' },
    'change.wanted': [
      { guard: { type: 'isTooMany', params: ({ event }) => event.ids }, actions: 'sayTooMany' },
      { actions: [{ type: 'prepare', params: ({ event }) => event }, 'count'] },
    ],
    'change.planned': { target: '.changing', actions: { type: 'start', params: ({ event }) => event } },
  },
  initial: 'resting',
  states: {
    resting: { description: 'No change of several tasks is in flight.' },
    changing: {
      description: 'Changes are with the server, and laid over the tasks until it has answered.',
      tags: 'busy',
      on: {
        'bulk.done': {
          target: 'judging',
          actions: [
            { type: 'end', params: ({ event }) => event.changeId },
            { type: 'offerUndo', params: ({ event }) => event },
            { type: 'sayNotAll', params: ({ event }) => event },
          ],
        },
        'bulk.failed': {
          target: 'judging',
          actions: [
            { type: 'end', params: ({ event }) => event.changeId },
            { type: 'lookAgainIfLost', params: ({ event }) => event },
          ],
        },
      },
    },
    judging: {
      description: 'Whether another change is still in flight is looked at.',
      always: [{ guard: 'isChanging', target: 'changing' }, { target: 'resting' }],
    },
  },
})

export type SeveralRef = ActorRefFrom<typeof several>
type Snapshot = SnapshotFrom<typeof several>
export const selectionOf = ({ children }: Snapshot) => running(children.selection)
export const labelShelfOf = ({ children }: Snapshot) => running(children.labelShelf)
