import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { textViewWalk, writtenWalk } from './text-view.walk.ts'

testsOfWalk([textViewWalk, writtenWalk], {
  previewing: {
    'writing.chosen': 'writing',
    'writing.ended': 'reading',
  },
  reading: {
    'writing.started': 'writing',
  },
  writing: {
    'preview.chosen': 'previewing',
    'writing.ended': 'reading',
  },
})

// What was being written when the page went away is written on.
testsOfDecisions([textViewWalk, writtenWalk], { starts: ['reading', 'writing'] })
