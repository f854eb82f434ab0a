import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { messageOf, taskAt } from '../board/samples.walk.ts'
import type { Sorting } from '../board/filters/sorting.ts'
import { boardKeeper } from '../board/keeper/board-keeper.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { list } from './list.ts'
import { selectAllWalk, labelOptionsWalk, listWalk, PLACE, rowPressWalk, selectionWalk } from './list.walk.ts'
import { bulkSelectionWalk } from './bulk-selection.walk.ts'

testsOfWalk(listWalk, {
  '': {
    'place.changed': '',
    'message.received': '',
    'screen.staled': '',
    'project.arrived': '',
    'neighbour.requested': '',
    'command.given': '',
    'current.asked': '',
    'move.asked': '',
    'sort.chosen': '',
    'column.folded': '',
    'row.held': '',
    'page.wanted': '',
    'rows.gathered': '',
    'selectAll.failed': '',
  },
})

testsOfWalk(bulkSelectionWalk, {
  choosing: {
    'row.toggled': 'choosing',
    'stretch.extended': 'choosing',
    'rows.chosen': 'choosing',
    'selection.cleared': 'choosing',
    'labels.wanted': 'choosing',
    'rows.vanished': 'choosing',
    'change.chosen': 'choosing',
  },
})

testsOfWalk(selectionWalk, {
  none: {
    'row.toggled': 'some',
    'stretch.extended': 'some',
    'rows.toggled': ['some', 'none'],
    'rows.chosen': ['some', 'none'],
  },
  some: {
    'row.toggled': ['some', 'none'],
    'stretch.extended': 'some',
    'rows.toggled': ['some', 'none'],
    'rows.chosen': ['some', 'none'],
    'selection.cleared': 'none',
    'rows.vanished': ['some', 'none'],
  },
})

const pressed = { 'finger.down': 'pressing', 'mouse.down': 'resting' }
testsOfWalk(rowPressWalk, {
  resting: pressed,
  pressing: {
    ...pressed,
    'finger.moved': 'resting',
    'finger.up': 'tapped',
    'finger.lost': 'resting',
    'after holdTime': 'held',
  },
  held: pressed,
  tapped: pressed,
})

testsOfWalk(selectAllWalk, {
  resting: { 'all.wanted': 'loading' },
  loading: {
    'page.wanted': 'loading',
    'rows.gathered': 'resting',
    'all.declined': 'resting',
    'after patience': 'resting',
  },
})

testsOfWalk(labelOptionsWalk, {
  unasked: { 'labels.wanted': 'loading', 'labels.shown': 'unasked', 'query.typed': 'unasked' },
  loading: {
    'loadLabels answered': 'ready',
    'loadLabels failed': 'failed',
    'labels.wanted': 'loading',
    'labels.shown': 'loading',
    'query.typed': 'loading',
  },
  ready: { 'labels.wanted': 'stale', 'labels.shown': 'ready', 'query.typed': 'ready' },
  stale: {
    'loadLabels answered': 'ready',
    'loadLabels failed': 'failed',
    'labels.wanted': 'stale',
    'labels.shown': 'stale',
    'query.typed': 'stale',
  },
  failed: {
    'labels.wanted': 'loading',
    'retry.requested': 'loading',
    'labels.shown': 'failed',
    'query.typed': 'failed',
  },
})

describe('[VIEW-01] a list', () => {
  function start(search = '') {
    const world = new World(['router'])
    const actor = world.host(list, { place: { ...PLACE, search } })
    actor.start()
    const asked = () => world.told.filter(({ type }) => type === 'go.requested').map(({ to }) => to)
    return { actor, asked }
  }

  test('is sorted up, down, and as the board again; its filters stay in the address', () => {
    const { actor, asked } = start('?done=no')
    actor.send({ type: 'sort.chosen', by: 'dueDate' })
    const sorted = '/projects/p1/list?done=no&sort=dueDate'
    expect(asked()).toEqual([sorted])
    actor.send({ type: 'place.changed', place: { ...PLACE, search: '?done=no&sort=dueDate' } })
    actor.send({ type: 'sort.chosen', by: 'dueDate' })
    expect(asked().at(-1)).toBe(`${sorted}&order=desc`)
    actor.send({ type: 'place.changed', place: { ...PLACE, search: '?done=no&sort=dueDate&order=desc' } })
    actor.send({ type: 'sort.chosen', by: 'name' })
    expect(asked().at(-1)).toBe('/projects/p1/list?done=no&sort=name')
    actor.send({ type: 'sort.chosen', by: 'dueDate' })
    expect(asked().at(-1)).toBe('/projects/p1/list?done=no')
  })
})

describe('[VIEW-01] the table of tasks', () => {
  function open(sorting: Sorting | null = null) {
    const tables = createBoardTables(createStore())
    const actor = createActor(boardKeeper(tables), { input: { projectId: 'p1' } })
    actor.start()
    const tasks = [
      taskAt('t1', 'todo', 'a0', { name: 'b', dueDate: '2030-01-02' }),
      taskAt('t2', 'todo', 'a1', { name: 'a' }),
      taskAt('t3', 'todo', 'a2', { name: 'ab', dueDate: '2030-01-01' }),
    ]
    const head = {
      id: 'todo',
      name: 'To do',
      kind: 'notBegun' as const,
      order: 1,
      projectId: 'p1',
      tasksTotal: 3,
      revision: 1,
    }
    actor.send({ type: 'columns.arrived', columns: [{ ...head, tasks }], of: '', sorting, asOf: null })
    return { tables, actor, ids: () => tables.tasks.cards.list('todo') }
  }

  test.each([
    [null, 't1,t2,t3'],
    [{ by: 'name', isDown: false }, 't2,t3,t1'],
    [{ by: 'name', isDown: true }, 't1,t3,t2'],
    [{ by: 'dueDate', isDown: false }, 't3,t1,t2'],
    // What has no date is last, either way.
    [{ by: 'dueDate', isDown: true }, 't1,t3,t2'],
  ] as const)('sorted by %j', (sorting, order) => {
    expect(open(sorting).ids().join()).toBe(order)
  })

  test('[LIVE-03] puts a row elsewhere when a message changes what it is sorted by', () => {
    const { ids, tables } = open({ by: 'name', isDown: false })
    const renamed = { ...tables.tasks.confirmed('t2')!, name: 'z', revision: 2 }
    tables.store.hear({ message: messageOf('TASK_UPDATED', { task: renamed }) })
    expect(ids()).toEqual(['t3', 't1', 't2'])
  })

  test('shows what is wanted until it is answered, and counts what goes', () => {
    const { tables, ids } = open()
    const { store, tasks, columns } = tables
    store.lay('one', { tasks: new Map([['t1', { priority: 'high' as const }]]) })
    store.lay('two', { tasks: new Map([['t2', null]]) })
    expect(tasks.cards.get('t1')?.priority).toBe('high')
    expect([ids().join(), columns.heads.get('todo')?.tasksTotal]).toEqual(['t1,t3', 2])
    store.lift('one')
    store.lift('two')
    expect(tasks.cards.get('t1')?.priority).toBeNull()
    expect([ids().join(), columns.heads.get('todo')?.tasksTotal]).toEqual(['t1,t2,t3', 3])
  })
})
