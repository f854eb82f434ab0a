import { isTooLarge, upload } from './upload.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { forTextWalk, tooLargeWalk, uploadWalk } from './upload.walk.ts'

testsOfWalk([uploadWalk, tooLargeWalk, forTextWalk], {
  failed: {
    'retry.requested': 'queued',
    'upload.cancelled': 'cancelled',
  },
  queued: {
    'turn.given': 'sending',
    'upload.cancelled': 'cancelled',
  },
  sending: {
    'file.kept': 'done',
    'file.refused': 'failed',
    'file.unanswered': ['left', 'failed'],
    'progress.made': 'sending',
    'upload.cancelled': 'cancelled',
  },
})

testsOfDecisions([uploadWalk, tooLargeWalk, forTextWalk], {
  starts: ['queued', 'failed', 'queued'],
  decisions: [
    { in: 'sending', when: ({ mayBeLeft }) => mayBeLeft, on: { type: 'file.unanswered', key: 'k1' }, to: 'left' },
    { in: 'sending', when: ({ mayBeLeft }) => !mayBeLeft, on: { type: 'file.unanswered', key: 'k1' }, to: 'failed' },
    { in: 'failed', when: (context) => !context.isTooLarge, on: { type: 'retry.requested' }, to: 'queued' },
    { in: 'failed', when: (context) => context.isTooLarge, on: { type: 'retry.requested' }, to: 'failed' },
  ],
})

test.each([
  [ATTACHMENT_MAX_BYTES, false, ['upload.waiting']],
  [ATTACHMENT_MAX_BYTES + 1, true, ['upload.failed']],
])('[ATT-01] a file of %d bytes: too large is %s', (size, isTooMuch, says) => {
  const world = new World()
  const actor = world.host(upload, {
    uploadId: 'upload-1',
    taskId: 't1',
    file: { name: 'map.png', size, content: null },
    mayBeLeft: true,
  })
  actor.start()
  expect(isTooLarge(actor.getSnapshot())).toBe(isTooMuch)
  expect(world.told.map(({ type }) => type)).toEqual(says)
})

test('a file that is tried again waits for its turn again', () => {
  const world = new World()
  const file = { name: 'map.png', size: 10, content: null }
  const actor = world.host(upload, { uploadId: 'upload-1', taskId: 't1', file, mayBeLeft: true })
  actor.start()
  actor.send({ type: 'turn.given' })
  actor.send({ type: 'file.refused' })
  actor.send({ type: 'retry.requested' })
  expect(world.told.map(({ type }) => type)).toEqual(['upload.waiting', 'upload.failed', 'upload.waiting'])
})
