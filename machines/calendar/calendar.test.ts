import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import type { Table } from '../../test/kit/table.ts'
import { failed } from '../../test/kit/walk.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { headOf, projectOf } from '../board/samples.walk.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { calendar, isBlank, isTooMuch } from './calendar.ts'
import { calendarWalk, GONE, takenAway, TODAY } from './calendar.walk.ts'
import type { Days } from '#contract/days/days.ts'
import { withPage } from './days/pages.ts'

/** A page of which more is due than can be shown, by its first day. */
const TOO_MUCH = '2026-04-27'

type Pages = 'fetching' | 'fetchingAhead' | 'resting' | 'pausing'
type People = 'fresh' | 'fetching'
const state = (pages: Pages, people: People) => `ready.pages.${pages} + ready.people.${people}`

/** What happens wherever the calendar stands. */
const anyTime = (pages: Pages, people: People): Table[string] => {
  const here = state(pages, people)
  const looksAgain = state('fetching', people)
  return {
    'message.received': [here, 'gone'],
    'project.arrived': [here, state(pages, 'fetching')],
    'pages.outdated': looksAgain,
    'screen.staled': looksAgain,
    // What is shown is asked for when it is not there, then what lies beside it.
    'page.shown':
      pages === 'resting' ? [here, state('fetchingAhead', people)] : pages === 'pausing' ? looksAgain : here,
  }
}
const people = (pages: Pages, now: People): Table[string] =>
  now === 'fresh' ? {} : { 'loadPeople answered': state(pages, 'fresh'), 'loadPeople failed': state(pages, 'fresh') }
const pages = (now: Pages, who: People): Table[string] => {
  switch (now) {
    case 'fetching':
      return {
        // What changed meanwhile is fetched once more; then come the neighbours.
        'loadPage answered': (['fetching', 'fetchingAhead'] as const).map((next) => state(next, who)),
        'loadPage failed': [state('pausing', who), 'gone'],
      }
    case 'fetchingAhead':
      return {
        'loadAhead answered': (['fetchingAhead', 'resting'] as const).map((next) => state(next, who)),
        'loadAhead failed': state('resting', who),
      }
    case 'pausing':
      return { 'after refetchPause': state('fetching', who) }
    case 'resting':
      return {}
  }
}
const ready = (now: Pages, who: People): Table => ({
  // What else there is to hear is heard once the people are there: the two do not know of each other.
  [state(now, who)]: { ...(who === 'fresh' && anyTime(now, who)), ...people(now, who), ...pages(now, who) },
})
const calm = state('resting', 'fresh')
const seen = [
  'view.chosen',
  'page.turned',
  'today.requested',
  'command.given',
  'day.shown',
  'day.focused',
  'neighbour.requested',
  'neighbour.found',
  'undated.asked',
  'undated.arrived',
  'firstColumn.changed',
  'task.dropped',
  'task.entered',
  'tasks.created',
]

testsOfWalk(calendarWalk, {
  starting: {
    'localCalendar.changed': 'loading',
    'message.received': ['starting', 'gone'],
    'project.arrived': 'starting',
  },
  loading: {
    'localCalendar.changed': 'loading',
    'message.received': ['loading', 'gone'],
    'project.arrived': 'loading',
    'loadCalendar answered': state('fetching', 'fetching'),
    'loadCalendar failed': ['failed', 'gone'],
    'screen.staled': 'loading',
  },
  failed: {
    'localCalendar.changed': 'failed',
    'message.received': ['failed', 'gone'],
    'project.arrived': 'failed',
    'retry.requested': 'loading',
    'screen.staled': 'loading',
  },
  gone: { 'message.received': 'gone', 'project.arrived': 'gone' },
  ...ready('fetching', 'fresh'),
  ...ready('fetching', 'fetching'),
  ...ready('fetchingAhead', 'fresh'),
  ...ready('fetchingAhead', 'fetching'),
  ...ready('pausing', 'fresh'),
  ...ready('pausing', 'fetching'),
  ...ready('resting', 'fetching'),
  [calm]: {
    ...anyTime('resting', 'fresh'),
    ...Object.fromEntries(seen.map((event) => [event, calm])),
    'localCalendar.changed': [calm, state('fetchingAhead', 'fresh')],
    'people.changed': state('resting', 'fetching'),
    'place.changed': [calm, state('fetching', 'fresh'), state('fetchingAhead', 'fresh')],
  },
})

testsOfDecisions(calendarWalk, {
  decisions: [
    { in: calm, on: takenAway('p1', true), to: 'gone' },
    { in: calm, on: takenAway('p2', true), to: calm },
    { in: 'loading', on: failed('loadCalendar', GONE), to: 'gone' },
    { in: 'loading', on: failed('loadCalendar', LOST), to: 'failed' },
    { in: state('fetching', 'fresh'), on: failed('loadPage', GONE), to: 'gone' },
    { in: state('fetching', 'fresh'), on: failed('loadPage', LOST), to: state('pausing', 'fresh') },
  ],
})

describe('[VIEW-02] the pages of a calendar', () => {
  /** A calendar that is there, with a world that answers when it is told to. */
  function start(search = '') {
    const world = new World(['router', 'toasts', 'undoStack'])
    const place = { route: 'singleProjectCalendar', params: { id: 'p1' }, search } as const
    const actor = world.host(calendar, { place })
    actor.start()
    actor.send({ type: 'localCalendar.changed', today: TODAY, weekStart: 1 })
    world.port('loadCalendar').answer({ project: projectOf(), columns: [headOf('todo', 1)] })
    actor.send({ type: 'firstColumn.changed', columnId: 'todo' })
    /** Answers what is asked for, until nothing is; says which days that was, by their first. */
    const answerAll = () => {
      const asked: string[] = []
      for (const id of ['loadPage', 'loadAhead', 'loadAhead']) {
        if (!world.running.includes(id)) continue
        const port = world.port(id)
        const { days, filters } = port.input as { days: Days; filters: unknown }
        asked.push(days.from)
        port.answer({ days, filters, rows: [], isTooMuch: days.from === TOO_MUCH })
      }
      return asked
    }
    /** What the router would do when it is asked to go somewhere. */
    const follow = () => {
      const to = String(world.told.findLast(({ type }) => type === 'go.requested')?.['to'])
      actor.send({ type: 'place.changed', place: { ...place, search: to.replace(/^[^?]*/, '') } })
      return to
    }
    const kept = () => actor.getSnapshot().context.pages.map(({ days }) => days.from)
    return { world, actor, answerAll, follow, kept, blank: () => isBlank(actor.getSnapshot()) }
  }

  test('[VIEW-04] are the shown one, then the next, then the previous; turned, only what is missing is fetched', () => {
    const { actor, answerAll, follow, blank } = start()
    expect(blank()).toBe(true)
    expect(answerAll()).toEqual(['2026-02-23', '2026-03-30', '2026-01-26'])
    actor.send({ type: 'page.turned', pages: 1 })
    expect(follow()).toBe('/projects/p1/calendar?day=2026-04-01')
    expect(blank()).toBe(false)
    expect(answerAll()).toEqual(['2026-04-27'])
    expect(isTooMuch(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'page.turned', pages: 1 })
    follow()
    expect(isTooMuch(actor.getSnapshot())).toBe(true)
  })

  test('[VIEW-02] slide the way they are turned, and not at all under a task that is held', () => {
    const { actor, answerAll } = start()
    answerAll()
    const turn = () => actor.getSnapshot().context.turn
    actor.send({ type: 'page.turned', pages: -1 })
    expect(turn()).toBe(-1)
    actor.send({ type: 'page.turned', pages: 1, isHeld: true })
    expect(turn()).toBe(0)
  })

  test('[VIEW-04] are five at most, none further away than a year', () => {
    const { actor, answerAll, follow, kept } = start()
    answerAll()
    for (const _ of [1, 2, 3, 4]) {
      actor.send({ type: 'page.turned', pages: 1 })
      follow()
      answerAll()
    }
    expect(kept()).toHaveLength(5)
    expect(kept()[0]).toBe('2026-06-29')
    actor.send({ type: 'day.shown', day: '2030-02-10' })
    expect(follow()).toBe('/projects/p1/calendar?day=2030-02-10')
    expect(answerAll()).toEqual(['2030-01-28', '2030-02-25', '2029-12-31'])
    expect(kept().every((day) => day >= '2029')).toBe(true)
  })

  test('[VIEW-04] are kept for twelve months, and no longer', () => {
    const pageFrom = (from: string) => ({ days: { from, to: from }, isFresh: true, isTooMuch: false })
    const shown = pageFrom('2027-02-01')
    const kept = withPage([pageFrom('2026-02-02'), pageFrom('2026-01-26')], shown, shown.days)
    expect(kept.map(({ days }) => days.from)).toEqual(['2027-02-01', '2026-02-02'])
  })

  test('ask anew who is in the project when that changes while it is being asked', () => {
    const { world, actor } = start()
    const users = [{ id: 'u2' }]
    actor.send({ type: 'project.arrived', project: projectOf({ revision: 9, users }) })
    expect(world.port('loadPeople').input).toMatchObject({ project: { users } })
  })

  test('are months or weeks, beginning with the day that the person wants, and today is where it all begins', () => {
    const { actor, answerAll, follow } = start('?view=week&day=2024-02-29')
    expect(answerAll()).toEqual(['2024-02-26', '2024-03-04', '2024-02-19'])
    actor.send({ type: 'localCalendar.changed', today: TODAY, weekStart: 0 })
    expect(answerAll()).toEqual(['2024-02-25', '2024-03-03', '2024-02-18'])
    actor.send({ type: 'view.chosen', view: 'month' })
    expect(follow()).toBe('/projects/p1/calendar?day=2024-02-29')
    actor.send({ type: 'today.requested' })
    expect(follow()).toBe('/projects/p1/calendar')
    actor.send({ type: 'page.turned', pages: 1 })
    expect(follow()).toBe('/projects/p1/calendar?day=2026-04-01')
    actor.send({ type: 'command.given', command: 'today', person: userOf() })
    expect(follow()).toBe('/projects/p1/calendar')
  })

  test.each([
    ['newTask', 'taskComposer', { type: 'adding.opened', columnId: TODAY }],
    ['onlyMine', 'filterBar', { type: 'value.toggled', of: 'assignee', value: userOf().id }],
    ['clearFilters', 'filterBar', { type: 'filters.cleared' }],
    ['showCompleted', 'filterBar', { type: 'done.toggled' }],
  ] as const)('[APP-07] do what a key asks for that means the same as on a board: %s', (command, port, told) => {
    const { actor, world, answerAll } = start()
    answerAll()
    const before = world.port(port).received.length
    actor.send({ type: 'command.given', command: 'rename', person: userOf() })
    actor.send({ type: 'command.given', command, person: userOf() })
    expect(world.port(port).received.slice(before)).toEqual([told])
  })

  test('are fetched anew once they are cut down to something else', () => {
    const { actor, answerAll } = start()
    answerAll()
    const place = { route: 'singleProjectCalendar', params: { id: 'p1' }, search: '?q=mail' } as const
    actor.send({ type: 'place.changed', place })
    expect(answerAll()).toEqual(['2026-02-23', '2026-03-30', '2026-01-26'])
  })
})
