import { fromPromise } from 'xstate'
import type { CharClass, Made, Wishes } from '#machines/safes/passwords/generator.ts'

/** Letters and digits that are taken for one another on paper are left out. */
const CHARS: Readonly<Record<CharClass, string>> = {
  lower: 'abcdefghijkmnopqrstuvwxyz',
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  digits: '23456789',
  signs: '!#$%&*+-./:;=?@^_~',
}
/** No word of the list has it in it, as some have a hyphen. */
const BETWEEN_WORDS = '.'

/** A number below `below`, each as likely as any other. */
function below(most: number): number {
  const range = 2 ** 32
  const fair = range - (range % most)
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < fair) return drawn % most
  }
}
const drawn = <T>(from: readonly T[], count: number): T[] =>
  Array.from({ length: count }, () => from[below(from.length)] as T)

const log2 = (value: bigint): number => {
  const binary = value.toString(2)
  return binary.length - 1 + Math.log2(Number(`0b${binary.slice(0, 53)}`) / 2 ** (Math.min(binary.length, 53) - 1))
}

/** How many texts of this length have a character of every class: those of all, without those that lack one, and so on. */
function textsWithAll(sizes: readonly number[], length: number): bigint {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return Array.from({ length: 2 ** sizes.length }).reduce<bigint>((sum, _, lacking) => {
    const left = sizes.filter((__, at) => Math.floor(lacking / 2 ** at) % 2 === 1)
    const rest = BigInt(all - left.reduce((some, size) => some + size, 0)) ** BigInt(length)
    return left.length % 2 === 0 ? sum + rest : sum - rest
  }, 0n)
}

/** A text with a character of every class; one that lacks a class is drawn again whole, so that all are equally likely. */
export function ofCharacters({ chars, classes }: Pick<Wishes, 'chars' | 'classes'>): Made {
  const sets = classes.map((one) => CHARS[one])
  const all = Array.from(sets.join(''))
  for (;;) {
    const letters = drawn(all, chars)
    if (sets.every((set) => letters.some((letter) => set.includes(letter))))
      return {
        secret: letters.join(''),
        bits: Math.floor(
          log2(
            textsWithAll(
              sets.map(({ length }) => length),
              chars,
            ),
          ),
        ),
      }
  }
}

export const ofWords = (list: readonly string[], count: number): Made => ({
  secret: drawn(list, count).join(BETWEEN_WORDS),
  bits: Math.floor(count * Math.log2(list.length)),
})

/** The long list of the Electronic Frontier Foundation: 7,776 words, none of them the beginning of another. */
const wordList = async (): Promise<readonly string[]> =>
  (await import('@zxcvbn-ts/language-common/dist/diceware.json.mjs')).default

/** Makes a password by chance; the list of words is fetched when it is first needed. */
export const makePassword = fromPromise<Made, Wishes>(async ({ input }) =>
  input.of === 'words' ? ofWords(await wordList(), input.words) : ofCharacters(input),
)
