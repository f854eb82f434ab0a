import { beforeEach, describe, expect, test, vi } from 'vitest'
import { labelOf, PROJECT, taskAt } from '../../board/samples.walk.ts'
import type { Place } from '../../board/keeper/place.ts'
import { heardStore } from '../heard.walk.ts'
import { createTasks } from './tasks.ts'
import type { Tasks } from './tasks-of-board.ts'

let tasks: Tasks
let world: ReturnType<typeof heardStore>
let totals: Record<string, number>
const counted = (columnId: string, total: number) => {
  totals[columnId] = total
}
const list = (columnId: string) => tasks.cards.list(columnId)

const wantPlace = (id: string, place: Place) =>
  world.store.lay(`move:${id}`, {
    tasks: new Map([[id, { taskPlacements: tasks.placementsAt(place, world.store.task(id)!) }]]),
  })
const endPlace = (id: string) => world.store.lift(`move:${id}`)
const draft = (id: string, name: string) => {
  const task = taskAt(id, 'todo', '', { name, revision: 0 })
  const taskPlacements = tasks.placementsAt({ columnId: 'todo', prevId: list('todo').at(-1) ?? null }, task)
  world.store.lay(id, { tasks: new Map([[id, { ...task, taskPlacements }]]) })
}

/** The board everybody here looks at: four of `todo`'s nine tasks are loaded, all two of `done`. */
beforeEach(() => {
  totals = {}
  world = heardStore()
  const { store } = world
  tasks = createTasks(store, counted)
  store.listen((change) => {
    if (change.of === 'task' || change.of === 'taskGone') tasks.learn(change)
    if (change.of === 'tasksShown') tasks.show(change.ids)
    if (change.of === 'partsShown') tasks.showParts(change)
  })
  tasks.open(PROJECT)
  tasks.count('todo', 9)
  tasks.count('done', 2)
  tasks.reach('todo', { last: { position: 'a3', id: 't4' }, isWhole: false })
  tasks.reach('done', { last: null, isWhole: true })
  tasks.replace(
    'todo',
    null,
    { last: { position: 'a3', id: 't4' }, isWhole: false },
    ['a0', 'a1', 'a2', 'a3'].map((position, at) => taskAt(`t${at + 1}`, 'todo', position)),
  )
  tasks.replace('done', null, { last: null, isWhole: true }, [taskAt('d1', 'done', 'a0'), taskAt('d2', 'done', 'a1')])
})

test('[BRD-01] tasks stand by position as plain strings, and where that is the same by id', () => {
  world.created(taskAt('t0', 'done', 'Zz'))
  world.created(taskAt('d0', 'done', 'a1'))
  expect(list('done')).toEqual(['t0', 'd1', 'd0', 'd2'])
  expect(totals).toMatchObject({ done: 4 })
})

describe('[BRD-08] news that come doubled, late or in any order', () => {
  test('count once', () => {
    const news = taskAt('d3', 'done', 'a2')
    world.created(news)
    world.created(news)
    world.destroyed('d1', 'done')
    world.destroyed('d1', 'done')
    expect([list('done'), totals['done']]).toEqual([['d2', 'd3'], 2])
  })

  test('never undo what is newer', () => {
    world.changed(taskAt('d1', 'done', 'a5', { revision: 3, name: 'third' }))
    world.changed(taskAt('d1', 'done', 'a0', { revision: 2, name: 'second' }))
    expect([list('done'), tasks.cards.get('d1')?.name]).toEqual([['d2', 'd1'], 'third'])
  })

  test('do not bring a deleted task back', () => {
    world.destroyed('d1', 'done')
    world.changed(taskAt('d1', 'done', 'a0', { revision: 9 }))
    expect(list('done')).toEqual(['d2'])
  })

  test('bring one back that was restored, and count it; its first creation does not', () => {
    tasks.count('done', 2, { seq: 10, since: world.store.heardSoFar() })
    world.destroyed('d1', 'done', 11)
    world.created(taskAt('d1', 'done', 'a0'), 3)
    expect([list('done'), totals['done']]).toEqual([['d2'], 1])
    world.created(taskAt('d1', 'done', 'a0', { revision: 3 }), 12)
    expect([list('done'), totals['done']]).toEqual([['d1', 'd2'], 2])
  })

  test('a change that comes before its creation counts the task, and the creation does not again', () => {
    world.changed(taskAt('d3', 'done', 'a2', { revision: 2, name: 'renamed' }))
    world.created(taskAt('d3', 'done', 'a2'))
    expect([tasks.cards.get('d3')?.name, totals['done']]).toEqual(['renamed', 3])
  })
})

describe('[BRD-01] the part of a column that is not loaded', () => {
  test('is not shown, whatever is heard of it, but counted', () => {
    world.created(taskAt('t9', 'todo', 'a8'))
    world.changed(taskAt('t7', 'todo', 'a6', { name: 'renamed' }))
    expect([list('todo'), totals['todo']]).toEqual([['t1', 't2', 't3', 't4'], 10])
  })

  test('comes into sight with its page, once, with what was heard of it meanwhile', () => {
    world.changed(taskAt('t5', 'todo', 'a4', { revision: 4, name: 'renamed' }))
    const to = { last: { position: 'a5', id: 't6' }, isWhole: false }
    tasks.reach('todo', to)
    tasks.replace('todo', { position: 'a3', id: 't4' }, to, [
      taskAt('t5', 'todo', 'a4', { revision: 3 }),
      taskAt('t6', 'todo', 'a5'),
    ])
    expect(list('todo')).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
    expect([tasks.cards.get('t5')?.name, totals['todo']]).toEqual(['renamed', 9])
  })

  test('a task that moves out of it into sight, or out of sight, is counted where it goes and where it came from', () => {
    world.moved(taskAt('t8', 'done', 'a2', { revision: 2 }), 'todo')
    expect([list('done'), totals]).toEqual([['d1', 'd2', 't8'], { todo: 8, done: 3 }])
    world.moved(taskAt('d1', 'todo', 'a9', { revision: 2 }), 'done')
    expect([list('done'), list('todo'), totals]).toEqual([['d2', 't8'], ['t1', 't2', 't3', 't4'], { todo: 9, done: 2 }])
  })

  test('holds what was made or put there from here, which is known to stand behind what is loaded', () => {
    expect(tasks.beyond('todo')).toBe(0)
    draft('new', 'Varnish')
    world.created(taskAt('t10', 'todo', 'a9'))
    tasks.pin('t10')
    expect([list('todo').toSorted(), tasks.beyond('todo')]).toEqual([['new', 't1', 't10', 't2', 't3', 't4'], 2])
    tasks.reach('todo', { last: null, isWhole: true })
    expect([tasks.beyond('todo'), tasks.beyond('done')]).toEqual([0, 0])
  })

  test('a task that is fetched again and is not there any more goes, one beyond the fetched stretch stays', () => {
    tasks.replace('todo', null, { last: { position: 'a1', id: 't2' }, isWhole: false }, [taskAt('t2', 'todo', 'a1')])
    expect(list('todo')).toEqual(['t2', 't3', 't4'])
  })
})

describe('[SEC-18] [FLT-16] an answer that is older than what was heard while it was on its way', () => {
  const WHOLE = { last: null, isWhole: true }
  const done = (position: string) => taskAt('d1', 'done', position)

  test('does not take away a card that was moved meanwhile, nor its place in the count', () => {
    const asOf = { seq: 4, since: world.store.heardSoFar() }
    world.moved(taskAt('d1', 'todo', 'Zz', { revision: 2 }), 'done', 5)
    tasks.replace(
      'todo',
      null,
      { last: { position: 'a3', id: 't4' }, isWhole: false },
      [taskAt('t1', 'todo', 'a0')],
      asOf,
    )
    tasks.replace('done', null, WHOLE, [done('a0'), taskAt('d2', 'done', 'a1')], asOf)
    expect([list('todo'), list('done')]).toEqual([['d1', 't1'], ['d2']])
    tasks.count('todo', 9, asOf)
    tasks.count('done', 2, asOf)
    expect([totals, tasks.takeDoubt()]).toEqual([{ todo: 10, done: 1 }, false])
  })

  test('neither brings back what was deleted meanwhile nor forgets what was made', () => {
    const asOf = { seq: 4, since: world.store.heardSoFar() }
    world.destroyed('d1', 'done', 5)
    world.created(taskAt('d3', 'done', 'a2'), 6)
    tasks.replace('done', null, WHOLE, [done('a0'), taskAt('d2', 'done', 'a1')], asOf)
    tasks.count('done', 2, asOf)
    expect([list('done'), totals['done'], tasks.takeDoubt()]).toEqual([['d2', 'd3'], 2, false])
  })

  test('knows by its number what it has already, however late that is told', () => {
    const asOf = { seq: 9, since: world.store.heardSoFar() }
    world.moved(taskAt('t9', 'todo', 'a9', { revision: 2 }), 'done', 8)
    tasks.replace('done', null, WHOLE, [done('a0')], asOf)
    tasks.count('done', 1, asOf)
    tasks.count('todo', 10, asOf)
    world.moved(taskAt('d2', 'todo', 'a8', { revision: 2 }), 'done', 7)
    world.moved(taskAt('t9', 'todo', 'a9', { revision: 2 }), 'done', 8)
    expect(totals).toEqual({ todo: 10, done: 1 })
  })

  test('does not take away a card that is being moved, whose message says where it stands', () => {
    wantPlace('d1', { columnId: 'todo', prevId: null })
    const asOf = { seq: 4, since: world.store.heardSoFar() }
    tasks.replace('done', null, WHOLE, [taskAt('d2', 'done', 'a1')], asOf)
    tasks.count('done', 1, asOf)
    expect([list('todo')[0], tasks.takeDoubt()]).toEqual(['d1', false])
    world.moved(taskAt('d1', 'todo', 'Zz', { revision: 2 }), 'done', 4)
    endPlace('d1')
    expect([list('todo')[0], totals['done'], tasks.takeDoubt()]).toEqual(['d1', 1, false])
  })
})

describe('[BRD-04] what is wanted lies over what is confirmed', () => {
  test('at once, also in the counts, until it is given up', () => {
    wantPlace('t3', { columnId: 'done', prevId: 'd1' })
    expect([list('todo'), list('done'), totals]).toEqual([['t1', 't2', 't4'], ['d1', 't3', 'd2'], { todo: 8, done: 3 }])
    endPlace('t3')
    expect([list('todo'), list('done'), totals]).toEqual([['t1', 't2', 't3', 't4'], ['d1', 'd2'], { todo: 9, done: 2 }])
  })

  test('first, last, and after one that has gone meanwhile', () => {
    wantPlace('t3', { columnId: 'done', prevId: null })
    expect(list('done')).toEqual(['t3', 'd1', 'd2'])
    wantPlace('t3', { columnId: 'done', prevId: 'd2' })
    expect(list('done')).toEqual(['d1', 'd2', 't3'])
    wantPlace('t3', { columnId: 'done', prevId: 'gone' })
    expect(list('done')).toEqual(['t3', 'd1', 'd2'])
  })

  test('news of the task are kept beneath, and show when the wish ends', () => {
    wantPlace('t3', { columnId: 'done', prevId: null })
    world.changed(taskAt('t3', 'todo', 'Zz', { revision: 2, name: 'renamed' }))
    expect([list('done')[0], tasks.cards.get('t3')?.name]).toEqual(['t3', 'renamed'])
    endPlace('t3')
    expect(list('todo')).toEqual(['t3', 't1', 't2', 't4'])
  })

  test('a confirmed move into the part that is not loaded stays in sight', () => {
    wantPlace('d1', { columnId: 'todo', prevId: 't4' })
    world.moved(taskAt('d1', 'todo', 'a3V', { revision: 2 }), 'done', 1)
    tasks.pin('d1')
    endPlace('d1')
    expect(list('todo')).toEqual(['t1', 't2', 't3', 't4', 'd1'])
    expect(totals).toEqual({ todo: 10, done: 1 })
  })

  test('[BRD-05] several at once end each alone', () => {
    wantPlace('t1', { columnId: 'done', prevId: 'd2' })
    wantPlace('t2', { columnId: 'done', prevId: 't1' })
    endPlace('t1')
    expect([list('todo'), list('done')]).toEqual([
      ['t1', 't3', 't4'],
      ['d1', 'd2', 't2'],
    ])
    expect(totals).toEqual({ todo: 8, done: 3 })
  })

  test('a name too, apart from the place', () => {
    world.store.lay('name:t1', { tasks: new Map([['t1', { name: 'Wanted' }]]) })
    wantPlace('t1', { columnId: 'done', prevId: null })
    endPlace('t1')
    expect(tasks.cards.get('t1')?.name).toBe('Wanted')
    world.store.lift('name:t1')
    expect(tasks.cards.get('t1')?.name).toBe('task t1')
  })

  test('a task that is deleted meanwhile goes, and its wish with it', () => {
    wantPlace('t1', { columnId: 'done', prevId: null })
    world.destroyed('t1', 'todo')
    endPlace('t1')
    expect([list('todo'), list('done'), totals]).toEqual([['t2', 't3', 't4'], ['d1', 'd2'], { todo: 8, done: 2 }])
  })
})

test('[BRD-03] a new task stands at the foot of its column before the server knows it, and is counted', () => {
  draft('draft-1', 'Call Ada')
  draft('draft-2', 'Call Ben')
  expect([list('todo').slice(3), totals['todo']]).toEqual([['t4', 'draft-1', 'draft-2'], 11])
  world.store.lift('draft-1')
  world.created(taskAt('t10', 'todo', 'a9'))
  tasks.pin('t10')
  expect(list('todo').slice(3)).toEqual(['t4', 't10', 'draft-2'])
  world.store.lift('draft-2')
  expect([list('todo').slice(3), totals['todo']]).toEqual([['t4', 't10'], 10])
})

test('[LIVE-03] a label that changes or goes away does so wherever it is worn', () => {
  world.changed(taskAt('d1', 'done', 'a0', { revision: 2, labels: [labelOf('l1', 'Bug'), labelOf('l2', 'UX')] }))
  world.relabelled(labelOf('l1', 'Defect'))
  expect(tasks.cards.get('d1')?.labels.map((label) => label.name)).toEqual(['Defect', 'UX'])
  world.unlabelled('l1')
  expect(tasks.cards.get('d1')?.labels.map((label) => label.name)).toEqual(['UX'])
})

test('a task that moves to another project leaves this board', () => {
  const elsewhere = [{ projectId: 'p2', columnId: 'x', position: 'a0' }]
  world.moved(taskAt('d1', '', '', { revision: 2, taskPlacements: elsewhere }), 'done')
  expect([list('done'), totals['done']]).toEqual([['d2'], 1])
})

test('a column that goes takes its tasks along', () => {
  tasks.dropColumn('done')
  expect([list('done'), tasks.confirmed('d1'), list('todo').length]).toEqual([[], undefined, 4])
})

test('one change of one task among ten thousand tells only those who look at that task', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => taskAt(`m${at}`, `column ${at % 5}`, `a${at + 10_000}`))
  for (let column = 0; column < 5; column += 1) {
    const id = `column ${column}`
    tasks.reach(id, { last: null, isWhole: true })
    tasks.cards.batch(() =>
      tasks.replace(
        id,
        null,
        { last: null, isWhole: true },
        many.filter((_, at) => at % 5 === column),
      ),
    )
  }
  const [row, other, itsList] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  tasks.cards.watchRow('m7', row)
  tasks.cards.watchRow('m8', other)
  tasks.cards.watchList('column 2', itsList)
  world.changed(taskAt('m7', 'column 2', 'a10007', { revision: 2, name: 'renamed' }))
  expect([row.mock.calls.length, other.mock.calls.length, itsList.mock.calls.length]).toEqual([1, 0, 0])
})
