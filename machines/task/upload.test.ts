import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { tooLargeWalk, uploadWalk } from './upload.walk.ts'

testsOfWalk([uploadWalk, tooLargeWalk], {
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
    'progress.made': 'sending',
    'upload.cancelled': 'cancelled',
  },
})
