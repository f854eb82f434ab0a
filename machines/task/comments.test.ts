import { comments } from './comments.ts'
import { World } from '../../test/kit/world.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { commentsWalk, rewrittenWalk } from './comments.walk.ts'

testsOfWalk([commentsWalk, rewrittenWalk], {
  editing: {
    'comment.givenBack': 'editing',
    'comment.kept': 'editing',
    'comment.sent': 'editing',
    'comment.typed': 'editing',
    'comment.vanished': 'resting',
    'delete.confirmed': 'editing',
    'edit.cancelled': 'resting',
    'edit.sent': 'resting',
    'edit.typed': 'editing',
    'editing.started': 'editing',
  },
  resting: {
    'comment.givenBack': ['editing', 'resting'],
    'comment.kept': 'resting',
    'comment.sent': 'resting',
    'comment.typed': 'resting',
    'delete.confirmed': 'resting',
    'editing.started': 'editing',
  },
})

testsOfDecisions([commentsWalk, rewrittenWalk], {
  starts: ['resting', 'editing'],
  decisions: [
    {
      in: 'editing',
      when: ({ editedId }) => editedId === 'a1',
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
  const actor = world.host(comments, { draftKey: 'u1.t1.comment', written: { text, base: null }, rewritten: null })
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
  },
)

test('[FORM-07] a comment is deleted once its button has asked', () => {
  const { world, actor } = write('')
  actor.send({ type: 'delete.confirmed', about: { id: 'a1' } })
  expect(world.told).toEqual([{ type: 'deed.wanted', deed: { kind: 'deleteComment', id: 'a1' } }])
})
