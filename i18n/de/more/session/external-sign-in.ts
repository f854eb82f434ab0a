import type { externalSignIn as english } from '../../../en/more/session/external-sign-in.ts'
import { translates } from '../../../texts.ts'

/** Coming in through the external provider. (German) */
export const externalSignIn = translates<typeof english>()({
  comingBack: 'Du wirst angemeldet …',
  newTitle: 'Schön, dich kennenzulernen',
  newText: 'Du hast bei uns noch kein Konto. Wir legen jetzt eines an, und dazu einen eigenen Arbeitsbereich.',
  create: 'Konto erstellen',
  lostTitle: 'Diese Anmeldung begann nicht hier',
  lostText:
    'Sie wurde in einem anderen Fenster begonnen oder ist schon vorbei. Es ist nichts passiert; beginne bitte von vorn.',
  declinedTitle: 'Du hast dich nicht angemeldet',
  declinedText: 'Die Anmeldung wurde beim Anbieter abgebrochen. Es ist nichts passiert.',
  expiredTitle: 'Das hat zu lange gedauert',
  expiredText:
    'Die Antwort des Anbieters gilt nur einen Moment und wurde benutzt oder ist abgelaufen. Beginne bitte von vorn.',
  unreachableTitle: 'Die Anmeldung ließ sich nicht abschließen',
  unreachableText: 'Der Anbieter hat nicht geantwortet, wie er sollte. Versuche es gleich noch einmal.',
  refusedTitle: 'Die Anmeldung wurde nicht angenommen',
  refusedText:
    'Was der Anbieter über dich sagt, können wir nicht annehmen: Es ist vielleicht zu alt, oder deine Adresse ist dort nicht bestätigt.',
  passwordFirstTitle: 'Melde dich zuerst mit deinem Passwort an',
  passwordFirstText:
    'Es gibt ein Konto mit deiner Adresse. Melde dich dort einmal mit dem Passwort an; ab dann führt auch dieser Weg dorthin.',
  toSignIn: 'Zurück zur Anmeldung',
  signIn: 'Mit dem Passwort anmelden',
})
