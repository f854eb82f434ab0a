import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/entities/role.ts'
import { decide, isOwnAddress, layoutOf, signInFor, wayBack, type Access } from './decide.ts'
import { matchOf, pathWith, placeOf, queryValue, searchReplacing } from './match.ts'
import { ROUTES, routeOf, type RouteName } from './routes.ts'

const GUEST: Access = { kind: 'guest' }
const member = (role: Role | null = 'Owner', isTenantConnected = true): Access => ({
  kind: 'member',
  role,
  isTenantConnected,
})
const at = (address: string, access: Access, isCodePending = false) => {
  const decision = decide(placeOf(address), { access, isCodePending })
  if (decision.outcome === 'redirect') return `→ ${decision.to}`
  return decision.outcome === 'allow' ? decision.match.name : decision.outcome
}
const ID = '20000000-0000-4000-8000-000000000000'

describe('every route of the specification', () => {
  // Written from §2 of the specification, not from the table: path, name, where a guest comes to, where an owner comes to.
  const SPECIFIED: readonly [string, RouteName, string, string][] = [
    ['/login', 'signIn', 'signIn', '→ /'],
    ['/logout', 'signOut', '→ /login', 'signOut'],
    ['/login/2fa', 'oneTimeCode', '→ /login', '→ /'],
    ['/login/2fa-recovery', 'recoveryCode', '→ /login', '→ /'],
    ['/sign-up', 'signUp', 'signUp', '→ /'],
    ['/forgot-password', 'forgotPassword', 'forgotPassword', '→ /'],
    ['/reset-password/ab12cd34/token', 'resetPassword', 'resetPassword', '→ /'],
    ['/change-email/ab12cd34/token', 'changeEmail', 'changeEmail', 'changeEmail'],
    ['/activate-account/ab12cd34/token', 'activateAccount', 'activateAccount', 'activateAccount'],
    ['/join-team/ab12cd34/token', 'joinTeam', 'joinTeam', '→ /invitations/ab12cd34/token'],
    ['/oauth', 'oauth', 'oauth', '→ /'],
    ['/', 'home', '→ /login', 'home'],
    ['/projects', 'projects', '→ /login?redirectFrom=%2Fprojects', 'projects'],
    ['/team', 'people', '→ /login?redirectFrom=%2Fteam', 'people'],
    [`/teams/${ID}`, 'team', `→ /login?redirectFrom=%2Fteams%2F${ID}`, `→ /teams/${ID}/users`],
    [`/teams/${ID}/users`, 'teamUsers', `→ /login?redirectFrom=%2Fteams%2F${ID}%2Fusers`, 'teamUsers'],
    [`/teams/${ID}/projects`, 'teamProjects', `→ /login?redirectFrom=%2Fteams%2F${ID}%2Fprojects`, 'teamProjects'],
    [`/teams/${ID}/tasks`, 'teamTasks', `→ /login?redirectFrom=%2Fteams%2F${ID}%2Ftasks`, 'teamTasks'],
    [`/projects/${ID}`, 'singleProject', `→ /login?redirectFrom=%2Fprojects%2F${ID}`, `→ /projects/${ID}/board`],
    ...(['board', 'list', 'calendar', 'attachments', 'settings'] as const).map(
      (view): [string, RouteName, string, string] => {
        const name = `singleProject${view[0]?.toUpperCase()}${view.slice(1)}` as RouteName
        return [`/projects/${ID}/${view}`, name, `→ /login?redirectFrom=%2Fprojects%2F${ID}%2F${view}`, name]
      },
    ),
    [
      `/projects/${ID}/board/tasks/7`,
      'singleProjectBoardSingleTask',
      `→ /login?redirectFrom=%2Fprojects%2F${ID}%2Fboard%2Ftasks%2F7`,
      'singleProjectBoardSingleTask',
    ],
    [
      `/projects/${ID}/board/safe/7`,
      'singleProjectBoardSingleSafe',
      `→ /login?redirectFrom=%2Fprojects%2F${ID}%2Fboard%2Fsafe%2F7`,
      'singleProjectBoardSingleSafe',
    ],
    [
      `/projects/${ID}/list/tasks/7`,
      'singleProjectListSingleTask',
      `→ /login?redirectFrom=%2Fprojects%2F${ID}%2Flist%2Ftasks%2F7`,
      'singleProjectListSingleTask',
    ],
    [
      `/projects/${ID}/calendar/tasks/7`,
      'singleProjectCalendarSingleTask',
      `→ /login?redirectFrom=%2Fprojects%2F${ID}%2Fcalendar%2Ftasks%2F7`,
      'singleProjectCalendarSingleTask',
    ],
    ['/settings', 'settings', '→ /login?redirectFrom=%2Fsettings', '→ /settings/company'],
    ['/settings/company', 'company', '→ /login?redirectFrom=%2Fsettings%2Fcompany', 'company'],
    ['/settings/billing', 'billing', '→ /login?redirectFrom=%2Fsettings%2Fbilling', 'billing'],
    [
      '/account-settings',
      'accountSettings',
      '→ /login?redirectFrom=%2Faccount-settings',
      '→ /account-settings/account',
    ],
    ['/account-settings/account', 'account', '→ /login?redirectFrom=%2Faccount-settings%2Faccount', 'account'],
    ['/account-settings/password', 'password', '→ /login?redirectFrom=%2Faccount-settings%2Fpassword', 'password'],
    [
      '/account-settings/login-history',
      'loginHistory',
      '→ /login?redirectFrom=%2Faccount-settings%2Flogin-history',
      'loginHistory',
    ],
    ['/invitations', 'invitations', '→ /login?redirectFrom=%2Finvitations', 'invitations'],
    [
      '/invitations/ab12cd34/token',
      'invitation',
      '→ /login?redirectFrom=%2Finvitations%2Fab12cd34%2Ftoken',
      'invitation',
    ],
    ['/closed-to-administrators', 'closedInSeat', '→ /login?redirectFrom=%2Fclosed-to-administrators', 'closedInSeat'],
    ['/out-of-workspaces', 'outOfWorkspaces', '→ /login?redirectFrom=%2Fout-of-workspaces', 'outOfWorkspaces'],
    ['/referral-program', 'referralProgram', '→ /login?redirectFrom=%2Freferral-program', 'referralProgram'],
    ['/terms-and-conditions', 'terms', 'terms', 'terms'],
    ['/help', 'help', 'help', 'help'],
    ['/privacy-policy', 'privacy', 'privacy', 'privacy'],
    ['/503', 'unavailable', 'unavailable', 'unavailable'],
    ['/maintenance', 'maintenance', 'maintenance', 'maintenance'],
    ['/page-not-found', 'notFound', 'notFound', 'notFound'],
  ]

  test.each(SPECIFIED)(
    '[NAV-01] [NAV-02] %s is %s: a guest comes to %s, an owner to %s',
    (path, name, guest, owner) => {
      expect(matchOf(path).name).toBe(name)
      expect(at(path, GUEST)).toBe(guest)
      expect(at(path, member())).toBe(owner)
      // That nothing is served is said at once.
      expect(at(path, { kind: 'unknown' })).toBe(['/503', '/maintenance'].includes(path) ? guest : 'wait')
    },
  )

  test('is in the table, and nothing else is', () => {
    expect(Object.keys(ROUTES).toSorted()).toEqual(SPECIFIED.map(([, name]) => name).toSorted())
  })

  test('[LAY-06] shows a footer but on the three of a board', () => {
    const without = (Object.keys(ROUTES) as RouteName[]).filter((name) => routeOf(name).withoutFooter)
    expect(without).toEqual(['singleProjectBoard', 'singleProjectBoardSingleTask', 'singleProjectBoardSingleSafe'])
  })
})

describe('who may be where', () => {
  test('[USE-14] what is a person’s alone is closed to an administrator who acts as them', () => {
    const closed = (Object.keys(ROUTES) as RouteName[]).filter((name) => routeOf(name).ownOnly)
    expect(closed).toEqual(['password', 'loginHistory', 'invitations', 'invitation'])
    for (const name of closed)
      expect(
        at(routeOf(name).path, { kind: 'member', role: 'Owner', isTenantConnected: true, isImpersonated: true }),
      ).toBe('→ /closed-to-administrators')
  })

  test('[NAV-04] the code pages are open while a sign-in waits for its code, and only then', () => {
    for (const path of ['/login/2fa', '/login/2fa-recovery']) {
      expect([at(path, GUEST), at(path, GUEST, true)]).toEqual(['→ /login', matchOf(path).name])
    }
  })

  test.each(['/', '/team', `/projects/${ID}/board`, `/projects/${ID}/settings`])(
    '[NAV-05] %s needs a connected workspace',
    (path) => expect(at(path, member('Owner', false))).toBe('→ /out-of-workspaces'),
  )
  test.each(['/out-of-workspaces', '/invitations', `/teams/${ID}/users`, '/account-settings/account'])(
    '%s needs none',
    (path) => expect(at(path, member('Owner', false))).toBe(matchOf(path).name),
  )
  test.each(['WorkspaceManager', 'Employee', null] as const)('[NAV-06] the settings are not for %s', (role) => {
    expect([at('/settings', member(role)), at('/settings/billing', member(role))]).toEqual(['→ /', '→ /'])
  })

  test.each(['/nowhere', '/projects/1/2/3/4', '/login/else', '/%E0%A4%A'])(
    '[NAV-13] %s is nowhere, for everybody',
    (path) => expect([at(path, GUEST), at(path, member())]).toEqual(['notFound', 'notFound']),
  )

  test('[NAV-16] an address means the same with a slash at its end, in capitals and with encoded parameters', () => {
    expect(matchOf('/team/')).toEqual(matchOf('/team'))
    expect(matchOf('/Team').name).toBe('people')
    expect(matchOf('/projects/a%2Fb/board').params).toEqual({ id: 'a/b' })
    expect(pathWith('/projects/:id/board', { id: 'a/b' })).toBe('/projects/a%2Fb/board')
  })

  test('what leads on keeps its search', () => {
    expect(at(`/projects/${ID}?q=due`, member())).toBe(`→ /projects/${ID}/board?q=due`)
  })
})

describe('coming back after signing in', () => {
  test('[NAV-02] to the path with its search', () => {
    const signIn = signInFor(placeOf(`/projects/${ID}/board?q=a&b=%C5%BC`))
    expect(wayBack(placeOf(signIn).search)).toBe(`/projects/${ID}/board?q=a&b=%C5%BC`)
    expect(at(signIn, member())).toBe(`→ /projects/${ID}/board?q=a&b=%C5%BC`)
  })
  test('[NAV-02] [APP-06] to the dashboard with what was shared', () => {
    const signIn = signInFor(placeOf('/?share-title=Ferry+times'))
    expect(wayBack(placeOf(signIn).search)).toBe('/?share-title=Ferry+times')
    expect(signInFor(placeOf('/?project=p1'))).toBe('/login')
  })
  test('[NAV-03] the dashboard and signing out are not remembered', () => {
    expect(['/', '/logout', '/logout/', '/LOGOUT'].map((path) => signInFor(placeOf(path)))).toEqual(
      Array(4).fill('/login'),
    )
  })
  test('[USE-14] [NAV-03] who signs out to be somebody else comes to the address that was named, if it is one of here', () => {
    const out = (to: string) => at(`/logout?redirectFrom=${encodeURIComponent(to)}`, GUEST)
    expect(out('/join-team/ab12cd34/token')).toBe('→ /join-team/ab12cd34/token')
    expect(out('https://evil.example/')).toBe('→ /login')
    expect(out('/logout')).toBe('→ /logout')
  })
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'team',
    '',
    '/logout',
    '/logout/',
    '/login',
    '/login?redirectFrom=/team',
    '/login/2fa',
    '/sign-up',
    '/',
  ])('[NAV-03] %j leads to the dashboard', (wanted) => {
    expect(wayBack(`?redirectFrom=${encodeURIComponent(wanted)}`)).toBe('/')
  })
  test('an address of ours begins with one slash', () => {
    expect(['/team?x=1', '/', '/a//b'].map(isOwnAddress)).toEqual([true, true, true])
    expect(['//x', '/\\x', 'x', '', '/a\u0000'].map(isOwnAddress)).toEqual([false, false, false, false, false])
  })
  test('what begins with a question mark is a search and no path', () => {
    expect(placeOf('?q=a')).toEqual({ path: '', search: '?q=a' })
  })
  test('a value is put into a search that holds nothing else, and taken out again', () => {
    expect(searchReplacing('', { q: 'a' })).toBe('?q=a')
    expect(searchReplacing('?q=a', { q: '' })).toBe('')
  })
  test('a search is read by name', () => {
    expect(queryValue('?a=1&redirectFrom=%2Fa+b&c', 'redirectFrom')).toBe('/a b')
    expect([queryValue('', 'a'), queryValue('?b', 'b'), queryValue('?a=%E0', 'a')]).toEqual([null, '', null])
  })
})

describe('[LAY-01] the layout', () => {
  const layoutAt = (address: string, access: Access) =>
    layoutOf(decide(placeOf(address), { access, isCodePending: true }), access)
  test.each([
    ['/', member(), 'default'],
    [`/projects/${ID}/board`, member(), 'default'],
    ['/login', GUEST, 'auth'],
    ['/login/2fa', GUEST, 'auth'],
    ['/sign-up', GUEST, 'auth'],
    ['/terms-and-conditions', GUEST, 'legal'],
    ['/privacy-policy', member(), 'legal'],
    ['/help/boards', GUEST, 'legal'],
    ['/out-of-workspaces', member(), 'progress'],
    ['/503', GUEST, 'progress'],
    ['/nowhere', member(), 'progress'],
    ['/logout', member(), 'auth'],
    ['/', { kind: 'unknown' }, 'loader'],
    ['/', GUEST, 'loader'],
    ['/activate-account/a/b', GUEST, 'auth'],
    ['/activate-account/a/b', member(), 'default'],
  ] as const)('at %s is, for %j, the %s one', (address, access, layout) => {
    expect(layoutAt(address, access)).toBe(layout)
  })
})
