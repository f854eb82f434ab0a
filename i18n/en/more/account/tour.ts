/** The tour of the frame. */
export const tour = {
  at: 'Step {number} of {total}',
  skip: 'Skip',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  workspace: 'Your workspace',
  workspaceText: 'Here you change to another workspace, make one, or see the invitations that wait for you.',
  projects: 'Projects',
  projectsText:
    'Each project has a board, a list and a calendar of the same tasks. All of them, finished ones too, are under “All projects”.',
  myTasks: 'Your own tasks',
  myTasksText: 'What you are in charge of, from every project, and a board that is yours alone.',
  search: 'Search and commands',
  searchText: 'Finds tasks, people and pages, and does what you type. {mod}+K opens it from anywhere.',
  account: 'You and help',
  accountText:
    'Your account, the second factor and colours are here, and so is “Help”. The key ? lists every shortcut.',
} as const
