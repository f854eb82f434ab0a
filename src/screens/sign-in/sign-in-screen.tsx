import type { signIn } from '#machines/session/sign-in/sign-in.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** Signing in: which of its three forms is shown, the address says. What is typed stays in the form until it is submitted. */
export function SignInScreen({ actor, place }: ScreenProps<typeof signIn>) {
  if (place.route === 'oneTimeCode') return <CodeForm actor={actor} search={place.search} />
  if (place.route === 'recoveryCode') return <RecoveryForm actor={actor} search={place.search} />
  return <PasswordForm actor={actor} search={place.search} />
}
