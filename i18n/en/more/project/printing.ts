/** What is printed: a board or a list on paper. */
export const printing = {
  print: 'Print…',
  printedOn: 'Printed on {date}',
  tasks: 'Tasks: {count}',
  cutDown: 'Only tasks that fit the filters.',
  none: 'No tasks',
  task: 'Task',
  done: 'Done',
  leftOut: 'Not printed: {{count:?? more task|?? more tasks}}',
  failed: 'It could not be printed.',
} as const
