const NOBODY = 'UN'

const HALF = /\p{Surrogate}/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The first letters of the first two words, in capitals; 'UN' when there is no text. A letter is what a reader sees as
 * one: an emoji of several parts stays whole, half of a surrogate pair is left out.
 */
export function initials(text: string | null | undefined): string {
  const words = (text ?? '')
    .replaceAll(HALF, '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .split(/\s+/u)
  const letters = words.slice(0, 2).map((word) => firstLetter(word).toLocaleUpperCase())
  return letters.join('') || NOBODY
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
