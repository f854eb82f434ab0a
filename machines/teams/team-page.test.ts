import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { teamOf, TEAM_ID } from '../drawers/team-drawer.walk.ts'
import { queryLeads, STALED } from '../query/query.walk.ts'
import { beingRemoved, showsProjects, teamNow, teamPage } from './team-page.ts'
import { APP, BEN, placeOf, takenAway, teamPageWalks } from './team-page.walk.ts'

/** What is known of the team, which tab shows, and what is being done: three things that do not know of each other. */
function everywhere(): Table {
  const heads = queryLeads('loadTeam', 'screen.staled', 'list.outdated', 'message.received')
  const at = (head: string, tab: string, change: string) => `head.${head} + tab.${tab} + change.${change}`
  return Object.fromEntries(
    Object.entries(heads).flatMap(([head, leads]) =>
      ['users', 'projects', 'tasks'].flatMap((tab) => {
        const here = (change: string): Table[string] => ({
          'place.changed': ['users', 'projects', 'tasks'].map((to) => at(head, to, change)),
          ...Object.fromEntries(Object.entries(leads).map(([event, to]) => [event, at(to, tab, change)])),
          'team.arrived': at(head, tab, change),
          'message.received': [at(STALED[head]!, tab, change), at(head, tab, change)],
        })
        const done = at(STALED[head]!, tab, 'resting')
        return [
          [at(head, tab, 'resting'), { ...here('resting'), 'delete.confirmed': at(head, tab, 'removing') }],
          [at(head, tab, 'removing'), { ...here('removing'), 'takeOut answered': done, 'takeOut failed': done }],
        ] as const
      }),
    ),
  )
}
testsOfWalk(teamPageWalks, everywhere())

function open(route: 'teamUsers' | 'teamProjects' = 'teamUsers') {
  const world = new World(['toasts', 'router'])
  const actor = world.host(teamPage, { place: placeOf(route) })
  actor.start()
  world.port('loadTeam').answer(teamOf())
  const hears = (message: ReturnType<typeof messageOf>) => actor.send({ type: 'message.received', message })
  return { world, actor, hears, now: () => actor.getSnapshot() }
}
let it: ReturnType<typeof open>
beforeEach(() => {
  it = open()
})

describe('[TEAM-06] [NAV-07] a team', () => {
  test('has its people and its projects at addresses of their own', () => {
    expect([teamNow(it.now()), showsProjects(it.now())]).toEqual([teamOf(), false])
    it.actor.send({ type: 'place.changed', place: placeOf('teamProjects') })
    expect([it.world.port('projects').input, showsProjects(it.now())]).toEqual([
      { place: placeOf('teamProjects') },
      true,
    ])
    expect(showsProjects(open('teamProjects').now())).toBe(true)
  })

  test('loses a project when the button has asked, and its list is fetched again', () => {
    it = open('teamProjects')
    const table = it.world.port('projects')
    it.actor.send({ type: 'delete.confirmed', about: APP })
    expect(beingRemoved(it.now())).toBe('app')
    expect(it.world.port('takeOut').input).toEqual({ teamId: TEAM_ID, kind: 'project', id: 'app' })
    it.world.port('takeOut').answer(null)
    expect(it.world.told).toMatchObject([
      { text: { key: 'team.removed', values: { name: 'Project app', team: 'Platform' } } },
    ])
    expect(table.received).toEqual([{ type: 'table.staled' }])
    // It is the same table, on the page and with the search that it had.
    expect(table.running()).toBe(true)
  })

  test('keeps a project that could not be taken out, in the same table', () => {
    it = open('teamProjects')
    const table = it.world.port('projects')
    it.actor.send({ type: 'delete.confirmed', about: APP })
    it.world.port('takeOut').fail(new Error('offline'))
    expect([it.world.told, beingRemoved(it.now())]).toEqual([[], null])
    expect([table.running(), table.received]).toEqual([true, [{ type: 'table.staled' }]])
  })

  test('is asked for anew when it changes while it is being asked for', () => {
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf() }))
    const first = it.world.port('loadTeam')
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf() }))
    expect([first.running(), it.world.port('loadTeam').running()]).toEqual([false, true])
  })

  test('shows its people again from its projects, and searches among its projects where they are', () => {
    it = open('teamProjects')
    const table = it.world.port('projects')
    it.actor.send({ type: 'place.changed', place: placeOf('teamProjects', '?q=app') })
    expect([showsProjects(it.now()), table.running(), table.received.length]).toEqual([true, true, 1])
    it.actor.send({ type: 'place.changed', place: placeOf('teamUsers') })
    expect(showsProjects(it.now())).toBe(false)
  })

  test('loses a person when the button has asked', () => {
    expect([beingRemoved(it.now()), it.world.running]).toEqual([null, ['keeper', 'adder', 'deleteButton', 'users']])
    it.actor.send({ type: 'delete.confirmed', about: BEN })
    expect(it.world.port('takeOut').input).toEqual({ teamId: TEAM_ID, kind: 'person', id: 'ben' })
    it.world.port('takeOut').answer(null)
    expect(it.world.port('users').received).toEqual([{ type: 'table.staled' }])
  })

  test('[TEAM-03] that is archived here leads to all teams, without a word of its own', () => {
    it.actor.send(takenAway('other', true))
    expect(it.world.told).toEqual([])
    it.actor.send(takenAway(TEAM_ID, true))
    expect(it.world.told).toEqual([{ type: 'go.requested', to: '/team' }])
  })

  test('is fetched again when others change it, not when they change another one', () => {
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf({ id: 'other' }) }))
    expect(it.world.port('users').received).toEqual([])
    it.hears(messageOf('TEAM_UPDATED', { team: teamOf({ name: 'Theirs' }) }))
    expect(it.world.port('users').received).toEqual([{ type: 'table.staled' }])
    it.world.port('loadTeam').answer(teamOf({ name: 'Theirs' }))
    expect(teamNow(it.now())?.name).toBe('Theirs')
  })
})

test('[LIVE-05] a person who is taken out of the team they look at is told so, and sent to all teams', () => {
  it.actor.send(takenAway(TEAM_ID))
  expect(it.world.told).toMatchObject([
    { type: 'toast.requested', kind: 'info', text: { key: 'team.takenAway', values: { name: 'Platform' } } },
    { type: 'go.requested', to: '/team' },
  ])
})
