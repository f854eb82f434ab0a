import { LOST, REFUSED } from '../board/cards/task-move.walk.ts'
import { failed } from '../../test/kit/walk.ts'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Person } from '#contract/entities/user.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { labelOf, messageOf, taskAt } from '../board/samples.walk.ts'
import type { Sorting } from '../board/filters/sorting.ts'
import { boardKeeper } from '../board/keeper/board-keeper.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { undoOf } from './bulk-plan.ts'
import { list } from './list.ts'
import {
  bulkEditWalk,
  gatheringWalk,
  labelShelfWalk,
  listWalk,
  outcomeOf,
  PLACE,
  planOf,
  rowPressWalk,
  selectionWalk,
} from './list.walk.ts'
import { several } from './several.ts'
import { severalWalk } from './several.walk.ts'

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
    'gathering.failed': '',
  },
})

const always = (here: string) => ({ 'change.wanted': here, 'change.planned': 'changing' })
testsOfWalk(severalWalk, {
  resting: {
    ...always('resting'),
    'message.received': 'resting',
    'row.toggled': 'resting',
    'stretch.extended': 'resting',
    'rows.chosen': 'resting',
    'selection.cleared': 'resting',
    'labels.wanted': 'resting',
    'rows.vanished': 'resting',
  },
  changing: {
    ...always('changing'),
    'bulk.done': ['resting', 'changing'],
    'bulk.failed': ['resting', 'changing'],
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

testsOfWalk(gatheringWalk, {
  resting: { 'all.wanted': 'gathering' },
  gathering: {
    'page.wanted': 'gathering',
    'rows.gathered': 'resting',
    'all.declined': 'resting',
    'after patience': 'resting',
  },
})

testsOfWalk(bulkEditWalk, {
  asking: { 'changeTasks answered': 'done', 'changeTasks failed': ['lost', 'refused'] },
})

testsOfWalk(labelShelfWalk, {
  unasked: { 'labels.wanted': 'asking' },
  asking: { 'loadLabels answered': 'known', 'loadLabels failed': 'unknown', 'labels.changed': 'asking' },
  known: { 'labels.changed': 'unasked' },
  unknown: { 'labels.wanted': 'asking' },
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

  test('asks for a change of many once, and offers to take back what was done of it', () => {
    const world = new World(['toasts', 'undoStack', 'screen'])
    const actor = world.host(several, { projectId: 'p1' })
    actor.start()
    actor.send({ type: 'change.wanted', ids: ['t1', 't2'], change: { kind: 'complete', isCompleted: true } })
    expect(world.port('clerk').received).toMatchObject([
      { type: 'change.prepared', changeId: 'bulk:1', ids: ['t1', 't2'] },
    ])
    const plan = planOf({ kind: 'complete', isCompleted: true })
    actor.send({ type: 'change.planned', changeId: 'bulk:1', plan })
    expect(world.port('bulk:1').input).toEqual({ changeId: 'bulk:1', plan })
    const failed = [{ id: 't2', because: 'notFound' as const }]
    actor.send({ type: 'bulk.done', changeId: 'bulk:1', plan, outcome: outcomeOf({ failed }) })
    const offer = world.told.find(({ type }) => type === 'undo.offered')
    expect(offer).toMatchObject({
      offer: {
        text: { key: 'list.did_complete', values: { count: 1 } },
        undoing: { kind: 'bulk', deeds: [{ kind: 'complete', ids: ['t1'], isCompleted: false }] },
      },
    })
    expect(world.told.filter(({ type }) => type === 'toast.requested')).toHaveLength(1)
  })
})

describe('[VIEW-01] what takes a change back', () => {
  const bug = labelOf('l1', 'Bug')
  const ada = { id: 'ada' } as Person
  test.each([
    [
      { kind: 'prioritise', priority: 'high' },
      [
        { kind: 'prioritise', ids: ['t1'], priority: null },
        { kind: 'prioritise', ids: ['t2'], priority: 'low' },
      ],
    ],
    [{ kind: 'schedule', dueDate: '2030-01-01' }, [{ kind: 'schedule', ids: ['t1', 't2'], dueDate: null }]],
    [{ kind: 'assign', person: ada }, [{ kind: 'assign', ids: ['t1', 't2'], assigneeId: null }]],
    [{ kind: 'label', label: bug, isWorn: true }, [{ kind: 'label', ids: ['t1', 't2'], labelId: 'l1', isWorn: false }]],
    [{ kind: 'move', columnId: 'done' }, [{ kind: 'move', ids: ['t1', 't2'], columnId: 'todo', to: 'whereItWas' }]],
    [{ kind: 'delete' }, [{ kind: 'restore', ids: ['t1', 't2'] }]],
    [{ kind: 'duplicate' }, []],
  ] satisfies [Parameters<typeof planOf>[0], unknown][])('%j', (change, undo) => {
    expect(planOf(change).undo).toEqual(undo)
  })

  test('a copy is deleted again, one as well as several; where none was made nothing is', () => {
    const plan = planOf({ kind: 'duplicate' })
    const one = outcomeOf({ created: [taskAt('copy', 'todo', 'a0')] })
    expect([undoOf(plan, one), undoOf(plan, outcomeOf())]).toEqual([[{ kind: 'delete', ids: ['copy'] }], []])
  })

  test('only those are changed that are not so already', () => {
    expect(planOf({ kind: 'prioritise', priority: 'low' }).deed.ids).toEqual(['t1'])
    expect(() => planOf({ kind: 'move', columnId: 'todo' })).toThrow('as the change wants them')
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
    const head = { id: 'todo', name: 'To do', order: 1, projectId: 'p1', tasksTotal: 3, revision: 1 }
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

testsOfDecisions(bulkEditWalk, {
  decisions: [
    { in: 'asking', on: failed('changeTasks', LOST), to: 'lost' },
    { in: 'asking', on: failed('changeTasks', REFUSED), to: 'refused' },
  ],
})
