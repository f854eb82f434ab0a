import type { task as english } from '../../en/app/task.ts'
import { translates } from '../../texts.ts'

/** What a card says about its task. (Polish) */
export const task = translates<typeof english>()({
  low: 'Niski priorytet',
  medium: 'Średni priorytet',
  high: 'Wysoki priorytet',
  urgent: 'Pilne',
  due: 'Termin',
  starts: 'od {day}',
  overdue: 'Po terminie',
  done: 'Zrobione',
  subtasks: 'Zrobione podzadania: {done} z {total}',
  attachments: '{{count:brak załączników|?? załącznik|?? załączniki|?? załączników}}',
  comments: '{{count:brak komentarzy|?? komentarz|?? komentarze|?? komentarzy}}',
  assignedTo: 'Przypisane: {name}',
  unassigned: 'Nikt nie jest przypisany',
  complete: 'Ukończ: {name}',
  inProject: 'Projekt: {name}',
  saving: 'Zapisywanie',
})
