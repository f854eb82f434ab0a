import type { signUp as english } from '../../../en/more/session/sign-up.ts'
import { translates } from '../../../texts.ts'

/** Making an account. (German) */
export const signUp = translates<typeof english>()({
  title: 'Konto erstellen',
  subtitle: 'Dein eigener Arbeitsbereich steht bereit, sobald du drin bist.',
  problems: '{{count:Eine Angabe braucht einen zweiten Blick.|?? Angaben brauchen einen zweiten Blick.}}',
  nothingLost: 'Nichts, was du eingegeben hast, ist verloren.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  password: 'Passwort',
  passwordHint: 'Mindestens 8 Zeichen; ein Satz von 15 oder mehr ist besser.',
  passwordAgain: 'Passwort wiederholen',
  agreement: 'Ich stimme den {terms} und der {privacy} zu',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  submit: 'Konto erstellen',
  alreadyHere: 'Schon dabei?',
  signIn: 'Anmelden',
  finish: 'Weiter zu Lanewise',
})
