import type { Membership, User } from '#contract/entities/user.ts'
import type { Failure } from '#contract/errors.ts'

const uuid = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`
export const TENANT_ID = uuid(7)

/** Being a member of a workspace, connected and open unless said otherwise. */
export const membershipOf = (tenant: Partial<Membership['tenant']> = {}): Membership => ({
  tenantId: TENANT_ID,
  tenant: {
    id: TENANT_ID,
    name: 'Northbeam',
    logoUrl: null,
    manualBlockedReason: null,
    isDatabaseConnected: true,
    ...tenant,
  },
  role: { name: 'Owner' },
})

/** Ada, an owner of Northbeam, with what a test wants different. */
export const userOf = (differences: Partial<User> = {}): User => ({
  id: uuid(1),
  fullName: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northbeam.example',
  avatarColor: 'sky',
  avatarUrl: null,
  jobTitle: null,
  roleName: 'Owner',
  deletedAt: null,
  activatedAt: '2025-11-12T08:00:00Z',
  oAuthOnly: false,
  isTwoFactorAuthenticationEnabled: false,
  recoveryCodesLeft: null,
  isPresenceHidden: false,
  isReminded: true,
  language: 'en',
  dateFormat: 'YYYY-MM-DD',
  use12HourFormat: false,
  firstWeekDay: 1,
  activeTenantId: TENANT_ID,
  role: { name: 'Owner' },
  privateProject: { id: uuid(3) },
  role2tenant2user: [membershipOf()],
  isAdministrator: false,
  overtakenBy: null,
  liveSeq: null,
  ...differences,
})

/** How the server refuses. */
export const refusal = (status: number, more: Partial<Failure> = {}): Failure => ({
  status,
  message: 'E-mail or password is not right.',
  errors: [],
  ...more,
})
