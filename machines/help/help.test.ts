import { expect, test } from 'vitest'
import { World } from '../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { findsIn } from './finds.ts'
import { helpPath, pageOf, partsOf, type Guide } from './guide.ts'
import { findsNow, help, pageNow } from './help.ts'
import { at, GUIDE, helpWalk } from './help.walk.ts'

const anywhere = { 'language.changed': 'loading' }
testsOfWalk(helpWalk, {
  loading: {
    ...anywhere,
    'place.changed': 'loading',
    'query.typed': 'loading',
    'loadGuide answered': 'shown',
    'loadGuide failed': 'failed',
  },
  failed: { ...anywhere, 'place.changed': 'failed', 'query.typed': 'failed', 'retry.requested': 'loading' },
  shown: { ...anywhere, 'place.changed': 'shown', 'query.typed': 'shown' },
})

test('[APP-12] a page is shown from the part on that was found, and what was typed is gone there', () => {
  const world = new World()
  const actor = world.host(help, { place: at('') })
  actor.start()
  world.port('loadGuide').answer(GUIDE)
  actor.send({ type: 'query.typed', query: 'column' })
  expect(findsNow(actor.getSnapshot())).toMatchObject([{ topic: 'boards', part: { at: 2, heading: 'Columns' } }])
  actor.send({ type: 'place.changed', place: at('boards', '?part=2') })
  const { topic, part, query } = actor.getSnapshot().context
  expect([topic, part, query, pageNow(actor.getSnapshot())?.title]).toEqual(['boards', 2, '', 'About boards'])
})

const guideOf = (...texts: readonly string[]): Guide => ({
  pages: texts.map((text, at) => pageOf(at === 0 ? 'start' : 'boards', text)),
  pictures: {},
})

test('a page is parted by its headings, and what only marks it up is no word of it', () => {
  const text =
    '# A _board_\n\nSee [cards](cards.md).\n\n![Nine cards](board.jpg)\n\n## Keys\n\n- `X` selects\n- **Space** lifts\n'
  expect(partsOf(text).map(({ at, heading, words }) => [at, heading, words])).toEqual([
    [0, 'A board', 'See cards.'],
    [1, 'Keys', 'X selects Space lifts'],
  ])
  expect(pageOf('boards', text)).toMatchObject({ title: 'A board', lead: 'See cards.' })
  expect(() => pageOf('boards', 'No title.')).toThrow('boards')
})

test('[APP-12] everything that is typed has to be said, where words begin, whatever case and marks; titles come first', () => {
  const guide = guideOf(
    '# Start\n\nA board of Łukasz.\n\n## Boards elsewhere\n\nNothing.',
    '# Boards\n\nCards in columns.\n\n## Keys\n\nSpace lifts a card.',
  )
  const found = (query: string) => findsIn(guide, query).map(({ title, part }) => `${title} ${part.at}`)
  expect(found('board')).toEqual(['Boards 0', 'Start 1', 'Start 0'])
  expect(found('LUK board')).toEqual(['Start 0'])
  // A part belongs to its page: what the page is about need not be said again.
  expect(found('boards lifts')).toEqual(['Boards 1'])
  expect(found('oard')).toEqual([])
  expect(found('board and something')).toEqual([])
  expect(found('ca')).toEqual(['Boards 0', 'Boards 1'])
  // As everywhere, one letter is too short to search by.
  expect(found('b')).toEqual([])
})

test('what stands around a find is shown, cut at words', () => {
  const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ')
  const [find] = findsIn(guideOf(`# Long\n\n${words}`), 'word30')
  expect(find?.excerpt).toMatch(/^… word\d+ (?:word\d+ )*word30 (?:word\d+ )*word\d+ …$/)
})

/** What is shown of a word that stands so many characters behind the beginning of its part. */
function shownAround(before: number): string {
  const text = `${'ab '.repeat(40).slice(0, before - 1)} needle ${'yz '.repeat(60)}`.trim()
  return findsIn(guideOf(`# Long\n\n${text}`), 'needle')[0]?.excerpt ?? ''
}

test('up to forty characters before a find are shown, from the beginning of a word on', () => {
  expect(shownAround(40).startsWith('ab ab')).toBe(true)
  expect(shownAround(41)).toMatch(/^… (?:ab )+.{0,2} ?needle/)
  expect(shownAround(41)).not.toContain('… … ')
  // What is said by the heading alone is shown from its beginning, up to 120 characters of it.
  const long = `${'a'.repeat(59)} ${'b'.repeat(61)}`
  expect(findsIn(guideOf(`# Keys\n\n${long}`), 'keys')[0]?.excerpt).toBe(`${'a'.repeat(59)} …`)
  expect(findsIn(guideOf('# Keys\n\nSpace lifts.'), 'keys')[0]?.excerpt).toBe('Space lifts.')
})

test('[APP-12] a part has an address, the title is the page itself', () => {
  expect([helpPath(null), helpPath('boards'), helpPath('boards', 0), helpPath('boards', 1)]).toEqual([
    '/help',
    '/help/boards',
    '/help/boards',
    '/help/boards?part=1',
  ])
  const partAt = (search: string) => {
    const actor = new World().host(help, { place: at('boards', search) })
    actor.start()
    return actor.getSnapshot().context.part
  }
  expect(['?part=1', '?part=0', '?part=-1', '?part=x', ''].map(partAt)).toEqual([1, null, null, null, null])
})
