import * as z from 'zod/mini'
import { EmailChangeForm, type EmailState } from '#contract/calls/account/email-change.ts'
import { problemsIn, type Problems } from '../../forms/problems.ts'
import type { Proof } from '../account-deletion.ts'

/** What is filled in; the password is in its submission alone. */
export interface EmailFields {
  readonly email: string
  readonly password: string
}
/** What the actor of a change of address hears. */
export type EmailChangeEvent =
  | { type: 'change.requested'; by: Proof }
  | { type: 'change.submitted'; fields: EmailFields }
  | { type: 'field.edited'; name: keyof EmailFields }
  | { type: 'again.requested' }
  | { type: 'cancel.requested' }
  | { type: 'retry.requested' }
  /** A proof was given elsewhere, or something else became of the change. */
  | { type: 'change.moved' }

const AddressForm = z.object({ email: EmailChangeForm.shape.email })
/** Everything that is wrong with what was filled in, by field. */
export const problemsOf = ({ email, password }: EmailFields, by: Proof): Problems => ({
  ...problemsIn(AddressForm, { email }),
  ...(by === 'password' && password === '' && { password: 'required' }),
})
/** Whether what waited has become the address of the account. */
export const isDone = (before: EmailState | null, { email, change }: EmailState) =>
  change === null && before?.change?.email === email
