import type { Words } from './words.ts'

const KNOWN = [
  'required',
  'tooShort',
  'tooLong',
  'unreadable',
  'exactLength',
  'email',
  'color',
  'date',
  'tooMany',
  'equal',
  'oneTimeSecret',
] as const
type Known = (typeof KNOWN)[number]
const isKnown = (key: string): key is Known => (KNOWN as readonly string[]).includes(key)
const IS_KEY = /^[a-z]+[A-Za-z]*(:\d+)?$/

/**
 * What is wrong with a field, in words: a rule's key with its limit (`tooShort:2`) is translated, a sentence of the
 * server stays as it came, and a rule without a text says that something is wrong (spec §5).
 */
export function explain(words: Pick<Words, 'validation'>, problem: string): string {
  const [key = '', limit = ''] = problem.split(':')
  if (isKnown(key)) return words.validation[key]({ limit: Number(limit) })
  return IS_KEY.test(problem) || problem.trim() === '' ? words.validation.other() : problem
}
