import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import type { PlanFields } from '../commands/administration/plans.ts'

const CENTS = 100
const whole = (most: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(most))))
const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
/** Nothing between the quotes takes it back. */
const orNone = (most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(most)),
    z.transform((text) => (text === '' ? null : text)),
  )
const price = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/)),
  z.transform((text) => Math.round(Number(text) * CENTS)),
)
const size = z.pipe(z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,3})?$/)), z.transform(Number))

interface Option {
  field: keyof PlanFields
  schema: z.ZodMiniType<unknown, string>
  allowed: string
}

/** What may be said of a plan after two dashes. */
const OPTIONS: Record<string, Option> = {
  name: { field: 'name', schema: named(100), allowed: 'a name of at most 100 characters' },
  description: { field: 'description', schema: named(250), allowed: 'at most 250 characters' },
  'description-de': { field: 'descriptionDe', schema: orNone(250), allowed: 'at most 250 characters' },
  'description-pl': { field: 'descriptionPl', schema: orNone(250), allowed: 'at most 250 characters' },
  price: { field: 'monthlyPriceNetCents', schema: price, allowed: 'US dollars a seat and month, as 6 or 6.50' },
  users: { field: 'maxUsersNumber', schema: whole(1_000_000), allowed: 'a whole number' },
  projects: { field: 'projectsNumber', schema: whole(1_000_000), allowed: 'a whole number' },
  storage: { field: 'storageAvailableInGb', schema: size, allowed: 'gigabytes, as 2 or 0.5' },
  days: { field: 'freeDays', schema: whole(3_650), allowed: 'a whole number of days, at most 3650' },
}

/** What was said about a plan: fields and other options, and one line for everything that is wrong. */
export interface SaidOfPlan {
  fields: Partial<PlanFields>
  workspace: string | null
  problems: string[]
}

/** Reads `--price 6 --users 50 …`. */
export function readPlanOptions(args: readonly string[]): SaidOfPlan {
  const said: SaidOfPlan = { fields: {}, workspace: null, problems: [] }
  const known = [...Object.keys(OPTIONS), 'workspace']
  const options = Object.fromEntries(known.map((name) => [name, { type: 'string' as const }]))
  // Not strict: every problem is said, not only the first.
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'positional' || !known.includes(token.name)) {
      const what = token.kind === 'positional' ? token.value : token.rawName
      said.problems.push(`${what} is not understood. There are --${known.join(', --')}.`)
    } else if (token.value === undefined) said.problems.push(`--${token.name} needs a value.`)
    else if (token.name === 'workspace') said.workspace = token.value
    else readOption(token.name, token.value, said)
  }
  return said
}

function readOption(name: string, value: string, said: SaidOfPlan): void {
  const option = OPTIONS[name]
  const read = option?.schema.safeParse(value)
  if (option && read?.success) Object.assign(said.fields, { [option.field]: read.data })
  else said.problems.push(`--${name} must be ${option?.allowed ?? 'left out'}.`)
}

const NEEDED = ['monthlyPriceNetCents', 'maxUsersNumber', 'projectsNumber', 'storageAvailableInGb'] as const

/** All that a new plan needs; what may be left out is empty, or none. Null when something is missing. */
export function wholePlan(name: string, fields: Partial<PlanFields>): PlanFields | null {
  if (NEEDED.some((field) => fields[field] === undefined)) return null
  const {
    description = '',
    descriptionDe = null,
    descriptionPl = null,
    monthlyPriceNetCents = 0,
    maxUsersNumber = 0,
    projectsNumber = 0,
  } = fields
  const { storageAvailableInGb = 0, freeDays = 0 } = fields
  const descriptions = { description, descriptionDe, descriptionPl }
  return { name, ...descriptions, monthlyPriceNetCents, maxUsersNumber, projectsNumber, storageAvailableInGb, freeDays }
}
