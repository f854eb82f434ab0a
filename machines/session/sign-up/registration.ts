import * as z from 'zod/mini'
import { Registration } from '#contract/calls/auth.ts'
import type { Problems } from '../../forms/problems.ts'
import { problemsOfTwice } from '../password-reset/password-twice.ts'

/** What one fills in to sign up; where and in which language one sits, the page knows by itself. */
const { firstName, lastName, email, password, agreedToTermsAndPolicy } = Registration.shape
export const SignUpForm = z.object({ firstName, lastName, email, password, agreedToTermsAndPolicy })
export type SignUpForm = z.infer<typeof SignUpForm>

/** The fields as they stand in the form: anything may be missing, and the password is there twice. */
export type SignUpFields = Omit<SignUpForm, 'agreedToTermsAndPolicy'> & {
  readonly agreedToTermsAndPolicy: boolean
  readonly passwordConfirmation: string
}
export type SignUpField = keyof SignUpFields

/** Everything that is wrong with what was filled in, by field. */
export const problemsOfSignUp = (fields: SignUpFields): Problems => problemsOfTwice(SignUpForm, fields)
