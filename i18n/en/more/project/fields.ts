/** The fields of a task: what they are called, and by which days one looks for tasks. */
export const fields = {
  name: 'Name',
  description: 'Description',
  assigneeId: 'Assignee',
  labelIds: 'Labels',
  priority: 'Priority',
  startDate: 'Start date',
  dueDate: 'Due date',
  dueTime: 'Due time',
  dueTime_zone: 'Time in {zone}',
  dueTime_clear: 'Clear time',
  dueTime_wrong: 'That is no time.',
  isCompleted: 'Status',

  startDate_filter: 'Start',
  startDate_unset: 'No start date',
  dueDate_filter: 'Due',
  dueDate_unset: 'No due date',

  did_name: 'Name changed.',
  did_description: 'Description changed.',
  did_assigneeId: '{{count:Assignee changed|Assignee of ?? tasks changed}}.',
  did_labelIds: '{{count:Labels changed|Labels of ?? tasks changed}}.',
  did_priority: '{{count:Priority changed|Priority of ?? tasks changed}}.',
  did_startDate: '{{count:Start date changed|Start date of ?? tasks changed}}.',
  did_dueDate: '{{count:Due date changed|Due date of ?? tasks changed}}.',
  did_dueTime: 'Due time changed.',
} as const
