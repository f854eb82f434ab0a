import * as command from '../commands/billing/by-operator.ts'
import { done, type Outcome, refused, type Verb } from './outcome.ts'
import { inColumns, plansVerb } from './plans.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CENTS = 100
const PERCENT_MAX = 100
const SEATS_MAX = 100_000
const DAY_CHARS = 'YYYY-MM-DD'.length

const SAID: Record<command.BillingRefusal, string> = {
  noSuchWorkspace: 'There is no such workspace. See `npm run admin -- workspaces`.',
  noSuchPlan: 'There is no such plan for it. See `npm run admin -- plans`.',
  ambiguous: 'Several plans are called that. Name it by its id: see `npm run admin -- plans`.',
  notOpen: 'There is no such open payment in this workspace.',
  notPaid: 'There is no such payment in this workspace that could be given back.',
  tooMuch: 'That is more than is left of this payment.',
  notPossible: 'Its plan cannot be changed as things are.',
}
const money = (cents: number) => `$${(cents / CENTS).toFixed(2)}`

type Answered<T> = { done: T; refusal?: never } | { done?: never; refusal: command.BillingRefusal }
const said = <T>(answer: Answered<T>, line: (of: T) => string): Outcome =>
  answer.refusal ? refused(SAID[answer.refusal]) : done(line(answer.done as T))

/** A whole number up to a limit; null for anything else. */
const whole = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null
/** An amount such as `12.50`, in cents; null for anything else. */
const cents = (text: string): number | null =>
  /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * CENTS) : null

const show: Verb = async ([id, ...more], { billing }) => {
  if (id === undefined || more.length > 0) return null
  const answer = await command.showForOperator(billing, id)
  if (answer.refusal) return refused(SAID[answer.refusal])
  const { plan, state, seats, discountPercent, periodEnd, rows } = answer.done
  const until = periodEnd === null ? '' : `, until ${new Date(periodEnd).toISOString().slice(0, DAY_CHARS)}`
  const lines = rows.map((row) => [
    row.id,
    row.createdAt.toISOString().slice(0, DAY_CHARS),
    money(row.dueCents),
    row.status,
  ])
  return done(
    `${plan}: ${state}, ${seats} seats paid, ${discountPercent} % discount${until}`,
    ...(lines.length === 0 ? [] : inColumns([['payment', 'day', 'due', ''], ...lines])),
  )
}

const VERBS: Record<string, Verb> = {
  show,
  // The operator's own word: no payment is asked for, whatever the plan costs others.
  plan: async ([id, named, ...more], { billing }) =>
    id === undefined || named === undefined || more.length > 0
      ? null
      : said(
          await command.givePlan(billing, id, named),
          ({ plan }) => `It has the plan ${plan} now, and pays nothing.`,
        ),
  // A plan that this workspace alone is shown; its options are those of `plans add`.
  'special-plan': async ([id, name, ...options], workplace) =>
    id === undefined || name === undefined ? null : plansVerb(['add', name, '--workspace', id, ...options], workplace),
  seats: async ([id, text, ...more], { billing }) => {
    const seats = whole(text, SEATS_MAX)
    if (id === undefined || seats === null || seats === 0 || more.length > 0) return null
    return said(await command.setSeats(billing, id, seats), () => `${seats} seats count as paid.`)
  },
  discount: async ([id, text, ...more], { billing }) => {
    const percent = whole(text, PERCENT_MAX)
    if (id === undefined || percent === null || more.length > 0) return null
    return said(
      await command.setDiscount(billing, id, percent),
      () => `It pays ${percent} % less from the next payment on.`,
    )
  },
  paid: async ([id, payment = '', ...more], { billing }) =>
    id === undefined || !UUID.test(payment) || more.length > 0
      ? null
      : said(await command.markPaid(billing, id, payment), (of) => `${money(of.cents)} has come in.`),
  refund: async ([id, payment = '', amount, ...more], { billing }) => {
    const wanted = amount === undefined ? null : cents(amount)
    if (id === undefined || !UUID.test(payment) || more.length > 0 || (amount !== undefined && wanted === null))
      return null
    return said(
      await command.refund(billing, id, payment, wanted),
      (of) => `${money(of.cents)} goes back. The credit note is ${of.number}.`,
    )
  },
}

/** `workspace VERB ID …`: what one workspace pays. */
export const workspaceVerb: Verb = async ([verb = '', id, ...args], workplace) => {
  if (!Object.hasOwn(VERBS, verb) || id === undefined || !UUID.test(id)) return null
  return (await VERBS[verb]?.([id, ...args], workplace)) ?? null
}
