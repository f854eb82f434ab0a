import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Tenant, TenantSummary } from '#contract/entities/tenant.ts'
import type { Membership, User } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import { userOf } from '../session/samples.walk.ts'

/** A project as the menu shows it, with what a test wants different. */
export const projectOf = (id: string, differences: Partial<Project> = {}): Project => ({
  id,
  name: `Project ${id}`,
  abbreviation: 'PRO',
  description: null,
  color: '#f87171',
  dueDate: null,
  users: [],
  teams: [],
  status: 'inProgress',
  privateOfUserId: null,
  createdAt: '2025-11-12T08:00:00Z',
  showAssignee: true,
  showLabels: true,
  showPriority: true,
  showDueDate: true,
  showSafesColumn: false,
  movesCompleted: true,
  timeZone: null,
  revision: 1,
  ...differences,
})

/** A team with its members. */
export const teamOf = (id: string, ...userIds: string[]): Team => ({
  id,
  name: `Team ${id}`,
  description: null,
  users: userIds.map((userId) => ({ id: userId })),
  projectIds: [],
})

export const TENANT: Tenant = {
  id: 't1',
  name: 'Northbeam',
  logoUrl: null,
  manualBlockedReason: null,
  isDatabaseConnected: true,
  storageUsedInKB: 0,
  company: { name: '', isVerified: false, isReverseCharge: false, isSaved: false, province: null },
  projectsCount: 0,
  subscription: {
    isActive: false,
    cancelledAt: null,
    planId: 'p1',
    projectsNumber: 3,
    usersNumber: 5,
    storageAvailableInGB: 2,
  },
}
export const SUBSCRIPTION = { ...TENANT.subscription, isActive: true }

/** A message of the live connection. */
export const messageOf = <M extends Pick<Message, 'type' | 'data'>>(message: M): Message =>
  ({ ...message, seq: 1 }) as unknown as Message

/** Being a member of a workspace that is called by its id. */
export const memberOf = (id: string, differences: Partial<TenantSummary> = {}): Membership => ({
  tenantId: id,
  tenant: { id, name: id, logoUrl: null, manualBlockedReason: null, isDatabaseConnected: true, ...differences },
  role: { name: 'Employee' },
})
export const HOME = memberOf('Home')
export const OTHER = memberOf('Other')
export const PENDING = memberOf('Pending', { isDatabaseConnected: false })
export const BLOCKED = memberOf('Blocked', { manualBlockedReason: 'unpaid invoice' })
export const HOME_BLOCKED = memberOf('Home', { manualBlockedReason: 'unpaid invoice' })

/** A person who belongs to these workspaces, with the first of them open. */
export const memberIn = (...memberships: readonly Membership[]): User =>
  userOf({ activeTenantId: memberships[0]?.tenantId ?? null, role2tenant2user: [...memberships] })
/** They are there now. */
export const opened = (user: User) =>
  ({ type: 'session.opened', userId: user.id, tenantId: user.activeTenantId, seq: null, user }) as const
