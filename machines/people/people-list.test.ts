import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { busyWith, countsIn, deactivated, doomedOf, peopleList, showsTeams } from './people-list.ts'
import { BEN, INVITED, peopleListWalks, placeOf } from './people-list.walk.ts'

/** Each tab, each state of the counts and each of the hand: three things that do not know of each other. */
function everywhere(): Table {
  const table: Record<string, Record<string, string | string[]>> = {}
  const hands: Record<string, Record<string, string>> = {
    resting: {
      'delete.confirmed': 'deactivating',
      'restore.requested': 'restoring',
      'resend.requested': 'resending',
    },
    deactivating: { 'deactivate answered': 'resting', 'deactivate failed': 'resting' },
    restoring: { 'restore answered': 'resting', 'restore failed': 'resting' },
    resending: { 'resend answered': 'resting', 'resend failed': 'resting' },
  }
  for (const tab of ['people', 'teams'])
    for (const counts of ['loading', 'known'])
      for (const [hand, leads] of Object.entries(hands)) {
        const at = (over: { tab?: string; counts?: string; hand?: string } = {}) => {
          const now = { tab, counts, hand, ...over }
          return `tab.${now.tab} + counts.${now.counts} + hand.${now.hand}`
        }
        const outdates = ['screen.staled', 'message.received', 'list.outdated']
        table[at()] = {
          'place.changed': [at({ tab: 'people' }), at({ tab: 'teams' })],
          ...Object.fromEntries(outdates.map((event) => [event, at({ counts: 'loading' })])),
          ...(counts === 'loading' && {
            'loadCounts answered': at({ counts: 'known' }),
            'loadCounts failed': at({ counts: 'known' }),
          }),
          ...Object.fromEntries(
            Object.entries(leads).map(([event, to]) => {
              const ends = /answered|failed/.test(event)
              return [event, at(ends ? { hand: to, counts: 'loading' } : { hand: to })]
            }),
          ),
        }
      }
  return table
}
testsOfWalk(peopleListWalks, everywhere())

function open(search = '') {
  const world = new World(['toasts'])
  const actor = world.host(peopleList, { place: placeOf(search) })
  actor.start()
  const staled = (table: string) => world.port(table).received.filter(({ type }) => type === 'table.staled').length
  return { world, actor, staled, now: () => actor.getSnapshot() }
}
let it: ReturnType<typeof open>
beforeEach(() => {
  it = open()
  it.world.port('loadCounts').answer({ active: 3, invited: 1 })
})

describe('[TEAM-05] the people of a workspace', () => {
  test('stand beside its teams, each tab a table of its own by the address', () => {
    expect([it.world.port('people').input, showsTeams(it.now())]).toEqual([{ place: placeOf('') }, false])
    it.actor.send({ type: 'place.changed', place: placeOf('?q=ben') })
    expect(it.world.port('people').received).toEqual([{ type: 'place.changed', place: placeOf('?q=ben') }])
    it.actor.send({ type: 'place.changed', place: placeOf('?tab=teams') })
    expect([it.world.port('teams').input, showsTeams(it.now())]).toEqual([{ place: placeOf('?tab=teams') }, true])
    expect(showsTeams(open('?tab=teams').now())).toBe(true)
  })

  test('are deactivated when the button has asked, and the list is fetched again', () => {
    it.actor.send({ type: 'delete.confirmed', about: doomedOf(BEN) })
    expect([it.world.port('deactivate').input, busyWith(it.now()), deactivated(it.now())]).toEqual([
      { id: 'ben' },
      'ben',
      'ben',
    ])
    it.world.port('deactivate').answer(null)
    expect(it.world.told).toMatchObject([{ text: { key: 'people.deactivated', values: { name: 'Person ben' } } }])
    expect([it.staled('people'), it.world.running.includes('loadCounts')]).toEqual([1, true])
    it.world.port('loadCounts').answer({ active: 2, invited: 1 })
    expect(countsIn(it.now())).toEqual({ active: 2, invited: 1 })
  })

  test('come back, and invitations are sent again or withdrawn', () => {
    it.actor.send({ type: 'restore.requested', colleague: BEN })
    it.world.port('restore').answer(BEN)
    it.actor.send({ type: 'resend.requested', colleague: INVITED })
    expect(deactivated(it.now())).toBe(null)
    it.world.port('resend').answer(null)
    it.actor.send({ type: 'delete.confirmed', about: doomedOf(INVITED) })
    it.world.port('deactivate').answer(null)
    expect(it.world.told.map((toast) => (toast as unknown as { text: unknown }).text)).toEqual([
      { key: 'people.restored', values: { name: 'Person ben' } },
      { key: 'people.resent', values: { name: 'nils@example.org' } },
      { key: 'people.withdrawn', values: { name: 'nils@example.org' } },
    ])
  })

  test('whom the server does not let go are shown as they are there', () => {
    it.actor.send({ type: 'delete.confirmed', about: doomedOf(BEN) })
    it.world.port('deactivate').fail(new Error('the last Owner'))
    expect([it.world.told, it.staled('people'), busyWith(it.now())]).toEqual([[], 1, null])
  })

  test('show what others do', () => {
    it.actor.send({ type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) })
    it.actor.send({ type: 'message.received', message: messageOf('NEW_VERSION_AVAILABLE', { version: 'x' }) })
    expect(it.staled('people')).toBe(1)
  })

  test('are counted anew when they change while they are being counted', () => {
    const now = open()
    const before = now.world.port('loadCounts')
    now.actor.send({ type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) })
    expect([before.running(), now.world.port('loadCounts').running()]).toEqual([false, true])
  })
})

const at = (tab: string, counts = 'known') => `tab.${tab} + counts.${counts} + hand.resting`
testsOfDecisions(peopleListWalks, {
  starts: [at('people', 'loading'), at('teams', 'loading')],
  decisions: [
    { in: at('people'), on: { type: 'place.changed', place: placeOf('?tab=teams') }, to: at('teams') },
    { in: at('people'), on: { type: 'place.changed', place: placeOf('?q=ben') }, to: at('people') },
    { in: at('teams'), on: { type: 'place.changed', place: placeOf('?q=ben') }, to: at('people') },
    { in: at('teams'), on: { type: 'place.changed', place: placeOf('?tab=teams&q=a') }, to: at('teams') },
    {
      in: at('people'),
      on: { type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) },
      to: at('people', 'loading'),
    },
    {
      in: at('people'),
      on: { type: 'message.received', message: messageOf('NEW_VERSION_AVAILABLE', { version: 'x' }) },
      to: at('people'),
    },
  ],
})

test('[TEAM-05] the list of teams is fetched again as well', () => {
  const teams = open('?tab=teams')
  teams.actor.send({ type: 'screen.staled' })
  expect(teams.staled('teams')).toBe(1)
})
