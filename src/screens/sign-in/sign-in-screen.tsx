import type { signIn } from '#machines/session/sign-in/sign-in.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { later } from '../../ui/loading/later.tsx'
import { PasswordForm } from './password-form.tsx'

/** Most sign in without: it is fetched while the password is being checked. */
const SecondFactorForm = later(async () => (await import('./second-factor-form.tsx')).SecondFactorForm)

/** Signing in: which of its three forms is shown, the address says. What is typed stays in the form until it is submitted. */
export function SignInScreen({ actor, place }: ScreenProps<typeof signIn>) {
  if (place.route !== 'signIn') return <SecondFactorForm actor={actor} place={place} waiting={null} />
  return <PasswordForm actor={actor} search={place.search} onSubmitted={SecondFactorForm.ask} />
}
