import type { signIn } from '#machines/session/sign-in/sign-in.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** What an account asks for besides its password: which of the two, the address says. */
export function SecondFactorForm({ actor, place: { route, search } }: ScreenProps<typeof signIn>) {
  const Form = route === 'oneTimeCode' ? CodeForm : RecoveryForm
  return <Form actor={actor} search={search} />
}
