import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { paging, rowsOf } from '../../paging.ts'
import { codeText } from '../../text.ts'
import { NewPassword, PasswordConfirmation, ProviderToken, TypedPassword } from '../auth.ts'

/** The fields that show again who the caller is. */
export const CONFIRMING = { password: z.optional(TypedPassword), idToken: z.optional(ProviderToken) }
/** One of the two is there. */
export const isConfirmed = z.refine<{ password?: string | undefined; idToken?: string | undefined }>(
  (given) => (given.password ?? '') !== '' || given.idToken !== undefined,
  { error: 'required', path: ['password'] },
)
/**
 * Shows again who the caller is, where a session alone is not enough: the password, or, for a person who has none, a fresh word of
 * the provider.
 */
export const Confirmation = z.strictObject(CONFIRMING).check(isConfirmed)
export type Confirmation = z.infer<typeof Confirmation>

/** The date formats one can choose from, in the letters that people know. */
export const DATE_FORMATS = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'D MMM YYYY'] as const
export const DateFormats = z.strictObject({
  dateFormat: z.enum(DATE_FORMATS),
  use12HourFormat: z.boolean(),
  firstWeekDay: z.int().check(z.minimum(0), z.maximum(6)),
})
export type DateFormats = z.infer<typeof DateFormats>

/** A new password; a person who only signs in through a provider has no current one, and brings its fresh word. */
export const PasswordChange = z
  .strictObject({
    currentPassword: z.optional(TypedPassword),
    idToken: z.optional(ProviderToken),
    password: NewPassword,
    passwordConfirmation: PasswordConfirmation,
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, { error: 'equal', path: ['passwordConfirmation'] }),
  )
export type PasswordChange = z.infer<typeof PasswordChange>

/** How a person came in, or tried to. */
export const SignInMethod = z.enum(['password', 'provider', 'signUp', 'invitation'])
export type SignInMethod = z.infer<typeof SignInMethod>
/** What the second factor was. */
export const SecondFactor = z.enum(['oneTimeCode', 'recoveryCode'])
export type SecondFactor = z.infer<typeof SecondFactor>

/** One sign-in: where, how, with what, and whether it still counts. */
export const Login = z.object({
  /** Of the session, shortened; none for a refused attempt. */
  id: z.nullable(z.string()),
  at: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
  /** Null for what was put down before that was noted. */
  method: z.nullable(SignInMethod),
  /** What the provider was called; null for other methods. */
  provider: z.nullable(z.string()),
  /** Null where none was asked for. */
  secondFactor: z.nullable(SecondFactor),
  /** The zone of the device's clock, by its IANA name; null where the device did not say. Nothing else is known of the place. */
  timeZone: z.nullable(z.string()),
  outcome: z.enum(['signedIn', 'refused']),
  isCurrent: z.boolean(),
  isOpen: z.boolean(),
})
export type Login = z.infer<typeof Login>

/** A time in which an administrator acted in the person's seat; `to` is null while they still do. */
export const SeatTaken = z.object({
  administrator: z.string(),
  from: z.iso.datetime(),
  to: z.nullable(z.iso.datetime()),
})
export type SeatTaken = z.infer<typeof SeatTaken>

export const changeDateFormat = call({
  name: 'changeDateFormat',
  method: 'PUT',
  path: '/auth/change-date-format',
  access: 'user',
  body: DateFormats,
  reply: DateFormats,
})
/** Replaces the session's token, ends every other session. For a first password the recovery code comes back, once. */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  access: 'user',
  body: PasswordChange,
  reply: z.object({ recoveryCode: z.nullable(z.string()) }),
})
export const listLogins = call({
  name: 'listLogins',
  method: 'GET',
  path: '/auth/login-history',
  access: 'user',
  query: z.strictObject(paging(20)),
  reply: z.extend(rowsOf(Login), { seats: z.array(SeatTaken) }),
})
export const endLogin = call({
  name: 'endLogin',
  method: 'DELETE',
  path: '/auth/login-history/:id',
  access: 'user',
  params: z.object({ id: codeText(64, /^[0-9a-f]{16,64}$/) }),
  reply: z.null(),
})
/** Ends every session but this one. */
export const endOtherLogins = call({
  name: 'endOtherLogins',
  method: 'POST',
  path: '/auth/login-history/end-others',
  access: 'user',
  reply: z.null(),
})
export const deleteAccount = call({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/auth/delete-account',
  access: 'user',
  body: Confirmation,
  reply: z.null(),
})
/** Makes a new recovery code in place of the old one; shown once. A person who never set a password has none (422). */
export const renewRecoveryCode = call({
  name: 'renewRecoveryCode',
  method: 'POST',
  path: '/auth/recovery-code',
  access: 'user',
  body: z.strictObject({ password: TypedPassword.check(z.minLength(1, 'required')) }),
  reply: z.object({ recoveryCode: z.string() }),
})
/**
 * Opens the session's secret with the password, under a new token of the session. The first time for a person without one it
 * sets the password (which then opens safes, and does not sign in), given the provider's fresh word beside it, and shows a
 * recovery code, once.
 */
export const createSessionSecret = call({
  name: 'createSessionSecret',
  method: 'POST',
  path: '/auth/create-session-secret',
  access: 'user',
  body: Confirmation,
  reply: z.object({ recoveryCode: z.nullable(z.string()) }),
})
