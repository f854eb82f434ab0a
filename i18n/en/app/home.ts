/** The dashboard. */
export const home = {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  projects: 'Projects',
  dueOn: 'due {date}',
  noDueDate: 'no due date',
  myTasks: 'My tasks',
  myTasksText: 'A board of your own: what you plan for yourself, and everything that is assigned to you.',
  openMyTasks: 'Open my tasks',
  nothingYet: 'No project is in progress yet.',
  addProject: 'Add the first project',
  overdue: '{{count:One task is|?? tasks are}} overdue.',
  dueToday: '{{count:One is|?? are}} due today.',
  notLoaded: 'Your start page could not be loaded.',
  loading: 'Loading your start page…',
} as const
