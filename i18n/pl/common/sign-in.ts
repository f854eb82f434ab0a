import type { signIn as english } from '../../en/common/sign-in.ts'
import { translates } from '../../texts.ts'

/** Signing in with e-mail and password. (Polish) */
export const signIn = translates<typeof english>()({
  title: 'Zaloguj się',
  subtitle: 'Witaj z powrotem. Twoja tablica czeka tam, gdzie była.',
  email: 'E-mail',
  password: 'Hasło',
  submit: 'Zaloguj się',
  forgot: 'Nie pamiętasz hasła?',
  newHere: 'Pierwszy raz tutaj?',
  create: 'Załóż konto',
  endedElsewhere: 'Wylogowano Cię z tego urządzenia z innego miejsca. Zaloguj się ponownie, aby kontynuować.',
  continueWith: 'Kontynuuj przez {provider}',
  orWithEmail: 'lub przez e-mail',
  providerUnavailable: 'Ta usługa logowania nie odpowiada. Spróbuj ponownie za chwilę.',
})
