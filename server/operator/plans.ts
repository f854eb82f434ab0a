import { addPlan, changePlan, listAllPlans, type PlanRefusal, type PlanRow } from '../commands/administration/plans.ts'
import { done, type Outcome, refused, type Verb, type Workplace } from './outcome.ts'
import { readPlanOptions, wholePlan } from './plan-words.ts'

const CENTS = 100
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const SAID: Record<PlanRefusal, (named: string) => string> = {
  nameTaken: () => 'There is a plan of this name on offer already.',
  noSuchPlan: (named) => `There is no plan ${named}. See \`npm run admin -- plans\`.`,
  ambiguous: (named) => `Several plans are called ${named}. Name it by its id: see \`npm run admin -- plans\`.`,
  isDefault: () => 'New accounts begin with this plan, so it stays on offer.',
  noSuchWorkspace: () => 'There is no such workspace. See `npm run admin -- workspaces`.',
}

const priceOf = ({ monthlyPriceNetCents: cents }: PlanRow) => (cents === 0 ? 'free' : `$${(cents / CENTS).toFixed(2)}`)

function rowOf({ plan, workspaces }: { plan: PlanRow; workspaces: number }): string[] {
  const marks = [
    ...(plan.isDefault ? ['new accounts begin with it'] : []),
    ...(plan.retiredAt ? ['off offer'] : []),
    ...(plan.tenantId ? [`for workspace ${plan.tenantId} alone`] : []),
  ]
  return [
    plan.id,
    plan.name,
    priceOf(plan),
    String(plan.maxUsersNumber),
    String(plan.projectsNumber),
    `${plan.storageAvailableInGb} GB`,
    `${plan.freeDays} days`,
    String(workspaces),
    marks.join(', '),
  ]
}

const HEAD = ['id', 'name', 'seat/month', 'users', 'projects', 'storage', 'trial', 'workspaces', '']

/** Rows under each other, each column as wide as its widest. */
export function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

async function list({ database }: Workplace): Promise<Outcome> {
  return done(...inColumns([HEAD, ...(await listAllPlans(database)).map(rowOf)]))
}

async function add(name: string, args: readonly string[], { database }: Workplace): Promise<Outcome> {
  const { fields, workspace, problems } = readPlanOptions(args)
  const shown = name.trim()
  if (shown === '' || shown.length > 100) problems.push('A plan needs a name of at most 100 characters.')
  if (workspace !== null && !UUID.test(workspace)) problems.push('--workspace must be the id of a workspace.')
  const plan = wholePlan(shown, fields)
  if (!plan && problems.length === 0) problems.push('A new plan needs --price, --users, --projects and --storage.')
  if (!plan || problems.length > 0) return refused(...problems)
  const { refusal } = await addPlan(database, plan, workspace)
  return refusal ? refused(SAID[refusal](name)) : done(`The plan ${shown} is on offer.`)
}

async function change(named: string, args: readonly string[], { database }: Workplace): Promise<Outcome> {
  const { fields, workspace, problems } = readPlanOptions(args)
  if (workspace !== null) problems.push('Whom a plan is made for stays as it was.')
  if (problems.length > 0) return refused(...problems)
  if (Object.keys(fields).length === 0) return refused('Say what is to be changed, as in --price 6.50.')
  const { plan, refusal } = await changePlan(database, named, fields)
  return refusal
    ? refused(SAID[refusal](named))
    : done(`The plan ${plan.name} was changed, for those who have it as well.`)
}

async function offer(named: string, isOffered: boolean, { database, now }: Workplace): Promise<Outcome> {
  const { plan, refusal } = await changePlan(database, named, { retiredAt: isOffered ? null : now() })
  if (refusal) return refused(SAID[refusal](named))
  return done(
    isOffered ? `The plan ${plan.name} is on offer again.` : `The plan ${plan.name} is off offer; who has it keeps it.`,
  )
}

/** `plans`, and what is done with them. */
export const plansVerb: Verb = async ([verb, named, ...args], workplace) => {
  if (verb === undefined) return list(workplace)
  if (named === undefined) return null
  if (verb === 'add') return add(named, args, workplace)
  if (verb === 'change') return change(named, args, workplace)
  if ((verb === 'retire' || verb === 'offer') && args.length === 0) return offer(named, verb === 'offer', workplace)
  return null
}
