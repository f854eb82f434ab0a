import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { boardWalk } from './board.walk.ts'

type Picture = 'fresh' | 'fetching' | 'pausing'
type People = 'fresh' | 'fetching'
const state = (picture: Picture, people: People) => `ready.picture.${picture} + ready.people.${people}`

/** What happens wherever the board stands: nothing that could be seen from outside, but for what got no answer. */
const anyTime = (picture: Picture, people: People): Table[string] => {
  const here = state(picture, people)
  const looksAgain = state('fetching', people)
  const stays = [
    'column.vanished',
    'column.shifted',
    'order.wished',
    'column.endReached',
    'move.wished',
    'task.dropped',
    'tasks.created',
    'task.entered',
    'creation.wished',
    'page.arrived',
    'page.failed',
    'task.outdated',
    'task.arrived',
    'task.notArrived',
  ]
  return {
    ...Object.fromEntries(stays.map((event) => [event, here])),
    'message.received': [here, 'gone'],
    // The people of the project may be others now.
    'project.arrived': [...new Set([here, state(picture, 'fetching')])],
    'filters.changed': looksAgain,
    'columns.outdated': looksAgain,
    'screen.staled': looksAgain,
  }
}
const people = (picture: Picture, now: People): Table[string] =>
  now === 'fresh'
    ? {}
    : { 'loadPeople answered': state(picture, 'fresh'), 'loadPeople failed': state(picture, 'fresh') }
const picture = (now: Picture, people: People): Table[string] => {
  if (now === 'fresh') return {}
  if (now === 'pausing') return { 'after refetchPause': state('fetching', people) }
  return {
    // The project that came with it may have other people by now.
    'loadBoard answered': ['fresh', 'fetching'].map((next) => state(next as Picture, people)),
    'loadBoard failed': [state('pausing', people), 'gone'],
  }
}
const ready = (now: Picture, who: People): Table => ({
  [state(now, who)]: { ...anyTime(now, who), ...people(now, who), ...picture(now, who) },
})

testsOfWalk(boardWalk, {
  loading: {
    'filters.changed': 'loading',
    'message.received': ['loading', 'gone'],
    'project.arrived': 'loading',
    'screen.staled': 'loading',
    'loadBoard answered': state('fresh', 'fetching'),
    'loadBoard failed': ['failed', 'gone'],
  },
  failed: {
    'message.received': ['failed', 'gone'],
    'project.arrived': 'failed',
    'retry.requested': 'loading',
    'screen.staled': 'loading',
  },
  gone: { 'message.received': 'gone', 'project.arrived': 'gone' },
  ...ready('fetching', 'fresh'),
  ...ready('fetching', 'fetching'),
  ...ready('pausing', 'fresh'),
  ...ready('pausing', 'fetching'),
  ...ready('fresh', 'fetching'),
  [state('fresh', 'fresh')]: {
    ...anyTime('fresh', 'fresh'),
    'card.focused': state('fresh', 'fresh'),
    'card.held': state('fresh', 'fresh'),
    'command.given': state('fresh', 'fresh'),
    'current.asked': state('fresh', 'fresh'),
    'move.asked': state('fresh', 'fresh'),
    'actor.told': state('fresh', 'fresh'),
    'neighbour.requested': state('fresh', 'fresh'),
    'neighbour.found': state('fresh', 'fresh'),
    // Another task may be open over it, or it may be cut down to something else.
    'place.changed': [state('fresh', 'fresh'), state('fetching', 'fresh')],
    'people.changed': state('fresh', 'fetching'),
    'project.asked': state('fresh', 'fresh'),
    'page.due': state('fresh', 'fresh'),
  },
})
