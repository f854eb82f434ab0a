import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { leftOfSubtaskWalk, leftWordsWalk } from './left-words.walk.ts'

testsOfWalk([leftWordsWalk, leftOfSubtaskWalk], {
  offering: { 'copy.requested': 'copying', 'task.requested': 'making' },
  copying: { 'copyText answered': 'offering', 'copyText failed': 'offering' },
  making: { 'makeTask answered': 'made', 'makeTask failed': 'offering' },
  made: {},
})
testsOfDecisions(leftOfSubtaskWalk, {
  decisions: [{ in: 'offering', on: { type: 'task.requested', text: 'Hello' }, to: 'offering' }],
})
