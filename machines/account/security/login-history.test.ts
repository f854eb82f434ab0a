import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { queryLeads } from '../../query/query.walk.ts'
import { hasOthers, loginHistory, pageOf } from './login-history.ts'
import { loginHistoryWalk, loginOf, PAGE } from './login-history.walk.ts'

const inList = (state: string) => `list.${state}`
const turned = { 'page.chosen': inList('stale') }
testsOfWalk(loginHistoryWalk, {
  ...Object.fromEntries(
    Object.entries(queryLeads('loadLogins', 'screen.staled')).map(([state, leads]) => [
      inList(state),
      { ...Object.fromEntries(Object.entries(leads).map(([event, to]) => [event, inList(to)])), ...turned },
    ]),
  ),
  'list.ready': {
    ...turned,
    'screen.staled': 'list.stale',
    'signOut.requested': 'ending',
    'signOutOthers.requested': 'endingOthers',
  },
  ending: { 'endLogin answered': 'list.stale', 'endLogin failed': 'list.stale' },
  endingOthers: { 'endOthers answered': 'list.stale', 'endOthers failed': 'list.stale' },
})

describe('[ACC-05] the login history', () => {
  const open = () => {
    const world = new World()
    const actor = world.host(loginHistory, { place: { route: 'loginHistory', params: {}, search: '' } })
    actor.start()
    world.port('loadLogins').answer(PAGE)
    return { world, actor, now: () => actor.getSnapshot() }
  }
  let bench: ReturnType<typeof open>
  beforeEach(() => {
    bench = open()
  })

  test('[LIVE-04] is asked for again when it is not known whether the others were signed out', () => {
    bench.actor.send({ type: 'signOutOthers.requested' })
    bench.world.port('endOthers').fail({ status: 0, message: '', errors: [] })
    expect([pageOf(bench.now()), bench.world.running]).toEqual([PAGE, ['loadLogins']])
  })

  test('is asked for again once a session was ended, and shows what it showed until it comes', () => {
    bench.actor.send({ type: 'signOut.requested', id: '0123456789abcdef' })
    expect(bench.world.port('endLogin').input).toEqual({ id: '0123456789abcdef' })
    bench.world.port('endLogin').answer(null)
    expect(pageOf(bench.now())).toEqual(PAGE)
    bench.world.port('loadLogins').answer({ rows: [PAGE.rows[0], loginOf({ isOpen: false })], count: 41 })
    expect(hasOthers(bench.now())).toBe(false)
  })

  test('ends all other sessions while there are some', () => {
    expect(hasOthers(bench.now())).toBe(true)
    bench.actor.send({ type: 'signOutOthers.requested' })
    bench.world.port('endOthers').answer(null)
    expect(bench.world.running).toEqual(['loadLogins'])
  })

  test('that did not come can be asked for again', () => {
    bench.actor.send({ type: 'page.chosen', page: 2 })
    bench.world.port('loadLogins').fail(new Error('offline'))
    bench.actor.send({ type: 'retry.requested' })
    expect(bench.world.port('loadLogins').input).toEqual({ page: 2 })
  })
})
