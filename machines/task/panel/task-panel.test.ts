import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { failed } from '../../../test/kit/walk.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { messageOf, taskAt } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { BUG, GONE, openedOf, PLACE_OF_TASK, surroundings, TASK } from '../samples.walk.ts'
import type { Command } from '../../mutation/commands.ts'
import { fieldChanged } from '../../mutation/commands/set-field.ts'
import { createStore } from '../../store/store.ts'
import { taskKeeper } from './task-keeper.ts'
import { isDeleted, isWorking, seenIn, taskPanel } from './task-panel.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { ended, MOVED_AWAY, taskPanelWalk } from './task-panel.walk.ts'

testsOfWalk(taskPanelWalk, {
  deleted: {
    'task.shown': 'deleted',
    'copyLink answered': 'deleted',
    'copyLink failed': 'deleted',
    'place.changed': 'deleted',
    'close.requested': 'deleted',
    'command.ended': 'deleted',
    'field.changed': 'deleted',
    'field.givenIn': 'deleted',
    'field.left': 'deleted',
    'field.saved': 'deleted',
    'field.settled': 'deleted',
    'message.received': ['deleted', 'open.fetching'],
    'neighbour.requested': 'deleted',
    'panel.left': ['ended', 'left'],
    'screen.staled': 'open.fetching',
    'surroundings.arrived': 'deleted',
  },
  ended: {
    'task.shown': 'ended',
    'copyLink answered': 'ended',
    'copyLink failed': 'ended',
    'place.changed': 'ended',
    'command.ended': 'ended',
    'field.changed': 'ended',
    'field.givenIn': 'ended',
    'field.left': 'ended',
    'field.saved': 'ended',
    'message.received': 'ended',
    'panel.left': 'ended',
    'surroundings.arrived': 'ended',
  },
  failed: {
    'place.changed': 'failed',
    'close.requested': 'failed',
    'neighbour.requested': 'failed',
    'panel.left': 'ended',
    'retry.requested': 'loading',
    'screen.staled': 'loading',
  },
  left: {
    'task.shown': 'left',
    'place.changed': 'left',
    'command.ended': ['ended', 'left'],
    'field.changed': 'left',
    'field.givenIn': 'left',
    'field.left': 'left',
    'field.saved': 'left',
    'field.settled': 'ended',
    'message.received': 'left',
    'pictures.begun': 'left',
    'picture.ended': 'left',
    'panel.left': 'left',
    'surroundings.arrived': 'left',
  },
  loading: {
    'screen.staled': 'loading',
    'place.changed': 'loading',
    'close.requested': 'loading',
    'neighbour.requested': 'loading',
    'openTask answered': 'open.fresh',
    'openTask failed': ['failed', 'missing'],
    'panel.left': 'ended',
  },
  missing: {
    'task.shown': 'missing',
    'place.changed': 'missing',
    'close.requested': 'missing',
    'copyLink answered': 'missing',
    'copyLink failed': 'missing',
    'command.ended': 'missing',
    'field.changed': 'missing',
    'field.givenIn': 'missing',
    'field.left': 'missing',
    'field.saved': 'missing',
    'field.settled': 'missing',
    'neighbour.requested': 'missing',
    'panel.left': ['ended', 'left'],
    'surroundings.arrived': 'missing',
  },
  'open.fetching': {
    'task.shown': 'open.fetching',
    'place.changed': 'open.fetching',
    'close.requested': 'open.fetching',
    'copyLink answered': 'open.fetching',
    'copyLink failed': 'open.fetching',
    'command.ended': ['open.fetching', 'open.pausing'],
    'field.changed': 'open.fetching',
    'field.givenIn': 'open.fetching',
    'field.left': 'open.fetching',
    'field.saved': 'open.fetching',
    'words.wanted': 'open.fetching',
    'field.settled': 'open.fetching',
    'message.received': ['deleted', 'missing', 'open.fetching'],
    'neighbour.requested': 'open.fetching',
    'openTask answered': 'open.fresh',
    'openTask failed': ['deleted', 'open.pausing'],
    'panel.left': ['ended', 'left'],
    'screen.staled': 'open.fetching',
    'surroundings.arrived': 'open.fetching',
    'task.opened': 'open.fetching',
  },
  'open.fresh': {
    'task.shown': 'open.fresh',
    'place.changed': 'open.fresh',
    'close.requested': 'open.fresh',
    'column.chosen': 'open.fresh',
    'copyLink answered': 'open.fresh',
    'copyLink failed': 'open.fresh',
    'command.ended': ['open.fetching', 'open.fresh', 'open.pausing'],
    'change.chosen': 'open.fresh',
    'duplicate.requested': 'open.fresh',
    'delete.requested': 'open.fresh',
    'field.changed': 'open.fresh',
    'field.givenIn': 'open.fresh',
    'field.left': 'open.fresh',
    'field.missed': 'open.pausing',
    'field.saved': 'open.fresh',
    'words.wanted': 'open.fresh',
    'field.pending': 'open.fresh',
    'field.settled': 'open.fresh',
    'files.busy': 'open.fresh',
    'pictures.begun': 'open.fresh',
    'picture.ended': 'open.fresh',
    'label.toggled': 'open.fresh',
    'link.wanted': 'open.fresh',
    'command.given': 'open.fresh',
    'message.received': ['deleted', 'missing', 'open.fetching', 'open.fresh'],
    'neighbour.requested': 'open.fresh',
    'panel.left': ['ended', 'left'],
    'place.chosen': 'open.fresh',
    'property.chosen': 'open.fresh',
    'screen.staled': 'open.fetching',
    'surroundings.arrived': 'open.fresh',
    'task.opened': 'open.fresh',
  },
  'open.pausing': {
    'task.shown': 'open.pausing',
    'place.changed': 'open.pausing',
    'after refetchPause': 'open.fetching',
    'close.requested': 'open.pausing',
    'copyLink answered': 'open.pausing',
    'copyLink failed': 'open.pausing',
    'command.ended': ['open.fetching', 'open.pausing'],
    'field.changed': 'open.pausing',
    'field.givenIn': 'open.pausing',
    'field.left': 'open.pausing',
    'field.saved': 'open.pausing',
    'words.wanted': 'open.pausing',
    'field.settled': 'open.pausing',
    'message.received': ['deleted', 'missing', 'open.fetching', 'open.pausing'],
    'neighbour.requested': 'open.pausing',
    'panel.left': ['ended', 'left'],
    'screen.staled': 'open.fetching',
    'surroundings.arrived': 'open.pausing',
    'task.opened': 'open.pausing',
  },
})

const created = (task: typeof TASK) =>
  ({ type: 'message.received', message: messageOf('TASK_CREATED', { task }) }) as const
testsOfDecisions(taskPanelWalk, {
  decisions: [
    { in: 'loading', on: failed('openTask', GONE), to: 'missing' },
    { in: 'loading', on: failed('openTask', LOST), to: 'failed' },
    { in: 'open.fetching', on: failed('openTask', GONE), to: 'deleted' },
    { in: 'open.fetching', on: failed('openTask', LOST), to: 'open.pausing' },
    { in: 'deleted', on: created(TASK), to: 'open.fetching' },
    { in: 'deleted', on: created(taskAt('t9', 'todo', 'a0')), to: 'deleted' },
  ],
})

function open() {
  const world = new World(['router', 'toasts', 'undoStack', 'screen', 'mutations'])
  const store = createStore()
  const input = { panelId: 'panel-1', taskId: 't1', place: PLACE_OF_TASK, person: null }
  const actor = world.host(taskPanel, input, { keeper: taskKeeper(store) })
  actor.start()
  world.port('openTask').answer(openedOf())
  const hears = (message: ReturnType<typeof messageOf>, isOwn = false) => {
    store.hear({ message, isOwn })
    actor.send({ type: 'message.received', message, isOwn })
  }
  return { world, actor, hears, now: () => actor.getSnapshot() }
}

test('[TASK-01] an open task shows what others make of it', () => {
  const { hears, now } = open()
  const task = { ...TASK, name: 'Theirs', revision: 9 }
  hears(messageOf('TASK_UPDATED', { task }))
  expect(seenIn(now())?.task.name).toBe('Theirs')
})

test('[TASK-01] a task that may be stale is asked for anew, also while it is being asked for', () => {
  const { world, actor } = open()
  actor.send({ type: 'screen.staled' })
  const first = world.port('openTask')
  actor.send({ type: 'screen.staled' })
  expect([first.running(), world.port('openTask').running()]).toEqual([false, true])
})

test.each([
  { type: 'field.pending', field: 'name' },
  { type: 'property.chosen', property: 'priority', value: 'low' },
] as const)('[TASK-01] a single thing on its way is work: $type', (event) => {
  const { actor, now } = open()
  expect(isWorking(now())).toBe(false)
  actor.send(event)
  expect(isWorking(now())).toBe(true)
})

describe('what one has done oneself is heard as all else is, before it is answered', () => {
  const toldOf = ({ world }: ReturnType<typeof open>, type: string) => world.told.filter((one) => one.type === type)
  const hears = (panel: ReturnType<typeof open>, message: ReturnType<typeof messageOf>, isOwn = true) =>
    panel.hears(message, isOwn)

  test('[TASK-07] a task that is deleted here is not said to be deleted: one is led away once it is', () => {
    const panel = open()
    const gone = messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] })
    panel.actor.send({ type: 'delete.requested' })
    hears(panel, gone)
    expect([isDeleted(panel.now()), toldOf(panel, 'go.requested')]).toEqual([false, []])
    panel.actor.send(ended(panel.now().context.doing[0]!))
    expect(toldOf(panel, 'go.requested')).toEqual([
      { type: 'go.requested', to: '/projects/p1/board?q=ada', replace: true },
    ])
    const others = open()
    hears(others, gone, false)
    expect([isDeleted(others.now()), toldOf(others, 'go.requested')]).toEqual([true, []])
  })

  test('[TASK-07] a task that is moved to another project here is followed there, and not fetched anew', () => {
    const panel = open()
    panel.actor.send({ type: 'place.chosen', projectId: 'p2', columnId: 'next' })
    const [doing] = panel.now().context.doing
    hears(panel, MOVED_AWAY)
    expect(panel.world.running).not.toContain('openTask')
    if (doing) panel.actor.send(ended(doing))
    expect(toldOf(panel, 'go.requested')).toEqual([
      { type: 'go.requested', to: '/projects/p2/board/tasks/t1', replace: true },
    ])
    const others = open()
    hears(others, MOVED_AWAY, false)
    expect(others.world.running).toContain('openTask')
  })

  test('[TASK-01] it is taken back to what it was when it was done, not to what its message says', () => {
    const panel = open()
    panel.actor.send({ type: 'property.chosen', property: 'priority', value: 'low' })
    hears(panel, messageOf('TASK_UPDATED', { task: { ...TASK, priority: 'low', revision: 4 } }))
    expect(toldOf(panel, 'change.requested')).toMatchObject([
      { command: fieldChanged('priority', { id: 't1', value: 'low', before: null }), isQuiet: true },
    ])
    panel.actor.send(ended(panel.now().context.doing[0]!))
    expect([seenIn(panel.now())?.task.priority, isWorking(panel.now())]).toEqual(['low', false])
  })

  test('[TASK-01] two changes of one field are one by the time they are answered', () => {
    const panel = open()
    panel.actor.send({ type: 'property.chosen', property: 'priority', value: 'low' })
    panel.actor.send({ type: 'property.chosen', property: 'priority', value: 'high' })
    expect(panel.now().context.doing).toHaveLength(1)
    panel.actor.send(ended(fieldChanged('priority', { id: 't1', value: 'high', before: null })))
    expect(isWorking(panel.now())).toBe(false)
  })

  test('[LBL-01] a label that is made here is known by its message, and put on once the answer says which it is', () => {
    const panel = open()
    const made = { ...BUG, id: 'l9', name: 'Made' }
    const command: Command = { name: 'label.create', form: { name: made.name, color: made.color }, wornBy: [] }
    panel.actor.send({ type: 'surroundings.arrived', surroundings })
    panel.actor.send({ type: 'change.chosen', command })
    hears(panel, messageOf('LABEL_CREATED', { label: made }))
    panel.actor.send(ended(command, 'confirmed', { label: made }))
    expect(panel.now().context.doing).toEqual([fieldChanged('labelIds', { id: 't1', value: [made], before: [] })])
  })
})
