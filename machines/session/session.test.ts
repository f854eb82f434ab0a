import type { Effects } from '../../test/kit/effects/effects.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { accessOf } from './access.ts'
import { membershipOf, refusal, userOf } from './samples.walk.ts'
import { isAskedToSignOut, isImpersonated, isUnanswered, session, unsentNow, userNow } from './session.ts'
import { activated, ADMIN, OTHER_WORKSPACE, sessionWalk } from './session.walk.ts'

const member = (activation: 'activated' | 'notActivated', identity: 'own' | 'impersonated', staying = 'settled') =>
  `member.staying.${staying} + member.activation.${activation} + member.identity.${identity}`
const OWN = member('activated', 'own')
const TAKEN_UNACTIVATED = member('notActivated', 'impersonated')
const TAKEN = member('activated', 'impersonated')
const COUNTED = member('activated', 'own', 'counting')
const TAKEN_UNACTIVATED_COUNTED = member('notActivated', 'impersonated', 'counting')
const TAKEN_COUNTED = member('activated', 'impersonated', 'counting')
const ASKED = member('activated', 'own', 'asking')
const TAKEN_UNACTIVATED_ASKED = member('notActivated', 'impersonated', 'asking')
const TAKEN_ASKED = member('activated', 'impersonated', 'asking')
const stays = (state: string, activatedState: string) => ({
  'session.expired': 'forgetting',
  'user.changed': state,
  'tenant.blocked': state,
  'window.signedIn': state,
  'window.opened': state,
  'window.signingOut': state,
  'window.stayed': state,
  'window.signedOut': 'forgetting',
  'account.activated': activatedState,
  'message.received': activatedState,
  'standing.requested': state,
})
const here = (state: string, activatedState: string, counting: string, asked: string) => ({
  ...stays(state, activatedState),
  'signOut.requested': ['signingOut', counting, asked],
  'unsent.counted': state,
})
const counting = (state: string, activatedState: string, settled: string, asked: string) => ({
  ...stays(state, activatedState),
  // A workspace that is opened has the person there as somebody who settles in anew.
  'user.changed': [state, settled],
  'unsent.counted': ['signingOut', asked],
  'after countedInTime': asked,
})
const asking = (state: string, activatedState: string, settled: string) => ({
  ...stays(state, activatedState),
  'user.changed': [state, settled],
  'signOut.confirmed': 'signingOut',
  'signOut.cancelled': settled,
  'unsent.counted': ['signingOut', state],
})
const table: Table = {
  waiting: { 'router.ready': 'validating' },
  validating: {
    'restore answered': [OWN, 'guest'],
    'restore failed': 'unanswered',
    'user.admitted': [OWN, TAKEN_UNACTIVATED],
  },
  unanswered: {
    'after retryDelay': 'validating',
    'retry.requested': 'validating',
    'window.signedIn': 'validating',
    'user.admitted': [OWN, TAKEN_UNACTIVATED],
  },
  guest: { 'user.admitted': [OWN, TAKEN_UNACTIVATED], 'window.signedIn': 'validating', 'standing.requested': 'guest' },
  [OWN]: here(OWN, OWN, COUNTED, ASKED),
  [TAKEN_UNACTIVATED]: here(TAKEN_UNACTIVATED, TAKEN, TAKEN_UNACTIVATED_COUNTED, TAKEN_UNACTIVATED_ASKED),
  [TAKEN]: here(TAKEN, TAKEN, TAKEN_COUNTED, TAKEN_ASKED),
  [COUNTED]: counting(COUNTED, COUNTED, OWN, ASKED),
  [TAKEN_UNACTIVATED_COUNTED]: counting(
    TAKEN_UNACTIVATED_COUNTED,
    TAKEN_COUNTED,
    TAKEN_UNACTIVATED,
    TAKEN_UNACTIVATED_ASKED,
  ),
  [TAKEN_COUNTED]: counting(TAKEN_COUNTED, TAKEN_COUNTED, TAKEN, TAKEN_ASKED),
  [ASKED]: asking(ASKED, ASKED, OWN),
  [TAKEN_UNACTIVATED_ASKED]: asking(TAKEN_UNACTIVATED_ASKED, TAKEN_ASKED, TAKEN_UNACTIVATED),
  [TAKEN_ASKED]: asking(TAKEN_ASKED, TAKEN_ASKED, TAKEN),
  signingOut: {
    'logOut answered': 'forgetting',
    'logOut failed': ['forgetting', OWN, TAKEN, TAKEN_UNACTIVATED],
    'session.expired': 'forgetting',
  },
  forgetting: { 'clearSaved answered': 'guest', 'clearSaved failed': 'guest' },
}
const ENTERS = ['* — user.admitted → member*', '* — restore answered → member*']
const STAYS_AFTER_ALL = '* — logOut failed → member*'
/** Another workspace is opened from there, too; a changed name is told to nobody. */
const STILL_THERE = ['counting', 'asking'].map(
  (staying) => `not member.staying.${staying}* — user.changed → member.staying.${staying}*`,
)
const LEAVES = ['member* → forgetting', 'member* → signingOut']
const effects: Effects = {
  'starts otherWindows': '(start) → *',
  'starts restore': '* → validating',
  'starts logOut': '* → signingOut',
  'starts clearSaved': '* → forgetting',
  // A person who holds something of the user hears when a person is here, also in another workspace, and when nobody is.
  'tells preferences: session.opened': [...ENTERS, STAYS_AFTER_ALL, '* — user.changed → *', ...STILL_THERE],
  'tells signedInActors: session.opened': [
    ...ENTERS,
    STAYS_AFTER_ALL,
    '* — user.changed → *',
    ...STILL_THERE,
    'member* — standing.requested → *',
  ],
  'tells preferences: session.closed': LEAVES,
  'tells signedInActors: session.closed': LEAVES,
  'tells toasts: session.closed': LEAVES,
  // What is being typed into a safe is kept for a while when it was not the person who ended the session.
  'tells safeHost: session.ending': 'member* — session.expired → *',
  'tells signedInActors: tenant.blocked': '* — tenant.blocked → *',
  'tells signedInActors: signOut.expected': ['* — window.signingOut → *', '* — window.stayed → *'],
  'tells router: access.changed': [
    ...ENTERS,
    STAYS_AFTER_ALL,
    '* → forgetting',
    '* → guest',
    '* — user.changed → *',
    '* — tenant.blocked → *',
    '* — standing.requested → *',
  ],
  'tells router: signIn.requested': '* → forgetting',
  'tells router: go.requested': [STAYS_AFTER_ALL, '* — signOut.cancelled → *'],
  'tells router: reload.requested': ['member* — window.signedIn → *', 'member* — window.opened → *'],
  // The other windows hear what happens here, and not what they said themselves.
  'tells otherWindows: window.signedIn': '* — user.admitted → *',
  'tells otherWindows: window.opened': '* — restore answered → member*',
  'tells otherWindows: window.signingOut': '* → signingOut',
  'tells otherWindows: window.signedOut': 'signingOut — * → forgetting',
  'tells otherWindows: window.stayed': STAYS_AFTER_ALL,
  'sets user': [
    ...ENTERS,
    '* — user.changed → *',
    '* — tenant.blocked → *',
    'member* — account.activated → member*',
    'member* — message.received → member*',
    // Their activation is known already; the day of it is noted anew.
    ...[TAKEN, TAKEN_COUNTED, TAKEN_ASKED].flatMap((state) => [
      `not ${state} — account.activated → *`,
      `not ${state} — message.received → *`,
    ]),
  ],
  'clears user': '* → forgetting',
  'sets wasEndedElsewhere': ['member* — session.expired → *', 'validating — restore answered → guest'],
  'clears wasEndedElsewhere': ENTERS,
  'sets hasRunOut': 'member* — session.expired → *',
  'clears hasRunOut': ['* — user.admitted → member*', '* — restore answered → *'],
  'sets unsent': ['member.staying.settled* — unsent.counted → *', '* — unsent.counted → member.staying.asking*'],
  'clears unsent': [
    'member.staying.settled* — unsent.counted → *',
    '* — unsent.counted → signingOut',
    '* → forgetting',
    // Nothing has been counted yet.
    'not member.staying.counting* — session.expired → *',
    'not member.staying.counting* — window.signedOut → *',
  ],
  'sets failures': '* → unanswered',
  'clears failures': ['unanswered — user.admitted → *', 'validating — user.admitted → *', '* — restore answered → *'],
}

testsOfWalk(sessionWalk, table, effects)

function open() {
  const world = new World(['router', 'preferences', 'signedInActors'])
  const actor = world.host(session, undefined)
  actor.start()
  const enter = (user = userOf()) => {
    actor.send({ type: 'router.ready' })
    world.port('restore').answer({ user, wasEndedElsewhere: false })
  }
  const asking = () => world.running.filter((id) => id !== 'otherWindows')
  const toldTypes = () => world.told.map(({ type }) => type)
  return { world, actor, enter, asking, toldTypes, now: () => actor.getSnapshot() }
}
let bench: ReturnType<typeof open>
beforeEach(() => {
  bench = open()
})

describe('finding out who is signed in', () => {
  test('[NAV-15] happens once, when the router is ready, however often it says so', () => {
    expect(bench.asking()).toEqual([])
    bench.actor.send({ type: 'router.ready' })
    const asked = bench.world.port('restore')
    bench.actor.send({ type: 'router.ready' })
    expect(bench.world.port('restore')).toBe(asked)
    asked.answer({ user: null, wasEndedElsewhere: false })
    bench.actor.send({ type: 'router.ready' })
    expect(bench.asking()).toEqual([])
  })

  test('[AUTH-11] [SEC-21] a failure says nothing of who is signed in: no actor is told anything, and the server is asked again, ever later', () => {
    bench.actor.send({ type: 'router.ready' })
    const waited: (number | undefined)[] = []
    for (let failed = 0; failed < 7; failed += 1) {
      bench.world.port('restore').fail(refusal(failed % 2 === 0 ? 503 : 0))
      waited.push(bench.world.clock.waitOf('xstate.after.retryDelay.session.unanswered'))
      expect(isUnanswered(bench.now())).toBe(true)
      bench.world.clock.fire()
    }
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect([isUnanswered(bench.now()), bench.world.told]).toEqual([true, []])
    bench.world.port('restore').answer({ user: userOf(), wasEndedElsewhere: false })
    expect([isUnanswered(bench.now()), userNow(bench.now())]).toEqual([false, userOf()])
    expect(bench.now().context.failures).toBe(0)
  })

  test('[SEC-21] a person who signs in while it is asked, or waits to be asked again, is here', () => {
    for (const wait of [() => undefined, () => bench.world.port('restore').fail(refusal(503))]) {
      bench = open()
      bench.actor.send({ type: 'router.ready' })
      wait()
      bench.actor.send({ type: 'user.admitted', user: userOf() })
      expect([userNow(bench.now()), bench.asking()]).toEqual([userOf(), []])
      expect(bench.world.port('otherWindows').received).toEqual([{ type: 'window.signedIn', userId: userOf().id }])
    }
  })

  test('keeps in mind that the last session was ended from elsewhere, until a person signs in', () => {
    bench.actor.send({ type: 'router.ready' })
    bench.world.port('restore').answer({ user: null, wasEndedElsewhere: true })
    expect(bench.now().context.wasEndedElsewhere).toBe(true)
    bench.actor.send({ type: 'user.admitted', user: userOf() })
    expect(bench.now().context.wasEndedElsewhere).toBe(false)
  })
})

describe('[AUTH-09] signing out', () => {
  beforeEach(() => {
    bench.enter()
    bench.actor.send({ type: 'unsent.counted', count: 0 })
    bench.world.told.length = 0
    bench.actor.send({ type: 'signOut.requested' })
  })

  test('lets go of everything held of the user, ends the session on the server, then clears what is saved', () => {
    expect([bench.toldTypes(), bench.asking()]).toEqual([['session.closed', 'session.closed'], ['logOut']])
    bench.world.port('logOut').answer(null)
    expect(bench.toldTypes().slice(2)).toEqual(['access.changed', 'signIn.requested'])
    expect(bench.world.port('clearSaved').input).toEqual({ endedElsewhere: false, keepsDrafts: false })
    expect(userNow(bench.now())).toBe(null)
    bench.world.port('clearSaved').answer(null)
    expect(bench.now().value).toBe('guest')
  })

  test('of a session that is over already is just as well', () => {
    bench.world.port('logOut').fail(refusal(401))
    expect(bench.now().value).toBe('forgetting')
  })

  test('that nobody answered did not happen: one is still signed in, and on the dashboard', () => {
    bench.world.port('logOut').fail(refusal(0))
    expect(bench.now().matches('member')).toBe(true)
    expect(bench.world.told).toContainEqual({ type: 'go.requested', to: '/', replace: true })
  })
})

describe('[PWA-03] signing out before it is known whether something waits to be sent', () => {
  beforeEach(() => {
    bench.enter()
    bench.actor.send({ type: 'signOut.requested' })
  })

  test('waits until that is counted', () => {
    expect([isAskedToSignOut(bench.now()), bench.asking()]).toEqual([false, []])
    bench.actor.send({ type: 'unsent.counted', count: 0 })
    expect(bench.asking()).toEqual(['logOut'])
  })

  test('asks with the number where something waits, and goes on once all is sent', () => {
    bench.actor.send({ type: 'unsent.counted', count: 2 })
    expect([isAskedToSignOut(bench.now()), unsentNow(bench.now())]).toEqual([true, 2])
    bench.actor.send({ type: 'unsent.counted', count: 0 })
    expect(bench.asking()).toEqual(['logOut'])
  })

  test('asks without a number after five seconds, and signs out only when told to', () => {
    expect(bench.world.clock.waitOf('xstate.after.countedInTime.session.member.staying.counting')).toBe(5_000)
    bench.world.clock.fire()
    expect([isAskedToSignOut(bench.now()), unsentNow(bench.now()), bench.asking()]).toEqual([true, null, []])
    bench.actor.send({ type: 'signOut.confirmed' })
    expect(bench.asking()).toEqual(['logOut'])
  })
})

describe('[AUTH-12] what happens in another window of this browser', () => {
  test('another window signs in: the session is asked for again', () => {
    bench.actor.send({ type: 'router.ready' })
    bench.world.port('restore').answer({ user: null, wasEndedElsewhere: false })
    bench.actor.send({ type: 'window.signedIn', userId: userOf().id })
    bench.world.port('restore').answer({ user: userOf(), wasEndedElsewhere: false })
    expect(userNow(bench.now())).toEqual(userOf())
  })

  test('another person signs in there: the page begins anew', () => {
    bench.enter()
    bench.actor.send({ type: 'window.signedIn', userId: userOf().id })
    expect(bench.toldTypes()).not.toContain('reload.requested')
    bench.actor.send({ type: 'window.signedIn', userId: ADMIN.id })
    expect(bench.toldTypes().at(-1)).toBe('reload.requested')
  })

  test('a page is loaded there in another workspace: this one starts over at the dashboard', () => {
    bench.enter()
    bench.actor.send({ type: 'window.opened', userId: userOf().id, workspaceId: userOf().activeTenantId })
    bench.actor.send({ type: 'window.opened', userId: ADMIN.id, workspaceId: OTHER_WORKSPACE })
    expect(bench.toldTypes()).not.toContain('reload.requested')
    bench.actor.send({ type: 'window.opened', userId: userOf().id, workspaceId: OTHER_WORKSPACE })
    expect(bench.world.told.at(-1)).toEqual({ type: 'reload.requested', to: '/' })
  })

  test('one signs out there: so one is here, and it was not ended from elsewhere', () => {
    bench.enter()
    bench.actor.send({ type: 'window.signingOut' })
    expect(bench.world.told.at(-1)).toEqual({ type: 'signOut.expected', isExpected: true })
    bench.actor.send({ type: 'window.signedOut' })
    expect(bench.world.port('clearSaved').input).toEqual({ endedElsewhere: false, keepsDrafts: false })
    expect(bench.toldTypes().slice(-3)).toEqual(['session.closed', 'access.changed', 'signIn.requested'])
  })

  test('signing out there came to nothing: the server’s word counts again', () => {
    bench.enter()
    bench.actor.send({ type: 'window.signingOut' })
    bench.actor.send({ type: 'window.stayed' })
    expect(bench.world.told.at(-1)).toEqual({ type: 'signOut.expected', isExpected: false })
  })

  test('what happens here is told there', () => {
    const heard = () => bench.world.port('otherWindows').received
    bench.enter(userOf())
    const opened = { type: 'window.opened', userId: userOf().id, workspaceId: userOf().activeTenantId }
    expect(heard()).toEqual([opened])
    bench.actor.send({ type: 'unsent.counted', count: 0 })
    bench.actor.send({ type: 'signOut.requested' })
    bench.world.port('logOut').answer(null)
    bench.world.port('clearSaved').answer(null)
    bench.actor.send({ type: 'user.admitted', user: userOf() })
    expect(heard()).toEqual([
      opened,
      { type: 'window.signingOut' },
      { type: 'window.signedOut' },
      { type: 'window.signedIn', userId: userOf().id },
    ])
  })
})

test('[TASK-09] a session ended over the websocket is remembered as ended elsewhere; one that ran out is not, and leaves what was being typed', () => {
  bench.enter()
  bench.actor.send({ type: 'session.expired', elsewhere: true })
  expect(bench.world.port('clearSaved').input).toEqual({ endedElsewhere: true, keepsDrafts: false })
  bench.world.port('clearSaved').answer(null)
  bench.actor.send({ type: 'user.admitted', user: userOf() })
  bench.actor.send({ type: 'session.expired', elsewhere: false })
  expect(bench.world.port('clearSaved').input).toEqual({ endedElsewhere: false, keepsDrafts: true })
})

test('activation from another window makes the user activated here too, no matter whom it is about', () => {
  bench.enter(userOf({ activatedAt: null }))
  bench.actor.send({ type: 'message.received', message: activated(ADMIN.id) })
  expect(bench.now().matches({ member: { activation: 'notActivated' } })).toBe(true)
  bench.actor.send({ type: 'message.received', message: activated(userOf().id) })
  expect(bench.now().matches({ member: { activation: 'activated' } })).toBe(true)
})

test('[AUTH-05] activation in this window counts for whom it is about, and for nobody else', () => {
  bench.enter(userOf({ activatedAt: null }))
  const activatedAt = '2025-11-13T09:00:00Z'
  bench.actor.send({ type: 'account.activated', userId: ADMIN.id, activatedAt })
  expect(userNow(bench.now())?.activatedAt).toBe(null)
  bench.actor.send({ type: 'account.activated', userId: userOf().id, activatedAt })
  expect(userNow(bench.now())?.activatedAt).toBe(activatedAt)
})

test('[LAY-09] an administrator who acts as another user is seen to do so', () => {
  bench.enter(userOf({ overtakenBy: ADMIN }))
  expect(isImpersonated(bench.now())).toBe(true)
})

test('[AUTH-08] who joins a workspace and had none is in it at once, for everybody who holds something of them', () => {
  bench.enter(userOf({ activeTenantId: null, role: null }))
  bench.world.told.length = 0
  bench.actor.send({ type: 'user.changed', fields: { activeTenantId: OTHER_WORKSPACE } })
  expect(bench.toldTypes()).toEqual(['access.changed', 'session.opened', 'session.opened'])
  expect(bench.world.told.at(-1)).toMatchObject({ tenantId: OTHER_WORKSPACE })
})

test('what changes of oneself within a workspace is told to the guards, and opens nothing anew', () => {
  bench.enter()
  bench.world.told.length = 0
  bench.actor.send({ type: 'user.changed', fields: { firstName: 'Augusta' } })
  expect(bench.toldTypes()).toEqual(['access.changed'])
  expect(userNow(bench.now())?.firstName).toBe('Augusta')
})

test('[ERR-03] a blocked workspace carries its reason, and the person who keeps the workspaces hears of it', () => {
  bench.enter()
  bench.actor.send({ type: 'tenant.blocked', reason: 'unpaid invoice' })
  expect(userNow(bench.now())?.role2tenant2user[0]?.tenant.manualBlockedReason).toBe('unpaid invoice')
})

test('[WSP-05] nobody hears news of a workspace that is blocked', () => {
  bench.enter(userOf({ role2tenant2user: [membershipOf({ manualBlockedReason: 'unpaid' })] }))
  expect(bench.world.told.at(-1)).toMatchObject({ type: 'session.opened', tenantId: null })
})

describe('what the guards may know', () => {
  test.each([
    ['a connected workspace', userOf(), true],
    ['one that is not connected', userOf({ role2tenant2user: [membershipOf({ isDatabaseConnected: false })] }), false],
    ['one that is blocked', userOf({ role2tenant2user: [membershipOf({ manualBlockedReason: 'unpaid' })] }), false],
    ['none at all', userOf({ activeTenantId: null, role: null }), false],
    ['one they are no member of', userOf({ role2tenant2user: [] }), false],
  ])('of somebody with %s', (_, user, isTenantConnected) => {
    expect(accessOf(user)).toEqual({ kind: 'member', role: user.role?.name ?? null, isTenantConnected })
  })
})
