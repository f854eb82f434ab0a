import { elapsed, walkOf } from '../../test/kit/walk.ts'
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
    { type: 'delete.clicked', id: 'a1' },
    { type: 'delete.clicked', id: 'a2' },
    { type: 'comment.vanished', id: 'a1' },
    { type: 'comment.vanished', id: 'a2' },
    elapsed('armedFor', 'comments.askingToDelete'),
  ],
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
    'what is deleted is what was clicked': ({ event, told }) =>
      told.every(({ deed }) => {
        const { kind, id } = deed as { kind: string; id?: string }
        return kind !== 'deleteComment' || id === event['id']
      }),
    'deleting takes two clicks on the same comment': ({ event, before, told }) =>
      told.filter(({ deed }) => (deed as { kind: string }).kind === 'deleteComment').length ===
      (event.type === 'delete.clicked' && before.context.askedId === event['id'] ? 1 : 0),
  },
})
/** A comment was being written anew when the page went away. */
export const rewrittenWalk = walkOf({
  ...commentsWalk,
  input: { draftKey: 'u1.t1.comment', written: null, rewritten: { text: 'Better', base: 'a1' } },
  only: () => false,
})
