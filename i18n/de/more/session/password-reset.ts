import type { passwordReset as english } from '../../../en/more/session/password-reset.ts'
import { translates } from '../../../texts.ts'

/** A forgotten password: asking for the link, and setting a new one behind it. (German) */
export const passwordReset = translates<typeof english>()({
  title: 'Passwort vergessen?',
  subtitle: 'Gib deine E-Mail-Adresse an, und wir schicken dir einen Link für ein neues Passwort.',
  send: 'Link senden',
  sentTitle: 'Schau in dein Postfach',
  sentText: 'Wenn es ein Konto für {email} gibt, ist ein Link unterwegs. Er gilt eine halbe Stunde.',
  again: 'Andere Adresse angeben oder noch einmal senden',
  checking: 'Dein Link wird geprüft …',
  overTitle: 'Dieser Link gilt nicht mehr',
  overText: 'Er wurde schon benutzt, ist älter als eine halbe Stunde, oder es gibt einen neueren.',
  askForNew: 'Neuen Link anfordern',
  chooseTitle: 'Neues Passwort festlegen',
  chooseSubtitle: 'Du brauchst dazu auch den Wiederherstellungscode, den du beim Registrieren gespeichert hast.',
  password: 'Neues Passwort',
  codeHint: 'Er zeigt, dass das Konto dir gehört. Danach bekommst du einen neuen.',
  submit: 'Passwort festlegen',
  finish: 'Zur Anmeldung',
})
