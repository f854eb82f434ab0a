/** The fields of a task: what they are called, and by which days one looks for tasks. */
export const fields = {
  name: 'Name',
  description: 'Description',
  assigneeId: 'Assignee',
  labelIds: 'Labels',
  priority: 'Priority',
  dueDate: 'Due date',
  isCompleted: 'Status',

  dueDate_filter: 'Due',
  dueDate_unset: 'No due date',
} as const
