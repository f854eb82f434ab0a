import { createHash } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { AvatarColor, type User } from '#contract/entities/user.ts'
import type { CentralReads } from '../db/handles.ts'
import { readLastNumbers } from '../db/sql/live-numbers.ts'
import { memberships, tenants, twoFactorRecoveryCodes, users } from '../db/tables/central.ts'
import { summaryOf } from './workspaces.ts'

const COLORS = AvatarColor.options.filter((color) => color !== 'grey')

/** A colour that stays with a person wherever they show. */
export const avatarColorFor = (email: string): AvatarColor =>
  COLORS[(createHash('sha256').update(email).digest()[0] ?? 0) % COLORS.length] ?? 'grey'

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

type UserRow = typeof users.$inferSelect
type MembershipRow = typeof memberships.$inferSelect

/** What stands in the user's own row. */
const ofRow = (row: UserRow) => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  fullName: fullNameOf(row),
  email: row.email,
  avatarColor: row.avatarColor,
  avatarUrl: row.avatarUrl,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  activatedAt: row.activatedAt?.toISOString() ?? null,
  oAuthOnly: row.oauthOnly,
  isTwoFactorAuthenticationEnabled: row.twoFactorEnabledAt !== null,
  language: row.language,
  dateFormat: row.dateFormat,
  use12HourFormat: row.use12HourFormat,
  isPresenceHidden: row.isPresenceHidden,
  isReminded: row.isReminded,
  firstWeekDay: row.firstWeekDay,
  isAdministrator: row.isAdministrator,
  overtakenBy: null,
})

/** What depends on the workspace a person is in. */
const ofActive = (active: MembershipRow | undefined) => ({
  jobTitle: active?.jobTitle ?? null,
  roleName: active?.role ?? null,
  role: active ? { name: active.role } : null,
  activeTenantId: active?.tenantId ?? null,
  privateProject: active?.privateProjectId ? { id: active.privateProjectId } : null,
})

/** The signed-in user as the contract has it; null when there is none (any more). */
export async function showUser(db: CentralReads, userId: string, activeTenantId: string | null): Promise<User | null> {
  const [[row], belongings, codesLeft, numbers] = await Promise.all([
    db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt))),
    db
      .select({ membership: memberships, tenant: tenants })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(and(eq(memberships.userId, userId), isNull(memberships.deletedAt), isNull(tenants.deletedAt)))
      .orderBy(asc(tenants.name), asc(tenants.id)),
    db.$count(twoFactorRecoveryCodes, eq(twoFactorRecoveryCodes.userId, userId)),
    activeTenantId === null ? new Map<string, number>() : readLastNumbers(db, [activeTenantId]),
  ])
  if (!row) return null
  const active = belongings.find(({ tenant }) => tenant.id === activeTenantId)
  return {
    ...ofRow(row),
    recoveryCodesLeft: row.twoFactorEnabledAt === null ? null : codesLeft,
    ...ofActive(active?.membership),
    liveSeq: active ? (numbers.get(active.tenant.id) ?? 0) : null,
    role2tenant2user: belongings.map(({ membership, tenant }) => ({
      tenantId: tenant.id,
      tenant: summaryOf(tenant),
      role: { name: membership.role },
    })),
  }
}
