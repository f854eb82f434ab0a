import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { guessKind } from '#contract/columns/column-guesses.ts'
import type { Role } from '#contract/entities/role.ts'
import type { Tenant, TenantSummary } from '#contract/entities/tenant.ts'
import { DEFAULT_PROJECT_COLOR } from '#contract/limits.ts'
import type { CentralReads, TenantDb } from '../db/handles.ts'
import { run } from '../db/sql/rows.ts'
import { companies, memberships, plans, tenants } from '../db/tables/central.ts'
import { columns, projects } from '../db/tables/tenant.ts'
import { isSubscribed, termsOf } from './workspaces/subscription.ts'

/** What a person's own board is called and begins with, in their language. */
export interface BoardTexts {
  project: string
  abbreviation: string
  columns: { toDo: string; inProgress: string; done: string }
}

/** The plan of workspaces that chose none; where there are no free ones on offer, instead of one the cheapest that costs something. */
async function defaultPlan(db: CentralReads, hasFreePlans: boolean): Promise<typeof plans.$inferSelect> {
  const [standard] = await db.select().from(plans).where(eq(plans.isDefault, true)).limit(1)
  const isTaken = hasFreePlans || (standard?.monthlyPriceNetCents ?? 0) > 0
  const [cheapest] = isTaken
    ? []
    : await db
        .select()
        .from(plans)
        .where(and(gt(plans.monthlyPriceNetCents, 0), isNull(plans.retiredAt), isNull(plans.tenantId)))
        .orderBy(asc(plans.monthlyPriceNetCents), asc(plans.id))
        .limit(1)
  const found = cheapest ?? standard
  if (!found) throw new Error('there is no plan for workspaces that chose none')
  return found
}

/** Adds the workspace that this transaction is bound to. */
export async function addWorkspace(db: TenantDb, name: string, now: Date, hasFreePlans = true): Promise<void> {
  const plan = await defaultPlan(db, hasFreePlans)
  const terms = termsOf(plan, { now, hasTried: false })
  await db.insert(tenants).values({
    id: db.tenantId,
    name,
    planId: plan.id,
    ...terms,
    isDatabaseConnected: true,
    createdAt: now,
  })
}

/** A person who begins with a workspace that is tried first has had their free days. */
export const noteTrial = (db: TenantDb, ownerId: string, now: Date): Promise<void> =>
  run(
    db,
    sql`update public.users u set trial_began_at = ${now.toISOString()}::timestamptz from public.tenants t
        where u.id = ${ownerId} and u.trial_began_at is null and t.id = ${db.tenantId} and t.trial_ends_at is not null`,
  )

/** Makes a person's own board in the workspace; resolves to the project's id. */
export async function addOwnBoard(db: TenantDb, userId: string, texts: BoardTexts, now: Date): Promise<string> {
  const projectId = randomUUID()
  const names = [texts.columns.toDo, texts.columns.inProgress, texts.columns.done]
  await Promise.all([
    db.insert(projects).values({
      id: projectId,
      name: texts.project,
      abbreviation: texts.abbreviation,
      color: DEFAULT_PROJECT_COLOR,
      privateOfUserId: userId,
      createdAt: now,
    }),
    db.insert(columns).values(
      names.map((name, index) => {
        const kind = guessKind(name, index === 0)
        return { id: randomUUID(), projectId, name, kind, sortOrder: index + 1, createdAt: now }
      }),
    ),
  ])
  return projectId
}

/** Adds a person to the workspace, with a board of their own; resolves to that project's id. */
export async function addMember(
  db: TenantDb,
  { userId, role, jobTitle = null }: { userId: string; role: Role; jobTitle?: string | null },
  texts: BoardTexts,
  now: Date,
): Promise<string> {
  const privateProjectId = await addOwnBoard(db, userId, texts, now)
  await db
    .insert(memberships)
    .values({ tenantId: db.tenantId, userId, role, jobTitle, privateProjectId, createdAt: now })
  return privateProjectId
}

type TenantRow = typeof tenants.$inferSelect

/** A workspace as its members see it in a list. */
export const summaryOf = ({
  id,
  name,
  logoUrl,
  manualBlockedReason,
  isDatabaseConnected,
}: TenantRow): TenantSummary => ({
  id,
  name,
  logoUrl,
  manualBlockedReason,
  isDatabaseConnected,
})

const NO_COMPANY = { name: '', isVerified: false, isReverseCharge: false, isSaved: false, province: null }
const companyOf = (row: typeof companies.$inferSelect | null): Tenant['company'] => {
  if (!row) return NO_COMPANY
  const { name, isVerified, isReverseCharge, province } = row
  return { name, isVerified, isReverseCharge, isSaved: true, province }
}

/** The workspace with its plan and what of it is used; null when there is none (any more). */
export async function showWorkspace(db: CentralReads, tenantId: string, now: Date): Promise<Tenant | null> {
  const [found] = await db
    .select({ tenant: tenants, plan: plans, company: companies })
    .from(tenants)
    .innerJoin(plans, eq(plans.id, tenants.planId))
    .leftJoin(companies, eq(companies.tenantId, tenants.id))
    .where(eq(tenants.id, tenantId))
  if (!found || found.tenant.deletedAt) return null
  const { tenant, plan, company } = found
  const { trialEndsAt } = tenant
  return {
    ...summaryOf(tenant),
    company: companyOf(company),
    storageUsedInKB: tenant.storageUsedInKb,
    projectsCount: tenant.projectsCount,
    subscription: {
      isActive: isSubscribed(tenant, now),
      cancelledAt: tenant.subscriptionCancelledAt?.toISOString() ?? null,
      planId: plan.id,
      projectsNumber: plan.projectsNumber,
      usersNumber: plan.maxUsersNumber,
      storageAvailableInGB: plan.storageAvailableInGb,
      trialEndsAt: trialEndsAt && trialEndsAt > now ? trialEndsAt.toISOString() : null,
    },
  }
}
