import type { signUp as english } from '../../../en/more/session/sign-up.ts'
import { translates } from '../../../texts.ts'

/** Making an account. (Polish) */
export const signUp = translates<typeof english>()({
  title: 'Załóż konto',
  subtitle: 'Twoja przestrzeń robocza będzie gotowa zaraz po wejściu.',
  problems: '{{count:Jedno pole wymaga poprawki.|?? pola wymagają poprawki.|?? pól wymaga poprawki.}}',
  nothingLost: 'Nic z tego, co wpisano, nie przepadło.',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  email: 'E-mail',
  password: 'Hasło',
  passwordHint: 'Co najmniej 8 znaków; zdanie z 15 lub więcej będzie lepsze.',
  passwordAgain: 'Powtórz hasło',
  agreement: 'Akceptuję {terms} i {privacy}',
  terms: 'regulamin',
  privacy: 'politykę prywatności',
  submit: 'Załóż konto',
  alreadyHere: 'Masz już konto?',
  signIn: 'Zaloguj się',
  finish: 'Przejdź do Lanewise',
})
