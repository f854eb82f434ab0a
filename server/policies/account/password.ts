import { COMMON_WORDS } from './common-words.ts'

const PRODUCT_NAME = 'lanewise'
const SIGNS = /[^\p{L}\p{N}]/gu
/** Digits and signs that stand for the letters they look like. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const RUNS = ['0123456789', '01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const RUN_MIN_CHARS = 4
const DIGIT = /\p{N}/u
const DIGIT_OR_SIGN = /[\p{N}\p{P}\p{S}]/u
const COUNTS = ['12345678', '123456789', '123456780', '1234567890'].flatMap((count) => [count, `0${count}`])
/** What may stand behind the counting. */
const LOOSE_DIGITS = 3

const words = new Set(COMMON_WORDS.map((word) => word.replaceAll(SIGNS, '')))

const asLetters = (text: string) => Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('')
const reversed = (text: string) => Array.from(text).toReversed().join('')
/** A text without the signs of a kind around it. Walks in from both ends: an expression would look at a long run again from each of its signs. */
function withoutEdges(text: string, edge: RegExp = DIGIT_OR_SIGN): string {
  const signs = Array.from(text)
  const from = signs.findIndex((sign) => !edge.test(sign))
  return from === -1 ? '' : signs.slice(from, signs.findLastIndex((sign) => !edge.test(sign)) + 1).join('')
}

/** One character or one short piece over and over: `aaaaaaaa`, `123123123`, `lovelove`. */
function pieceOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (text.length % length === 0 && piece.repeat(text.length / length) === text) return piece
  }
  return text
}

const isRun = (text: string) =>
  text.length >= RUN_MIN_CHARS && RUNS.some((run) => run.includes(text) || reversed(run).includes(text))

/** Whether digits count up over and over, and then some: `12345678123456789012`. Looks at each place once. */
function isCounting(text: string): boolean {
  const ends = new Set([0])
  for (const end of ends) for (const count of COUNTS) if (text.startsWith(count, end)) ends.add(end + count.length)
  return [...ends].some((end) => end > 0 && text.length - end <= LOOSE_DIGITS)
}

/** Whether digits are a date, few different ones, a run of keys, a short piece over and over, or counting. */
const isGuessableNumber = (text: string) => {
  if (!/^\d+$/.test(text)) return false
  const isDate = /^(?:\d{2}){2}(?:19|20)\d{2}$|^(?:19|20)\d{2}(?:\d{2}){2}$/.test(text)
  const isPairs = new Set(text).size <= 2
  return isDate || isPairs || isRun(text) || pieceOf(text) !== text || isCounting(text)
}

/**
 * Whether a password is among the first that anybody tries: a common word, a name, a run of keys or digits, alone or
 * doubled, with lookalike signs, backwards, or with digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  const bare = pieceOf(plain)
  const candidates = [bare, withoutEdges(bare)].flatMap((text) => [
    text,
    asLetters(text),
    withoutEdges(asLetters(text)),
  ])
  return (
    bare.length < RUN_MIN_CHARS ||
    isGuessableNumber(plain) ||
    candidates.some((text) => {
      const letters = text.replaceAll(SIGNS, '')
      return [letters, reversed(letters), pieceOf(letters)].some((one) => words.has(one) || isRun(one))
    })
  )
}

/** Why a password may not be chosen (security rules 3.5), as a key of the server's texts; null when it may. */
export function refusedPassword(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): 'commonPassword' | 'personalPassword' | null {
  const plain = password.toLowerCase().replaceAll(SIGNS, '')
  const bare = withoutEdges(plain, DIGIT)
  const [mailbox = '', domain = ''] = email.split('@')
  const personal = [email, mailbox, domain, firstName, lastName, `${firstName}${lastName}`, `${lastName}${firstName}`]
    .concat(PRODUCT_NAME)
    .map((text) => text.toLowerCase().replaceAll(SIGNS, ''))
    .filter((text) => text !== '')
  if (personal.some((text) => plain === text || bare === text)) return 'personalPassword'
  return isCommonPassword(password) ? 'commonPassword' : null
}
