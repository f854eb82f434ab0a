import { comments, editedText, postedCount } from './comments.ts'
import { World } from '../../../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../../test/kit/walk-tests.ts'
import { commentPicturesWalk } from './comment-pictures.walk.ts'
import { commentsWalk, rewrittenWalk } from './comments.walk.ts'

testsOfWalk([commentsWalk, rewrittenWalk, commentPicturesWalk], {
  // Where another one waits, it has its turn when this one ends.
  editing: {
    'comment.givenBack': 'editing',
    'comment.kept': 'editing',
    'comment.sent': 'editing',
    'comment.typed': 'editing',
    'comment.vanished': ['editing', 'resting'],
    'delete.confirmed': 'editing',
    'edit.cancelled': ['editing', 'resting'],
    'edit.sent': ['editing', 'resting'],
    'edit.typed': 'editing',
    'picture.ended': 'editing',
    'pictures.begun': 'editing',
    'task.returned': 'editing',
  },
  resting: {
    'comment.givenBack': ['editing', 'resting'],
    'comment.kept': 'resting',
    'comment.sent': 'resting',
    'comment.typed': 'resting',
    'comment.vanished': 'resting',
    'delete.confirmed': 'resting',
    'editing.started': 'editing',
    'picture.ended': 'resting',
    'pictures.begun': 'resting',
    'task.returned': 'resting',
  },
})

testsOfDecisions([commentsWalk, rewrittenWalk], {
  starts: ['resting', 'editing'],
  decisions: [
    {
      in: 'editing',
      when: ({ editedId, waiting }) => editedId === 'a1' && waiting.every(({ id }) => id === 'a1'),
      on: { type: 'comment.vanished', id: 'a1' },
      to: 'resting',
    },
    {
      in: 'editing',
      when: ({ editedId }) => editedId === 'a1',
      on: { type: 'comment.vanished', id: 'a2' },
      to: 'editing',
    },
  ],
})

function write(text: string) {
  const world = new World()
  const actor = world.host(comments, {
    taskId: 't1',
    draftKey: 'u1.t1.comment',
    written: { text, base: '' },
    rewritten: [],
  })
  actor.start()
  const dropped = (): string[] =>
    ['drafts', 'editDrafts'].filter((id) => world.port(id).received.some(({ type }) => type === 'draft.dropped'))
  return { world, actor, dropped }
}

test.each([
  ['', null, ['drafts']],
  ['The next one', null, []],
  ['', 'a1', ['editDrafts']],
])(
  '[TASK-08] with %j in the field, a comment that is kept (%s) takes its draft along and no other',
  (text, id, gone) => {
    const { actor, dropped } = write(text)
    actor.send({ type: 'comment.kept', id })
    expect(dropped()).toEqual(gone)
    // A new one was posted, and is gone to.
    expect(postedCount(actor.getSnapshot())).toBe(id === null ? 1 : 0)
  },
)

test('[TASK-08] nor does it while one that is there is written anew', () => {
  const { actor, dropped } = write('The next one')
  actor.send({ type: 'editing.started', id: 'a1', text: 'One' })
  actor.send({ type: 'comment.kept', id: null })
  expect(dropped()).toEqual([])
})

test('[FORM-07] a comment is deleted once its button has asked', () => {
  const { world, actor } = write('')
  actor.send({ type: 'delete.confirmed', about: { id: 'a1' } })
  expect(world.told).toEqual([{ type: 'change.chosen', command: { name: 'comment.delete', id: 'a1' } }])
})

test('[TASK-08] two comments that are written anew are both kept: the one that comes back waits for the one one is at', () => {
  const { world, actor } = write('')
  const kept = () => {
    const drafts = new Map<unknown, unknown>()
    for (const told of world.port('editDrafts').received) drafts.set(told['of'], told['draft'] ?? null)
    return Object.fromEntries([...drafts].filter(([, draft]) => draft !== null))
  }
  const shown = () => [actor.getSnapshot().context.editedId, editedText(actor.getSnapshot())]
  actor.send({ type: 'editing.started', id: 'a1', text: 'One' })
  actor.send({ type: 'edit.typed', text: 'One, better' })
  actor.send({ type: 'edit.sent' })
  actor.send({ type: 'editing.started', id: 'a2', text: 'Two' })
  actor.send({ type: 'edit.typed', text: 'Two, bett' })
  // The answer for one of them takes no draft of the other along.
  const both = { a1: { text: 'One, better', base: 'a1' }, a2: { text: 'Two, bett', base: 'a2' } }
  expect(kept()).toEqual(both)
  actor.send({ type: 'comment.givenBack', id: 'a1', text: 'One, better' })
  expect([shown(), kept()]).toEqual([['a2', 'Two, bett'], both])
  actor.send({ type: 'edit.sent' })
  expect(shown()).toEqual(['a1', 'One, better'])
  actor.send({ type: 'comment.kept', id: 'a2' })
  expect(kept()).toEqual({ a1: both.a1 })
  actor.send({ type: 'edit.cancelled' })
  expect([shown(), kept()]).toEqual([[null, ''], {}])
})

test('[TASK-08] what was being written anew when the page went away is written on, one after the other', () => {
  const rewritten = [
    { text: 'Better', base: 'a1' },
    { text: 'Best', base: 'a2' },
  ]
  const actor = new World().host(comments, { taskId: 't1', draftKey: 'u1.t1.comment', written: null, rewritten })
  actor.start()
  expect(editedText(actor.getSnapshot())).toBe('Better')
  actor.send({ type: 'comment.vanished', id: 'a1' })
  expect(editedText(actor.getSnapshot())).toBe('Best')
})
