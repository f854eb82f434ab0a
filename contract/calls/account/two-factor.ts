import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Confirmation } from './account.ts'
import { Code } from '../auth.ts'

/** What an authenticator needs; it counts only once a code from it was verified. */
export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>
/** Ten codes, each good once; shown once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

export const startTwoFactor = call({
  name: 'startTwoFactor',
  method: 'POST',
  path: '/auth/two-factor-auth',
  access: 'user',
  body: Confirmation,
  reply: TwoFactorSetup,
})
export const verifyTwoFactor = call({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: '/auth/two-factor-auth/verify',
  access: 'user',
  body: Code,
  reply: RecoveryCodes,
})
export const disableTwoFactor = call({
  name: 'disableTwoFactor',
  method: 'POST',
  path: '/auth/two-factor-auth/disable',
  access: 'user',
  body: Confirmation,
  reply: z.null(),
})
export const generateRecoveryCodes = call({
  name: 'generateRecoveryCodes',
  method: 'POST',
  path: '/auth/two-factor-auth/generate-recovery-codes',
  access: 'user',
  body: Confirmation,
  reply: RecoveryCodes,
})
