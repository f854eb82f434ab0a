import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import { attachments, typedName } from './attachments.ts'
import { attachmentOf } from '../samples.walk.ts'

const fileOf = (name: string) => ({ name, size: 10, content: null })
const FIRST = fileOf('a.txt')
const THREE = [FIRST, fileOf('b.txt'), fileOf('c.txt')]

const INTO = { field: 'description', at: 4 } as const

export const attachmentsWalk = walkOf({
  machine: attachments,
  input: { taskId: 't1', systemId: 'files-of-panel-1' },
  system: ['planGate', 'workspace', 'toasts'],
  events: ({ context }) => [
    { type: 'files.chosen', files: THREE },
    { type: 'files.chosen', files: THREE, into: INTO },
    { type: 'files.admitted', files: THREE },
    ...context.uploads.flatMap((uploadId) => [
      { type: 'upload.waiting' as const, uploadId },
      { type: 'upload.kept' as const, uploadId, attachments: [attachmentOf('f2')] },
      { type: 'upload.failed' as const, uploadId, isTooLarge: false },
      { type: 'upload.failed' as const, uploadId, isTooLarge: true },
      { type: 'upload.left' as const, uploadId, file: FIRST, key: 'k1' },
      { type: 'upload.cancelled' as const, uploadId },
    ]),
    { type: 'files.admitted', files: THREE.slice(0, 1), into: INTO },
    { type: 'preview.opened', file: attachmentOf('f1') },
    { type: 'renaming.started', id: 'f1', name: 'f1.png' },
    { type: 'name.typed', name: 'map.png' },
    { type: 'name.typed', name: '' },
    { type: 'name.givenBack', id: 'f1', name: 'map.png' },
    { type: 'delete.confirmed', about: { id: 'f1' } },
    { type: 'file.vanished', id: 'f1' },
    { type: 'file.vanished', id: 'f2' },
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  // What is looked at and what is sent do not know of each other: one after the other.
  only: ({ context, value }, { type, ...event }) => {
    const isSending = context.uploads.length > 0
    if (type === 'files.admitted') return context.made === 0 && value === 'resting'
    if (type === 'upload.waiting') return context.waiting.length + context.sending.length < context.uploads.length
    // What is too large is known before it waits for a turn.
    if (type === 'upload.failed' && 'isTooLarge' in event && event.isTooLarge === true)
      return ![...context.waiting, ...context.sending].includes(`${event['uploadId']}`)
    // What goes into a text stays with it.
    if (type === 'upload.left') return !('uploadId' in event && `${event.uploadId}` in context.into)
    return type.startsWith('upload.') || !isSending
  },
  invariants: {
    'what could not be saved is in the field when the file is renamed again': ({ event, before, snapshot }) => {
      if (event.type === 'name.givenBack') equal(snapshot.context.kept['f1'], 'map.png')
      if (event.type !== 'renaming.started') return
      equal(typedName(snapshot), 'f1' in before.context.kept ? 'map.png' : 'f1.png')
      deepEqual(snapshot.context.kept, {})
    },
    '[PLAN-02] nothing is sent before the plan gate was asked whether there is room': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      const wishes = told.filter(({ type }) => type === 'addition.requested')
      if (event.type !== 'files.chosen') return wishes.length === 0
      const isSame = snapshot.context.uploads.length === before.context.uploads.length
      const [wish] = wishes as { sizeInKB?: number; to?: string; event?: { into?: unknown } }[]
      if (wish?.event?.into !== event['into']) return false
      return isSame && wish?.sizeInKB === THREE.length && wish.to === 'files-of-panel-1'
    },
    'what is kept, and that the storage has grown, is told by the messages of the answer alone': ({ event, told }) =>
      event.type !== 'upload.kept' || told.every(({ type }) => ['files.busy', 'picture.ended'].includes(type)),
    '[USE-10] a text hears of its pictures when they are sent and once when each is over, before all is said to be': ({
      event,
      before,
      snapshot,
      sent,
      told,
    }) => {
      const news = sent.filter((one) => one.event.type.startsWith('picture'))
      const toPanel = (one: object) => ({ to: 'its parent', event: one })
      const uploadId = String(event['uploadId'])
      if (event.type === 'files.admitted' && event['into'] !== undefined) {
        const pictures = snapshot.context.uploads.map((mark) => ({ mark, label: 'a.txt' }))
        return deepEqual(news, [toPanel({ type: 'pictures.begun', into: INTO, pictures })])
      }
      const isSaid = event['isTooLarge'] === true && uploadId in before.context.into
      deepEqual(told.filter(({ type }) => type === 'toast.requested').length, Number(isSaid))
      const isOver = ['upload.kept', 'upload.failed', 'upload.cancelled'].includes(event.type)
      if (!isOver || !(uploadId in before.context.into)) return deepEqual(news, [])
      const by = event.type === 'upload.kept' ? '![f2.png](attachment:f2)' : ''
      const ended = toPanel({ type: 'picture.ended', into: INTO, mark: uploadId, by })
      deepEqual([news, sent.find(({ to }) => to === 'its parent')], [[ended], ended])
      return deepEqual(snapshot.context.into, {})
    },
    '[PWA-02] what got no answer waits among the changes, under the name of its request': ({ event, told }) => {
      const created = told.filter(({ type }) => type === 'change.chosen').map(({ command }) => command)
      const left = { name: 'attachment.create', taskId: 't1', file: FIRST, requestKey: 'k1' }
      if (event.type === 'upload.left' && 'file' in event) deepEqual(created, [left])
    },
    'what is over is sent no more, and is listed where it can be tried again': ({
      event,
      before,
      snapshot: { context },
    }) => {
      const id = String(event['uploadId'])
      const isOver = ['upload.kept', 'upload.failed', 'upload.left', 'upload.cancelled'].includes(event.type)
      if (!isOver || !before.context.uploads.includes(id)) return
      deepEqual([...context.waiting, ...context.sending].includes(id), false)
      deepEqual(context.uploads.includes(id), event.type === 'upload.failed')
    },
    '[TASK-04] the panel hears whether anything is on its way whenever that may have changed': (moment) => {
      const { event, snapshot, told } = moment
      const { waiting, sending } = snapshot.context
      const busy = { type: 'files.busy', isBusy: waiting.length + sending.length > 0 }
      const news = told.filter(({ type }) => type === 'files.busy')
      if (event['isTooLarge'] !== true) deepEqual(news, event.type.startsWith('upload.') ? [busy] : [])
    },
    'two are sent at once at most, and nobody waits while there is room': ({ snapshot }) => {
      const { sending, waiting } = snapshot.context
      return sending.length <= 2 && (waiting.length === 0 || sending.length === 2)
    },
    'each has its turn once': ({ snapshot, world }) =>
      snapshot.context.sending.every(
        (id) => world.port(id).received.filter(({ type }) => type === 'turn.given').length > 0,
      ),
    'nobody but files that are not over runs': ({ snapshot, world }) =>
      [...world.running].toSorted().join() ===
      [...(snapshot.matches('previewing') ? ['preview'] : []), 'deleteButton', ...snapshot.context.uploads]
        .toSorted()
        .join(),
    '[FORM-07] a file is deleted when its button has asked, and no other': ({ event, told }) => {
      const gone = told.map(({ command }) => command as { name: string } | undefined)
      const asked =
        event.type === 'delete.confirmed' ? [{ name: 'attachment.delete', ...(event['about'] as object) }] : []
      deepEqual(
        gone.filter((command) => command?.name === 'attachment.delete'),
        asked,
      )
    },
  },
})
