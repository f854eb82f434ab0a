import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { columnComposer } from './column-composer.ts'
import { nameEditor } from './name-editor.ts'
import { headOf } from './samples.walk.ts'
import { taskComposer } from './task-composer.ts'
import { LOST } from './task-move.walk.ts'

const LONG = 'x'.repeat(251)

export const taskComposerWalk = walkOf({
  machine: taskComposer,
  events: [
    { type: 'adding.opened', columnId: 'todo' },
    { type: 'adding.opened', columnId: 'done' },
    { type: 'text.typed', text: 'Call Ada' },
    { type: 'text.typed', text: `${LONG}\n  \nCall Ben` },
    { type: 'text.typed', text: '   ' },
    { type: 'text.submitted' },
    { type: 'text.givenBack', columnId: 'todo', name: 'Call Cleo' },
    { type: 'adding.closed' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
  ],
  // Names come back one at a time: without this the text would grow without end.
  only: (snapshot, event) =>
    event.type !== 'text.givenBack' ||
    !Object.values(snapshot.context.texts).some((text) => text.includes('Cleo') || text.includes('\n')),
  invariants: {
    'somebody types somewhere exactly while it is open': ({ snapshot }) =>
      (snapshot.context.columnId !== null) === snapshot.matches('open'),
    'only names of 1 to 250 characters are entered, one a line': ({ event, told }) =>
      event.type === 'text.submitted'
        ? told.every(({ name }) => name === 'Call Ada' || name === 'Call Ben' || name === 'Call Cleo')
        : told.length === 0,
    'nothing is lost: a line that was not entered is still there': ({ before, snapshot, told, event }) => {
      if (event.type !== 'text.submitted') return true
      const { columnId } = snapshot.context
      const left = snapshot.context.texts[columnId ?? ''] ?? ''
      const lines = (before.context.texts[columnId ?? ''] ?? '').split('\n').filter((line) => line.trim() !== '')
      return lines.length === told.length + left.split('\n').filter((line) => line !== '').length
    },
  },
})

export const columnComposerWalk = walkOf({
  machine: columnComposer,
  input: { projectId: 'p1' },
  events: [
    { type: 'columnAdding.opened' },
    { type: 'columnName.typed', name: 'Review' },
    { type: 'columnName.typed', name: LONG },
    { type: 'columnName.typed', name: ' ' },
    { type: 'columnName.submitted' },
    { type: 'columnAdding.closed' },
    answered('createColumn', headOf('review', 3)),
    failed('createColumn', { status: 400, message: '', errors: [{ param: 'name', message: 'Taken' }] }),
    failed('createColumn', LOST),
  ],
  invariants: {
    'the server is asked only for names of 1 to 250 characters': ({ snapshot }) =>
      !snapshot.matches('creating') || snapshot.context.name === 'Review',
    'a made column is told once, and the field is empty for the next': ({ event, snapshot, told }) =>
      event.type === 'xstate.done.actor.createColumn'
        ? told.length === 1 && snapshot.context.name === '' && snapshot.hasTag('open')
        : told.length === 0,
    'a name that was not taken is still there': ({ event, snapshot }) =>
      event.type !== 'xstate.error.actor.createColumn' || snapshot.context.name === 'Review',
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
    { type: 'named.vanished', id: 't1' },
    { type: 'named.vanished', id: 'todo' },
  ],
  invariants: {
    'something is named exactly while editing': ({ snapshot }) =>
      (snapshot.context.named !== null) === snapshot.matches('editing'),
    'only another name that can be one is told': ({ event, before, told }) => {
      const isNew =
        event.type === 'name.submitted' &&
        ['Call Ada', 'Call Ben'].includes(String(event['name']).trim()) &&
        String(event['name']).trim() !== before.context.before
      return told.length === (isNew ? 1 : 0)
    },
  },
})
