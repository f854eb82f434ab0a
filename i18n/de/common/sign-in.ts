import type { signIn as english } from '../../en/common/sign-in.ts'
import { translates } from '../../texts.ts'

/** Signing in with e-mail and password. (German) */
export const signIn = translates<typeof english>()({
  title: 'Anmelden',
  subtitle: 'Willkommen zurück. Dein Board ist da, wo du es verlassen hast.',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  newHere: 'Neu bei Lanewise?',
  create: 'Konto erstellen',
  endedElsewhere: 'Du wurdest hier von einem anderen Gerät aus abgemeldet. Melde dich erneut an, um weiterzumachen.',
  continueWith: 'Weiter mit {provider}',
  orWithEmail: 'oder mit E-Mail',
  providerUnavailable: 'Dieser Anmeldedienst antwortet nicht. Versuche es gleich noch einmal.',
})
