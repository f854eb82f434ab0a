import type { filters as english } from '../../../en/more/project/filters.ts'
import { translates } from '../../../texts.ts'

/** What a board is narrowed to. (German) */
export const filters = translates<typeof english>()({
  close: 'Filter schließen',
  bar: 'Filter des Boards',
  search: 'Aufgaben suchen',
  noMatch: 'Keine Aufgabe passt zu den Filtern.',
  clear: 'Zurücksetzen',
  mine: 'Mir zugewiesen',
  assignee: 'Zuständig',
  label: 'Label',
  priority: 'Priorität',
  done: 'Status',
  nobody: 'Niemandem zugewiesen',
  noLabel: 'Ohne Label',
  noPriority: 'Ohne Priorität',
  overdue: 'Überfällig',
  today: 'Heute',
  week: 'Diese Woche',
  isDone: 'Abgeschlossen',
  isOpen: 'Offen',
  set: '{{count:?? Filter|?? Filter}} gesetzt',
  chosen: '{filter}: {value}',
  many: '{filter}: {count}',
  is: 'ist',
  isNot: 'ist nicht',
  chosenNot: '{filter}: nicht {value}',
  manyNot: '{filter}: keine von {count}',
  total: '{{count:?? Aufgabe passt|?? Aufgaben passen}}',
})
