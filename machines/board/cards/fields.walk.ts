import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import { columnComposer } from './column-composer.ts'
import { nameEditor, nameToEdit } from './name-editor.ts'
import type { Line } from '../../forms/lines.ts'
import { NO_TASK_FIELDS } from './new-task-fields.ts'
import { labelOf, taskAt } from '../samples.walk.ts'
import { taskComposer } from './task-composer.ts'
import { LOST } from './task-move.walk.ts'

const LONG = 'x'.repeat(251)
/** Two tasks, and more than one call makes. */
export const SEVERAL = 'One\nTwo'
export const MANY = Array.from({ length: 101 }, (_, at) => `No. ${at}`).join('\n')

const BUG = labelOf('l1', 'Bug')
const ADA = {
  id: 'u1',
  fullName: 'Ada',
  email: 'ada@example.org',
  avatarColor: 'red',
  avatarUrl: null,
  jobTitle: null,
  roleName: 'Employee',
} as const
const GIVING = ['fields.chosen', 'label.toggled']

/** How a task that was typed in this field or in another one ended. */
const ended = (how: 'confirmed' | 'refused' | 'lost', keptAs = 'p1') =>
  ({
    type: 'command.ended',
    command: {
      name: 'task.create',
      projectId: 'p1',
      columnId: 'todo',
      lines: [{ name: 'Call Dora', isDone: false }],
      given: { ...NO_TASK_FIELDS, dueDate: '2026-03-31' },
      position: 'a1',
      typedIn: { keptAs, columnId: 'todo' },
    },
    how,
    outcome: how === 'confirmed' ? { created: [taskAt('t1', 'todo', 'a0')] } : {},
    failure: how === 'confirmed' ? null : LOST,
    givenBack: null,
  }) as const

export const taskComposerWalk = walkOf({
  machine: taskComposer,
  input: { keptAs: 'p1' },
  ports: { newTaskTexts: ['texts.kept'] },
  events: [
    { type: 'texts.kept', texts: { todo: 'Call Ada' } },
    { type: 'adding.opened', columnId: 'todo' },
    { type: 'adding.opened', columnId: 'done' },
    { type: 'text.typed', text: 'Call Ada' },
    { type: 'text.typed', text: `${LONG}\n  \nCall Ben` },
    { type: 'text.typed', text: '   ' },
    { type: 'text.typed', text: SEVERAL },
    { type: 'text.typed', text: MANY },
    { type: 'text.submitted' },
    { type: 'lines.joined' },
    { type: 'fields.chosen', given: { dueDate: '2026-03-31' } },
    { type: 'fields.chosen', given: { assignee: ADA } },
    { type: 'label.toggled', label: BUG },
    { type: 'text.givenBack', columnId: 'todo', name: 'Call Cleo' },
    ended('confirmed'),
    ended('refused'),
    ended('lost', 'p2'),
    { ...ended('refused'), failure: { status: 404, message: '', errors: [] } },
    { type: 'adding.closed' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
  ],
  only: (snapshot, event) => {
    const { columnId, texts, given } = snapshot.context
    const others = Object.entries(texts).some(([id, text]) => id !== columnId && text !== '')
    const isEmpty = Object.values(texts).every((text) => text === '')
    // It is said at the start.
    if (event.type === 'texts.kept') return snapshot.matches('closed') && Object.keys(texts).length === 0
    // What else a task is given is tried with one name in one column.
    if (GIVING.includes(event.type)) return columnId === 'todo' && texts['todo'] === 'Call Ada' && !others
    if (JSON.stringify(given) !== JSON.stringify(NO_TASK_FIELDS))
      return ['text.submitted', 'adding.closed'].includes(event.type)
    // Several lines are tried in one column, with nothing in another one.
    if (event.type === 'text.typed' && [SEVERAL, MANY].includes(String(event['text']))) {
      return columnId === 'todo' && isEmpty
    }
    if (event.type === 'adding.opened' || event.type === 'text.typed') {
      return !Object.values(texts).some((text) => text.includes('One') || text.includes('No.'))
    }
    // Names come back one at a time: without this the text would grow without end.
    const comesBack = event.type === 'text.givenBack' || (event.type === 'command.ended' && event['how'] === 'refused')
    return !comesBack || (!others && isEmpty)
  },
  invariants: {
    'a person types somewhere exactly while it is open': ({ snapshot }) =>
      (snapshot.context.columnId !== null) === snapshot.matches('open'),
    'only names of 1 to 250 characters are entered, as many at once as one call makes, and in their order': ({
      event,
      told,
    }) => {
      const entered = told.flatMap((news) => (news.type === 'task.entered' ? [news['lines'] as readonly Line[]] : []))
      const names = entered.map((lines) => lines.map(({ name }) => name))
      const isFit = names.flat().every((name) => /^.{1,250}$/.test(name))
      const isBatch = names.every(({ length }, at) =>
        at < names.length - 1 ? length === 100 : length >= 1 && length <= 100,
      )
      if (event.type === 'text.submitted' && names.flat().length > 100) deepEqual(names.flat(), MANY.split('\n'))
      return isFit && isBatch
    },
    'what is typed is kept on this device, and what is entered no longer': ({ snapshot, world }) => {
      const last = world.port('newTaskTexts').received.at(-1)
      return last === undefined || JSON.stringify(last['texts']) === JSON.stringify(snapshot.context.texts)
    },
    'what was chosen goes along with every task, and stays for the next until the field is closed': ({
      before,
      snapshot,
      told,
    }) =>
      told.every((news) => news.type !== 'task.entered' || news['given'] === before.context.given) &&
      (!snapshot.matches('closed') || snapshot.context.given === NO_TASK_FIELDS),
    'what was not made comes back with what it was to be given, into the field it was typed in, and that is told once':
      ({ event, before, snapshot, told }) => {
        if (event.type !== 'command.ended') return true
        const tells = { confirmed: ['tasks.created'], refused: ['name.cameBack'], lost: [] as string[] }
        // The field of a column that is gone would hide it.
        const isGone = (event['failure'] as { status?: number } | null)?.status === 404
        deepEqual(
          told.map(({ type }) => type),
          isGone ? [] : tells[event['how'] as keyof typeof tells],
        )
        if (event['how'] !== 'refused' || isGone) return snapshot.context === before.context
        const { texts, given } = snapshot.context
        return texts['todo'] === 'Call Dora' && (before.matches('open') || given.dueDate === '2026-03-31')
      },
  },
})

/** How a column whose name was typed in this field or in another one ended. */
const madeColumn = (how: 'confirmed' | 'refused' | 'lost', projectId = 'p1', failure: object | null = null) =>
  ({
    type: 'command.ended',
    command: { name: 'column.create', projectId, columnId: 'review', columnName: 'Review' },
    how,
    outcome: {},
    failure,
    givenBack: null,
  }) as const
const GONE = { status: 404, message: '', errors: [] }

export const columnComposerWalk = walkOf({
  machine: columnComposer,
  input: { projectId: 'p1' },
  system: ['mutations'],
  ports: { newColumnName: ['texts.kept'] },
  events: [
    { type: 'texts.kept', texts: { name: 'Review' } },
    { type: 'columnAdding.opened' },
    { type: 'columnName.typed', name: 'Review' },
    { type: 'columnName.typed', name: LONG },
    { type: 'columnName.typed', name: ' ' },
    { type: 'columnName.submitted', columnId: 'drawn' },
    { type: 'columnAdding.closed' },
    madeColumn('confirmed'),
    madeColumn('refused'),
    madeColumn('refused', 'p2'),
    madeColumn('refused', 'p1', GONE),
    madeColumn('lost', 'p1', LOST),
    ended('refused'),
  ],
  // It is said at the start.
  only: ({ value, context }, { type }) =>
    type !== 'texts.kept' || (value === 'closed' && context.name === '' && context.columnId === null),
  invariants: {
    'only names of 1 to 250 characters are asked for, and the field is empty for the next then': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      const isMeant = event.type === 'columnName.submitted' && before.context.name === 'Review'
      const columnId = before.context.columnId ?? 'drawn'
      const command = { name: 'column.create', projectId: 'p1', columnId, columnName: 'Review' }
      deepEqual(
        told.map(({ command: asked }) => asked as unknown),
        isMeant ? [command] : [],
      )
      return !isMeant || (snapshot.context.name === '' && snapshot.matches('typing'))
    },
    'what is typed is kept on this device until it is asked for': ({ event, before, snapshot, world }) => {
      // What was kept comes from there.
      if (event.type === 'texts.kept' || snapshot.context.name === before.context.name) return true
      const last = world.port('newColumnName').received.at(-1)
      return last === undefined || JSON.stringify(last['texts']) === JSON.stringify({ name: snapshot.context.name })
    },
    'what was refused comes back to an empty field of its board, as the column that it was to be; nothing else does': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      if (event.type !== 'command.ended') return true
      const isOurs = JSON.stringify(event) === JSON.stringify(madeColumn('refused'))
      if (!isOurs || before.context.name !== '') return snapshot.context === before.context
      const { name, columnId } = snapshot.context
      deepEqual(world.port('newColumnName').received.at(-1), { type: 'texts.written', texts: { name: 'Review' } })
      return name === 'Review' && columnId === 'review' && snapshot.matches('typing')
    },
  },
})

export const nameEditorWalk = walkOf({
  machine: nameEditor,
  events: [
    { type: 'editing.started', named: { kind: 'task', id: 't1' }, name: 'Call Ada' },
    { type: 'editing.started', named: { kind: 'column', id: 'todo' }, name: 'To do' },
    { type: 'name.submitted', name: '  Call Ben ' },
    { type: 'name.submitted', name: 'Call Ada' },
    { type: 'name.submitted', name: LONG },
    { type: 'name.submitted', name: ' ' },
    { type: 'editing.cancelled' },
    { type: 'name.givenBack', id: 't1', name: 'Call Ben' },
    { type: 'name.typed', name: ' Call Ben' },
    { type: 'name.typed', name: 'Call Ada' },
    { type: 'name.typed', name: ' ' },
    { type: 'named.vanished', id: 't1', columnId: 'todo' },
    { type: 'named.vanished', id: 't1' },
    { type: 'named.vanished', id: 'todo' },
  ],
  system: ['taskComposer', 'toasts', 'mutations'],
  invariants: {
    'what could not be saved is kept until that name is edited': ({ event, before, snapshot }) => {
      const kept = nameToEdit('t1', 'Call Ada')(snapshot)
      const wasLeft = before.context.named?.id === 't1' && snapshot.context.named === null
      const isKept = event.type === 'name.givenBack' || (!wasLeft && 't1' in before.context.kept)
      equal(kept, isKept ? 'Call Ben' : 'Call Ada')
    },
    'something is named exactly while editing': ({ snapshot }) =>
      (snapshot.context.named !== null) === snapshot.matches('editing'),
    'only another name that can be one is told': ({ event, before, told }) => {
      const isNew =
        event.type === 'name.submitted' &&
        ['Call Ada', 'Call Ben'].includes(String(event['name']).trim()) &&
        String(event['name']).trim() !== before.context.before
      return told.filter(({ type }) => type === 'change.requested').length === (isNew ? 1 : 0)
    },
    'what was typed for a task that vanishes is in the field of its column, and that is said': (moment) => {
      const { event, before, told } = moment
      const { named, typed } = before.context
      const isGone = event.type === 'named.vanished' && event['id'] === named?.id && 'columnId' in event
      const isOther = typed === ' Call Ben' || (typed === 'Call Ada' && before.context.before !== 'Call Ada')
      const given = { type: 'text.givenBack', columnId: 'todo', name: typed?.trim() }
      deepEqual(
        told
          .filter(({ type }) => type !== 'change.requested')
          .map(({ type, ...rest }) => (type === given.type ? { type, ...rest } : type)),
        isGone && isOther ? [given, 'toast.requested'] : [],
      )
    },
  },
})
