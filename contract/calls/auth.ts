import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Language } from '../entities/language.ts'
import { Tenant } from '../entities/tenant.ts'
import { Email, User } from '../entities/user.ts'
import {
  BOT_PROOF_MAX_CHARS,
  CODE_MAX_CHARS,
  ID_TOKEN_MAX_CHARS,
  PASSWORD_MAX_CHARS,
  PASSWORD_MIN_CHARS,
  PERSON_NAME_MAX_CHARS,
  PERSON_NAME_MIN_CHARS,
  REFERRAL_CODE_MAX_CHARS,
  TIMEZONE_MAX_CHARS,
} from '../limits.ts'
import { boundedString, codePoints, text } from '../text.ts'

/** A password as it was set once: the rules for new ones do not lock anybody out. */
export const TypedPassword = boundedString(PASSWORD_MAX_CHARS)
/** IANA name of the zone the browser is in. */
export const Timezone = boundedString(TIMEZONE_MAX_CHARS).check(z.minLength(1, 'required'))

export const Credentials = z.strictObject({
  email: Email,
  password: TypedPassword.check(z.minLength(1, 'required')),
})
export type Credentials = z.infer<typeof Credentials>

/** A password as it is chosen: exactly as typed, no trimming, no composition rules (security rules 3.5). */
export const NewPassword = boundedString(PASSWORD_MAX_CHARS).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.refine((value) => codePoints(value) >= PASSWORD_MIN_CHARS, `tooShort:${PASSWORD_MIN_CHARS}`),
)

/** The same password a second time: what it must be equal to is bounded, and so is this. */
export const PasswordConfirmation = TypedPassword.check(z.minLength(1, 'required'))
/** A provider's word on who a person is, as a JSON Web Token. */
export const ProviderToken = boundedString(ID_TOKEN_MAX_CHARS).check(z.minLength(1))

/** No user yet means: this account asks for a second factor. */
export const LoginReply = z.object({ user: z.nullable(User), isTwoFactorRequired: z.boolean() })
export type LoginReply = z.infer<typeof LoginReply>

/** What a check of a person or robot answered; needed only where the operator has switched it on. */
export const BotProof = z.optional(boundedString(BOT_PROOF_MAX_CHARS))

/** The referral code of a person whose link was followed; an unknown one is passed over. */
export const BroughtBy = z.optional(boundedString(REFERRAL_CODE_MAX_CHARS))

export const Registration = z.strictObject({
  firstName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  lastName: text(PERSON_NAME_MIN_CHARS, PERSON_NAME_MAX_CHARS),
  email: Email,
  password: NewPassword,
  agreedToTermsAndPolicy: z.literal(true, 'required'),
  timezone: Timezone,
  language: z.optional(Language),
  from: BroughtBy,
  botProof: BotProof,
})
export type Registration = z.infer<typeof Registration>

/** What came of signing up; the recovery code is shown once and is stored nowhere. */
export const Registered = z.object({ user: User, recoveryCode: z.string() })
export type Registered = z.infer<typeof Registered>

export const Code = z.strictObject({
  code: boundedString(CODE_MAX_CHARS).check(z.trim(), z.minLength(1, 'required')),
})
export type Code = z.infer<typeof Code>

const SignedIn = z.object({ user: User })

export const logIn = call({
  name: 'logIn',
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  body: Credentials,
  reply: LoginReply,
})
export const register = call({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  body: Registration,
  reply: Registered,
})
export const verifyOneTimeCode = call({
  name: 'verifyOneTimeCode',
  method: 'POST',
  path: '/auth/two-factor-auth/otp',
  access: 'pending',
  body: Code,
  reply: SignedIn,
})
export const verifyRecoveryCode = call({
  name: 'verifyRecoveryCode',
  method: 'POST',
  path: '/auth/two-factor-auth/recovery-otp',
  access: 'pending',
  body: Code,
  reply: SignedIn,
})
export const logOut = call({ name: 'logOut', method: 'POST', path: '/auth/logout', access: 'anyone', reply: z.null() })
/** Restores a session; the only call whose 401 is silent. */
export const whoAmI = call({ name: 'whoAmI', method: 'GET', path: '/auth/me', access: 'user', reply: SignedIn })
export const showTenant = call({
  name: 'showTenant',
  method: 'GET',
  path: '/auth/tenant',
  access: 'member',
  reply: Tenant,
})
export const changeLanguage = call({
  name: 'changeLanguage',
  method: 'PUT',
  path: '/auth/change-language',
  access: 'user',
  body: z.strictObject({ language: Language }),
  reply: z.null(),
})
