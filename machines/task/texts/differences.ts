/** A stretch of a text, and whether the other text has it not. */
export interface Stretch {
  readonly text: string
  readonly isOnlyHere: boolean
}

/** More steps than this are not compared word by word: what lies between the first and the last difference is marked whole. */
const STEPS_MAX = 1_000_000

/** Words, and what stands between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

/** How many words two texts begin with alike; of those that are left, how many they end with alike. */
function alike(one: readonly string[], other: readonly string[]): { readonly head: number; readonly tail: number } {
  const most = Math.min(one.length, other.length)
  let head = 0
  while (head < most && one[head] === other[head]) head += 1
  let tail = 0
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  return { head, tail }
}

/** Which of these stand in both, in one order: the longest such row (the textbook's table). */
export function shared(one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] {
  if (one.length * other.length > STEPS_MAX) return []
  const width = other.length + 1
  const longest = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

/** The stretches of a text whose words at these places stand in the other text as well. */
function stretchesOf(words: readonly string[], common: ReadonlySet<number>): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [at, text] of words.entries()) {
    const isOnlyHere = !common.has(at)
    const last = stretches.at(-1)
    if (last?.isOnlyHere === isOnlyHere) stretches[stretches.length - 1] = { text: last.text + text, isOnlyHere }
    else stretches.push({ text, isOnlyHere })
  }
  return stretches
}

/** Two texts, each in stretches that the other one has or has not, word by word. */
export function differences(one: string, other: string): readonly [readonly Stretch[], readonly Stretch[]] {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const { head, tail } = alike(words, others)
  const middle = shared(words.slice(head, words.length - tail), others.slice(head, others.length - tail))
  const ends = (length: number): number[] => [
    ...Array.from({ length: head }, (_, at) => at),
    ...Array.from({ length: tail }, (_, at) => length - 1 - at),
  ]
  const inOne = new Set([...ends(words.length), ...middle.map(([at]) => at + head)])
  const inOther = new Set([...ends(others.length), ...middle.map(([, at]) => at + head)])
  return [stretchesOf(words, inOne), stretchesOf(others, inOther)]
}
