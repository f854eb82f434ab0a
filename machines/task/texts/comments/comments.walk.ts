import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../../../test/kit/walk.ts'
import { comments, isEditing } from './comments.ts'

export const commentsWalk = walkOf({
  machine: comments,
  input: { taskId: 't1', draftKey: 'u1.t1.comment', written: null, rewritten: [] },
  events: [
    { type: 'comment.typed', text: 'Hello' },
    { type: 'comment.typed', text: '  ' },
    { type: 'comment.kept', id: null },
    { type: 'comment.kept', id: 'a1' },
    { type: 'comment.givenBack', id: null, text: 'Hello' },
    { type: 'comment.givenBack', id: null, text: 'Hello', isGone: true },
    { type: 'task.returned' },
    { type: 'comment.givenBack', id: 'a1', text: 'Better' },
    { type: 'comment.givenBack', id: 'a2', text: 'Best' },
    { type: 'editing.started', id: 'a1', text: 'Hello' },
    { type: 'edit.typed', text: 'Better' },
    { type: 'edit.typed', text: '' },
    { type: 'delete.confirmed', about: { id: 'a1' } },
    { type: 'comment.vanished', id: 'a1' },
    { type: 'comment.vanished', id: 'a2' },
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  // Two that wait are like three.
  only: ({ context: { text, waiting } }, { type }) => {
    // Pictures have a walk of their own.
    if (type.startsWith('picture')) return false
    return type !== 'comment.givenBack' || (!text.includes('Hello') && waiting.length < 1)
  },
  // How many there were makes no difference to the next.
  project: ({ context }) => ({ ...context, posted: 0 }),
  invariants: {
    'what comes back puts nothing aside, and what waits has its turn when nothing is written anew': (moment) => {
      const { event, before, snapshot } = moment
      const texts = ({ context: { editedId, editedText: typed, waiting } }: typeof snapshot) =>
        [...(editedId === null ? [] : [typed]), ...waiting.map(({ text }) => text)].toSorted()
      if (event.type === 'comment.givenBack' && event['id'] !== null)
        deepEqual(texts(snapshot), [...texts(before), String(event['text'])].toSorted())
      return isEditing(snapshot) || snapshot.context.waiting.length === 0
    },
    'each comment that is written anew is on this device under its own name': ({ snapshot, world }) => {
      const { editedId, editedText: text, waiting } = snapshot.context
      const kept = new Map<unknown, unknown>()
      for (const told of world.port('editDrafts').received) kept.set(told['of'], told['draft'] ?? null)
      if (editedId !== null) deepEqual(kept.get(editedId), { text, base: editedId })
      return waiting.every(({ id }) => kept.get(id) !== null)
    },
    'what is sent is what was written, and the field is empty then': ({ event, before, snapshot, told }) => {
      if (event.type !== 'comment.sent') return
      const command = { name: 'comment.create', taskId: 't1', text: before.context.text.trim() }
      deepEqual([told, snapshot.context.text], [[{ type: 'change.chosen', command }], ''])
    },
    'of a comment that is gone nothing stays on this device': ({ event, sent }) => {
      if (event.type !== 'comment.vanished') return
      const dropped = { to: 'editDrafts', event: { type: 'draft.dropped', of: event['id'] } }
      deepEqual(
        sent.filter((one) => one.event.type === 'draft.dropped'),
        [dropped],
      )
    },
    'what is written is on this device until the server has it': ({ event, world }) => {
      const last = world.port('drafts').received.at(-1)
      if (event.type === 'comment.typed' || (event.type === 'comment.givenBack' && event['id'] === null))
        return last?.type === 'draft.written'
      return event.type !== 'comment.sent' || last?.type !== 'draft.dropped'
    },
    '[USE-05] what its task was away for is sent once that is back, as it was, unless something else was written': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      const { isMissed, text } = before.context
      if (event.type === 'comment.givenBack' && event['isGone'] === true)
        return snapshot.context.isMissed === (text === '' || isMissed)
      if (event.type !== 'task.returned') return event.type !== 'comment.typed' || !snapshot.context.isMissed
      const command = { name: 'comment.create', taskId: 't1', text: 'Hello' }
      deepEqual(told, isMissed ? [{ type: 'change.chosen', command }] : [])
      return !snapshot.context.isMissed && snapshot.context.text === (isMissed ? '' : text)
    },
    '[USE-05] a comment that was posted is counted, so that it is gone to': ({ event, before, snapshot }) =>
      snapshot.context.posted === before.context.posted + Number(event.type === 'comment.kept' && event['id'] === null),
    'only what says something is sent': ({ told }) =>
      told.every(({ command }) => !('text' in (command as object)) || (command as { text: string }).text !== ''),
    'a comment is deleted when its button has asked, and no other': ({ event, told }) => {
      const gone = told
        .map(({ command }) => command as { name: string })
        .filter(({ name }) => name === 'comment.delete')
      const asked = event.type === 'delete.confirmed' ? [{ name: 'comment.delete', ...(event['about'] as object) }] : []
      deepEqual(gone, asked)
    },
  },
})
/** A comment was being written anew when the page went away. */
export const rewrittenWalk = walkOf({
  ...commentsWalk,
  input: { taskId: 't1', draftKey: 'u1.t1.comment', written: null, rewritten: [{ text: 'Better', base: 'a1' }] },
  only: () => false,
})
