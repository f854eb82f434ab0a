/** The menu of a task, or of several that are selected. */
export const taskMenu = {
  title: 'What can be done with {name}',
  several: '{{count:?? selected task|?? selected tasks}}',
  column: 'Column',
  project: 'Move to another project',
  otherDay: 'Another day…',
  nothing: 'Nothing to choose from',
  back: 'Back',
  onlyOne: 'For one task at a time',
  ofSubtask: 'A subtask stands where its task stands',
  isYours: 'It is assigned to you already',
  tooMany: 'For at most {most} tasks at a time',
} as const
