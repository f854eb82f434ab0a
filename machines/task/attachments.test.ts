import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { attachmentsWalk } from './attachments.walk.ts'

testsOfWalk(attachmentsWalk, {
  askingToDelete: {
    'files.chosen': 'askingToDelete',
    'after armedFor': 'resting',
    'delete.clicked': ['askingToDelete', 'resting'],
    'focus.left': 'resting',
    'upload.cancelled': 'askingToDelete',
    'upload.failed': 'askingToDelete',
    'upload.kept': 'askingToDelete',
  },
  previewing: {
    'files.chosen': 'previewing',
    'file.vanished': 'resting',
    'preview.closed': 'resting',
    'preview.opened': 'previewing',
    'upload.cancelled': 'previewing',
    'upload.failed': 'previewing',
    'upload.kept': 'previewing',
  },
  renaming: {
    'files.chosen': 'renaming',
    'file.vanished': 'resting',
    'name.submitted': 'resting',
    'name.typed': 'renaming',
    'renaming.cancelled': 'resting',
    'upload.cancelled': 'renaming',
    'upload.failed': 'renaming',
    'upload.kept': 'renaming',
  },
  resting: {
    'delete.clicked': 'askingToDelete',
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
