import { describe, expect, test } from 'vitest'
import { World } from '../../test/kit/ports/world.ts'
import { NO_TASK_FIELDS } from '../board/cards/new-task-fields.ts'
import { NO_FILTERS } from '../board/filters/filters.ts'
import { headOf, messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { calendar } from './calendar.ts'
import { PLACE, TODAY } from './calendar.walk.ts'
import type { Days } from '#contract/days/days.ts'

const todayIs = (today: string) => ({ type: 'localCalendar.changed', today, weekStart: 1 }) as const

/** More than are ever due at once. */
const MOST_FETCHES = 9

/** A calendar that is on its way, with everything around it played by the test. */
function loading() {
  const world = new World(['router', 'toasts', 'mutations'])
  const actor = world.host(calendar, { place: PLACE })
  actor.start()
  actor.send(todayIs(TODAY))
  const loads = () => world.port('loadCalendar').answer({ project: projectOf(), columns: [headOf('todo', 1)] })
  /** Which days are asked for now, by their first; null where none are. */
  const asked = () => {
    const id = world.running.find((one) => one === 'loadPage' || one === 'loadAhead')
    return id === undefined ? null : (world.port(id).input as { days: Days }).days.from
  }
  const answers = () => {
    const id = world.running.includes('loadPage') ? 'loadPage' : 'loadAhead'
    const { days } = world.port(id).input as { days: Days }
    world.port(id).answer({ days, filters: NO_FILTERS, rows: [], isTooMuch: false })
  }
  /** Answers what is asked for until nothing is; says which days that was. */
  const answersAll = () => {
    const days: string[] = []
    for (let day = asked(); day !== null && days.length < MOST_FETCHES; day = asked()) {
      days.push(day)
      answers()
    }
    return days
  }
  /** What a part was told while something was done. */
  const toldBy = (part: string, what: () => void) => {
    const before = world.port(part).received.length
    what()
    return world.port(part).received.slice(before)
  }
  return { world, actor, loads, asked, answers, answersAll, toldBy, now: () => actor.getSnapshot().context }
}

function ready() {
  const shown = loading()
  shown.loads()
  shown.answersAll()
  return shown
}

describe('[VIEW-02] the day that a calendar begins with', () => {
  test('may have become another while it was on its way', () => {
    const { actor, loads, asked } = loading()
    actor.send(todayIs('2026-05-13'))
    loads()
    expect(asked()).toBe('2026-04-27')
  })

  test('may have become another while it could not be had', () => {
    const { world, actor, loads, asked } = loading()
    world.port('loadCalendar').fail(LOST)
    actor.send(todayIs('2026-05-13'))
    actor.send({ type: 'retry.requested' })
    loads()
    expect(asked()).toBe('2026-04-27')
  })
})

test.each([
  [{ type: 'view.chosen', view: 'week' }, null],
  [{ type: 'today.requested' }, null],
  [{ type: 'day.shown', day: '2026-04-01' }, '2026-04-01'],
] as const)('[VIEW-02] the pages slide no more once one goes elsewhere: %j', (event, focusedDay) => {
  const { actor, now } = ready()
  actor.send({ type: 'page.turned', pages: 1 })
  actor.send({ type: 'day.focused', day: '2026-03-31' })
  expect([now().turn, now().focusedDay]).toEqual([1, '2026-03-31'])
  actor.send(event)
  expect([now().turn, now().focusedDay]).toEqual([0, focusedDay])
})

describe('[VIEW-04] the keeper', () => {
  test('knows when each fetch of days began, of those shown and of those beside them', () => {
    const { loads, answers, toldBy, world } = loading()
    const began = (what: () => void) => toldBy('keeper', what).filter(({ type }) => type === 'fetch.started').length
    expect([began(loads), began(answers), began(answers), began(answers)]).toEqual([1, 1, 1, 0])
    expect(world.running).not.toContain('loadAhead')
  })

  test('learns what the list of tasks without a day has asked for, and what came', () => {
    const { actor, toldBy } = ready()
    const asked = { type: 'undated.asked' } as const
    const arrived = { type: 'undated.arrived', rows: [], isFirst: true, filters: NO_FILTERS } as const
    const told = toldBy('keeper', () => {
      actor.send(asked)
      actor.send(arrived)
    })
    expect(told).toEqual([asked, arrived])
  })
})

test('[LIVE-04] what changes while days are fetched makes those beside them old too, and the list of tasks without a day', () => {
  const { actor, asked, answersAll, toldBy } = ready()
  actor.send({ type: 'place.changed', place: { ...PLACE, search: '?day=2026-04-01' } })
  expect(asked()).toBe('2026-04-27')
  actor.send({ type: 'place.changed', place: { ...PLACE, search: '?day=2026-05-01' } })
  expect(asked()).toBe('2026-04-27')
  expect(toldBy('undated', () => actor.send({ type: 'pages.outdated' }))).toEqual([{ type: 'list.outdated' }])
  expect(answersAll()).toEqual(['2026-04-27', '2026-04-27', '2026-06-01', '2026-03-30'])
})

test('[VIEW-02] a task that is gone is not held any more', () => {
  const { actor, toldBy } = ready()
  const message = messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] })
  const vanished = { type: 'task.vanished', taskId: 't1' }
  expect(toldBy('dayDrag', () => actor.send({ type: 'message.received', message }))).toEqual([vanished])
  const others = messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') })
  expect(toldBy('dayDrag', () => actor.send({ type: 'message.received', message: others }))).toEqual([])
})

test('[VIEW-02] the filters are shown the place as it is now', () => {
  const { actor, toldBy } = ready()
  const place = { ...PLACE, search: '?q=mail' }
  expect(toldBy('filterBar', () => actor.send({ type: 'place.changed', place }))).toEqual([
    { type: 'place.shown', place },
  ])
})

test('[VIEW-02] a task is made on a day once there is a column that it goes to, and not before', () => {
  const { world, actor } = ready()
  const lines = [{ name: 'Call Ada', isDone: false }]
  const enters = () => actor.send({ type: 'task.entered', columnId: '2026-03-31', lines, given: NO_TASK_FIELDS })
  const asked = () => world.told.filter(({ type }) => type === 'change.requested')
  enters()
  expect(asked()).toEqual([])
  actor.send({ type: 'firstColumn.changed', columnId: 'todo' })
  enters()
  expect(asked()).toMatchObject([{ command: { columnId: 'todo', given: { dueDate: '2026-03-31' } } }])
})
