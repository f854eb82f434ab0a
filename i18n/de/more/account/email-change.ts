import type { emailChange as english } from '../../../en/more/account/email-change.ts'
import { translates } from '../../../texts.ts'

/** Another address for the account: on the account page, and behind the links that are mailed for it. (German) */
export const emailChange = translates<typeof english>()({
  title: 'E-Mail-Adresse',
  text: 'Mit ihr meldest du dich an, und an sie gehen Mails.',
  how: 'An beide Adressen geht ein Link; sie ändert sich, wenn du mit beiden bestätigt hast.',
  activateFirst: 'Aktiviere zuerst dein Konto; danach kannst du seine Adresse ändern.',
  open: 'Adresse ändern …',
  email: 'Neue Adresse',
  submit: 'Beide Links senden',
  noPassword: 'Du meldest dich über einen Anbieter an; deshalb bestätigst du es vorher dort.',
  toConfirming: 'Weiter',
  waitingFor: 'Der Wechsel zu {email} wartet auf Bestätigung',
  until: 'Bestätige mit beiden Links bis {when}; sonst bleibt alles, wie es ist.',
  oldMissing: '{email} hat noch nicht zugestimmt.',
  oldProved: '{email} hat zugestimmt.',
  newMissing: '{email} ist noch nicht bestätigt.',
  newProved: '{email} ist bestätigt.',
  again: 'Noch einmal senden',
  cancel: 'Änderung abbrechen',
  mailed: 'Die fehlenden Links sind noch einmal unterwegs',
  changed: 'Deine Adresse ist jetzt {email}',
  notLoaded: 'Ob deine Adresse gerade geändert wird, konnte nicht geladen werden.',
  checking: 'Der Link wird geprüft …',
  oldTitle: 'Soll sich die Adresse ändern?',
  oldText:
    'Dein Konto soll statt dieser die Adresse {email} haben. Wenn beide Adressen zugestimmt haben, ändert sie sich, und alle anderen Geräte werden abgemeldet.',
  newTitle: 'Bestätige deine neue Adresse',
  newText:
    'Dein Konto soll die Adresse {email} haben. Wenn beide Adressen zugestimmt haben, ändert sie sich, und alle anderen Geräte werden abgemeldet.',
  agree: 'Zustimmen',
  confirm: 'Adresse bestätigen',
  refuse: 'Ablehnen: Das war ich nicht',
  overTitle: 'Dieser Link gilt nicht mehr',
  overText: 'Er wurde schon benutzt, ist älter als einen Tag, oder die Änderung wurde abgebrochen.',
  signInFirstTitle: 'Melde dich an, um die Adresse zu bestätigen',
  signInFirstText:
    'Nur wem das Konto gehört, kann seine neue Adresse bestätigen. Du hast nicht darum gebeten? Dann lehne ab.',
  foreignTitle: 'Dieser Link ist für ein anderes Konto',
  foreignText:
    'Melde dich ab, melde dich mit dem Konto an, dessen Adresse sich ändern soll, und öffne den Link noch einmal.',
  waitingTitle: 'Noch ein Link',
  waitingText: 'Diese Adresse hat zugestimmt. Öffne jetzt den Link, der an die andere ging.',
  changedTitle: 'Deine Adresse ist geändert',
  changedText: 'Ab jetzt meldest du dich mit {email} an.',
  takenTitle: 'Diese Adresse gehört zu einem anderen Konto',
  takenText: 'Mit {email} gibt es inzwischen ein Konto. Dein Konto behält die Adresse, die es hat.',
  refusedTitle: 'Die Änderung ist abgelehnt',
  refusedText:
    'Das Konto behält seine Adresse. Wenn jemand anders darum gebeten hat, kennt er dein Passwort: Wähle jetzt ein neues.',
  newPassword: 'Neues Passwort wählen',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  goBack: 'Zurück zur Frage',
})
