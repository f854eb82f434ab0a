import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Email } from '../entities/user.ts'
import { BotProof, NewPassword } from './auth.ts'

/** Links that come by mail: eight characters that say whose, and a token that is good once (security rules 3.5, 3.6). */
export const LinkPrefix = z.string().check(z.regex(/^[0-9a-f]{8}$/))
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
const ofUser = z.object({ userIdPrefix: LinkPrefix, token: LinkToken })

export const activateAccount = call({
  name: 'activateAccount',
  method: 'POST',
  path: '/activation-links/:userIdPrefix/:token/activate',
  asker: 'anyone',
  params: ofUser,
  reply: z.object({ userId: z.uuid(), activatedAt: z.iso.datetime() }),
})
export const resendActivation = call({
  name: 'resendActivation',
  method: 'POST',
  path: '/activation-links/resend',
  asker: 'user',
  reply: z.null(),
})

/** Always answered the same way, whether there is such an account or not. */
export const forgotPassword = call({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  asker: 'anyone',
  body: z.object({ email: Email, botProof: BotProof }),
  reply: z.null(),
})
export const checkResetLink = call({
  name: 'checkResetLink',
  method: 'GET',
  path: '/auth/reset-password/:userIdPrefix/:token',
  asker: 'anyone',
  params: ofUser,
  reply: z.null(),
})
export const PasswordReset = z
  .object({
    password: NewPassword,
    passwordConfirmation: z.string('required').check(z.minLength(1, 'required')),
    recoveryCode: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
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
  asker: 'anyone',
  params: ofUser,
  body: PasswordReset,
  reply: z.object({ recoveryCode: z.string() }),
})
