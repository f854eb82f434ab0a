import * as z from 'zod/mini'
import { Joining } from '#contract/calls/invitations.ts'
import type { Problems } from '../../forms/problems.ts'
import { problemsOfTwice } from '../password-reset/password-twice.ts'

/** What one fills in to join; whose address it is, the invitation knows. */
const { firstName, lastName, password, agreedToTermsAndPolicy } = Joining.shape
export const JoinForm = z.object({ firstName, lastName, password, agreedToTermsAndPolicy })
export type JoinForm = z.infer<typeof JoinForm>

/** The fields as they stand in the form: anything may be missing, and the password is there twice. */
export type JoinFields = Omit<JoinForm, 'agreedToTermsAndPolicy'> & {
  readonly agreedToTermsAndPolicy: boolean
  readonly passwordConfirmation: string
}
export type JoinField = keyof JoinFields

/** Everything that is wrong with what was filled in, by field. */
export const problemsOfJoining = (fields: JoinFields): Problems => problemsOfTwice(JoinForm, fields)
