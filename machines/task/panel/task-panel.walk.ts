import { answered, elapsed, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { messageOf, taskAt } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import type { Deed, Outcome } from '../changes/deeds.ts'
import { BUG, GONE, openedOf, PLACE_OF_TASK, surroundings, TASK, wholeOf } from '../samples.walk.ts'
import { taskPanel } from './task-panel.ts'

const COMPLETE = { op: 'replace', property: 'isCompleted', value: true } as const
const PRIORITY = { op: 'replace', property: 'priority', value: 'low' } as const
const MOVE: Deed = {
  kind: 'move',
  move: {
    origin: 'task',
    oldColumnId: 'todo',
    oldProjectId: 'p1',
    columnId: 'next',
    projectId: 'p2',
    prevId: null,
  },
}
const done = (deed: Deed, outcome: Outcome) => ({ type: 'deed.done' as const, deed, outcome })
const fail = (deed: Deed) => ({ type: 'deed.failed' as const, deed, failure: LOST, isLost: true })
const CREATE_LABEL: Deed = { kind: 'createLabel', form: { name: 'New', color: '#38bdf8' } }
const CHANGE: Deed = { kind: 'change', operation: COMPLETE, shows: {} }
const DELETE: Deed = { kind: 'delete' }
const NOTHING: Outcome = { of: 'nothing' }
const GROUND = { projectId: 'p1', columnId: 'todo' }
export const MOVED_AWAY = messageOf('TASK_MOVED', {
  task: { ...taskAt('t1', 'next', 'a0'), revision: 3 },
  oldProjectId: 'p1',
  oldColumnId: 'todo',
  projectId: 'p2',
  columnId: 'next',
})
/** What the keeper shows once a task and all around it are there. */
const { task, subtasks, attachments } = wholeOf()
const SEEN = { task, subtasks, attachments, labels: [BUG] }
const removed = taskAt('t9', 'todo', 'a0')

/** What begins something that is in flight from then on. */
const BEGIN = [
  'property.chosen',
  'subtask.chosen',
  'column.chosen',
  'place.chosen',
  'label.toggled',
  'deed.wanted',
  'field.pending',
  'files.busy',
  'link.wanted',
]
/** What changes nothing that guards read. */
const ABOUT_PARTS = ['surroundings.arrived', 'task.shown', 'field.changed', 'task.opened']
/** The parts of an open task. */
const SECTIONS = ['name', 'description', 'view', 'comments', 'feed', 'subtasks', 'labels', 'files', 'mover', 'work']

export const taskPanelWalk = walkOf({
  machine: taskPanel,
  input: { panelId: 'panel-1', taskId: 't1', place: PLACE_OF_TASK, person: null },
  system: ['router', 'toasts', 'undoStack', 'screen'],
  ports: {
    name: ['field.*'],
    work: ['deed.done', 'deed.failed'],
    files: ['files.*'],
    surroundings: ['surroundings.*'],
    mover: ['place.chosen'],
    keeper: ['task.shown'],
  },
  events: [
    answered('openTask', openedOf()),
    failed('openTask', GONE),
    failed('openTask', LOST),
    { type: 'place.changed', place: PLACE_OF_TASK },
    { type: 'place.changed', place: { ...PLACE_OF_TASK, search: '' } },
    answered('copyLink', null),
    failed('copyLink'),
    { type: 'task.shown', there: SEEN, seen: SEEN, parent: null, columns: [], people: [] },
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task: { ...TASK, name: 'New', revision: 9 } }) },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: removed }) },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: TASK }) },
    { type: 'message.received', message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) },
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) },
    { type: 'message.received', message: MOVED_AWAY },
    { type: 'message.received', message: messageOf('COLUMN_DESTROYED', { ...GROUND, movedToColumnId: 'done' }) },
    { type: 'property.chosen', operation: PRIORITY, shows: { priority: 'low' } },
    { type: 'subtask.chosen', id: 's1', operation: COMPLETE, shows: {} },
    { type: 'label.toggled', id: 'l1' },
    { type: 'column.chosen', id: 'done' },
    { type: 'place.chosen', projectId: 'p2', columnId: 'next' },
    { type: 'task.opened', taskId: 's1' },
    { type: 'neighbour.requested', step: 1 },
    { type: 'field.pending', field: 'name' },
    { type: 'field.settled', field: 'name' },
    { type: 'field.changed', field: 'name', from: 'Call', to: 'Call Ada' },
    { type: 'files.busy', isBusy: true },
    { type: 'surroundings.arrived', surroundings },
    { type: 'deed.wanted', deed: CHANGE },
    { type: 'deed.wanted', deed: DELETE },
    done(CHANGE, NOTHING),
    done({ kind: 'createSubtask', draftId: 'd1', name: 'New' }, NOTHING),
    done({ kind: 'createComment', text: 'Hi' }, NOTHING),
    done({ kind: 'changeComment', id: 'a1', text: 'Hi' }, NOTHING),
    done({ kind: 'duplicate' }, { of: 'duplicate', taskId: 't9' }),
    done(CREATE_LABEL, NOTHING),
    done(MOVE, NOTHING),
    done(DELETE, NOTHING),
    done({ kind: 'deleteAttachment', id: 'f1' }, NOTHING),
    fail({ kind: 'createSubtask', draftId: 'd1', name: 'New' }),
    fail({ kind: 'createComment', text: 'Hi' }),
    fail({ kind: 'changeComment', id: 'a1', text: 'Hi' }),
    fail(CREATE_LABEL),
    fail(CHANGE),
    fail(DELETE),
    elapsed('refetchPause', 'taskPanel.open.pausing'),
  ],
  // One thing at a time is in flight, begun while nothing is fetched: they do not know of each other.
  only: ({ context, value, children }, { type }) => {
    const { doing, pending, isUploading } = context
    const isFree = doing.length + pending.length === 0 && !isUploading && !('copyLink' in children)
    const isFresh = JSON.stringify(value) === '{"open":"fresh"}'
    if (BEGIN.includes(type)) return isFree && isFresh
    if (type === 'field.settled') return pending.length > 0
    if (type.startsWith('deed.') || ABOUT_PARTS.includes(type)) return isFree || doing.length > 0
    return true
  },
  project: ({ context: { there, doing, pending, isUploading }, children }) => ({
    isThere: there !== null,
    doing,
    pending,
    isUploading,
    isCopying: 'copyLink' in children,
  }),
  invariants: {
    'what could not be had is asked for again after five seconds': ({ snapshot, world: { clock } }) =>
      clock.waitOf('xstate.after.refetchPause.taskPanel.open.pausing') ===
      (snapshot.matches({ open: 'pausing' }) ? 5000 : undefined),
    '[LIVE-04] what was missed is asked for at once, while there is something to ask for': (moment) =>
      moment.event.type !== 'screen.staled' ||
      ['missing', 'left', 'ended'].some((state) => moment.before.value === state) ||
      hasStarted(moment, 'openTask'),
    'what has lost its ground is fetched, and what is around it learns where that is; where one moves it oneself is known':
      ({ snapshot, before, event }) =>
        event.type !== 'message.received' ||
        !['TASK_MOVED', 'COLUMN_DESTROYED'].includes(event.message.type) ||
        !before.matches('open') ||
        before.context.doing.some(({ deed }) => deed.kind === 'move' && deed.move.projectId === 'p2') ||
        snapshot.matches({ open: 'fetching' }),
    'what one deletes here oneself stays as it is until that is answered': ({ snapshot, before, event }) =>
      event.type !== 'message.received' ||
      event.message.type !== 'TASK_DESTROYED' ||
      !before.matches('open') ||
      snapshot.matches('deleted') !== before.context.doing.some(({ deed }) => deed === DELETE),
    'whatever belongs to a task has its actor as soon as the task is there': ({ snapshot }) =>
      snapshot.context.there === null || SECTIONS.every((id) => snapshot.children[id] !== undefined),
    'it ends only when everything is with the server': ({ snapshot, before }) => {
      const { pending, doing, isUploading } = snapshot.context
      return (
        !snapshot.matches('ended') || before.matches('ended') || (pending.length + doing.length === 0 && !isUploading)
      )
    },
    'what was done is told to what lies beneath by the messages of its answer alone': ({ told }) =>
      told.every(({ type }) => type !== 'message.received'),
    'whoever leaves is heard of once everything is settled': ({ snapshot, before, told }) =>
      !snapshot.matches('ended') || before.matches('ended') || told.some(({ type }) => type === 'panel.settled'),
  },
})
