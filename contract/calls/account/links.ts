import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Email } from '../../entities/user.ts'
import { CODE_MAX_CHARS } from '../../limits.ts'
import { boundedString, codeText } from '../../text.ts'
import { BotProof, NewPassword, PasswordConfirmation } from '../auth.ts'

/** Links that come by mail: eight characters that say whose, and a token that is good once (security rules 3.5, 3.6). */
export const LinkPrefix = codeText(8, /^[0-9a-f]{8}$/)
export const LinkToken = codeText(43, /^[A-Za-z0-9_-]{43}$/)
const ofUser = z.object({ userIdPrefix: LinkPrefix, token: LinkToken })

/** The link shows whose the address is; whose the account is, only its session does. */
export const activateAccount = call({
  name: 'activateAccount',
  method: 'POST',
  path: '/activation-links/:userIdPrefix/:token/activate',
  access: 'user',
  params: ofUser,
  reply: z.object({ userId: z.uuid(), activatedAt: z.iso.datetime() }),
})
export const resendActivation = call({
  name: 'resendActivation',
  method: 'POST',
  path: '/activation-links/resend',
  access: 'user',
  reply: z.null(),
})

/** Always answered the same way, whether there is such an account or not. */
export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  body: z.strictObject({ email: Email, botProof: BotProof }),
  reply: z.null(),
})
export const checkResetLink = call({
  name: 'checkResetLink',
  method: 'GET',
  path: '/auth/reset-password/:userIdPrefix/:token',
  access: 'anyone',
  params: ofUser,
  reply: z.null(),
})
export const PasswordReset = z
  .strictObject({
    password: NewPassword,
    passwordConfirmation: PasswordConfirmation,
    recoveryCode: boundedString(CODE_MAX_CHARS).check(z.trim(), z.minLength(1, 'required')),
  })
  .check(
    z.refine((form) => form.password === form.passwordConfirmation, { error: 'equal', path: ['passwordConfirmation'] }),
  )
export type PasswordReset = z.infer<typeof PasswordReset>
/** Sets a new password and answers with a new recovery code, shown once; signs nobody in. */
export const resetPassword = call({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password/:userIdPrefix/:token',
  access: 'anyone',
  params: ofUser,
  body: PasswordReset,
  reply: z.object({ recoveryCode: z.string() }),
})
