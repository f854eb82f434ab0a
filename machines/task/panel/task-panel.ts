import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Person } from '#contract/entities/user.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Belongings } from '../../store/task/belongings.ts'
import type { TextField } from '../texts/field-texts.ts'
import { running } from '../../running.ts'
import { draftKeyOf, wordsId } from './panel-doing.ts'
import { taskPanelParts } from './task-panel-parts.ts'

/**
 * A task open over a view: loads it, keeps it up to date, and has an actor for each text, each section and for what is
 * done to it. When it is left it stays until everything is with the server.
 */
export const taskPanel = taskPanelParts.createMachine({
  id: 'taskPanel',
  context: ({ input }) => ({
    ...input,
    there: null,
    seen: null,
    parent: null,
    projectId: null,
    project: null,
    columns: [],
    people: [],
    writers: {},
    known: [],
    doing: [],
    pending: [],
    isUploading: false,
    deletedBy: null,
    isLeft: false,
  }),
  invoke: { id: 'keeper', src: 'keeper', input: ({ context }) => ({ taskId: context.taskId }) },
  on: {
    'place.changed': { actions: { type: 'goTo', params: ({ event }) => event.place } },
    'close.requested': { actions: 'goBeneath' },
    'panel.left': '.left',
    // The task may have been closed, deleted or taken away by the time the clipboard answers.
    'xstate.done.actor.copyLink': { actions: ['endCopying', 'sayCopied'] },
    'xstate.error.actor.copyLink': { actions: ['endCopying', 'sayNotCopied'] },
    'neighbour.requested': { actions: { type: 'askForNeighbour', params: ({ event }) => event.step } },
    'field.pending': { actions: { type: 'pend', params: ({ event }) => event.field } },
    'field.settled': { actions: { type: 'settle', params: ({ event }) => event.field } },
    'field.left': { actions: { type: 'tellLeftText', params: ({ event }) => event.field } },
    'field.givenIn': { actions: { type: 'dismissNotice', params: ({ event }) => event.field } },
    'field.saved': { actions: { type: 'tellSaved', params: ({ event }) => event } },
    'field.changed': { actions: { type: 'offerText', params: ({ event }) => event } },
    'pictures.begun': { actions: { type: 'tellText', params: ({ event }) => event } },
    'picture.ended': { actions: { type: 'tellText', params: ({ event }) => event } },
    'files.busy': { actions: { type: 'noteUploading', params: ({ event }) => event.isBusy } },
    'surroundings.arrived': { actions: { type: 'takeSurroundings', params: ({ event }) => event.surroundings } },
    'change.chosen': { actions: { type: 'do', params: ({ event }) => event.command } },
    'command.ended': [
      {
        guard: { type: 'isDone', params: ({ event }) => event },
        actions: [
          { type: 'end', params: ({ event }) => event },
          { type: 'goOn', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'end', params: ({ event }) => event },
          { type: 'giveBack', params: ({ event }) => event },
        ],
      },
    ],
    'task.shown': { guard: 'isThere', actions: [{ type: 'show', params: ({ event }) => event }, 'tellFields'] },
    'message.received': { actions: { type: 'tellSections', params: ({ event }) => event.message } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The task is being fetched.',
      tags: 'loading',
      entry: 'tellFetching',
      // What is on its way may be older.
      on: { 'message.received': {}, 'screen.staled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'openTask',
        src: 'openTask',
        input: ({ context }) => ({ taskId: context.taskId, draftKey: draftKeyOf(context) }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'take', params: ({ event }) => event.output.whole },
            { type: 'begin', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The task could not be fetched; one can try again.',
      tags: 'failed',
      on: { 'retry.requested': 'loading', 'screen.staled': 'loading', 'message.received': {} },
    },
    missing: { description: "There is no such task, or it is not for one's eyes.", on: { 'message.received': {} } },
    open: {
      description: 'The task is shown and can be worked on.',
      tags: 'there',
      initial: 'fresh',
      on: {
        'property.chosen': { actions: { type: 'setProperty', params: ({ event }) => event } },
        'duplicate.requested': { actions: { type: 'doWithTask', params: 'task.duplicate' } },
        'delete.requested': { actions: { type: 'doWithTask', params: 'task.delete' } },
        'label.toggled': { actions: { type: 'toggleLabel', params: ({ event }) => event.id } },
        'column.chosen': { actions: { type: 'moveWithin', params: ({ event }) => event.id } },
        'words.wanted': { actions: { type: 'writeAgain', params: ({ event }) => event } },
        'place.chosen': { actions: { type: 'move', params: ({ event }) => event } },
        'task.opened': { actions: { type: 'goToTask', params: ({ event }) => event.taskId } },
        'link.wanted': { actions: 'copy' },
        'command.given': { actions: { type: 'obey', params: ({ event }) => event } },
        'command.ended': [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'goOn', params: ({ event }) => event },
            ],
          },
          {
            // It is sent again once the task is there, and that is not asked at once.
            guard: { type: 'isToBeSentAgain', params: ({ event }) => event },
            target: '.pausing',
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'giveBack', params: ({ event }) => event },
            ],
          },
          {
            target: '.fetching',
            actions: [
              { type: 'end', params: ({ event }) => event },
              { type: 'giveBack', params: ({ event }) => event },
            ],
          },
        ],
        'message.received': [
          // What one deletes here oneself leads away as soon as it is answered.
          { guard: { type: 'isBeingDeleted', params: ({ event }) => event.message } },
          {
            guard: { type: 'isDestroyed', params: ({ event }) => event.message },
            target: 'deleted',
            actions: { type: 'noteDeletion', params: ({ event }) => event.message.by ?? null },
          },
          { guard: { type: 'isTakenAway', params: ({ event }) => event.message }, target: 'missing' },
          { guard: { type: 'isUprooted', params: ({ event }) => event.message }, target: '.fetching' },
        ],
        'screen.staled': '.fetching',
        // It may be back by now.
        'field.missed': '.pausing',
      },
      states: {
        fresh: { description: 'What is shown is what the server has.' },
        fetching: {
          description: 'What is shown is being fetched again.',
          entry: ['tellFeed', 'tellFetching'],
          on: { 'screen.staled': { target: 'fetching', reenter: true } },
          invoke: {
            id: 'openTask',
            src: 'openTask',
            input: ({ context }) => ({ taskId: context.taskId, draftKey: draftKeyOf(context) }),
            onDone: {
              target: 'fresh',
              actions: [{ type: 'take', params: ({ event }) => event.output.whole }, 'tellProject', 'tellReturned'],
            },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) },
                target: '#taskPanel.deleted',
                actions: { type: 'noteDeletion', params: null },
              },
              { target: 'pausing' },
            ],
          },
        },
        pausing: {
          description: 'It was fetched a moment ago; the next time waits a little.',
          after: { refetchPause: 'fetching' },
        },
      },
    },
    /** Another person has deleted it: what is here can still be read and copied. */
    deleted: {
      description: 'The task was deleted.',
      tags: 'there',
      // What was being written stays in reach.
      invoke: {
        id: 'leftWords',
        src: 'leftWords',
        input: ({ context: { seen, projectId, place } }) => ({
          name: seen?.task.name ?? '',
          projectId,
          columnId: seen?.task.taskPlacements.find((one) => one.projectId === projectId)?.columnId ?? null,
          place,
        }),
      },
      on: {
        'message.received': [
          {
            guard: { type: 'isRestored', params: ({ event }) => event.message },
            target: 'open.fetching',
          },
          // That it is gone was found out before the message about it came.
          {
            guard: { type: 'isDestroyed', params: ({ event }) => event.message },
            actions: { type: 'noteDeletion', params: ({ event }) => event.message.by ?? null },
          },
        ],
        'screen.staled': 'open.fetching',
      },
    },
    left: {
      description: 'The panel was left; something is still on its way to the server.',
      entry: ['noteLeft', 'leaveFields'],
      on: { 'close.requested': {}, 'neighbour.requested': {} },
      always: { guard: 'isSettled', target: 'ended' },
    },
    ended: {
      description: 'Everything is with the server; nothing is left to do.',
      entry: ['tellLeft', 'tellSettled'],
      on: { 'close.requested': {}, 'neighbour.requested': {} },
    },
  },
})

export type TaskPanelRef = ActorRefFrom<typeof taskPanel>
type Snapshot = SnapshotFrom<typeof taskPanel>
export const hasFailed = (panel: Snapshot): boolean => panel.matches('failed')
export const isMissing = (panel: Snapshot): boolean => panel.matches('missing')
export const isDeleted = (panel: Snapshot): boolean => panel.matches('deleted')
/** The task and what belongs to it, with what is being done; nothing until it is there. */
export const seenIn = ({ context }: Snapshot): Belongings | null => context.seen
export const isThere = ({ context }: Snapshot): boolean => context.seen !== null
/** The column it stands in. */
export const columnIn = ({ context: { seen, projectId, columns } }: Snapshot): ColumnHead | null => {
  const placement = seen?.task.taskPlacements.find((one) => one.projectId === projectId)
  return columns.find(({ id }) => id === placement?.columnId) ?? null
}
/** Whether anything is on its way to the server. */
export const isWorking = ({ context }: Snapshot): boolean => context.doing.length > 0 || context.pending.length > 0
// The parts run as long as the task is open: views speak to them directly.
export const fieldOf =
  (field: TextField) =>
  ({ children }: Snapshot) =>
    running(children[field])
/** A person by their id, among those whom the panel knows. */
export const personIn =
  (id: string | null) =>
  ({ context: { people, known } }: Snapshot): Person | null =>
    [...people, ...known].find((person) => person.id === id) ?? null
/** Who has deleted it, as far as that is known. */
export const deleterIn = (panel: Snapshot): Person | null => personIn(panel.context.deletedBy)(panel)
/** What was saved from here into a text, and whether another has replaced it. */
export const wordsOf =
  (field: TextField) =>
  ({ children }: Snapshot) =>
    running(children[wordsId(field)])
export const commentsOf = ({ children }: Snapshot) => running(children.comments)
export const feedOf = ({ children }: Snapshot) => running(children.feed)
export const subtasksOf = ({ children }: Snapshot) => running(children.subtasks)
export const labelsOf = ({ children }: Snapshot) => running(children.labels)
export const filesOf = ({ children }: Snapshot) => running(children.files)
export const moverOf = ({ children }: Snapshot) => running(children.mover)
/** What was being written when the task was deleted by another person; nothing while it is not. */
export const leftWordsOf = ({ children }: Snapshot) => children.leftWords
export const toolsOf = ({ children }: Snapshot) => running(children.tools)
export const viewOf = ({ children }: Snapshot) => running(children.view)
