import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listLabels } from '#contract/calls/board/labels.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { listProjects } from '#contract/calls/projects.ts'
import type { Column } from '#contract/entities/column.ts'
import type { Project } from '#contract/entities/project.ts'
import { LABELS_PER_WORKSPACE_MAX, TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import { type Ended, runToEnd } from '../../support/server/ended-process.ts'
import { type HttpPerson, signIn } from '../../support/people/http-person.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { LIGHTHOUSE, LONG_NAME } from '../../support/files/trello-export.ts'

const WORKSPACE = 'Tidewater Ferries'
const OWNER = 'ada@tidewater.example'

let server: RunningServer
let folder: string
let ada: HttpPerson
let tomasz: HttpPerson

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-import-'))
  server = await startServer({ env: { SAMPLE: 'on' } })
  const signIns = await printedSignIns(server)
  const enter = async (email: string) =>
    (await signIn(server.url, email, signIns.find((one) => one.email === email)!.password))!
  ada = await enter(OWNER)
  tomasz = await enter('tomasz@tidewater.example')
  writeFileSync(join(folder, 'lighthouse.json'), JSON.stringify(LIGHTHOUSE))
  return () => rmSync(folder, { recursive: true, force: true })
})

const wishes = (file: string) => ['import', 'trello', file, '--workspace', WORKSPACE, '--owner', OWNER]
const importing = (file: string) =>
  runToEnd('dist/server/cli.js', { args: wishes(file), env: { DATA_DIR: server.dataDirectory } })
const lighthouses = async () =>
  (await ada.ask(listProjects, { query: { perPage: 100 } })).rows.filter(({ name }) => name === LIGHTHOUSE.name)

const REPORT = [
  `"Lighthouse 🗼 repairs" is now a project of Tidewater Ferries.`,
  'Came: 3 columns, 3 tasks, 4 subtasks, 2 labels, 3 comments, 2 other lines of history, 1 assignment.',
  'Matched with members: T. W., nia mensah.',
  'Not members here, so not assigned (their comments keep their names): Old Keeper.',
  'Left out: 1 archived card, 1 archived list, 2 cards in archived lists, 2 attachments, 1 further assignee (a task has one).',
  'Shortened to the longest allowed: 1 text.',
  '',
].join('\n')

describe('a board of Trello’s', () => {
  let ended: Ended
  let upTo: number
  let project: Project
  let columns: Column[]
  const taskNamed = (begin: string) => columns.flatMap(({ tasks }) => tasks).find(({ name }) => name.startsWith(begin))!

  beforeAll(async () => {
    upTo = (await ada.ask(listMissedMessages, { query: { after: 0 } })).upTo
    await server.stop()
    ended = await importing(join(folder, 'lighthouse.json'))
    await server.start()
    ;[project] = (await lighthouses()) as [Project]
    columns = await ada.ask(listColumns, { params: { id: project.id } })
  })

  test('comes in by one command, which says what came and what did not', () => {
    expect({ code: ended.code, complained: ended.complained }).toEqual({ code: 0, complained: '' })
    expect(ended.said).toBe(REPORT)
  })

  test('is a project of the owner and of everybody who was matched, and counts as one', async () => {
    expect(project).toMatchObject({
      name: LIGHTHOUSE.name,
      description: LIGHTHOUSE.desc,
      abbreviation: 'LIG',
      status: 'inProgress',
      teams: [],
    })
    const emails = ['ada', 'tomasz', 'nia'].map((name) => `${name}@tidewater.example`)
    expect(project.users).toHaveLength(emails.length)
    expect(project.users.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.user.id, tomasz.user.id]))
    expect((await ada.ask(showTenant)).projectsCount).toBe(3)
  })

  test('[BRD-01] has its lists as columns in Trello’s order, those with nothing in them too, and its cards in theirs', () => {
    expect(columns.map(({ name, order, tasksTotal }) => [order, name, tasksTotal])).toEqual([
      [1, 'Now', 2],
      [2, 'Later', 1],
      [3, 'Never begun', 0],
    ])
    expect(columns.map(({ tasks }) => tasks.map(({ name }) => name.slice(0, 15)))).toEqual([
      ['Count the lamps', 'Paint the door'],
      ['🌊 Wave breaker'],
      [],
    ])
    const positions = columns[0]!.tasks.map(({ taskPlacements }) => taskPlacements[0]!.position)
    expect(positions).toEqual([...new Set(positions)].toSorted())
  })

  test('a card keeps its text, labels, assignee, subtasks, comments, and its due date as the day it was for the owner', () => {
    expect(taskNamed('Paint')).toMatchObject({
      description: 'Twice. <b>Red</b>.',
      dueDate: '2031-03-02',
      assignee: { id: tomasz.user.id },
      subtasksCount: 4,
      subtasksDoneCount: 2,
      commentsCount: 3,
      completedAt: null,
      createdAt: '2020-02-12T16:08:28.000Z',
    })
    expect(
      taskNamed('Paint')
        .labels.map(({ name, color }) => `${name} ${color}`)
        .toSorted(),
    ).toEqual(['Green dark #4ade80', 'Urgent #f87171'])
  })

  test('a name that is too long is shortened, and stands whole in the description', () => {
    const { name, description } = taskNamed('Count')
    expect(Array.from(name)).toHaveLength(TASK_NAME_MAX_CHARS)
    expect(name.endsWith('…')).toBe(true)
    expect(description).toBe(`${LONG_NAME}\n\nAll of them.`)
  })

  test('what was done stays done, and what another person was to do is nobody’s', () => {
    expect(taskNamed('🌊')).toMatchObject({
      completedAt: '2020-02-13T10:00:00.000Z',
      dueDate: '2020-02-14',
      assignee: null,
    })
  })

  test('what is assigned to a person stands among their own tasks too', async () => {
    const own = await tomasz.ask(listColumns, { params: { id: tomasz.user.privateProject!.id } })
    expect(own.flatMap(({ tasks }) => tasks.map(({ name }) => name))).toContain('Paint the door')
  })

  test('who was looking learns of it when they are back', async () => {
    const { messages } = await ada.ask(listMissedMessages, { query: { after: upTo } })
    expect(messages).toMatchObject([
      { type: 'PROJECT_CREATED', seq: upTo + 1, data: { project: { id: project.id, name: LIGHTHOUSE.name } } },
    ])
  })

  test('a second time it makes a second project, with the same labels; a file is named from where one stands', async () => {
    await server.stop()
    const again = await runToEnd('server/bin/run.mjs', {
      args: wishes('./lighthouse.json'),
      env: { DATA_DIR: server.dataDirectory, INIT_CWD: folder },
    })
    expect([again.code, again.said]).toEqual([0, REPORT])
    await server.start()
    const both = await lighthouses()
    expect(both).toHaveLength(2)
    const boards = await Promise.all(both.map(({ id }) => ada.ask(listColumns, { params: { id } })))
    const labelsOf = (board: Column[]) =>
      board.flatMap(({ tasks }) => tasks.flatMap(({ labels }) => labels.map(({ id }) => id))).toSorted()
    expect(labelsOf(boards[0]!)).toEqual(labelsOf(boards[1]!))
    expect(boards[0]!.map(({ tasksTotal }) => tasksTotal)).toEqual(boards[1]!.map(({ tasksTotal }) => tasksTotal))
  })
})

describe('a board in the form that Trello wrote before labels had ids, with more than a project may hold', () => {
  const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
  const board = {
    name: 'Tide tables',
    labelNames: { green: 'Checked' },
    lists: Array.from({ length: 203 }, (_, at) => ({ id: `l${at}`, name: `List ${at}`, closed: false, pos: at })),
    cards: [
      {
        id: 'c1',
        name: 'Spring tide',
        closed: false,
        idList: 'l0',
        labels: [
          { color: 'green', name: '' },
          { color: 'red', name: 'Storm' },
        ],
        members: [{ fullName: 'T. W.', username: 'tw', email: 'tomasz@tidewater.example' }],
        checklists: [{ name: 'Before', checkItems: [{ id: 'i1', name: 'Read the gauge' }] }],
        checkItemStates: [{ idCheckItem: 'i1', state: 'complete' }],
      },
      { id: 'c2', name: 'Neap tide', closed: false, idList: 'l202' },
      ...Array.from({ length: 13 }, (_, at) => ({
        id: `many${at}`,
        name: `Many labels ${at}`,
        closed: false,
        idList: 'l1',
        labels: Array.from({ length: 90 }, (__, label) => ({
          color: 'sky',
          name: `${ALPHABET.charAt(at)}${label}`,
        })),
      })),
    ],
  }

  test('[SEC-27] keeps labels, members and ticks of its cards; what is too much stays out, and the report says so', async () => {
    writeFileSync(join(folder, 'tides.json'), JSON.stringify(board))
    const before = (await ada.ask(listLabels)).length
    await server.stop()
    const ended = await importing(join(folder, 'tides.json'))
    await server.start()
    const made = 1_172 - (LABELS_PER_WORKSPACE_MAX - before)
    expect(ended.said).toContain('200 columns, 14 tasks, 1 subtask')
    expect(ended.said).toContain(
      `Left out: 3 lists beyond the limit of a project, 1 card in a list beyond the limit, ${made} labels beyond the limit of a workspace.`,
    )
    expect(await ada.ask(listLabels)).toHaveLength(LABELS_PER_WORKSPACE_MAX)
    const [project] = (await ada.ask(listProjects, { query: { perPage: 100 } })).rows.filter(
      ({ name }) => name === board.name,
    )
    const [first] = await ada.ask(listColumns, { params: { id: project!.id } })
    expect(first!.tasks[0]).toMatchObject({ assignee: { id: tomasz.user.id }, subtasksDoneCount: 1 })
    expect(first!.tasks[0]!.labels.map(({ name, color }) => `${name} ${color}`).toSorted()).toEqual([
      'Checked #4ade80',
      'Storm #f87171',
    ])
  })
})
