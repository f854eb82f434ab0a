import * as z from 'zod/mini'
import { forgotPassword, PasswordReset } from '#contract/calls/account/links.ts'
import { problemsIn, type Problems } from '../../forms/problems.ts'
import { problemsOfTwice } from './password-twice.ts'

const { password, passwordConfirmation, recoveryCode } = PasswordReset.shape
const ResetForm = z.object({ password, passwordConfirmation, recoveryCode })
const EmailForm = z.object({ email: forgotPassword.body.shape.email })

/** What one fills in to choose a new password. */
export type ResetFields = z.infer<typeof ResetForm>
export type ResetField = keyof ResetFields

/** What is wrong with the address one asks a link for. */
export const problemsOfEmail = (email: string): Problems => problemsIn(EmailForm, { email })

/** Everything that is wrong with what was filled in, by field. */
export const problemsOfReset = (fields: ResetFields): Problems => problemsOfTwice(ResetForm, fields)
