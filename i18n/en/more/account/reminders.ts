/** Whether one is reminded of tasks that are due. */
export const reminders = {
  title: 'Reminders',
  text: 'So that nothing is forgotten that is due.',
  byMail: 'Remind me by mail of tasks that are due',
  whenHint: 'On the morning of the day, or an hour before the time. Only of tasks that are yours and not done yet.',
} as const
