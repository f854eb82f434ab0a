import type { RouteName } from '#machines/router/routes.ts'
import type { Screen } from './screen.ts'
import type { ScreenScene } from './scene.ts'

const BAD_LINK = '0123abcd/0123456789012345678901234567890123456789012'
const CARD = '[data-card]'
const page = (name: string, show: RouteName, path: string, ready?: string): Screen => ({
  name,
  shows: [show],
  path: () => path,
  ...(ready !== undefined && { ready }),
})
const ofProject = (name: string, show: RouteName, of: (scene: ScreenScene) => string, ready?: string): Screen => ({
  name,
  shows: [show],
  path: (scene) => `/projects/${scene.project}/${of(scene)}`,
  ...(ready !== undefined && { ready }),
})
const withTask = (name: string, show: RouteName, view: string): Screen => ({
  name,
  shows: [show, 'task'],
  path: ({ project, task }) => `/projects/${project}/${view}/tasks/${task}`,
  ready: '[role=dialog] textarea, [role=dialog] [contenteditable], [role=dialog] button[aria-haspopup]',
})
const ofTeam = (name: string, show: RouteName, view: string): Screen => ({
  name,
  shows: [show],
  path: ({ team }) => `/teams/${team}/${view}`,
})

/** The pages of those who are signed in. */
export const MEMBER_SCREENS: readonly Screen[] = [
  page('start page', 'home', '/'),
  page('everybody', 'people', '/team', 'main [role=row] ~ [role=row], main tbody tr, main li'),
  ofTeam('people of a team', 'teamUsers', 'users'),
  ofTeam('projects of a team', 'teamProjects', 'projects'),
  ofTeam('tasks of a team', 'teamTasks', 'tasks'),
  page('all projects', 'projects', '/projects', 'main tbody tr'),
  page('archive', 'projects', '/projects?archived=yes'),
  ofProject('board', 'singleProjectBoard', () => 'board', CARD),
  {
    name: 'My tasks',
    shows: ['singleProjectBoard'],
    path: ({ ownBoard }) => `/projects/${ownBoard}/board`,
    ready: '[data-lane]',
  },
  withTask('task over the board', 'singleProjectBoardSingleTask', 'board'),
  {
    name: 'safe',
    shows: ['singleProjectBoardSingleSafe', 'safe'],
    path: ({ project, safe }) => `/projects/${project}/board/safe/${safe}`,
    ready: '[role=dialog] article',
  },
  ofProject('list', 'singleProjectList', () => 'list', 'main :is(input[type=checkbox], [role=checkbox]):visible'),
  withTask('task over the list', 'singleProjectListSingleTask', 'list'),
  ofProject('calendar', 'singleProjectCalendar', () => 'calendar', 'main [role=grid], main [data-day], main time'),
  withTask('task over the calendar', 'singleProjectCalendarSingleTask', 'calendar'),
  ofProject('attachments', 'singleProjectAttachments', () => 'attachments'),
  ofProject('settings of a project', 'singleProjectSettings', () => 'settings', 'main section'),
  page('company', 'company', '/settings/company', 'main input'),
  page('billing', 'billing', '/settings/billing', 'main section button'),
  page('account', 'account', '/account-settings/account', 'main input'),
  page('password and second factor', 'password', '/account-settings/password', 'main section'),
  page('history of sign-ins', 'loginHistory', '/account-settings/login-history', 'main li, main tbody tr'),
  page('invitations', 'invitations', '/invitations'),
  page('an invitation', 'invitation', `/invitations/${BAD_LINK}`),
  page('out of workspaces', 'outOfWorkspaces', '/out-of-workspaces'),
  page('referral program', 'referralProgram', '/referral-program'),
  page('closed to administrators', 'closedInSeat', '/closed-to-administrators'),
  {
    name: 'signing out',
    shows: ['signOut'],
    path: () => '/logout',
    ready: 'p[aria-busy]',
    staysBusy: true,
    // It is on its way for as long as it is looked at, and given up with the next page: the session stays.
    async prepares({ page: window }) {
      await window.route('**/api/auth/logout', () => undefined)
    },
  },
]
