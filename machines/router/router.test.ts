import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import type { Access } from './decide.ts'
import { hasFooter, layoutNow, routeNow, router, titleKeyNow } from './router.ts'
import type { ProjectView } from './views.ts'
import { routerWalk } from './router.walk.ts'

const everywhere = (state: string) => ({
  'access.changed': ['here', 'redirecting'],
  'location.changed': ['here', 'redirecting'],
  ...Object.fromEntries(
    [
      'go.requested',
      'overlay.opened',
      'overlay.closed',
      'overlay.kept',
      'codeStep.opened',
      'reload.requested',
      'resume.requested',
      'place.requested',
    ].map((event) => [event, state]),
  ),
})
testsOfWalk(routerWalk, {
  waitingForSession: { ...everywhere('waitingForSession'), 'location.changed': 'waitingForSession' },
  here: { ...everywhere('here'), 'signIn.requested': 'here', 'view.requested': 'here' },
  redirecting: everywhere('redirecting'),
})

const MEMBER: Access = { kind: 'member', role: 'Owner', isTenantConnected: true }
const GUEST: Access = { kind: 'guest' }

/** A browser: it goes where the router sends it, and tells the router so. */
function open() {
  const world = new World(['session', 'screenHost', 'projectDrawer', 'leaving', 'panelHost', 'safeHost'])
  const actor = world.host(router, undefined)
  actor.start()
  let heard = 0
  const arrive = (address: string, cause: 'opened' | 'went' | 'stepped' = 'went') => {
    const [path = '', search = ''] = address.split(/(?=\?)/)
    actor.send({ type: 'location.changed', cause, path, search })
    follow()
  }
  const orders = () => world.port('history').received
  const follow = () => {
    while (heard < orders().length) {
      const order = orders()[heard++]
      if (order?.type === 'go') arrive(String(order['to']))
    }
  }
  /** The browser's back button. */
  const back = (address: string) => {
    actor.send({ type: 'location.changed', cause: 'stepped', steps: -1, path: address, search: '' })
    follow()
  }
  const access = (given: Access) => {
    actor.send({ type: 'access.changed', access: given })
    follow()
  }
  const go = (to: string) => {
    actor.send({ type: 'go.requested', to })
    follow()
  }
  const where = () => {
    const { path, search } = actor.getSnapshot().context.place
    return path + search
  }
  const toldTypes = (to: string) => world.told.filter(({ type }) => type === to)
  return { world, actor, arrive, back, orders, access, go, where, toldTypes, follow, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('[NAV-08] another view of a project', () => {
  const view = (name: ProjectView) => {
    bench.actor.send({ type: 'view.requested', view: name })
    bench.follow()
  }

  test('is gone to from wherever one is in it; what board, list and calendar are cut down to stays', () => {
    bench.access(MEMBER)
    bench.arrive('/projects/p1/board?done=no', 'opened')
    view('list')
    expect(bench.where()).toBe('/projects/p1/list?done=no')
    view('calendar')
    expect(bench.where()).toBe('/projects/p1/calendar?done=no')
    view('board')
    view('board')
    expect(bench.where()).toBe('/projects/p1/board?done=no')
    expect(bench.orders().filter(({ type }) => type === 'go')).toHaveLength(3)
    bench.arrive('/projects/p1/calendar?done=no&view=week&day=2030-01-02', 'opened')
    view('list')
    expect(bench.where()).toBe('/projects/p1/list?done=no')
    view('settings')
    expect(bench.where()).toBe('/projects/p1/settings')
  })

  test('from its files and settings leads back to tasks as they were looked at, of this project alone', () => {
    bench.access(MEMBER)
    bench.arrive('/projects/p1/calendar?done=no&view=week', 'opened')
    view('attachments')
    expect(bench.where()).toBe('/projects/p1/attachments')
    bench.arrive('/projects/p1/attachments?q=plan', 'went')
    view('settings')
    expect(bench.where()).toBe('/projects/p1/settings')
    view('calendar')
    expect(bench.where()).toBe('/projects/p1/calendar?done=no&view=week')
    view('settings')
    view('board')
    expect(bench.where()).toBe('/projects/p1/board?done=no')
    bench.arrive('/projects/p2/settings', 'went')
    view('board')
    expect(bench.where()).toBe('/projects/p2/board')
  })

  test('of somebody else begins anew', () => {
    bench.access(MEMBER)
    bench.arrive('/projects/p1/board?done=no', 'opened')
    bench.arrive('/team', 'went')
    bench.access(GUEST)
    bench.access(MEMBER)
    bench.arrive('/projects/p1/settings', 'went')
    view('board')
    expect(bench.where()).toBe('/projects/p1/board')
  })

  test('means nothing where there is no project', () => {
    bench.access(MEMBER)
    bench.arrive('/team', 'opened')
    view('board')
    expect(bench.where()).toBe('/team')
  })
})

describe('opening an address', () => {
  test('[NAV-15] waits behind the loader until it is known who is signed in', () => {
    bench.arrive('/team', 'opened')
    expect([layoutNow(bench.now()), titleKeyNow(bench.now()), routeNow(bench.now())]).toEqual(['loader', null, null])
    bench.access(MEMBER)
    expect([layoutNow(bench.now()), titleKeyNow(bench.now())]).toEqual(['default', 'people'])
    expect(bench.toldTypes('place.shown').at(-1)).toMatchObject({ match: { name: 'people' }, search: '' })
  })

  test('[NAV-02] as a guest leads to sign-in, and signing in leads back', () => {
    bench.arrive('/team?q=ada', 'opened')
    bench.access(GUEST)
    expect(bench.where()).toBe('/login?redirectFrom=%2Fteam%3Fq%3Dada')
    bench.access(MEMBER)
    expect(bench.where()).toBe('/team?q=ada')
  })

  test('[NAV-17] /logout signs out once, and ends at sign-in without a way back', () => {
    bench.arrive('/logout', 'opened')
    bench.access(MEMBER)
    bench.access(MEMBER)
    expect(bench.toldTypes('signOut.requested')).toHaveLength(1)
    bench.access(GUEST)
    expect(bench.where()).toBe('/login')
  })

  test('[NAV-01] of a guest page leads those who are signed in to the dashboard', () => {
    bench.arrive('/sign-up', 'opened')
    bench.access(MEMBER)
    expect(bench.where()).toBe('/')
  })

  test('[NAV-16] back and forward show what the address says', () => {
    bench.arrive('/', 'opened')
    bench.access(MEMBER)
    bench.go('/team')
    bench.arrive('/', 'stepped')
    expect(titleKeyNow(bench.now())).toBe('home')
    bench.arrive('/team', 'stepped')
    expect(titleKeyNow(bench.now())).toBe('people')
  })
})

describe('a sign-in that waits for its code', () => {
  beforeEach(() => {
    bench.arrive('/login?redirectFrom=%2Fteam', 'opened')
    bench.access(GUEST)
    bench.actor.send({ type: 'codeStep.opened' })
    bench.follow()
  })

  test('[NAV-04] shows the code form, with the way back kept; the recovery form is open too', () => {
    expect(bench.where()).toBe('/login/2fa?redirectFrom=%2Fteam')
    bench.go('/login/2fa-recovery?redirectFrom=%2Fteam')
    expect(titleKeyNow(bench.now())).toBe('recoveryCode')
    bench.access(MEMBER)
    expect(bench.where()).toBe('/team')
  })

  test('is given up by going elsewhere', () => {
    bench.arrive('/login', 'stepped')
    bench.arrive('/login/2fa', 'stepped')
    expect(bench.where()).toBe('/login')
  })
})

describe('something with unsaved changes lies over the page', () => {
  beforeEach(() => {
    bench.arrive('/', 'opened')
    bench.access(MEMBER)
    bench.actor.send({ type: 'overlay.opened', by: 'projectDrawer' })
    bench.world.told.length = 0
  })

  test('a link asks it first, and is followed when it has closed', () => {
    bench.go('/team')
    expect([bench.where(), bench.toldTypes('close.requested')]).toEqual(['/', [{ type: 'close.requested' }]])
    bench.actor.send({ type: 'overlay.closed', by: 'projectDrawer' })
    bench.follow()
    expect(bench.where()).toBe('/team')
  })

  test('a link is forgotten when it stays open', () => {
    bench.go('/team')
    bench.actor.send({ type: 'overlay.kept', by: 'projectDrawer' })
    bench.actor.send({ type: 'overlay.closed', by: 'projectDrawer' })
    bench.follow()
    expect(bench.where()).toBe('/')
  })

  test('the browser’s back has already happened: the page changes, and it is asked all the same', () => {
    bench.arrive('/team', 'stepped')
    expect(titleKeyNow(bench.now())).toBe('people')
    expect(bench.toldTypes('close.requested')).toHaveLength(1)
  })

  test('[ERR-05] where the server sends a person, nobody is asked, and what is open stays as it is', () => {
    bench.actor.send({ type: 'go.requested', to: '/503', replace: true, isForced: true })
    bench.follow()
    expect([bench.where(), bench.toldTypes('close.requested')]).toEqual(['/503', []])
    expect(bench.now().context.guards).toEqual([{ by: 'projectDrawer', isPage: false }])
    bench.arrive('/', 'stepped')
    expect(bench.toldTypes('close.requested')).toEqual([])
  })

  test('being signed out asks nobody', () => {
    bench.access(GUEST)
    expect([bench.where(), bench.toldTypes('close.requested')]).toEqual(['/login', []])
  })
})

describe('the page itself has unsaved changes', () => {
  beforeEach(() => {
    bench.arrive('/', 'opened')
    bench.access(MEMBER)
    bench.arrive('/account-settings/account')
    bench.actor.send({ type: 'overlay.opened', by: 'leaving', isPage: true })
    bench.world.told.length = 0
  })

  test('the browser’s back is taken back until the page has had its say, and done then', () => {
    bench.back('/')
    expect([bench.where(), bench.toldTypes('close.requested')]).toEqual([
      '/account-settings/account',
      [{ type: 'close.requested' }],
    ])
    expect(bench.orders().at(-1)).toEqual({ type: 'step', steps: 1, isSilent: true })
    bench.actor.send({ type: 'overlay.closed', by: 'leaving' })
    expect(bench.orders().at(-1)).toEqual({ type: 'step', steps: -1, isSilent: false })
    bench.back('/')
    expect(bench.where()).toBe('/')
  })

  test('one step forward is taken back as well', () => {
    bench.actor.send({ type: 'location.changed', cause: 'stepped', steps: 1, path: '/team', search: '' })
    expect(bench.orders().at(-1)).toEqual({ type: 'step', steps: -1, isSilent: true })
    expect(bench.toldTypes('close.requested')).toHaveLength(1)
  })

  test('what lies over it is asked first, then the page, and only then a link is followed', () => {
    bench.actor.send({ type: 'overlay.opened', by: 'projectDrawer' })
    bench.go('/team')
    bench.actor.send({ type: 'overlay.closed', by: 'projectDrawer' })
    expect([bench.where(), bench.toldTypes('close.requested').length]).toEqual(['/account-settings/account', 2])
    bench.actor.send({ type: 'overlay.closed', by: 'leaving' })
    bench.follow()
    expect(bench.where()).toBe('/team')
  })

  test('a page that has gone without a word holds nobody up', () => {
    bench.actor.send({ type: 'overlay.closed', by: 'leaving' })
    bench.actor.send({ type: 'overlay.opened', by: 'goneWithItsPage', isPage: true })
    bench.go('/team')
    expect([bench.where(), bench.now().context.guards]).toEqual(['/team', []])
  })
})

describe('[ERR-01] a session that has ended', () => {
  test('leads from a public page to sign-in and back', () => {
    bench.arrive('/terms-and-conditions', 'opened')
    bench.access(MEMBER)
    bench.access(GUEST)
    bench.actor.send({ type: 'signIn.requested' })
    bench.follow()
    expect(bench.where()).toBe('/login?redirectFrom=%2Fterms-and-conditions')
    bench.actor.send({ type: 'signIn.requested' })
    bench.follow()
    expect(bench.where()).toBe('/login?redirectFrom=%2Fterms-and-conditions')
  })
})

test('506 reloads the page, and [WSP-06] another workspace starts over at the dashboard', () => {
  bench.arrive('/', 'opened')
  bench.actor.send({ type: 'reload.requested' })
  expect(bench.world.port('history').received.at(-1)).toEqual({ type: 'reload' })
  bench.actor.send({ type: 'reload.requested', to: '/' })
  expect(bench.world.port('history').received.at(-1)).toEqual({ type: 'reload', to: '/' })
})

test('[NAV-13] what is served again goes on where one was, however often it was not', () => {
  const resumes = () => {
    bench.actor.send({ type: 'resume.requested' })
    bench.follow()
    return bench.world.port('history').received.at(-1)
  }
  bench.arrive('/503', 'opened')
  expect(resumes()).toEqual({ type: 'reload', to: '/' })
  bench.access(MEMBER)
  expect(resumes()).toEqual({ type: 'go', to: '/', replace: true })
  bench.arrive('/team', 'went')
  bench.arrive('/maintenance', 'went')
  bench.arrive('/503', 'went')
  expect(resumes()).toEqual({ type: 'go', to: '/team', replace: true })
})

test('[LAY-06] a board has no footer, the dashboard has one', () => {
  bench.arrive('/projects/1/board', 'opened')
  bench.access(MEMBER)
  expect(hasFooter(bench.now())).toBe(false)
  bench.go('/')
  expect(hasFooter(bench.now())).toBe(true)
})

test('[SEC-20] who asks where one is, since it began anew, is told: the screen, or what opens over it', () => {
  bench.access(MEMBER)
  bench.arrive('/team?q=ada')
  const asks = (by?: 'screenHost') => {
    bench.world.told.length = 0
    bench.actor.send({ type: 'place.requested', ...(by && { by }) })
    return bench.world.told
  }
  const shown = { type: 'place.shown', match: { name: 'people', params: {} }, search: '?q=ada' }
  expect([[...asks('screenHost')], [...asks()]]).toEqual([[shown], [shown, shown]])
})
