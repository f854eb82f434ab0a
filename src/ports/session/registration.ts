import { fromPromise } from 'xstate'
import { register, type Registered } from '#contract/calls/auth.ts'
import { Language } from '#contract/entities/language.ts'
import type { SignUpForm } from '#machines/session/sign-up/registration.ts'
import { ask } from '../api/api.ts'
import { clockZone } from '../browser/clock-zone.ts'
import { withProof } from './person-proof.ts'

/** The reader's time zone and language. */
export function whereOneIs(): { timezone: string; language?: Language } {
  const language = Language.safeParse(document.documentElement.lang).data
  return { timezone: clockZone(), ...(language && { language }) }
}

/** Makes an account, in the reader's time zone and language. */
export const makeAccount = fromPromise<Registered, { form: SignUpForm; from: string | null }>(
  ({ input: { form, from }, signal }) =>
    withProof(signal, (proof) =>
      ask(register, { body: { ...form, ...whereOneIs(), ...(from !== null && { from }), ...proof } }, { signal }),
    ),
)
