import type { calendar as english } from '../../../en/more/project/calendar.ts'
import { translates } from '../../../texts.ts'

/** The calendar of a project: its pages, its days, and what waits for one. (German) */
export const calendar = translates<typeof english>()({
  loading: 'Der Kalender wird geladen …',
  failed: 'Der Kalender konnte nicht geladen werden.',
  month: 'Monat',
  week: 'Woche',
  shows: 'Was auf einmal zu sehen ist',
  weekOf: 'KW {number}',
  today: 'Heute',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousWeek: 'Vorige Woche',
  nextWeek: 'Nächste Woche',
  showCompleted: 'Erledigte anzeigen',
  everyone: 'Alle',
  search: 'Suchen',
  filters: 'Filter des Kalenders',
  day: '{day}: {{count:?? Aufgabe|?? Aufgaben}}. Aufgabe hinzufügen',
  freeDay: '{day}: keine Aufgaben. Aufgabe hinzufügen',
  addOn: 'Aufgabe am {day} hinzufügen',
  more: '{number} weitere',
  allOn: 'Alle Aufgaben am {day}',
  tooMuch:
    'Nicht alle Aufgaben dieser Tage sind zu sehen, es sind zu viele. Eine Suche oder eine Person schränkt sie ein.',
  noDate: 'Ohne Datum',
  noDateEmpty: 'Jede offene Aufgabe hat ein Datum.',
  noDateMore: 'Mehr anzeigen',
  noDateFailed: 'Diese Aufgaben konnten nicht geladen werden.',
  closeNoDate: 'Liste der Aufgaben ohne Datum schließen',
  dragHint: 'Aufgabe auf einen Tag ziehen',
  free: 'Nichts fällig.',
  howToCarry:
    'Die Leertaste nimmt die Aufgabe auf, Pfeiltasten wählen einen anderen Tag, die Leertaste legt sie ab, Escape legt sie zurück. Enter öffnet sie.',
  lifted: '{task} aufgenommen. {day}.',
  carried: '{day}.',
  dropped: '{task} ist jetzt fällig: {day}.',
  putBack: '{task} ist zurück. {day}.',
})
