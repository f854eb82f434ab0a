import type { task as english } from '../../en/app/task.ts'
import { translates } from '../../texts.ts'

/** What a card says about its task. (German) */
export const task = translates<typeof english>()({
  low: 'Niedrige Priorität',
  medium: 'Mittlere Priorität',
  high: 'Hohe Priorität',
  urgent: 'Dringend',
  due: 'Fällig',
  starts: 'ab {day}',
  overdue: 'Überfällig',
  done: 'Erledigt',
  subtasks: '{done} von {total} Teilaufgaben erledigt',
  attachments: '{{count:?? Anhang|?? Anhänge}}',
  comments: '{{count:?? Kommentar|?? Kommentare}}',
  assignedTo: 'Zugewiesen an {name}',
  unassigned: 'Niemand zugewiesen',
  complete: '{name} erledigen',
  inProject: 'Projekt: {name}',
  saving: 'Wird gespeichert',
})
