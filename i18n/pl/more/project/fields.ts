import type { fields as english } from '../../../en/more/project/fields.ts'
import { translates } from '../../../texts.ts'

/** The fields of a task: what they are called, and by which days one looks for tasks. (Polish) */
export const fields = translates<typeof english>()({
  name: 'Nazwa',
  description: 'Opis',
  assigneeId: 'Osoba',
  labelIds: 'Etykiety',
  priority: 'Priorytet',
  startDate: 'Początek',
  dueDate: 'Termin',
  dueTime: 'Godzina',
  dueTime_zone: 'Czas: {zone}',
  dueTime_clear: 'Usuń godzinę',
  dueTime_wrong: 'To nie jest godzina.',
  isCompleted: 'Stan',

  startDate_filter: 'Początek',
  startDate_unset: 'Bez daty początku',
  dueDate_filter: 'Termin',
  dueDate_unset: 'Bez terminu',

  did_name: 'Zmieniono nazwę.',
  did_description: 'Zmieniono opis.',
  did_assigneeId: '{{count:Zmieniono przypisanie|Zmieniono przypisanie ?? zadań|Zmieniono przypisanie ?? zadań}}.',
  did_labelIds: '{{count:Zmieniono etykiety|Zmieniono etykiety ?? zadań|Zmieniono etykiety ?? zadań}}.',
  did_priority: '{{count:Zmieniono priorytet|Zmieniono priorytet ?? zadań|Zmieniono priorytet ?? zadań}}.',
  did_startDate: '{{count:Zmieniono początek|Zmieniono początek ?? zadań|Zmieniono początek ?? zadań}}.',
  did_dueDate: '{{count:Zmieniono termin|Zmieniono termin ?? zadań|Zmieniono termin ?? zadań}}.',
  did_dueTime: 'Zmieniono godzinę.',
})
