import type { fields as english } from '../../../en/more/project/fields.ts'
import { translates } from '../../../texts.ts'

/** The fields of a task: what they are called, and by which days one looks for tasks. (Polish) */
export const fields = translates<typeof english>()({
  name: 'Nazwa',
  description: 'Opis',
  assigneeId: 'Osoba',
  labelIds: 'Etykiety',
  priority: 'Priorytet',
  dueDate: 'Termin',
  isCompleted: 'Stan',

  dueDate_filter: 'Termin',
  dueDate_unset: 'Bez terminu',
})
