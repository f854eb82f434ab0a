import type { printing as english } from '../../../en/more/project/printing.ts'
import { translates } from '../../../texts.ts'

/** What is printed: a board or a list on paper. (Polish) */
export const printing = translates<typeof english>()({
  print: 'Drukuj…',
  printedOn: 'Wydrukowano {date}',
  tasks: 'Zadania: {count}',
  cutDown: 'Tylko zadania pasujące do filtrów.',
  none: 'Brak zadań',
  task: 'Zadanie',
  done: 'Zrobione',
  leftOut: 'Niewydrukowane zadania: {count}',
  failed: 'Nie udało się wydrukować.',
})
