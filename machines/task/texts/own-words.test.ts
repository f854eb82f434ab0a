import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { isAnyGone } from './own-words.ts'
import { ownWordsWalk } from './own-words.walk.ts'

const arrived = (value: string, revision: number, id: string | null) =>
  ({
    type: 'value.arrived',
    value,
    revision,
    writer: id === null ? null : { id, at: '2026-03-01T10:00:00.000Z' },
  }) as const

testsOfWalk(
  [ownWordsWalk],
  {
    none: { 'words.saved': ['standing', 'replaced'], 'value.arrived': 'none' },
    standing: { 'words.saved': ['standing', 'replaced'], 'value.arrived': ['standing', 'replaced', 'doubted'] },
    doubted: {
      'words.saved': 'standing',
      'value.arrived': ['doubted', 'standing', 'replaced', 'none'],
    },
    replaced: {
      'words.saved': ['standing', 'replaced'],
      'value.arrived': ['standing', 'replaced'],
      'words.restored': 'none',
      'notice.dismissed': 'none',
    },
  },
  {
    'tells its parent: words.wanted': 'replaced — words.restored → none',
    'sets words': '* — words.saved → *',
    'clears words': [
      'doubted — value.arrived → none',
      'replaced — words.restored → *',
      'replaced — notice.dismissed → *',
    ],
    'sets stand': [
      '* — value.arrived → *',
      '* — words.saved → standing',
      // What is said once more changes nothing.
      'not doubted — value.arrived → doubted',
      'not doubted — words.saved → standing',
    ],
  },
)
testsOfDecisions(ownWordsWalk, {
  decisions: [
    { in: 'standing', on: arrived('One', 10, 'me'), to: 'doubted' },
    { in: 'standing', on: arrived('One', 10, 'ben'), to: 'replaced' },
    { in: 'standing', on: arrived('Nothing', 10, null), to: 'doubted' },
  ],
})

test('[USE-05] only what is missing counts as replaced', () => {
  expect(isAnyGone('One\n\nTwo', 'Zero\n\nOne\n\nTwo, and three')).toBe(false)
  expect(isAnyGone('One\n\nTwo', 'One')).toBe(true)
  expect(isAnyGone('', 'Anything')).toBe(false)
})
