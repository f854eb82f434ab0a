import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { attachments, previewOf, typedName } from './attachments.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { attachmentOf } from '../samples.walk.ts'
import { attachmentsWalk } from './attachments.walk.ts'

testsOfWalk(attachmentsWalk, {
  previewing: {
    'name.givenBack': 'previewing',
    'files.chosen': 'previewing',
    // What vanishes may be another one.
    'file.vanished': ['resting', 'previewing'],
    'delete.confirmed': 'previewing',
    'preview.closed': 'resting',
    'preview.opened': 'previewing',
    'upload.cancelled': 'previewing',
    'upload.failed': 'previewing',
    'upload.kept': 'previewing',
    'upload.left': 'previewing',
  },
  renaming: {
    'name.givenBack': 'renaming',
    'files.chosen': 'renaming',
    'file.vanished': ['resting', 'renaming'],
    'delete.confirmed': 'renaming',
    'name.submitted': 'resting',
    'name.typed': 'renaming',
    'renaming.cancelled': 'resting',
    'upload.cancelled': 'renaming',
    'upload.failed': 'renaming',
    'upload.kept': 'renaming',
    'upload.left': 'renaming',
  },
  resting: {
    'file.vanished': 'resting',
    'name.givenBack': 'resting',
    'delete.confirmed': 'resting',
    'files.admitted': 'resting',
    'files.chosen': 'resting',
    'preview.opened': 'previewing',
    'renaming.started': 'renaming',
    'upload.cancelled': 'resting',
    'upload.failed': 'resting',
    'upload.kept': 'resting',
    'upload.left': 'resting',
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

test('a file that is opened while another is looked at is the one that is looked at', () => {
  const world = new World(['planGate', 'workspace'])
  const actor = world.host(attachments, { taskId: 't1', systemId: 'files-of-panel-1' })
  actor.start()
  actor.send({ type: 'preview.opened', file: attachmentOf('f1') })
  actor.send({ type: 'preview.opened', file: attachmentOf('f2') })
  expect(world.port('preview').received).toEqual([{ type: 'file.chosen', file: attachmentOf('f2') }])
  actor.send({ type: 'file.vanished', id: 'f1' })
  expect(previewOf(actor.getSnapshot())).toBeDefined()
  actor.send({ type: 'file.vanished', id: 'f2' })
  expect(previewOf(actor.getSnapshot())).toBeUndefined()
})

test('[TASK-09] a name that could not be saved is in the field when that file is renamed again, once', () => {
  const actor = new World(['planGate', 'workspace']).host(attachments, { taskId: 't1', systemId: 'files-of-panel-1' })
  actor.start()
  const renamed = (id: string) => {
    actor.send({ type: 'renaming.started', id, name: `${id}.png` })
    const typed = typedName(actor.getSnapshot())
    actor.send({ type: 'renaming.cancelled' })
    return typed
  }
  for (const id of ['f1', 'f2', 'f3']) actor.send({ type: 'name.givenBack', id, name: `new ${id}` })
  actor.send({ type: 'file.vanished', id: 'f3' })
  expect(['f1', 'f1', 'f2', 'f3'].map(renamed)).toEqual(['new f1', 'f1.png', 'new f2', 'f3.png'])
})
