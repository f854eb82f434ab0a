import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { type HttpPerson, signIn } from '../../support/people/http-person.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { LIGHTHOUSE } from '../../support/files/trello-export.ts'

const WORKSPACE = 'Tidewater Ferries'
const OWNER = 'ada@tidewater.example'
const EXIT_REFUSED = 1
const EXIT_USAGE = 64
const EXIT_CONFIGURATION = 78
const NOTHING_CHANGED = ' Nothing was changed.\n'

let server: RunningServer
let ada: HttpPerson
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-import-'))
  server = await startServer({ env: { SAMPLE: 'on' } })
  const owner = (await printedSignIns(server)).find(({ email }) => email === OWNER)!
  ada = (await signIn(server.url, OWNER, owner.password))!
  return () => rmSync(folder, { recursive: true, force: true })
})

/** A file of the test's own, and where it is. */
function fileOf(content: string | object): string {
  const file = join(folder, 'export.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}, longestMs?: number) =>
  runToEnd('dist/server/cli.js', {
    args: ['import', ...args],
    env: { DATA_DIR: server.dataDirectory, ...env },
    ...(longestMs !== undefined && { longestMs }),
  })
const importing = (file: string, workspace = WORKSPACE, owner = OWNER) =>
  run(['trello', file, '--workspace', workspace, '--owner', owner])

/** What can be seen of the workspace: every project with its columns and cards, how many count, and the last message's number. */
async function everything() {
  const { rows } = await ada.ask(listProjects, { query: { perPage: 100 } })
  const { upTo } = await ada.ask(listMissedMessages, { query: { after: 0 } })
  const { projectsCount } = await ada.ask(showTenant)
  const columns = await Promise.all(rows.map(({ id }) => ada.ask(listColumns, { params: { id } })))
  return { rows, columns, projectsCount, upTo }
}

describe('a board is refused with the reason, and nothing is changed', () => {
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    before = await everything()
    await server.stop()
  })

  test.each([
    ['half a file', JSON.stringify(LIGHTHOUSE).slice(0, 800), 'it is not JSON: '],
    ['an empty file', '', 'it is not JSON: '],
    ['a picture', '\x89PNG\r\n\x1a\n', 'it is not JSON: '],
    ['another kind of JSON', { boards: [] }, 'it is JSON, but no Trello board: it has no lists and cards'],
    ['a list', [], 'it is JSON, but no Trello board: it has no lists and cards'],
    ['a card without a name', { ...LIGHTHOUSE, cards: [{ id: 'c' }] }, 'it is damaged (cards.0.name'],
    [
      'a date that is none',
      { ...LIGHTHOUSE, cards: [{ ...LIGHTHOUSE.cards[0], due: 'soon' }] },
      'it is damaged (cards.0.due',
    ],
    ['a card of no list', { ...LIGHTHOUSE, lists: [] }, 'it is damaged (card "Paint the door" is in a list that'],
    [
      'the same card twice',
      { ...LIGHTHOUSE, cards: [...LIGHTHOUSE.cards, LIGHTHOUSE.cards[0]] },
      'it is damaged (two cards have the same id)',
    ],
  ])('%s', async (_what, content, reason) => {
    const file = fileOf(content)
    const { code, said, complained } = await importing(file)
    expect([code, said]).toEqual([EXIT_REFUSED, ''])
    expect(complained.startsWith(`${file} was not imported: ${reason}`)).toBe(true)
    expect(complained.endsWith(`.${NOTHING_CHANGED}`)).toBe(true)
  })

  test('a file that is not there, and a folder', async () => {
    const missing = join(folder, 'missing.json')
    const { code, complained } = await importing(missing)
    expect([code, complained]).toEqual([
      EXIT_REFUSED,
      `${missing} was not imported: there is no such file.${NOTHING_CHANGED}`,
    ])
    expect(await importing(folder)).toMatchObject({
      code: EXIT_REFUSED,
      complained: expect.stringMatching(/was not imported: EISDIR.* Nothing was changed\.\n$/),
    })
  })

  test.each([
    ['a workspace nobody has', 'Tidewater', OWNER, 'There is no workspace named "Tidewater".'],
    [
      'an owner nobody knows',
      WORKSPACE,
      'ada@tidewater.test',
      'ada@tidewater.test is not a member of "Tidewater Ferries".',
    ],
    [
      'an Employee as its owner',
      WORKSPACE,
      'jule@tidewater.example',
      'jule@tidewater.example is an Employee of "Tidewater Ferries", who cannot make projects.',
    ],
  ])('%s', async (_what, workspace, owner, reason) => {
    const { code, said, complained } = await importing(fileOf(LIGHTHOUSE), workspace, owner)
    expect([code, said, complained]).toEqual([EXIT_REFUSED, '', `${reason}${NOTHING_CHANGED}`])
  })

  test.each([
    ['no file', ['trello', '--workspace', WORKSPACE, '--owner', OWNER]],
    ['no owner', ['trello', 'export.json', '--workspace', WORKSPACE]],
    ['another tool', ['jira', 'export.json', '--workspace', WORKSPACE, '--owner', OWNER]],
    ['a wish there is not', ['trello', 'export.json', '--workspace', WORKSPACE, '--owner', OWNER, '--force']],
  ])('a command that says too little, or too much: %s', async (_what, args) => {
    const { code, said, complained } = await run(args)
    expect([code, said, complained]).toEqual([
      EXIT_USAGE,
      '',
      'usage: npm run import -- trello FILE --workspace NAME --owner EMAIL\n',
    ])
  })

  test('a setting that cannot be used', async () => {
    const args = ['trello', fileOf(LIGHTHOUSE), '--workspace', WORKSPACE, '--owner', OWNER]
    const { code, complained } = await run(args, { PORT: 'http' })
    expect([code, complained]).toEqual([
      EXIT_CONFIGURATION,
      'PORT is not usable: it must be a whole number from 0 to 65535 (0: any free port).\n',
    ])
  })

  test('and after all of that everything is as it was', async () => {
    await server.start()
    expect(await everything()).toEqual(before)
  })
})

test('while a server has the data it is refused with who that is, and the server works on', async () => {
  const before = await everything()
  const { code, said, complained } = await importing(fileOf(LIGHTHOUSE))
  expect([code, said]).toEqual([EXIT_REFUSED, ''])
  expect(complained).toMatch(
    new RegExp(
      `^The data directory ${server.dataDirectory} is in use: process ${server.pid()} on ${hostname()} has had it since \\S+\\. ` +
        'Stop that one, or give this one a DATA_DIR of its own\\.\n$',
    ),
  )
  expect(await everything()).toEqual(before)
})

test('an import that is cut off in the middle leaves the whole board or nothing of it', async () => {
  const [card] = LIGHTHOUSE.cards
  const cards = Array.from({ length: 3_000 }, (_, at) => ({ ...card, id: `card ${at}`, pos: at, name: `Lamp ${at}` }))
  const file = fileOf({ ...LIGHTHOUSE, name: 'Many lamps', cards, actions: [], checklists: [] })
  const before = await everything()
  await server.stop()
  const args = ['trello', file, '--workspace', WORKSPACE, '--owner', OWNER]
  let finished = 0
  for (const afterMs of [700, 1_400, 2_100, 2_800]) {
    const { code } = await run(args, {}, afterMs)
    if (code === 0) finished++
  }
  await server.start()
  const { rows, columns, projectsCount } = await everything()
  const came = rows.flatMap(({ name }, at) => (name === 'Many lamps' ? [columns[at]!] : []))
  // Between the commit and the last word to the terminal a person may have pulled the plug.
  expect(came.length).toBeGreaterThanOrEqual(finished)
  expect(projectsCount).toBe(before.projectsCount + came.length)
  expect(came.map(([first]) => first?.tasksTotal)).toEqual(came.map(() => cards.length))
})

test('a workspace whose plan is used up gets no further project by this door either', async () => {
  const { subscription, projectsCount } = await ada.ask(showTenant)
  const form = { abbreviation: 'FUL', description: null, color: '#f87171', dueDate: null, teamIds: [], userIds: [] }
  for (let number = projectsCount + 1; number <= subscription!.projectsNumber; number++) {
    await ada.ask(createProject, { body: { ...form, name: `Project ${number}` } })
  }
  const before = await everything()
  await server.stop()
  const { code, said, complained } = await importing(fileOf(LIGHTHOUSE))
  expect([code, said, complained]).toEqual([
    EXIT_REFUSED,
    '',
    `The plan of this workspace allows no further project.${NOTHING_CHANGED}`,
  ])
  await server.start()
  expect(await everything()).toEqual(before)
})
