import { searchable } from '#contract/letters/folding.ts'
import { SEARCH_MIN_CHARS } from '#contract/limits.ts'
import { codePoints } from '#contract/text.ts'
import { partsOf, type Guide, type HelpTopic, type Part } from './guide.ts'

/** A part of the guide in which everything that was typed is said. */
export interface Find {
  readonly topic: HelpTopic
  readonly title: string
  readonly part: Part
  /** What is said around the first word that was found. */
  readonly excerpt: string
}

/** How much is shown before and after what was found. */
const [BEFORE, AFTER] = [40, 120]
/** A word of the title says most, one of the heading more than one of the text. */
const [IN_TITLE, IN_HEADING, IN_TEXT, OF_ITS_PAGE] = [9, 4, 1, 0.5]

const typedWords = (query: string): readonly string[] =>
  searchable(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Where a word begins with what was typed: what stands in the middle of others is found by nobody's intention. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at
  return -1
}

const isIn = (text: string, word: string): boolean => placeOf(searchable(text), word) >= 0

function excerptOf(words: string, at: number): string {
  const from = at <= BEFORE ? 0 : words.indexOf(' ', at - BEFORE) + 1
  const whole = words.length <= at + AFTER
  const to = whole ? words.length : words.lastIndexOf(' ', at + AFTER)
  return `${from === 0 ? '' : '… '}${words.slice(from, to)}${whole ? '' : ' …'}`
}

/** What the guide says about what was typed, the likeliest first; each word has to be said, in whatever form begins like it. */
export function findsIn({ pages }: Guide, query: string): readonly Find[] {
  const typed = typedWords(query)
  if (codePoints(query.trim()) < SEARCH_MIN_CHARS) return []
  return pages
    .flatMap(({ topic, title, text }) =>
      partsOf(text).map((part) => {
        const inText = searchable(part.words)
        const weights = typed.map((word) => {
          if (isIn(part.heading, word)) return part.at === 0 ? IN_TITLE : IN_HEADING
          if (placeOf(inText, word) >= 0) return IN_TEXT
          // A part belongs to its page: what that is about is said once for all of them.
          return isIn(title, word) ? OF_ITS_PAGE : 0
        })
        const isSaid = !weights.includes(0) && weights.some((weight) => weight >= IN_TEXT)
        const first = Math.max(0, placeOf(inText, typed[0] ?? ''))
        return {
          weight: isSaid ? weights.reduce((sum, weight) => sum + weight, 0) : 0,
          find: { topic, title, part, excerpt: excerptOf(part.words, first) },
        }
      }),
    )
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ find }) => find)
}
