import type { SnapshotFrom } from 'xstate'
import { answered, elapsed, failed, hasStarted, walkOf } from '../../../test/kit/walk.ts'
import { messageOf, taskAt } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import type { MessageReceived } from '../../live/news.ts'
import type { ScreenCommand } from '../../commands/shortcuts-table.ts'
import { userOf } from '../../session/samples.walk.ts'
import type { Outcome } from '../../mutation/command-row.ts'
import { givenBackBy, keyOf, type Command } from '../../mutation/commands.ts'
import { completion, setField } from '../../mutation/commands/set-field.ts'
import { sendTask } from '../../mutation/commands/moving-tasks.ts'
import type { CommandEnded } from '../../mutation/changes.ts'
import { BUG, GONE, openedOf, PLACE_OF_TASK, subtaskOf, surroundings, TASK, wholeOf } from '../samples.walk.ts'
import { there } from '../../mutation/samples.walk.ts'
import { taskPanel } from './task-panel.ts'

export const ended = (
  command: Command,
  how: CommandEnded['how'] = 'confirmed',
  outcome: Outcome = {},
): CommandEnded => ({
  type: 'command.ended',
  command,
  how,
  outcome,
  failure: how === 'confirmed' ? null : LOST,
  givenBack: how === 'confirmed' ? null : givenBackBy(command, LOST),
})
const MOVE = there(sendTask(TASK, 'p1', { projectId: 'p2', columnId: 'next' }))
const CREATE_LABEL: Command = { name: 'label.create', form: { name: 'New', color: '#38bdf8' }, wornBy: [] }
const CHANGE = there(setField([TASK], 'isCompleted', completion(true)))
const DELETE: Command = { name: 'task.delete', tasks: [TASK] }
const SUBTASK: Command = { name: 'subtask.create', taskId: 't1', subtaskName: 'New' }
const COMMENT: Command = { name: 'comment.create', taskId: 't1', text: 'Hi' }
const REWRITTEN: Command = { name: 'comment.change', id: 'a1', text: 'Hi' }
const OF_SUBTASK: Command = { name: 'task.delete', tasks: [subtaskOf('s1')] }
const given = (command: ScreenCommand) => ({ type: 'command.given', command, person: userOf() }) as const
const INTO_DESCRIPTION = { field: 'description', at: 0 } as const
const INTO_COMMENT = { field: 'comments', id: null, at: 0 } as const
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
const UNWRITTEN = { writers: {}, known: [] }
const SEEN = { task, subtasks, attachments, labels: [BUG] }
const removed = taskAt('t9', 'todo', 'a0')

/** What begins something that is in flight from then on. */
const BEGIN = [
  'property.chosen',
  'duplicate.requested',
  'delete.requested',
  'column.chosen',
  'place.chosen',
  'label.toggled',
  'change.chosen',
  'field.missed',
  'field.pending',
  'files.busy',
  'link.wanted',
  'command.given',
]
/** What changes nothing that guards read. */
const ABOUT_PARTS = [
  'surroundings.arrived',
  'task.shown',
  'field.changed',
  'field.givenIn',
  'field.left',
  'field.saved',
  'words.wanted',
  'task.opened',
  'pictures.begun',
  'picture.ended',
]
/** Who has deleted the task, after something has happened to it that leaves it deleted. */
const deleterAfter = ({ event, before }: { event: { type: string }; before: SnapshotFrom<typeof taskPanel> }) => {
  if (event.type !== 'message.received') return null
  const { message } = event as MessageReceived
  return message.type === 'TASK_DESTROYED' ? 'bo' : before.context.deletedBy
}
/** The parts of an open task. */
const SECTIONS = ['name', 'description', 'view', 'comments', 'feed', 'subtasks', 'labels', 'files', 'mover']

export const taskPanelWalk = walkOf({
  machine: taskPanel,
  input: { panelId: 'panel-1', taskId: 't1', place: PLACE_OF_TASK, person: null },
  system: ['router', 'toasts', 'undoStack', 'screen', 'mutations', 'commandPalette', 'presence'],
  ports: {
    name: ['field.*'],
    nameWords: ['words.wanted'],
    unsentWords: [],
    files: ['files.*', 'pictures.begun', 'picture.ended'],
    surroundings: ['surroundings.*'],
    mover: ['place.chosen'],
    keeper: ['task.shown'],
    nameFocus: [],
  },
  events: [
    answered('openTask', openedOf()),
    failed('openTask', GONE),
    failed('openTask', LOST),
    { type: 'place.changed', place: PLACE_OF_TASK },
    { type: 'place.changed', place: { ...PLACE_OF_TASK, search: '' } },
    answered('copyLink', null),
    failed('copyLink'),
    { type: 'task.shown', there: SEEN, seen: SEEN, parent: null, columns: [], people: [], ...UNWRITTEN },
    { type: 'field.saved', field: 'name', text: 'Call Ada', revision: 4 },
    { type: 'words.wanted', field: 'name', text: 'Call Ada' },
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task: { ...TASK, name: 'New', revision: 9 } }) },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: removed }) },
    { type: 'message.received', message: messageOf('TASK_CREATED', { task: TASK }) },
    {
      type: 'message.received',
      message: { ...messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }), by: 'bo' },
    },
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) },
    { type: 'message.received', message: MOVED_AWAY },
    { type: 'message.received', message: messageOf('COLUMN_DESTROYED', { ...GROUND, movedToColumnId: 'done' }) },
    { type: 'property.chosen', property: 'priority', value: 'low' },
    { type: 'property.chosen', property: 'priority', value: null },
    { type: 'duplicate.requested' },
    { type: 'delete.requested' },
    { type: 'label.toggled', id: 'l1' },
    { type: 'column.chosen', id: 'done' },
    { type: 'place.chosen', projectId: 'p2', columnId: 'next' },
    { type: 'task.opened', taskId: 's1' },
    given('priority'),
    given('rename'),
    given('copyLink'),
    given('complete'),
    given('newTask'),
    { type: 'neighbour.requested', step: 1 },
    { type: 'field.pending', field: 'name' },
    { type: 'field.settled', field: 'name' },
    { type: 'field.left', field: 'name' },
    { type: 'field.missed', field: 'name' },
    { type: 'field.givenIn', field: 'name' },
    { type: 'field.changed', field: 'name', from: 'Call', to: 'Call Ada' },
    { type: 'files.busy', isBusy: true },
    ...[INTO_COMMENT, INTO_DESCRIPTION].flatMap((into) => [
      { type: 'pictures.begun' as const, into, pictures: [{ mark: 'upload-1', label: 'Sending sea.png' }] },
      { type: 'picture.ended' as const, into, mark: 'upload-1', by: '' },
    ]),
    { type: 'surroundings.arrived', surroundings },
    { type: 'change.chosen', command: CHANGE },
    { type: 'change.chosen', command: DELETE },
    { type: 'change.chosen', command: SUBTASK },
    { type: 'change.chosen', command: null },
    ended(CHANGE),
    ended(SUBTASK),
    ended(COMMENT),
    ended(REWRITTEN),
    ended({ name: 'task.duplicate', tasks: [TASK] }, 'confirmed', { created: [{ ...TASK, id: 't9' }] }),
    ended(CREATE_LABEL, 'confirmed', { label: { ...BUG, id: 'l7' } }),
    ended(MOVE),
    ended(DELETE),
    ended(OF_SUBTASK),
    ended({ name: 'attachment.delete', id: 'f1' }),
    ended(SUBTASK, 'lost'),
    ended(COMMENT, 'lost'),
    { ...ended(COMMENT, 'refused'), givenBack: givenBackBy(COMMENT, GONE) },
    ended(REWRITTEN, 'refused'),
    ended(CREATE_LABEL, 'refused'),
    ended(CHANGE, 'lost'),
    ended(DELETE, 'refused'),
    elapsed('refetchPause', 'taskPanel.open.pausing'),
  ],
  // One thing at a time is in flight, begun while nothing is fetched: they do not know of each other.
  only: ({ context, value, children }, { type }) => {
    const { there, doing, pending, isUploading } = context
    // What is asked for here is asked for in a task that is there.
    if (type === 'command.ended' && there === null) return false
    const isFree = doing.length + pending.length === 0 && !isUploading && !('copyLink' in children)
    const isFresh = JSON.stringify(value) === '{"open":"fresh"}'
    if (type.startsWith('picture')) return (isFree && isFresh) || value === 'left'
    if (BEGIN.includes(type)) return isFree && isFresh
    if (type === 'field.settled') return pending.length > 0
    if (type === 'command.ended' || ABOUT_PARTS.includes(type)) return isFree || doing.length > 0
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
        before.context.doing.some((command) => command.name === 'task.send' && command.move.projectId === 'p2') ||
        snapshot.matches({ open: 'fetching' }),
    'what one deletes here oneself stays as it is until that is answered': ({ snapshot, before, event }) =>
      event.type !== 'message.received' ||
      event.message.type !== 'TASK_DESTROYED' ||
      !before.matches('open') ||
      snapshot.matches('deleted') !== before.context.doing.some(({ name }) => name === 'task.delete'),
    'who has deleted it is known where a message has said so, and nobody where it is found to be gone': (moment) =>
      !moment.snapshot.matches('deleted') ||
      (moment.before.matches('deleted') && moment.event.type !== 'message.received') ||
      moment.snapshot.context.deletedBy === deleterAfter(moment),
    'whatever belongs to a task has its actor as soon as the task is there': ({ snapshot }) =>
      snapshot.context.there === null || SECTIONS.every((id) => snapshot.children[id] !== undefined),
    'it ends only when everything is with the server': ({ snapshot, before }) => {
      const { pending, doing, isUploading } = snapshot.context
      return (
        !snapshot.matches('ended') || before.matches('ended') || (pending.length + doing.length === 0 && !isUploading)
      )
    },
    'what is chosen is asked for once, quietly where it is only edited, and kept on this device until it is answered':
      ({ event, before, snapshot, told, world }) => {
        const asked = told.filter(({ type }) => type === 'change.requested')
        const { doing } = snapshot.context
        const begun = doing.filter((command) => !before.context.doing.includes(command))
        const isRight = asked.every(({ command, asker, isQuiet }, at) => {
          const isEdit = begun[at]?.name === 'task.setField' && begun[at].property !== 'isCompleted'
          return command === begun[at] && asker === 'panel-1' && isQuiet === isEdit
        })
        if (asked.length !== begun.length || !isRight) return false
        const isOver = event.type === 'command.ended'
        if (begun.length === 0 && !isOver) return true
        return world.port('unsentWords').received.at(-1)?.['commands'] === doing
      },
    'what has ended is not on its way any more': ({ event, snapshot }) =>
      event.type !== 'command.ended' ||
      !snapshot.context.doing.some(
        (one) => one === event.command || (keyOf(one) !== null && keyOf(one) === keyOf(event.command)),
      ),
    'one is led away by what was done to the task itself, and by nothing else': ({ event, told }) => {
      if (event.type !== 'command.ended') return true
      const leads = event.how === 'confirmed' && [MOVE, DELETE].includes(event.command as typeof MOVE)
      const isCopy = event.how === 'confirmed' && event.command.name === 'task.duplicate'
      return told.filter(({ type }) => type === 'go.requested').length === Number(leads || isCopy)
    },
    'what was done is told to what lies beneath by the messages of its answer alone': ({ told }) =>
      told.every(({ type }) => type !== 'message.received'),
    'a person who leaves is heard of once everything is settled': ({ snapshot, before, told }) =>
      !snapshot.matches('ended') || before.matches('ended') || told.some(({ type }) => type === 'panel.settled'),
  },
})
