import { beforeEach, describe, expect, test } from 'vitest'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf } from '../board/samples.walk.ts'
import { dashboard, SETTLED_AFTER_MS } from './dashboard.ts'
import { chartIn, dashboardIn, flowIn, newSince, chosenProject } from './dashboard-view.ts'
import { ADDING, dashboardOf, dashboardWalk, FLOW, homeAt, MOVED } from './dashboard.walk.ts'

const at = (picture: string, visit: string, chart: string) => `picture.${picture} + visit.${visit} + chart.${chart}`
const PICTURES = ['loading', 'failed', 'fresh', 'settling', 'renewing']

/** Before something has been seen there is no visit and no chart; after that the three go their own ways. */
function everywhere(): Table {
  const table: Record<string, Record<string, string | string[]>> = {}
  for (const picture of PICTURES) {
    const isFirst = picture === 'loading' || picture === 'failed'
    for (const visit of isFirst ? ['unseen'] : ['noting', 'noted'])
      for (const chart of isFirst ? ['none'] : ['none', 'loading', 'shown', 'failed']) {
        const here = at(picture, visit, chart)
        const settling = at('settling', visit, chart)
        const seen = visit === 'unseen' ? 'noting' : visit
        table[here] = {
          'project.chosen': here,
          'chart.chosen': here,
          'adding.requested': here,
          'command.given': here,
          'shared.taken': here,
          'shared.dismissed': here,
          'files.shared': here,
          ...(!isFirst && chart === 'none' && { 'task.ticked': here }),
          ...(!isFirst && chart !== 'none' && { 'answer.renewed': here }),
          // Where there are no projects, none can be chosen.
          'place.changed': isFirst || chart === 'none' ? here : [...new Set([here, at(picture, visit, 'loading')])],
          ...(picture === 'failed' && {
            'screen.staled': at('loading', visit, chart),
            'retry.requested': at('loading', visit, chart),
          }),
          ...(chart === 'failed' && { 'retry.requested': at(picture, visit, 'loading') }),
          ...(picture === 'loading' && { 'screen.staled': here, 'message.received': here }),
          ...(!isFirst && { 'screen.staled': at('renewing', visit, chart) }),
          ...(!isFirst && { 'message.received': settling, 'due.changed': at('renewing', visit, chart) }),
          ...(picture === 'settling' && { 'after settledAfter': at('renewing', visit, chart) }),
          ...((picture === 'loading' || picture === 'renewing') && {
            'loadDashboard answered': ['fresh', ...(isFirst ? ['settling'] : [])].flatMap((then) => [
              at(then, seen, 'loading'),
              at(then, seen, 'none'),
            ]),
            'loadDashboard failed': at(picture === 'loading' ? 'failed' : 'fresh', visit, chart),
          }),
          ...(visit === 'noting' && {
            'noteVisit answered': at(picture, 'noted', chart),
            'noteVisit failed': at(picture, 'noted', chart),
          }),
          ...(chart === 'loading' && {
            'loadFlow answered': at(picture, visit, 'shown'),
            'loadFlow failed': at(picture, visit, 'failed'),
          }),
        }
      }
  }
  return table
}
testsOfWalk(dashboardWalk, everywhere())

describe('[VIEW-06] the start page', () => {
  const open = (search = '') => {
    const world = new World(['router'])
    const actor = world.host(dashboard, { place: homeAt(search) })
    actor.start()
    world.port('loadDashboard').answer(dashboardOf('p1', 'p2'))
    const moves = (place: string) => actor.send({ type: 'place.changed', place: homeAt(place) })
    return { world, actor, moves, now: () => actor.getSnapshot() }
  }
  let page: ReturnType<typeof open>
  beforeEach(() => {
    page = open()
  })

  test('shows how the first project comes along, or the one that the address names', () => {
    expect(page.world.port('loadFlow').input).toEqual({ projectId: 'p1' })
    page.world.port('loadFlow').answer(FLOW)
    page.actor.send({ type: 'project.chosen', id: 'p2' })
    expect(page.world.told).toEqual([{ type: 'go.requested', to: '/?project=p2', replace: true }])
    page.moves('?project=p2')
    expect([flowIn(page.now()), page.world.port('loadFlow').input]).toEqual([null, { projectId: 'p2' }])
    expect(chosenProject(open('?project=nobody’s').now())).toBe('p1')
  })

  test('one project is looked at in two ways, and asked for once', () => {
    page.world.port('loadFlow').answer(FLOW)
    page.actor.send({ type: 'chart.chosen', chart: 'progress' })
    expect(page.world.told).toEqual([{ type: 'go.requested', to: '/?chart=progress', replace: true }])
    page.moves('?chart=progress')
    expect([chartIn(page.now()), page.world.running]).toEqual([
      'progress',
      ['keeper', 'newTask', 'sharedFiles', 'firstSteps', 'noteVisit'],
    ])
    page.actor.send({ type: 'chart.chosen', chart: 'flow' })
    expect(page.world.told.at(-1)).toMatchObject({ to: '/' })
  })

  test('[LIVE-04] is asked for again once it is quiet, however much others do', () => {
    const told = () => page.actor.send({ type: 'message.received', message: MOVED })
    told()
    page.world.clock.pass(SETTLED_AFTER_MS - 1)
    told()
    page.world.clock.pass(SETTLED_AFTER_MS - 1)
    expect(page.world.running).not.toContain('loadDashboard')
    page.world.clock.pass(1)
    expect(page.world.running).toContain('loadDashboard')
    // What comes while the answer is on its way may not be in it.
    told()
    expect(page.world.running).not.toContain('loadDashboard')
    page.world.clock.pass(SETTLED_AFTER_MS)
    page.world.port('loadDashboard').answer(dashboardOf())
    expect([dashboardIn(page.now())?.projects, chosenProject(page.now())]).toEqual([[], null])
    page.actor.send({ type: 'message.received', message: messageOf('LABEL_DESTROYED', { labelId: 'l1' }) })
    expect(page.now().matches({ picture: 'fresh' })).toBe(true)
  })

  test('[LIVE-04] asks for anew what was missed, and once more for what others did while the first answer was on its way', () => {
    const world = new World(['router'])
    const actor = world.host(dashboard, { place: homeAt() })
    actor.start()
    const first = actor.getSnapshot().children['loadDashboard']
    actor.send({ type: 'screen.staled' })
    expect(actor.getSnapshot().children['loadDashboard']).not.toBe(first)
    actor.send({ type: 'message.received', message: MOVED })
    world.port('loadDashboard').answer(dashboardOf('p1'))
    expect(dashboardIn(actor.getSnapshot())).toEqual(dashboardOf('p1'))
    world.clock.pass(SETTLED_AFTER_MS)
    world.port('loadDashboard').answer(dashboardOf('p2'))
    expect(dashboardIn(actor.getSnapshot())).toEqual(dashboardOf('p2'))
    expect(actor.getSnapshot().matches({ picture: 'fresh' })).toBe(true)
  })

  test('opens a new task for the key that asks for one, and for no other', () => {
    const given = (command: 'newTask' | 'filter') => page.actor.send({ type: 'command.given', command, person: ADDING })
    const { received } = page.world.port('newTask')
    given('filter')
    expect(received).toEqual([])
    given('newTask')
    expect(received).toEqual([{ type: 'newTask.opened', boardId: 'mine' }])
  })

  test('keeps what was new when one came, though the visit has been noted since', () => {
    page.world.port('noteVisit').answer(null)
    page.actor.send({ type: 'screen.staled' })
    page.world.port('loadDashboard').answer({ ...dashboardOf('p1'), since: '2025-11-12T08:00:00Z' })
    expect(newSince(page.now())).toBe('2025-11-11T17:00:00Z')
  })

  test('that did not come can be asked for again; one that is there stays', () => {
    const lost = new World(['router'])
    const actor = lost.host(dashboard, { place: homeAt() })
    actor.start()
    lost.port('loadDashboard').fail(new Error('offline'))
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    actor.send({ type: 'retry.requested' })
    lost.port('loadDashboard').answer(dashboardOf('p1'))
    actor.send({ type: 'screen.staled' })
    lost.port('loadDashboard').fail(new Error('offline'))
    expect([actor.getSnapshot().hasTag('failed'), dashboardIn(actor.getSnapshot())]).toEqual([false, dashboardOf('p1')])
  })
})
