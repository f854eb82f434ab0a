import type { workspace as english } from '../../../en/more/workspace/workspace.ts'
import { translates } from '../../../texts.ts'

/** Workspaces: making one, leaving one, having none. (German) */
export const workspace = translates<typeof english>()({
  subscriptionActivated: 'Dein Abonnement ist jetzt aktiv!',
  daysAdded: 'Ein Unternehmen, das du gebracht hast, hat bezahlt: {{days:?? Tag|?? Tage}} mehr für {workspaceName}.',
  isBlocked: 'Dieser Arbeitsbereich ist gesperrt.',
  isBlockedBecause: 'Dieser Arbeitsbereich ist gesperrt: {reason}',
  create: 'Arbeitsbereich anlegen',
  createText: 'Ein eigener Ort mit eigenen Leuten, Projekten und eigener Rechnung.',
  name: 'Name des Arbeitsbereichs',
  createNow: 'Anlegen',
  created: 'Arbeitsbereich {name} ist angelegt und wird eingerichtet.',
  leaveTitle: '{name} verlassen',
  leaveText:
    'Du siehst seine Projekte und Teams sofort nicht mehr. Deine Aufgaben bleiben in ihren Projekten. Zurück kommst du nur mit einer neuen Einladung.',
  leave: 'Verlassen',
  deleteTitle: '{name} löschen',
  deleteText:
    'Alle Projekte, Aufgaben, Dateien und Tresore werden für alle mitgelöscht. {days} Tage lang kann die Administration ihn noch zurückholen; danach ist er für immer weg.',
  typeName: 'Gib zum Fortfahren seinen Namen ein: {name}',
  password: 'Dein Passwort',
  delete: 'Löschen',
  reallyDelete: 'Wirklich für alle löschen?',
  left: 'Du hast {name} verlassen.',
  deleted: 'Arbeitsbereich {name} ist gelöscht.',
  outTitle: 'Gerade steht dir kein Arbeitsbereich offen',
  outText:
    'Mit deinem Konto ist alles in Ordnung. Deine Arbeitsbereiche lassen sich aus den Gründen unten nicht öffnen; ändert sich das, merkt es diese Seite von selbst.',
  outNone:
    'Mit deinem Konto ist alles in Ordnung, aber du gehörst zu keinem Arbeitsbereich. Lege einen eigenen an oder nimm eine Einladung an.',
  outOpenTitle: 'Dir steht ein Arbeitsbereich offen',
  outOpenText: 'Du kannst dort weiterarbeiten oder einen weiteren anlegen.',
  outPending: 'Seine Datenbank wird gerade angebunden.',
  outBlockedBecause: 'Gesperrt: {reason}',
  open: 'Öffnen',
  activateFirst: 'Aktiviere dein Konto mit dem Link in unserer Mail, dann kannst du einen anlegen.',
  newVersion: 'Eine neue Version ist da',
  newVersionText: 'Lade die Seite neu, um sie zu nutzen. Ist etwas noch nicht gespeichert, fragen wir vorher.',
  newVersionLater: 'Später',
})
