import { walkOf } from '../../../test/kit/walk.ts'
import { attachmentOf } from '../samples.walk.ts'
import { shareOf, upload } from './upload.ts'

const FILE = { name: 'map.png', size: 2_048, content: null }
const count = (told: readonly { type: string }[], type: string) => told.filter((one) => one.type === type).length

export const uploadWalk = walkOf({
  machine: upload,
  input: { uploadId: 'upload-1', taskId: 't1', file: FILE, mayBeLeft: true },
  ports: { sendFile: ['progress.made', 'file.kept', 'file.refused', 'file.unanswered'] },
  events: [
    { type: 'progress.made', share: 0.5 },
    { type: 'file.kept', attachments: [attachmentOf('f1')] },
    { type: 'file.unanswered', key: 'k1' },
  ],
  invariants: {
    'it is sent exactly while it has its turn': ({ snapshot, world }) =>
      world.running.includes('sendFile') === snapshot.matches('sending'),
    'how it ended is told': ({ snapshot, before, told }) => {
      if (snapshot.value === before.value) return true
      const ends = ['upload.kept', 'upload.failed', 'upload.left', 'upload.cancelled']
      const isOver = ['done', 'failed', 'left', 'cancelled'].includes(String(snapshot.value))
      return ends.reduce((sum, type) => sum + count(told, type), 0) === (isOver ? 1 : 0)
    },
    'it starts from nothing whenever it starts': ({ snapshot, before }) =>
      !snapshot.matches('sending') || before.matches('sending') || shareOf(snapshot) === 0,
  },
})
/** A file that is too large is not even sent. */
export const tooLargeWalk = walkOf({
  ...uploadWalk,
  input: { uploadId: 'upload-1', taskId: 't1', file: { ...FILE, size: 52_428_801 }, mayBeLeft: true },
})
/** One whose text waits for it stays where it is. */
export const forTextWalk = walkOf({
  ...uploadWalk,
  input: { uploadId: 'upload-1', taskId: 't1', file: FILE, mayBeLeft: false },
})
