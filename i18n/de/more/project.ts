import type { project as english } from '../../en/more/project.ts'
import { translates } from '../../texts.ts'

/** The drawer in which projects are made and changed. (German) */
export const project = translates<typeof english>()({
  create: 'Neues Projekt',
  edit: 'Projekt bearbeiten',
  loading: 'Projekt wird geladen …',
  name: 'Name',
  abbreviation: 'Kürzel',
  abbreviationHint: 'Das Kürzel hat drei Zeichen und steht vor jeder Aufgabennummer.',
  people: 'Personen und Teams',
  peopleHint: '{{count:?? Person ist in diesem Projekt dabei|?? Personen sind in diesem Projekt dabei}}',
  description: 'Beschreibung',
  color: 'Farbe',
  hasDueDate: 'Fälligkeit festlegen',
  hasDueDateHint: 'Steht auf der Startseite und auf den Seiten seiner Teams.',
  dueDate: 'Fälligkeitsdatum',
  pickDate: 'Datum wählen',
  clearDate: 'Datum entfernen',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  archive: 'Projekt archivieren',
  reallyArchive: 'Wirklich archivieren?',
  askToSave: 'Änderungen speichern?',
  askToSaveText: 'Wenn du jetzt schließt, gehen deine Änderungen verloren.',
  dontSave: 'Nicht speichern',
  gone: 'Dieses Projekt ist archiviert oder steht dir nicht mehr offen.',
  goneText: 'Deine Änderungen lassen sich nicht mehr speichern. Sie bleiben hier stehen, bis du schließt.',
  created: 'Projekt {name} angelegt.',
  updated: 'Projekt {name} gespeichert.',
  takenAway: 'Das Projekt {name} steht dir nicht mehr offen.',
  archived: 'Projekt {name} archiviert.',
})
