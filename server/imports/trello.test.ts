import { describe, expect, test } from 'vitest'
import { abbreviationOf, matchPeople } from '../commands/import-board.ts'
import { readTrello } from './trello.ts'
import { UnreadableFile } from './trello-file.ts'

const NOW = new Date('2026-01-15T12:00:00Z')
const list = (id: string, name: string, pos: number, closed = false) => ({ id, name, pos, closed })
const card = (id: string, idList: string, more: object = {}) => ({
  id,
  name: `Card ${id}`,
  desc: '',
  closed: false,
  idList,
  pos: 1,
  ...more,
})
const file = (more: object = {}) => ({
  name: 'Garden',
  desc: 'What grows where',
  lists: [list('l2', 'Doing', 2), list('l1', 'To do', 1), list('l3', 'Old', 3, true)],
  cards: [card('c1', 'l1'), card('c2', 'l1', { closed: true }), card('c3', 'l3')],
  ...more,
})
const read = (content: unknown, timezone = 'UTC') =>
  readTrello(typeof content === 'string' ? content : JSON.stringify(content), { timezone, now: NOW })
const firstTask = (more: object, around: object = {}) =>
  read(file({ cards: [card('c1', 'l1', more)], ...around })).board.columns[0]!.tasks[0]!

describe('a Trello export', () => {
  test('becomes columns in their order; archived lists and cards stay out and are counted', () => {
    const { board, left } = read(file())
    expect(board.columns.map((column) => [column.name, column.tasks.map((task) => task.name)])).toEqual([
      ['To do', ['Card c1']],
      ['Doing', []],
    ])
    expect(left).toMatchObject({ archivedLists: 1, archivedCards: 1, cardsInArchivedLists: 1 })
  })

  test('gives a due date as the day it is where the owner lives', () => {
    const due = '2026-03-01T23:30:00.000Z'
    expect(firstTask({ due }).dueDate).toBe('2026-03-01')
    expect(
      read(file({ cards: [card('c1', 'l1', { due })] }), 'Europe/Warsaw').board.columns[0]!.tasks[0]!.dueDate,
    ).toBe('2026-03-02')
  })

  test('gives a start date, unless it comes after the due date', () => {
    const [start, due] = ['2026-03-01T23:30:00.000Z', '2026-03-04T12:00:00.000Z']
    expect(firstTask({ start, due })).toMatchObject({ startDate: '2026-03-01', dueDate: '2026-03-04' })
    expect(firstTask({ start })).toMatchObject({ startDate: '2026-03-01', dueDate: null })
    expect(firstTask({ start: due, due: start })).toMatchObject({ startDate: null, dueDate: '2026-03-01' })
  })

  test('turns the items of its checklists into subtasks, in order, done or not', () => {
    const item = (id: string, pos: number, state: string) => ({ id, name: `Item ${id}`, state, pos })
    const checklists = [
      { id: 'k2', idCard: 'c1', pos: 2, checkItems: [item('z', 1, 'incomplete')] },
      { id: 'k1', idCard: 'c1', pos: 1, checkItems: [item('b', 2, 'complete'), item('a', 1, 'incomplete')] },
    ]
    expect(firstTask({}, { checklists }).subtasks).toEqual([
      { name: 'Item a', isDone: false },
      { name: 'Item b', isDone: true },
      { name: 'Item z', isDone: false },
    ])
  })

  test('keeps comments and moves as activity, oldest first, with the name of the person', () => {
    const actions = [
      {
        id: 'a2',
        type: 'updateCard',
        date: '2026-01-02T10:00:00.000Z',
        idMemberCreator: 'm1',
        data: { card: { id: 'c1' }, listAfter: { id: 'l2', name: 'Doing' } },
      },
      {
        id: 'a1',
        type: 'commentCard',
        date: '2026-01-01T10:00:00.000Z',
        memberCreator: { fullName: 'Gone Gardener' },
        data: { card: { id: 'c1' }, text: 'Water it' },
      },
      {
        id: 'a3',
        type: 'updateCard',
        date: '2026-01-03T10:00:00.000Z',
        data: { card: { id: 'c1' }, old: { name: 'x' } },
      },
    ]
    expect(firstTask({}, { actions, members: [{ id: 'm1', fullName: 'Rosa Beck' }] }).activities).toMatchObject([
      { type: 'comment', personName: 'Gone Gardener', text: 'Water it' },
      { type: 'moveColumn', personName: 'Rosa Beck', columnKey: 'l2', columnName: 'Doing' },
    ])
  })

  test('shortens what is too long, keeps the whole name in the description, and counts it', () => {
    const { board, left } = read(file({ cards: [card('c1', 'l1', { name: 'n'.repeat(300), desc: 'about it' })] }))
    const task = board.columns[0]!.tasks[0]!
    expect(Array.from(task.name)).toHaveLength(250)
    expect(task.description).toBe(`${'n'.repeat(300)}\n\nabout it`)
    expect(left.shortenedTexts).toBe(1)
  })

  test('a nameless card is untitled, and what no text may hold is taken out', () => {
    expect(firstTask({ name: '\0 ' }).name).toBe('Untitled')
  })

  test('knows when a card was made from its id', () => {
    expect(
      read(
        file({ cards: [card('5e4422fcc283ba2e3af33c89', 'l1')] }),
      ).board.columns[0]!.tasks[0]!.createdAt.toISOString(),
    ).toBe('2020-02-12T16:08:28.000Z')
  })
})

describe('an export in the form that Trello wrote before labels had ids', () => {
  const onCards = (more: object) => firstTask(more)

  test('keeps the labels that stand on its cards alone, one for each name and colour', () => {
    const { board } = read(
      file({
        labelNames: { green: 'Ripe', red: '', blue: 'Unused' },
        cards: [
          card('c1', 'l1', {
            labels: [
              { color: 'green', name: 'Ripe' },
              { color: 'red', name: 'Ill' },
            ],
          }),
          card('c2', 'l2', {
            labels: [
              { color: 'green', name: '' },
              { color: 'red', name: 'Ripe' },
            ],
          }),
        ],
      }),
    )
    const names = new Map(board.labels.map(({ key, name, color }) => [key, `${name} ${color}`]))
    expect([...names.values()].toSorted()).toEqual(['Ill #f87171', 'Ripe #4ade80', 'Ripe #f87171', 'Unused #60a5fa'])
    expect(board.columns.map(({ tasks }) => tasks[0]!.labelKeys.map((key) => names.get(key)))).toEqual([
      ['Ripe #4ade80', 'Ill #f87171'],
      ['Ripe #4ade80', 'Ripe #f87171'],
    ])
  })

  test('a label without an id that the board has with one is that label', () => {
    const { board } = read(
      file({
        labels: [{ id: 'b1', name: 'Ripe', color: 'green' }],
        cards: [card('c1', 'l1', { labels: [{ color: 'green', name: 'Ripe' }], idLabels: ['b1'] })],
      }),
    )
    expect(board.labels).toHaveLength(1)
    expect(board.columns[0]!.tasks[0]!.labelKeys).toEqual(['b1'])
  })

  test('a label without a name is called by its colour', () => {
    const { board } = read(file({ cards: [card('c1', 'l1', { labels: [{ color: 'lime', name: null }] })] }))
    expect(board.labels.map(({ name }) => name)).toEqual(['Lime'])
  })

  test('keeps members and checklists that stand on the cards, and what was ticked there', () => {
    const task = onCards({
      idMembers: null,
      members: [{ fullName: 'Rosa Beck', username: 'rosa' }],
      checkItemStates: [{ idCheckItem: 'i1', state: 'complete' }],
      checklists: [
        {
          name: 'Beds',
          checkItems: [
            { id: 'i1', name: 'Dig' },
            { name: 'Sow', pos: 2 },
          ],
        },
      ],
    })
    expect(task.personKeys).toEqual(['@rosa'])
    expect(task.subtasks).toEqual([
      { name: 'Dig', isDone: true },
      { name: 'Sow', isDone: false },
    ])
  })

  test('a checklist that stands at the board and on its card comes once', () => {
    const checklist = { id: 'k1', pos: 1, checkItems: [{ id: 'i1', name: 'Dig', state: 'complete', pos: 1 }] }
    const task = firstTask({ checklists: [checklist] }, { checklists: [{ ...checklist, idCard: 'c1' }] })
    expect(task.subtasks).toEqual([{ name: 'Dig', isDone: true }])
  })
})

describe('what is more than a project may hold', () => {
  test('[SEC-27] further lists stay out, with their cards, and are counted', () => {
    const lists = Array.from({ length: 304 }, (_, at) => list(`l${at}`, `List ${at}`, at))
    const cards = [
      card('first', 'l0'),
      card('last', 'l199'),
      card('beyond', 'l200'),
      card('put-away', 'l300', { closed: true }),
    ]
    const { board, left } = read(file({ lists, cards }))
    expect(board.columns).toHaveLength(200)
    expect(board.columns.flatMap(({ tasks }) => tasks.map(({ name }) => name))).toEqual(['Card first', 'Card last'])
    expect(left).toMatchObject({ listsBeyondLimit: 104, cardsBeyondLimit: 1, archivedCards: 0 })
  })

  test('[SEC-27] further labels of one card stay out and are counted', () => {
    const labels = Array.from({ length: 130 }, (_, at) => ({ id: `b${at}`, name: `Label ${at}`, color: null }))
    const { board, left } = read(file({ labels, cards: [card('c1', 'l1', { idLabels: labels.map(({ id }) => id) })] }))
    expect(board.columns[0]!.tasks[0]!.labelKeys).toHaveLength(100)
    expect(left.labelsBeyondLimit).toBe(30)
  })
})

describe('a file that is not right is refused with the reason', () => {
  test.each([
    ['no JSON', '{"lists": [', /not JSON/],
    ['another kind of JSON', { boards: [] }, /no Trello board/],
    ['a list', [], /no Trello board/],
    ['a damaged card', file({ cards: [{ id: 'c1' }] }), /damaged \(cards\.0\.name/],
    ['a card in no list', file({ cards: [card('c1', 'nowhere')] }), /in a list that the file does not have/],
    [
      'two lists of one id',
      file({ lists: [list('l1', 'A', 1), list('l1', 'B', 2)], cards: [] }),
      /two lists have the same id/,
    ],
  ])('%s', (_what, content, reason) => {
    expect(() => read(content)).toThrow(UnreadableFile)
    expect(() => read(content)).toThrow(reason)
  })
})

describe('people', () => {
  const colleagues = [
    { id: '1', email: 'rosa@garden.example', fullName: 'Rosa Beck' },
    { id: '2', email: 'kim@garden.example', fullName: 'Kim Park' },
    { id: '3', email: 'kim2@garden.example', fullName: 'Kim Park' },
  ]
  const matched = (members: object[]) =>
    [...matchPeople(read(file({ members })).board, colleagues)].map(([key, one]) => [key, one.id])

  test('are matched by e-mail first, else by a full name that only one member has', () => {
    expect(
      matched([
        { id: 'a', fullName: 'Somebody', email: 'ROSA@garden.example' },
        { id: 'b', fullName: 'rosa beck ' },
        { id: 'c', fullName: 'Kim Park' },
        { id: 'd', fullName: 'Nobody' },
      ]),
    ).toEqual([
      ['a', '1'],
      ['b', '1'],
    ])
  })
})

test.each([
  ['VolunteerBridge', 'VOL'],
  ['Mobile app relaunch', 'MAR'],
  ['Üb', 'ÜBX'],
  ['🌱', 'XXX'],
])('%s is abbreviated %s', (name, abbreviation) => {
  expect(abbreviationOf(name)).toBe(abbreviation)
})
