import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { busyWith, deactivated, doomedOf, peopleList, showsTeams } from './people-list.ts'
import { BEN, INVITED, peopleListWalks, placeOf } from './people-list.walk.ts'

/** Each tab, and what is being done to a person: two things that do not know of each other. */
function everywhere(): Table {
  const changes: Record<string, Record<string, string>> = {
    resting: {
      'delete.confirmed': 'deactivating',
      'role.chosen': 'changingRole',
      'restore.requested': 'restoring',
      'resend.requested': 'resending',
      'linkCopy.requested': 'copyingLink',
    },
    copyingLink: { 'copyLink answered': 'resting', 'copyLink failed': 'resting' },
    changingRole: { 'changeRole answered': 'resting', 'changeRole failed': 'resting' },
    deactivating: { 'deactivate answered': 'resting', 'deactivate failed': 'resting' },
    restoring: { 'restore answered': 'resting', 'restore failed': 'resting' },
    resending: { 'resend answered': 'resting', 'resend failed': 'resting' },
  }
  const at = (tab: string, change: string) => `tab.${tab} + change.${change}`
  return Object.fromEntries(
    ['people', 'teams'].flatMap((tab) =>
      Object.entries(changes).map(([change, leads]) => [
        at(tab, change),
        {
          'place.changed': [at('people', change), at('teams', change)],
          ...Object.fromEntries(
            ['screen.staled', 'message.received', 'list.outdated'].map((event) => [event, at(tab, change)]),
          ),
          ...Object.fromEntries(Object.entries(leads).map(([event, to]) => [event, at(tab, to)])),
        },
      ]),
    ),
  )
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
    expect([it.staled('people'), it.world.port('counts').received]).toEqual([1, [{ type: 'query.staled' }]])
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
})

const at = (tab: string) => `tab.${tab} + change.resting`
testsOfDecisions(peopleListWalks, {
  starts: [at('people'), at('teams')],
  decisions: [
    { in: at('people'), on: { type: 'place.changed', place: placeOf('?tab=teams') }, to: at('teams') },
    { in: at('people'), on: { type: 'place.changed', place: placeOf('?q=ben') }, to: at('people') },
    { in: at('teams'), on: { type: 'place.changed', place: placeOf('?q=ben') }, to: at('people') },
    { in: at('teams'), on: { type: 'place.changed', place: placeOf('?tab=teams&q=a') }, to: at('teams') },
    {
      in: at('people'),
      on: { type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) },
      to: at('people'),
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
