import type { columnDeletion as english } from '../../../en/more/project/column-deletion.ts'
import { translates } from '../../../texts.ts'

/** What a column's deletion asks. (German) */
export const columnDeletion = translates<typeof english>()({
  title: 'Spalte „{column}“ löschen?',
  text: 'Für alle in diesem Projekt. Was soll mit ihren Aufgaben geschehen?',
  textOfEmpty: 'Für alle in diesem Projekt. Sie enthält keine Aufgaben.',
  fateOfTasks: 'Was mit den Aufgaben geschieht',
  moveTasks: '{{count:Die Aufgabe|Alle ?? Aufgaben}} an den Anfang einer anderen Spalte verschieben',
  target: 'In welche Spalte',
  deleteTasks: '{{count:Die Aufgabe|Alle ?? Aufgaben}} ebenfalls löschen ({days} Tage lang wiederherstellbar)',
})
