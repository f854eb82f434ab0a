import type { fields as english } from '../../../en/more/project/fields.ts'
import { translates } from '../../../texts.ts'

/** The fields of a task: what they are called, and by which days one looks for tasks. (German) */
export const fields = translates<typeof english>()({
  name: 'Name',
  description: 'Beschreibung',
  assigneeId: 'Zuständig',
  labelIds: 'Labels',
  priority: 'Priorität',
  startDate: 'Beginn',
  dueDate: 'Fällig am',
  dueTime: 'Uhrzeit',
  dueTime_zone: 'Zeit in {zone}',
  dueTime_clear: 'Uhrzeit entfernen',
  dueTime_wrong: 'Das ist keine Uhrzeit.',
  isCompleted: 'Status',

  startDate_filter: 'Beginn',
  startDate_unset: 'Ohne Beginn',
  dueDate_filter: 'Fällig',
  dueDate_unset: 'Ohne Fälligkeit',

  did_name: 'Name geändert.',
  did_description: 'Beschreibung geändert.',
  did_assigneeId: '{{count:Zuständigkeit geändert|Zuständigkeit von ?? Aufgaben geändert}}.',
  did_labelIds: '{{count:Labels geändert|Labels von ?? Aufgaben geändert}}.',
  did_priority: '{{count:Priorität geändert|Priorität von ?? Aufgaben geändert}}.',
  did_startDate: '{{count:Beginn geändert|Beginn von ?? Aufgaben geändert}}.',
  did_dueDate: '{{count:Fälligkeit geändert|Fälligkeit von ?? Aufgaben geändert}}.',
  did_dueTime: 'Uhrzeit geändert.',
})
