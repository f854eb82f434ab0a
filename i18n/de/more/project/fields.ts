import type { fields as english } from '../../../en/more/project/fields.ts'
import { translates } from '../../../texts.ts'

/** The fields of a task: what they are called, and by which days one looks for tasks. (German) */
export const fields = translates<typeof english>()({
  name: 'Name',
  description: 'Beschreibung',
  assigneeId: 'Zuständig',
  labelIds: 'Labels',
  priority: 'Priorität',
  dueDate: 'Fällig am',
  isCompleted: 'Status',

  dueDate_filter: 'Fällig',
  dueDate_unset: 'Ohne Fälligkeit',
})
