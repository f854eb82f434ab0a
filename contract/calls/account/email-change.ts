import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { Email } from '../../entities/user.ts'
import { CONFIRMING, isConfirmed } from './account.ts'
import { LinkPrefix, LinkToken } from './links.ts'

/** A change of the address that waits for its proofs. */
export const EmailChange = z.object({
  /** The address that the account is to have. */
  email: z.string(),
  isOldProved: z.boolean(),
  isNewProved: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type EmailChange = z.infer<typeof EmailChange>

/** The address of the account as it is, and the change that is under way, if there is one. */
export const EmailState = z.object({ email: z.string(), change: z.nullable(EmailChange) })
export type EmailState = z.infer<typeof EmailState>

export const EmailChangeForm = z.strictObject({ email: Email, ...CONFIRMING }).check(isConfirmed)
export type EmailChangeForm = z.infer<typeof EmailChangeForm>

/** What a link of a change is about: which mailbox it was sent to, and the address that the account is to have. */
export const EmailLink = z.object({ side: z.enum(['old', 'new']), email: z.string() })
export type EmailLink = z.infer<typeof EmailLink>

/** What came of a proof: the other one is still missing, the address is changed, or another account has it by now. */
export const EmailProved = z.object({
  outcome: z.enum(['waiting', 'changed', 'taken']),
  email: z.string(),
  /** The account is the one that is signed in where the link was opened; it stays so. */
  isOwn: z.boolean(),
})
export type EmailProved = z.infer<typeof EmailProved>

const ofLink = z.object({ userIdPrefix: LinkPrefix, token: LinkToken })

export const showEmailChange = call({
  name: 'showEmailChange',
  method: 'GET',
  path: '/auth/email-change',
  access: 'user',
  reply: EmailState,
})
/**
 * Mails a link to either address; an earlier change is void then. Answered alike whether another account has the new address or
 * not: the mail to it says so.
 */
export const requestEmailChange = call({
  name: 'requestEmailChange',
  method: 'POST',
  path: '/auth/email-change',
  access: 'user',
  body: EmailChangeForm,
  reply: EmailState,
})
/** Mails the links of the proofs that are missing once more; the earlier ones are void. */
export const resendEmailChange = call({
  name: 'resendEmailChange',
  method: 'POST',
  path: '/auth/email-change/resend',
  access: 'user',
  reply: z.null(),
})
export const cancelEmailChange = call({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/auth/email-change',
  access: 'user',
  reply: EmailState,
})

/** Looking uses nothing up. */
export const checkEmailLink = call({
  name: 'checkEmailLink',
  method: 'GET',
  path: '/email-change-links/:userIdPrefix/:token',
  access: 'anyone',
  params: ofLink,
  reply: EmailLink,
})
/** The person at the present address agrees; that mailbox alone shows it. */
export const proveOldEmail = call({
  name: 'proveOldEmail',
  method: 'POST',
  path: '/email-change-links/:userIdPrefix/:token/prove-old',
  access: 'anyone',
  params: ofLink,
  reply: EmailProved,
})
/** The link shows whose the new address is; whose the account is, only its session does. */
export const proveNewEmail = call({
  name: 'proveNewEmail',
  method: 'POST',
  path: '/email-change-links/:userIdPrefix/:token/prove-new',
  access: 'user',
  params: ofLink,
  reply: EmailProved,
})
/** Ends the change for good; the person at either address may. */
export const refuseEmailChange = call({
  name: 'refuseEmailChange',
  method: 'POST',
  path: '/email-change-links/:userIdPrefix/:token/refuse',
  access: 'anyone',
  params: ofLink,
  reply: z.null(),
})
