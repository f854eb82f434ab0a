import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { plans, tenants } from '../../db/tables/central.ts'
import type { CentralReads } from '../../db/handles.ts'

/** What an operator says about a plan. */
export interface PlanFields {
  name: string
  description: string
  /** In the other languages; where there is none, the English says it. */
  descriptionDe: string | null
  descriptionPl: string | null
  monthlyPriceNetCents: number
  maxUsersNumber: number
  projectsNumber: number
  storageAvailableInGb: number
  freeDays: number
}

export type PlanRow = typeof plans.$inferSelect

/** Every plan, on offer or not, with how many workspaces have it: the cheapest first, those off offer last. */
export const listAllPlans = (database: Database): Promise<{ plan: PlanRow; workspaces: number }[]> =>
  database.read.central((db) =>
    db
      .select({ plan: plans, workspaces: count(tenants.id) })
      .from(plans)
      .leftJoin(tenants, and(eq(tenants.planId, plans.id), isNull(tenants.deletedAt)))
      .groupBy(plans.id)
      .orderBy(sql`${plans.retiredAt} is not null`, asc(plans.monthlyPriceNetCents), asc(plans.name), asc(plans.id)),
  )

/** The plans of this id or name; a name may have been used again after one was taken off offer. */
export const findPlans = (db: CentralReads, named: string): Promise<PlanRow[]> =>
  db
    .select()
    .from(plans)
    .where(or(eq(sql`${plans.id}::text`, named.toLowerCase()), eq(sql`lower(${plans.name})`, named.toLowerCase())))
    .orderBy(sql`${plans.retiredAt} is not null`, asc(plans.id))

const isNameTaken = async (db: CentralReads, name: string, besides: string | null): Promise<boolean> =>
  (await findPlans(db, name)).some((plan) => plan.retiredAt === null && plan.id !== besides)

/** Why a plan was left as it was. */
export type PlanRefusal = 'nameTaken' | 'noSuchPlan' | 'ambiguous' | 'isDefault' | 'noSuchWorkspace'
type Done = { plan: PlanRow; refusal?: never } | { plan?: never; refusal: PlanRefusal }

/** Puts a plan on offer; for one workspace alone when one is named. */
export const addPlan = (database: Database, fields: PlanFields, tenantId: string | null): Promise<Done> =>
  database.central(async (db): Promise<Done> => {
    if (await isNameTaken(db, fields.name, null)) return { refusal: 'nameTaken' }
    if (tenantId !== null) {
      const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId))
      if (!tenant) return { refusal: 'noSuchWorkspace' }
    }
    const [plan] = await db
      .insert(plans)
      .values({ id: randomUUID(), ...fields, tenantId })
      .returning()
    return plan ? { plan } : { refusal: 'noSuchPlan' }
  })

/** Changes a plan, for the workspaces that have it as well. */
export const changePlan = (
  database: Database,
  named: string,
  changes: Partial<PlanFields> & { retiredAt?: Date | null },
): Promise<Done> =>
  database.central(async (db): Promise<Done> => {
    const [found, ...others] = await findPlans(db, named)
    if (!found) return { refusal: 'noSuchPlan' }
    if (others.some(({ retiredAt }) => (retiredAt === null) === (found.retiredAt === null)))
      return { refusal: 'ambiguous' }
    if (found.isDefault && changes.retiredAt) return { refusal: 'isDefault' }
    const isOffered = changes.retiredAt === undefined ? found.retiredAt === null : changes.retiredAt === null
    if (isOffered && (await isNameTaken(db, changes.name ?? found.name, found.id))) return { refusal: 'nameTaken' }
    const [plan] = await db.update(plans).set(changes).where(eq(plans.id, found.id)).returning()
    return plan ? { plan } : { refusal: 'noSuchPlan' }
  })
