import type * as z from 'zod/mini'

/** What is wrong with each field: a rule's key with its limit (`tooShort:2`), or the server's own sentence. */
export type Problems = Readonly<Record<string, string>>

type Issue = z.core.$ZodIssue

const KEY = /^[a-z][A-Za-z]*(:\d+)?$/
const SIZED: Readonly<Record<string, { few: string; many: string }>> = {
  string: { few: 'tooShort', many: 'tooLong' },
  array: { few: 'tooFew', many: 'tooMany' },
  set: { few: 'tooFew', many: 'tooMany' },
}

const NAMED_FORMATS: readonly string[] = ['email', 'date']
const isMissing = (value: unknown) => value === undefined || value === null || value === '' || value === false

/** The key of a rule that was broken: the one the schema gives, or one that follows from the kind of rule. */
export function problemOf(issue: Issue): string {
  if (KEY.test(issue.message)) return issue.message
  if (issue.code === 'too_small') {
    if (issue.origin === 'string' && issue.minimum === 1) return 'required'
    return `${SIZED[issue.origin]?.few ?? 'tooSmall'}:${issue.minimum}`
  }
  if (issue.code === 'too_big') return `${SIZED[issue.origin]?.many ?? 'tooBig'}:${issue.maximum}`
  if (issue.code === 'invalid_format') return NAMED_FORMATS.includes(issue.format) ? issue.format : 'wrong'
  return isMissing(issue.input) ? 'required' : 'wrong'
}

/** The first problem of each field, by the field's name. */
export function problemsIn(schema: z.ZodMiniType, values: unknown): Problems {
  const read = schema.safeParse(values, { reportInput: true })
  const issues = read.error?.issues ?? []
  const named = issues.map((issue): [string, string] => [String(issue.path[0] ?? ''), problemOf(issue)])
  return Object.fromEntries(named.toReversed())
}

/** The problems of all fields but these: a problem is hidden as soon as its field is edited. */
export const without = (problems: Problems, ...names: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

/** What is shown once a field is left: what is wrong with it now, and of the others what was shown before. */
export function withProblemOf(shown: Problems, found: Problems, name: string): Problems {
  const problem = found[name]
  return problem === undefined ? without(shown, name) : { ...shown, [name]: problem }
}
