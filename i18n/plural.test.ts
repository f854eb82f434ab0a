import { describe, expect, test } from 'vitest'
import { loadAllWords, loadWords } from './load-words.ts'
import { pluralsForRuntime, polishForm } from './plural.ts'
import { wordsOf } from './words.ts'

// The specification's rule (§9) by its cases: 0 and 1; 2 to 4 at the end but not 11 to 19; the rest.
const CASES: readonly [number, 0 | 1 | 2][] = [
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 2],
  [9, 2],
  [10, 2],
  [11, 2],
  [12, 2],
  [14, 2],
  [19, 2],
  [20, 2],
  [21, 2],
  [22, 1],
  [24, 1],
  [25, 2],
  [100, 2],
  [101, 2],
  [102, 1],
  [111, 2],
  [112, 2],
  [113, 2],
  [122, 1],
  [1004, 1],
]

describe('[APP-02] the Polish plural', () => {
  test.each(CASES)('of %i is form %i', (count, form) => expect(polishForm(count)).toBe(form))

  test('is what the runtime says, for every number up to 1,200', () => {
    const forms = ['jedno', 'dwa', 'pięć'] as const
    const spoken = wordsOf('pl', { signUp: { problems: `{{count:${forms.join('|')}}}` } })
    for (let count = 0; count <= 1_200; count++)
      expect(`${count} ${spoken.signUp?.problems({ count })}`).toBe(`${count} ${forms[polishForm(count)]}`)
  })

  test('says nought in words of its own where a text has four forms', async () => {
    await loadAllWords()
    const { board, project } = await loadWords('pl')
    expect([0, 1, 3, 5].map((count) => board.tasks({ count }))).toEqual([
      'brak zadań',
      '1 zadanie',
      '3 zadania',
      '5 zadań',
    ])
    expect(project.peopleHint({ count: 0 })).toBe('W tym projekcie nikt jeszcze nie bierze udziału')
  })

  test('puts the number where ?? stands', async () => {
    const { validation } = await loadWords('pl')
    expect([1, 2, 8].map((limit) => validation.tooShort({ limit }))).toEqual([
      'Wpisz co najmniej 1 znak',
      'Wpisz co najmniej 2 znaki',
      'Wpisz co najmniej 8 znaków',
    ])
  })
})

test('other languages are taken as they are', () => {
  expect(pluralsForRuntime('de', '{{count:eine|?? viele}}')).toBe('{{count:eine|?? viele}}')
})

test.each([
  [1, 'One thing needs another look.'],
  [4, '4 things need another look.'],
])('in English %i is: %s', async (count, sentence) => {
  await loadAllWords()
  const { signUp } = await loadWords('en')
  expect(signUp.problems({ count })).toBe(sentence)
})
