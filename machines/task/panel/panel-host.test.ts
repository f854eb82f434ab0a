import { expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { userOf } from '../../session/samples.walk.ts'
import { panelHost } from './panel-host.ts'
import { PANEL, shown, panelHostWalk } from './panel-host.walk.ts'

testsOfWalk(panelHostWalk, {
  closed: {
    'panel-1 failed': 'closed',
    'panel-2 failed': 'closed',
    'message.received': 'closed',
    'panel.settled': 'closed',
    'place.shown': ['loading', 'open'],
    'screen.staled': 'closed',
    'session.closed': 'closed',
    'session.opened': 'closed',
  },
  loading: {
    'loadPanel answered': 'open',
    'loadPanel failed': 'closed',
    'close.requested': 'closed',
    'message.received': 'loading',
    'place.left': 'closed',
    'place.shown': ['closed', 'loading'],
    'screen.staled': 'loading',
    'session.closed': 'closed',
    'session.opened': 'loading',
  },
  open: {
    'panel-1 failed': ['closed', 'open'],
    'panel-2 failed': 'closed',
    'message.received': 'open',
    'panel.settled': 'open',
    'place.left': 'closed',
    'place.shown': ['closed', 'open'],
    'screen.staled': 'open',
    'current.asked': 'open',
    'command.given': 'open',
    'session.closed': 'closed',
  },
})

test('[TASK-08] another place over the same task keeps its panel, another task opens one of its own', () => {
  const world = new World(['router', 'toasts', 'commandPalette', 'shortcuts'])
  const actor = world.host(panelHost, undefined)
  actor.start()
  actor.send({ type: 'session.opened', user: userOf() })
  actor.send(shown('singleProjectBoardSingleTask', 't1'))
  world.port('loadPanel').answer(PANEL)
  const now = () => {
    const { panels, place } = actor.getSnapshot().context
    return [panels.length, place?.params['taskId'], place?.search]
  }
  expect(now()).toEqual([1, 't1', '?q=ada'])
  actor.send({ ...shown('singleProjectBoardSingleTask', 't1'), search: '?q=ben' })
  expect(now()).toEqual([1, 't1', '?q=ben'])
  actor.send(shown('singleProjectBoardSingleTask', 't2'))
  expect([actor.getSnapshot().value, ...now()]).toEqual(['open', 2, 't2', '?q=ada'])
})
