import type * as z from 'zod/mini'
import { problemsIn, type Problems } from '../../forms/problems.ts'

/** Everything that is wrong with a form in which the password is given twice, by field. */
export const problemsOfTwice = (
  schema: z.ZodMiniType,
  fields: { readonly password: string; readonly passwordConfirmation: string },
): Problems => ({
  ...(fields.password === fields.passwordConfirmation ? {} : { passwordConfirmation: 'equal' }),
  ...problemsIn(schema, fields),
})
