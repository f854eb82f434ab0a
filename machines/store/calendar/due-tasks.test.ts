import { beforeEach, describe, expect, test } from 'vitest'
import { NO_FILTERS } from '../../board/filters/filters.ts'
import { labelOf, PROJECT, taskAt } from '../../board/samples.walk.ts'
import type { Task } from '#contract/entities/task.ts'
import { heardStore } from '../heard.walk.ts'
import { createDueTasks, listOfDay, SPANS, UNDATED, type DueTasks } from './due-tasks.ts'

const MARCH = { from: '2026-02-23', to: '2026-04-05' }
let tasks: DueTasks
let world: ReturnType<typeof heardStore>
let isUnsure: boolean
const due = (id: string, dueDate: string | null, change: Partial<Task> = {}) =>
  taskAt(id, 'todo', 'a0', { dueDate, ...change })
const asked = () => world.store.now()
const wantDay = (id: string, dueDate: string | null) => world.store.lay('day', { tasks: new Map([[id, { dueDate }]]) })
const endDay = () => world.store.lift('day')
const on = (day: string | null) => tasks.cards.list(listOfDay(day))

/** A calendar that shows March 2026, with a task on its last day. */
beforeEach(() => {
  world = heardStore()
  const { store } = world
  tasks = createDueTasks(store)
  store.listen((change) => {
    if (change.of === 'task' || change.of === 'taskGone') ({ isUnsure } = tasks.learn(change))
    if (change.of === 'tasksShown') tasks.show(change.ids)
    if (change.of === 'partsShown') tasks.showParts(change)
  })
  tasks.open(PROJECT, NO_FILTERS)
  tasks.keep([MARCH])
  tasks.replace(MARCH, [due('t1', '2026-03-31')], asked())
})

describe('[VIEW-03] a task', () => {
  test.each([
    ['2026-02-22', false],
    ['2026-02-23', true],
    ['2026-04-05', true],
    ['2026-04-06', false],
    [null, false],
  ])('due on %s enters: %s', (day, enters) => {
    world.changed(due('t2', day))
    expect(on(day).includes('t2')).toBe(enters)
  })

  test('[VIEW-07] of several days enters where one of them is shown, stands among the spans, and is found in its order', () => {
    const span = (id: string, startDate: string, dueDate: string) => due(id, dueDate, { startDate })
    world.changed(span('t2', '2026-02-01', '2026-02-22'))
    world.changed(span('t3', '2026-02-01', '2026-02-23'))
    world.changed(span('t4', '2026-04-05', '2026-05-01'))
    world.changed(span('t5', '2026-03-10', '2026-03-10'))
    expect([tasks.cards.list(SPANS), on('2026-03-10')]).toEqual([['t3', 't4'], ['t5']])
    expect(tasks.inOrder(MARCH)).toEqual(['t3', 't5', 't1', 't4'])
    world.changed({ ...span('t3', '2026-02-23', '2026-02-23'), revision: 2 })
    expect([tasks.cards.list(SPANS), on('2026-02-23')]).toEqual([['t4'], ['t3']])
    tasks.replace({ from: '2026-04-01', to: '2026-04-05' }, [], asked())
    expect(tasks.cards.list(SPANS)).toEqual([])
  })

  test('moves with its day, leaves what is shown, and does not come back with older news', () => {
    world.changed(due('t1', '2026-04-01', { revision: 2 }))
    expect([on('2026-03-31'), on('2026-04-01')]).toEqual([[], ['t1']])
    world.changed(due('t1', '2026-06-01', { revision: 3 }))
    world.changed(due('t1', '2026-03-31', { revision: 2 }))
    expect(tasks.cards.ids()).toEqual([])
    world.destroyed('t1')
    world.changed(due('t1', '2026-03-31', { revision: 9 }))
    expect(tasks.cards.ids()).toEqual([])
  })

  test('[VIEW-04] that was completed while the answer was on its way does not pass on its word', () => {
    tasks.open(PROJECT, { ...NO_FILTERS, done: false })
    tasks.keep([MARCH])
    const before = asked()
    world.changed(due('t1', '2026-03-31', { completedAt: '2026-03-02T00:00:00.000Z', revision: 2 }))
    tasks.replace(MARCH, [due('t1', '2026-03-31')], before)
    expect(tasks.cards.ids()).toEqual([])
  })

  test('of another project, or deleted, is not there', () => {
    world.changed(due('t2', '2026-03-01', { taskPlacements: [{ projectId: 'p2', columnId: 'x', position: 'a0' }] }))
    world.changed(due('t1', '2026-03-31', { deletedAt: '2026-03-01T00:00:00.000Z', revision: 2 }))
    expect(tasks.cards.ids()).toEqual([])
  })

  test('stands where it is wanted until the server has answered, and back where it was when it has not taken it', () => {
    wantDay('t1', '2027-01-01')
    expect(on('2027-01-01')).toEqual(['t1'])
    endDay()
    expect(on('2026-03-31')).toEqual(['t1'])
    wantDay('t1', null)
    expect(on(null)).toEqual(['t1'])
    world.changed(due('t1', null, { revision: 2 }))
    endDay()
    // The list of what has no day was never opened.
    expect(on(null)).toEqual([])
  })
})

describe('[VIEW-03] the days of a page', () => {
  test('are replaced by what the server holds; what was heard of meanwhile stays', () => {
    world.changed(due('t2', '2026-03-02'))
    const then = asked()
    world.changed(due('t3', '2026-03-03'))
    world.destroyed('t5')
    tasks.replace(MARCH, [due('t4', '2026-03-04'), due('t5', '2026-03-05')], then)
    expect([...tasks.cards.ids()].toSorted()).toEqual(['t3', 't4'])
  })

  test('are forgotten with the page', () => {
    tasks.keep([{ from: '2026-06-01', to: '2026-06-30' }])
    expect(tasks.cards.ids()).toEqual([])
    expect(tasks.has('t1')).toBe(false)
  })

  test('hold what is urgent first and what is done last', () => {
    const day = '2026-03-10'
    tasks.replace(
      MARCH,
      [
        due('done', day, { completedAt: '2026-03-01T00:00:00.000Z', priority: 'urgent', number: 1 }),
        due('late', day, { number: 9 }),
        due('early', day, { number: 2 }),
        due('urgent', day, { priority: 'urgent', number: 8 }),
      ],
      asked(),
    )
    expect(on(day)).toEqual(['urgent', 'early', 'late', 'done'])
  })
})

describe('[VIEW-03] cut down', () => {
  const cutTo = (change: Partial<typeof NO_FILTERS>) => {
    tasks.open(PROJECT, { ...NO_FILTERS, ...change })
    tasks.keep([MARCH])
  }
  const isUnsureOf = (task: Task) => {
    world.changed(task)
    return isUnsure
  }
  const isIn = (task: Task) => {
    world.changed(task)
    return tasks.cards.get(task.id) !== undefined
  }

  test('to a search, a task enters when its name holds it, whatever the case', () => {
    cutTo({ q: 'MAIL' })
    expect(isIn(due('t1', '2026-03-01', { name: 'Write e-mails', revision: 2 }))).toBe(true)
    expect(isIn(due('t2', '2026-03-01', { name: 'Call Ben' }))).toBe(false)
    expect(isUnsureOf(due('t3', '2026-03-01', { name: 'Letters' }))).toBe(true)
    expect(isUnsureOf(due('t4', '2027-03-01', { name: 'Letters' }))).toBe(false)
    // The server looks into descriptions, too: what it sends is in, until the next news of it.
    tasks.replace(MARCH, [due('t5', '2026-03-02', { name: 'Letters' })], asked())
    expect(on('2026-03-02')).toEqual(['t5'])
    world.changed(due('t5', '2026-03-02', { name: 'Other letters', revision: 2 }))
    expect(on('2026-03-02')).toEqual([])
  })

  test('to people, labels, priorities and what is done', () => {
    const ada = { id: 'u1' } as Task['assignee']
    cutTo({ assignee: ['u1', 'none'] })
    expect([isIn(due('t1', '2026-03-01')), isIn(due('t2', '2026-03-01', { assignee: ada }))]).toEqual([true, true])
    cutTo({ assignee: ['u2'] })
    expect([isIn(due('t1', '2026-03-01')), isIn(due('t2', '2026-03-01', { assignee: ada }))]).toEqual([false, false])
    cutTo({ label: ['l1'], priority: ['high'], done: false })
    const labels = [labelOf('l1', 'Bug')]
    expect(isIn(due('t3', '2026-03-01', { labels, priority: 'high' }))).toBe(true)
    expect(isIn(due('t4', '2026-03-01', { labels, priority: 'low' }))).toBe(false)
    const completedAt = '2026-03-01T00:00:00.000Z'
    expect(isIn(due('t5', '2026-03-01', { labels, priority: 'high', completedAt }))).toBe(false)
    // What was made here stays in sight.
    tasks.pin('t4')
    expect(on('2026-03-01')).toContain('t4')
  })
})

describe('[VIEW-02] what has no day', () => {
  test('waits once it was asked for: open tasks, the newest first, no parts of others', () => {
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
    tasks.replaceUndated(
      [due('old', null, { createdAt: at(1) }), due('new', null, { createdAt: at(3) })],
      true,
      asked(),
    )
    world.changed(due('between', null, { createdAt: at(2) }))
    world.changed(due('part', null, { parentId: 't1' }))
    world.changed(due('done', null, { completedAt: at(4) }))
    expect(tasks.cards.list(UNDATED)).toEqual(['new', 'between', 'old'])
    tasks.replaceUndated([due('older', null, { createdAt: at(1) })], false, asked())
    expect(tasks.cards.list(UNDATED)).toHaveLength(4)
    const then = asked()
    world.changed(due('between', null, { createdAt: at(2), revision: 2 }))
    tasks.replaceUndated([due('new', null, { createdAt: at(3) })], true, then)
    expect(tasks.cards.list(UNDATED)).toEqual(['new', 'between'])
  })

  test('a draft stands on its day; labels change and go wherever they are worn; a column takes its tasks along', () => {
    const draft = due('draft-1', '2026-03-05', { revision: 0 })
    world.store.lay('draft', { tasks: new Map([['draft-1', draft]]) })
    expect(on('2026-03-05')).toEqual(['draft-1'])
    world.store.lift('draft')
    world.changed(due('t1', '2026-03-31', { labels: [labelOf('l1', 'Bug')], revision: 2 }))
    world.relabelled(labelOf('l1', 'Defect'))
    expect(tasks.cards.get('t1')?.labels.map(({ name }) => name)).toEqual(['Defect'])
    world.unlabelled('l1')
    expect(tasks.cards.get('t1')?.labels).toEqual([])
    tasks.dropColumn('todo')
    expect(tasks.cards.ids()).toEqual([])
  })
})
