import { bigint, boolean, customType, integer, jsonb, numeric, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { AvatarColor } from '#contract/entities/user.ts'
import type { Company } from '#contract/entities/company.ts'
import type { Language } from '#contract/entities/language.ts'
import type { SecondFactor, SignInMethod } from '#contract/calls/account/account.ts'
import type { Role } from '#contract/entities/role.ts'
import type { MessageType } from '#contract/messages.ts'
import { central } from '../handles.ts'
import { newReferralCode } from '../sql/referral-code.ts'
import type { Audience } from './audience.ts'
import { bytea, moment } from './column-types.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const plans = central.table('plans', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  descriptionDe: text(),
  descriptionPl: text(),
  monthlyPriceNetCents: integer().notNull(),
  maxUsersNumber: integer().notNull(),
  projectsNumber: integer().notNull(),
  storageAvailableInGb: numeric({ mode: 'number' }).notNull(),
  freeDays: integer().notNull(),
  tenantId: uuid(),
  isDefault: boolean().notNull().default(false),
  retiredAt: moment(),
})

export const tenants = central.table('tenants', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  logoUrl: text(),
  manualBlockedReason: text(),
  isDatabaseConnected: boolean().notNull().default(false),
  planId: uuid().notNull(),
  isSubscriptionActive: boolean().notNull().default(true),
  subscriptionCancelledAt: moment(),
  storageUsedInKb: bigint({ mode: 'number' }).notNull().default(0),
  projectsCount: integer().notNull().default(0),
  createdAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
  trialEndsAt: moment(),
})

export const companies = central.table('companies', {
  tenantId: uuid().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  province: text(),
  city: text().notNull(),
  postalCode: text().notNull(),
  address: text().notNull(),
  taxNumber: text(),
  isVerified: boolean().notNull(),
  isReverseCharge: boolean().notNull(),
  taxCheck: text().$type<Company['taxCheck']>().notNull(),
  taxCheckedAt: moment(),
  taxConsultation: text(),
  taxCheckDueAt: moment(),
  savedAt: moment().notNull(),
})

export const workspacesToMake = central.table('workspaces_to_make', {
  tenantId: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  texts: jsonb().$type<unknown>().notNull(),
  createdAt: moment().notNull(),
})

export const users = central.table('users', {
  id: uuid().primaryKey(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  avatarColor: text().$type<AvatarColor>().notNull(),
  avatarUrl: text(),
  language: text().$type<Language>().notNull().default('en'),
  timezone: text().notNull().default('UTC'),
  dateFormat: text().notNull().default('YYYY-MM-DD'),
  use12HourFormat: boolean('use_12_hour_format').notNull().default(false),
  firstWeekDay: smallint().notNull().default(1),
  isAdministrator: boolean().notNull().default(false),
  oauthOnly: boolean().notNull().default(false),
  activatedAt: moment(),
  deletedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  passwordSalt: bytea(),
  passwordKdf: text(),
  passwordVerifier: bytea(),
  totpSecret: bytea(),
  totpLastUsedStep: bigint({ mode: 'number' }),
  twoFactorEnabledAt: moment(),
  publicKey: bytea(),
  publicKeyTag: bytea(),
  privateKeyWrap: bytea(),
  umkPasswordWrap: bytea(),
  umkRecoveryWrap: bytea(),
  umkRecoverySalt: bytea(),
  // Every account has one from its first day, so that looking at it changes nothing.
  referralCode: text().$defaultFn(newReferralCode),
  totpPendingSecret: bytea(),
  totpPendingSince: moment(),
  activationDueAt: moment(),
  trialBeganAt: moment(),
  isPresenceHidden: boolean().notNull().default(false),
  isReminded: boolean().notNull().default(true),
})

export const twoFactorRecoveryCodes = central.table('two_factor_recovery_codes', {
  userId: uuid().notNull(),
  codeHash: bytea().notNull(),
  salt: bytea(),
  kdf: text(),
})

export const memberships = central.table('memberships', {
  tenantId: uuid().notNull(),
  userId: uuid().notNull(),
  role: text().$type<Role>().notNull(),
  jobTitle: text(),
  privateProjectId: uuid(),
  createdAt: moment().notNull().defaultNow(),
  deletedAt: moment(),
  hasLeft: boolean().notNull().default(false),
})

export const sessions = central.table('sessions', {
  id: bytea().primaryKey(),
  userId: uuid().notNull(),
  isPending: boolean().notNull().default(false),
  pendingTries: integer().notNull().default(0),
  activeTenantId: uuid(),
  umkSessionWrap: bytea(),
  secretUsedAt: moment(),
  secretSince: moment(),
  ip: text().notNull(),
  userAgent: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  impersonatedUserId: uuid('overtaking_user_id'),
  method: text().$type<SignInMethod>(),
  provider: text(),
})

export const attempts = central.table('attempts', {
  kind: text().notNull(),
  subject: text().notNull(),
  failedAt: moment().notNull().defaultNow(),
})

export const unknownDeviceFailures = central.table('unknown_device_failures', {
  subject: text().primaryKey(),
  userId: uuid(),
  failures: integer().notNull(),
  failedAt: moment().notNull(),
})

export const outbox = central.table('outbox', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  xid: xid8().notNull(),
  audience: jsonb().$type<Audience>().notNull(),
  type: text().$type<MessageType>().notNull(),
  data: jsonb().$type<unknown>().notNull(),
  originWebsocketId: text(),
  createdAt: moment().notNull().defaultNow(),
})

export const links = central.table('links', {
  id: uuid().primaryKey(),
  kind: text().$type<'activation' | 'reset' | 'emailOld' | 'emailNew' | 'export'>().notNull(),
  userId: uuid().notNull(),
  prefix: text().notNull(),
  tokenHash: bytea().notNull(),
  tries: integer().notNull().default(0),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
})

export const emailChanges = central.table('email_changes', {
  userId: uuid().primaryKey(),
  email: text().notNull(),
  requestedAt: moment().notNull(),
  expiresAt: moment().notNull(),
  oldProvedAt: moment(),
  newProvedAt: moment(),
})

export const mails = central.table('mails', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  language: text().$type<Language>().notNull(),
  content: bytea('letter').notNull(),
  createdAt: moment().notNull(),
})

export const logins = central.table('logins', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  sessionId: bytea(),
  at: moment().notNull(),
  ip: text().notNull(),
  userAgent: text().notNull(),
  method: text().$type<SignInMethod>(),
  provider: text(),
  secondFactor: text().$type<SecondFactor>(),
  timeZone: text(),
})

export const invitations = central.table('invitations', {
  id: uuid().primaryKey(),
  prefix: text().notNull(),
  tokenHash: bytea().notNull(),
  tenantId: uuid().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  inviterId: uuid().notNull(),
  teamIds: uuid().array().notNull().default([]),
  projectIds: uuid().array().notNull().default([]),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  endedAt: moment(),
})

export const identities = central.table('identities', {
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: uuid().notNull(),
  createdAt: moment().notNull(),
})

export const waitingIdentities = central.table('waiting_identities', {
  browser: bytea().primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: uuid().notNull(),
  expiresAt: moment().notNull(),
})

export const usedOnce = central.table('used_once', {
  name: text().primaryKey(),
  expiresAt: moment().notNull(),
})

export const idempotencyKeys = central.table('idempotency_keys', {
  id: bytea().primaryKey(),
  userId: uuid().notNull(),
  tenantId: uuid(),
  role: text().$type<Role>(),
  answer: text(),
  bytes: integer().notNull(),
  keptAt: moment().notNull().defaultNow(),
})

export const referrals = central.table('referrals', {
  userId: uuid().primaryKey(),
  referrerId: uuid().notNull(),
  joinedAt: moment().notNull(),
  rewardedAt: moment(),
  rewardDays: integer().notNull().default(0),
  grantedAt: moment(),
  companyKeys: text().array().notNull().default([]),
  grantedTo: uuid(),
})

export const maintenance = central.table('maintenance', {
  isOnlyRow: boolean().primaryKey().default(true),
  isReadable: boolean().notNull(),
  note: text(),
})
