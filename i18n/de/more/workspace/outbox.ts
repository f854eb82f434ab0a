import type { outbox as english } from '../../../en/more/workspace/outbox.ts'
import { translates } from '../../../texts.ts'

/** The list of what waits on this device to be sent. (German) */
export const outbox = translates<typeof english>()({
  title: 'Nicht gesendete Änderungen',
  show: 'Anzeigen',
  move: 'Verschieben',
  remove: 'Löschen',
  restore: 'Wiederherstellen',
  duplicate: 'Duplizieren',
  task: 'Neue Aufgabe: {text}',
  tasks: 'Neue Aufgaben: {text} und {{count:eine weitere|?? weitere}}',
  column: 'Neue Spalte: {name}',
  subtask: 'Neue Teilaufgabe: {text}',
  comment: 'Kommentar: {text}',
  file: 'Neue Datei: {name}',
  change: 'Änderung',
  sendNow: 'Jetzt senden',
  takeBack: 'Zurücknehmen',
  again: 'Noch einmal versuchen',
  dismiss: 'Verwerfen',
  notThere: 'Die Spalte, die Aufgabe oder das Projekt dazu gibt es nicht.',
  changedByOthers: 'Jemand anders hat das inzwischen geändert.',
  mine: 'Meine Fassung',
  theirs: 'Andere Fassung',
  keepMine: 'Meine behalten',
  keepTheirs: 'Andere behalten',
  nothing: 'Es wartet nichts. Alles ist gesendet.',
  signOutUnsent: 'Noch nicht alles ist gesendet',
  signOutLoses:
    '{{count:1 Änderung wartet|?? Änderungen warten}} auf diesem Gerät. Beim Abmelden wird gelöscht, was hier wartet.',
  signOutUnknown: 'Vielleicht ist noch nicht alles gesendet',
  signOutUncounted:
    'Was auf diesem Gerät noch auf das Senden wartet, ließ sich nicht zählen. Beim Abmelden wird es gelöscht.',
  staySignedIn: 'Angemeldet bleiben',
  signOutAnyway: 'Abmelden und löschen',
  none: 'Nichts',
})
