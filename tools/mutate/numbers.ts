import { register } from 'node:module'

/** A number that the code of a machine compares with. */
interface FoundNumber {
  readonly id: string
  readonly says: string
}

const found: (FoundNumber & { readonly isNumber: () => boolean })[] = []
let changed: string | null = null
let asked: Set<string> | null = null

/** Known to the rewritten code by this name: a file tells of its numbers, and asks for each whenever it compares. */
const HOOKS = Symbol.for('lanewise.numbers')
const hooks = {
  tell: (file: string, numbers: readonly (readonly [says: string, read: () => unknown])[]): void => {
    for (const [at, [says, read]] of numbers.entries())
      found.push({ id: `${file}#${at}`, says, isNumber: () => typeof read() === 'number' })
  },
  ask: (file: string, at: number, value: unknown): unknown => {
    const id = `${file}#${at}`
    asked?.add(id)
    return typeof value === 'number' && changed === id ? value + 1 : value
  },
}
Object.defineProperty(globalThis, HOOKS, { value: hooks })

/**
 * From now on, the numbers that these files compare with can be changed, as written there or by their names in capitals. The
 * files must not have been loaded yet.
 */
export function listenForNumbers(files: readonly string[]): void {
  register('./numbers-hook.mjs', import.meta.url, { data: { files } })
}

/** The numbers of the files that were loaded. */
export const numbersOf = (): readonly FoundNumber[] => found.filter(({ isNumber }) => isNumber())

/** Makes one number one more; nothing makes all of them as they are written. */
export function changeNumber(id: string | null): void {
  changed = id
}

/** From now on until told to stop, remembers which numbers are compared with. */
export function rememberAsked(into: Set<string> | null): void {
  asked = into
}
