import type { printing as english } from '../../../en/more/project/printing.ts'
import { translates } from '../../../texts.ts'

/** What is printed: a board or a list on paper. (German) */
export const printing = translates<typeof english>()({
  print: 'Drucken …',
  printedOn: 'Gedruckt am {date}',
  tasks: 'Aufgaben: {count}',
  cutDown: 'Nur Aufgaben, die zu den Filtern passen.',
  none: 'Keine Aufgaben',
  task: 'Aufgabe',
  done: 'Erledigt',
  leftOut: 'Nicht gedruckt: {{count:?? weitere Aufgabe|?? weitere Aufgaben}}',
  failed: 'Das Drucken ist fehlgeschlagen.',
})
