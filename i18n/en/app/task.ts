/** What a card says about its task. */
export const task = {
  low: 'Low priority',
  medium: 'Medium priority',
  high: 'High priority',
  urgent: 'Urgent',
  due: 'Due',
  starts: 'from {day}',
  overdue: 'Overdue',
  done: 'Done',
  subtasks: '{done} of {total} subtasks done',
  attachments: '{{count:?? attachment|?? attachments}}',
  comments: '{{count:?? comment|?? comments}}',
  assignedTo: 'Assigned to {name}',
  unassigned: 'Nobody assigned',
  complete: 'Complete {name}',
  inProject: 'Project: {name}',
  saving: 'Being saved',
} as const
