import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { comments } from './comments.ts'

export const commentsWalk = walkOf({
  machine: comments,
  input: { draftKey: 'u1.t1.comment', written: null, rewritten: null },
  events: [
    { type: 'comment.typed', text: 'Hello' },
    { type: 'comment.typed', text: '  ' },
    { type: 'comment.kept', id: null },
    { type: 'comment.kept', id: 'a1' },
    { type: 'comment.givenBack', id: null, text: 'Hello' },
    { type: 'comment.givenBack', id: 'a1', text: 'Better' },
    { type: 'editing.started', id: 'a1', text: 'Hello' },
    { type: 'edit.typed', text: 'Better' },
    { type: 'edit.typed', text: '' },
    { type: 'delete.confirmed', about: { id: 'a1' } },
    { type: 'comment.vanished', id: 'a1' },
    { type: 'comment.vanished', id: 'a2' },
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  only: ({ context }, { type }) => type !== 'comment.givenBack' || !context.text.includes('Hello'),
  invariants: {
    'what is written is on this device until the server has it': ({ event, world }) => {
      const last = world.port('drafts').received.at(-1)
      if (event.type === 'comment.typed' || (event.type === 'comment.givenBack' && event['id'] === null))
        return last?.type === 'draft.written'
      return event.type !== 'comment.sent' || last?.type !== 'draft.dropped'
    },
    'only what says something is sent': ({ told }) =>
      told.every(({ deed }) => !('text' in (deed as object)) || (deed as { text: string }).text !== ''),
    'a comment is deleted when its button has asked, and no other': ({ event, told }) => {
      const gone = told.map(({ deed }) => deed as { kind: string }).filter(({ kind }) => kind === 'deleteComment')
      const asked = event.type === 'delete.confirmed' ? [{ kind: 'deleteComment', ...(event['about'] as object) }] : []
      deepEqual(gone, asked)
    },
  },
})
/** A comment was being written anew when the page went away. */
export const rewrittenWalk = walkOf({
  ...commentsWalk,
  input: { draftKey: 'u1.t1.comment', written: null, rewritten: { text: 'Better', base: 'a1' } },
  only: () => false,
})
