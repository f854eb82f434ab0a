import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { attachments } from './attachments.ts'
import { World } from '../../test/kit/world.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { attachmentsWalk } from './attachments.walk.ts'

testsOfWalk(attachmentsWalk, {
  previewing: {
    'files.chosen': 'previewing',
    'file.vanished': 'resting',
    'delete.confirmed': 'previewing',
    'preview.closed': 'resting',
    'preview.opened': 'previewing',
    'upload.cancelled': 'previewing',
    'upload.failed': 'previewing',
    'upload.kept': 'previewing',
  },
  renaming: {
    'files.chosen': 'renaming',
    'file.vanished': 'resting',
    'delete.confirmed': 'renaming',
    'name.submitted': 'resting',
    'name.typed': 'renaming',
    'renaming.cancelled': 'resting',
    'upload.cancelled': 'renaming',
    'upload.failed': 'renaming',
    'upload.kept': 'renaming',
  },
  resting: {
    'delete.confirmed': 'resting',
    'files.admitted': 'resting',
    'files.chosen': 'resting',
    'preview.opened': 'previewing',
    'renaming.started': 'renaming',
    'upload.cancelled': 'resting',
    'upload.failed': 'resting',
    'upload.kept': 'resting',
    'upload.waiting': 'resting',
  },
})

testsOfDecisions(attachmentsWalk, {
  decisions: [
    ...(['previewing', 'renaming'] as const).flatMap((state) => [
      { in: state, on: { type: 'file.vanished' as const, id: 'f1' }, to: 'resting' },
      { in: state, on: { type: 'file.vanished' as const, id: 'f2' }, to: state },
    ]),
    { in: 'renaming', when: ({ name }) => name === '', on: { type: 'name.submitted' }, to: 'renaming' },
    { in: 'renaming', when: ({ name }) => name === 'map.png', on: { type: 'name.submitted' }, to: 'resting' },
  ],
})

test('[PLAN-02] there must be room for what can be sent: what is too large needs none', () => {
  const world = new World(['planGate', 'workspace'])
  const actor = world.host(attachments, { taskId: 't1', systemId: 'files-of-panel-1' })
  actor.start()
  const [fits, tooLarge] = [ATTACHMENT_MAX_BYTES, ATTACHMENT_MAX_BYTES + 1].map((size) => ({
    name: 'film.mp4',
    size,
    content: null,
  }))
  const wanted = (): unknown => world.told.findLast(({ type }) => type === 'addition.requested')?.['sizeInKB']
  actor.send({ type: 'files.chosen', files: [fits!, tooLarge!] })
  expect(wanted()).toBe(Math.ceil(ATTACHMENT_MAX_BYTES / 1_024))
})

test('[TASK-04] a single file that is on its way keeps the panel busy until it is there', () => {
  const world = new World(['planGate', 'workspace'])
  const actor = world.host(attachments, { taskId: 't1', systemId: 'files-of-panel-1' })
  actor.start()
  const busy = () => world.told.filter(({ type }) => type === 'files.busy').map(({ isBusy }) => isBusy)
  actor.send({ type: 'files.admitted', files: [{ name: 'map.png', size: 1, content: null }] })
  actor.send({ type: 'upload.waiting', uploadId: 'upload-1' })
  expect(busy()).toEqual([true])
  actor.send({ type: 'upload.cancelled', uploadId: 'upload-1' })
  expect(busy()).toEqual([true, false])
})
