import type { Role } from '#contract/entities/role.ts'

export type Layout = 'auth' | 'default' | 'progress' | 'legal' | 'loader'

/** What a route asks of its visitor, and how it is shown (spec §2). */
export interface Route {
  /** Parameters as `:name`. */
  readonly path: `/${string}`
  /** None of them: open to everybody. */
  readonly access?: 'guestOnly' | 'authRequired' | 'codePending'
  /** The active workspace must be connected. */
  readonly tenantOnly?: true
  /** Nobody may be there in the stead of the member. */
  readonly ownOnly?: true
  readonly roles?: readonly Role[]
  /** The layout; `default` when none is named. `byAccess` is the default one for members and the auth one for guests. */
  readonly layout?: Layout | 'byAccess'
  /** Key of the title in the dictionary, where that is not the route's own name. */
  readonly title?: string
  /** The screen that shows it; several routes may share one, which then stays while one walks between them. */
  readonly screen: string
  /** A route that only leads on to another path. */
  readonly opens?: `/${string}`
  /** The page's footer is not shown (spec §2). */
  readonly withoutFooter?: true
}

const member = { access: 'authRequired', tenantOnly: true } as const
const owner = { access: 'authRequired', roles: ['Owner'] } as const satisfies Partial<Route>
const own = { access: 'authRequired', ownOnly: true } as const
const guest = { access: 'guestOnly', layout: 'auth' } as const

/** Every route of the specification by its name, the more particular path first where two could fit. */
export const ROUTES = {
  signIn: { ...guest, path: '/login', screen: 'signIn' },
  signOut: { path: '/logout', access: 'authRequired', layout: 'auth', screen: 'signingOut' },
  oneTimeCode: {
    path: '/login/2fa',
    access: 'codePending',
    layout: 'auth',
    screen: 'signIn',
  },
  recoveryCode: {
    path: '/login/2fa-recovery',
    access: 'codePending',
    layout: 'auth',
    screen: 'signIn',
  },
  signUp: { ...guest, path: '/sign-up', screen: 'signUp' },
  forgotPassword: { ...guest, path: '/forgot-password', screen: 'passwordReset' },
  resetPassword: {
    ...guest,
    path: '/reset-password/:userIdPrefix/:token',
    screen: 'passwordReset',
  },
  activateAccount: {
    path: '/activate-account/:userIdPrefix/:token',
    layout: 'byAccess',
    screen: 'activation',
  },
  changeEmail: {
    path: '/change-email/:userIdPrefix/:token',
    layout: 'byAccess',
    screen: 'emailLink',
  },
  joinTeam: { ...guest, path: '/join-team/:idPrefix/:token', screen: 'joinTeam' },
  oauth: { ...guest, path: '/oauth', screen: 'externalSignIn' },
  home: { ...member, path: '/', screen: 'home' },
  people: { ...member, path: '/team', screen: 'people' },
  team: { access: 'authRequired', path: '/teams/:id', screen: 'team', opens: '/teams/:id/users' },
  teamUsers: { access: 'authRequired', path: '/teams/:id/users', title: 'team', screen: 'team' },
  teamProjects: { access: 'authRequired', path: '/teams/:id/projects', title: 'team', screen: 'team' },
  teamTasks: { access: 'authRequired', path: '/teams/:id/tasks', title: 'team', screen: 'team' },
  projects: { ...member, path: '/projects', screen: 'allProjects' },
  singleProject: { ...member, path: '/projects/:id', title: 'board', screen: 'board', opens: '/projects/:id/board' },
  singleProjectBoard: { ...member, path: '/projects/:id/board', title: 'board', screen: 'board', withoutFooter: true },
  singleProjectBoardSingleTask: {
    ...member,
    path: '/projects/:id/board/tasks/:taskId',
    title: 'task',
    screen: 'board',
    withoutFooter: true,
  },
  singleProjectBoardSingleSafe: {
    ...member,
    path: '/projects/:id/board/safe/:safeId',
    title: 'safe',
    screen: 'board',
    withoutFooter: true,
  },
  singleProjectList: { ...member, path: '/projects/:id/list', title: 'list', screen: 'list' },
  singleProjectListSingleTask: {
    ...member,
    path: '/projects/:id/list/tasks/:taskId',
    title: 'task',
    screen: 'list',
  },
  singleProjectCalendar: {
    ...member,
    path: '/projects/:id/calendar',
    title: 'calendar',
    screen: 'calendar',
  },
  singleProjectCalendarSingleTask: {
    ...member,
    path: '/projects/:id/calendar/tasks/:taskId',
    title: 'task',
    screen: 'calendar',
  },
  singleProjectAttachments: {
    ...member,
    path: '/projects/:id/attachments',
    title: 'attachments',
    screen: 'attachments',
  },
  singleProjectSettings: {
    ...member,
    path: '/projects/:id/settings',
    title: 'projectSettings',
    screen: 'projectSettings',
  },
  settings: { ...owner, path: '/settings', title: 'company', screen: 'company', opens: '/settings/company' },
  company: { ...owner, path: '/settings/company', screen: 'company' },
  billing: { ...owner, path: '/settings/billing', screen: 'billing' },
  accountSettings: {
    access: 'authRequired',
    path: '/account-settings',
    title: 'account',
    screen: 'account',
    opens: '/account-settings/account',
  },
  account: { access: 'authRequired', path: '/account-settings/account', screen: 'account' },
  password: { ...own, path: '/account-settings/password', screen: 'security' },
  loginHistory: {
    ...own,
    path: '/account-settings/login-history',
    screen: 'loginHistory',
  },
  invitations: { ...own, path: '/invitations', screen: 'invitations' },
  /** The link of an invitation, for who is signed in: it says whether it is theirs. */
  invitation: { ...own, path: '/invitations/:idPrefix/:token', title: 'invitations', screen: 'invitations' },
  outOfWorkspaces: {
    access: 'authRequired',
    path: '/out-of-workspaces',
    layout: 'progress',
    screen: 'outOfWorkspaces',
  },
  referralProgram: { access: 'authRequired', path: '/referral-program', screen: 'referral' },
  closedInSeat: {
    access: 'authRequired',
    path: '/closed-to-administrators',
    screen: 'error',
  },
  terms: { path: '/terms-and-conditions', layout: 'legal', screen: 'legal' },
  privacy: { path: '/privacy-policy', layout: 'legal', screen: 'legal' },
  help: { path: '/help/:topic?', layout: 'legal', screen: 'help' },
  unavailable: { path: '/503', layout: 'progress', screen: 'outage' },
  maintenance: { path: '/maintenance', layout: 'progress', screen: 'outage' },
  notFound: { path: '/page-not-found', layout: 'progress', screen: 'error' },
} as const satisfies Readonly<Record<string, Route>>

export type RouteName = keyof typeof ROUTES
export type TitleKey = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { readonly title: infer Title extends string } ? Title : Name
}[RouteName]
export type ScreenName = (typeof ROUTES)[RouteName]['screen']
export const routeOf = (name: RouteName): Route & { readonly title?: TitleKey; readonly screen: ScreenName } =>
  ROUTES[name]
/** What the title of a route is called in the dictionary. */
export const titleKeyOf = (name: RouteName): TitleKey => routeOf(name).title ?? (name as TitleKey)
