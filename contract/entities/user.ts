import * as z from 'zod/mini'
import { EMAIL_MAX_CHARS, TRIMMED_TEXT_FACTOR } from '../limits.ts'
import { boundedString } from '../text.ts'
import { Language } from './language.ts'
import { Role } from './role.ts'
import { TenantSummary } from './tenant.ts'

/** The ten colours an avatar may have, and grey for a person without one (spec §3). */
export const AvatarColor = z.enum([
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'sky',
  'indigo',
  'violet',
  'fuchsia',
  'grey',
])
export type AvatarColor = z.infer<typeof AvatarColor>

/** An address to write to: one string, lower case, never an array. */
export const Email = boundedString(EMAIL_MAX_CHARS * TRIMMED_TEXT_FACTOR, `tooLong:${EMAIL_MAX_CHARS}`).check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(EMAIL_MAX_CHARS, { error: `tooLong:${EMAIL_MAX_CHARS}`, abort: true }),
  z.email('email'),
)

/** A person as cards, pickers and histories show them. */
export const Person = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  avatarColor: AvatarColor,
  avatarUrl: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  roleName: z.nullable(Role),
})
export type Person = z.infer<typeof Person>

export const Membership = z.object({ tenantId: z.uuid(), tenant: TenantSummary, role: z.object({ name: Role }) })
export type Membership = z.infer<typeof Membership>

/** A person who has taken over this session (spec §6). */
export const Overtaker = z.object({ id: z.uuid(), fullName: z.string() })

/** The signed-in user (spec §3). */
export const User = z.extend(Person, {
  firstName: z.string(),
  lastName: z.string(),
  deletedAt: z.nullable(z.iso.datetime()),
  activatedAt: z.nullable(z.iso.datetime()),
  oAuthOnly: z.boolean(),
  isTwoFactorAuthenticationEnabled: z.boolean(),
  /** How many recovery codes of the second factor are unused; null without one, and in the seat of another person. */
  recoveryCodesLeft: z.nullable(z.int()),
  language: Language,
  dateFormat: z.string(),
  use12HourFormat: z.boolean(),
  /** Others are not shown what they look at. */
  isPresenceHidden: z.boolean(),
  /** They get mails about tasks that are due. What was kept on devices before there were any does not say. */
  isReminded: z.optional(z.boolean()),
  firstWeekDay: z.int().check(z.minimum(0), z.maximum(6)),
  activeTenantId: z.nullable(z.uuid()),
  /** The role in the active workspace; none when there is no active one. */
  role: z.nullable(z.object({ name: Role })),
  privateProject: z.nullable(z.object({ id: z.uuid() })),
  role2tenant2user: z.array(Membership),
  /** May take over the accounts of others (spec §6); said to themselves alone. */
  isAdministrator: z.boolean(),
  overtakenBy: z.nullable(Overtaker),
  /** The number of the last message sent in the active workspace when this was read: what came later is news. */
  liveSeq: z.nullable(z.int()),
})
export type User = z.infer<typeof User>
