import { lexer, type Token, type Tokens } from 'marked'

const MOST_CHARS = 200_000

/** Deeper than anybody writes by hand; beyond it a text is out to do harm. */
const DEEPEST = 50

/**
 * A text as the blocks it is made of. What is longer than any text of ours is cut before it is read; what goes deeper than
 * anybody writes is shown as it stands.
 */
export function blocksOf(text: string): readonly Token[] {
  const read = text.slice(0, MOST_CHARS)
  const asItStands: Tokens.Code = { type: 'code', raw: read, text: read }
  try {
    const blocks = lexer(read, { gfm: true })
    return isDeep(blocks, DEEPEST) ? [asItStands] : blocks
  } catch (problem) {
    if (problem instanceof RangeError) return [asItStands]
    throw problem
  }
}

const partsOf = (token: Token): readonly Token[] => {
  if (token.type === 'list') return (token as Tokens.List).items
  return ('tokens' in token ? token.tokens : undefined) ?? []
}
const isDeep = (tokens: readonly Token[], left: number): boolean =>
  tokens.length > 0 && (left === 0 || tokens.some((token) => isDeep(partsOf(token), left - 1)))

/** What marks up nothing: the words of a piece of text alone. */
export const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if ('tokens' in token && token.tokens) return wordsOf(token.tokens)
      return 'text' in token && typeof token.text === 'string' ? unescaped(token.text) : ''
    })
    .join('')

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** The characters that a text names (`&amp;`): what React shows is text already, so nothing is escaped twice. */
export const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )

/** A heading of a text, by the place it has among its blocks. */
export interface Heading {
  readonly at: number
  readonly depth: number
  readonly text: string
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** The headings of a text, in their order. */
export const headingsIn = (blocks: readonly Token[]): readonly Heading[] =>
  blocks.flatMap((token, at) => (isHeading(token) ? [{ at, depth: token.depth, text: wordsOf(token.tokens) }] : []))
