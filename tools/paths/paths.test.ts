import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { catalogue, ROOT } from '../../test/kit/catalogue.ts'
import { allStates, allTransitions } from '../../test/kit/coverage.ts'
import { layouter } from '../chart/layouter.ts'
import { pageName } from '../flows/page.ts'
import { askedIn, machineNamed } from './asked.ts'
import { happensInWords, payloadInWords } from './event-words.ts'
import { coverageTable, linesOfWays, markdownOf } from './markdown.ts'
import { waysBetween, type Way } from './question.ts'
import { reportOf } from './report.ts'
import { failureOf } from './running.ts'
import { nameOf, studied, type Sheet, type SheetTransition } from './sheet.ts'

const everything = await catalogue()
const [drawer] = everything.filter(({ name }) => name === 'teamDrawer')
const entry = drawer!

describe('[ACT-05] the sheet of a machine', () => {
  const { sheet, paths } = studied(entry)

  test('has paths that together take every one of its transitions', () => {
    const taken = new Set(sheet.paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
    expect(sheet.transitions.length).toBeGreaterThan(20)
    expect(sheet.transitions.filter(({ key }) => !taken.has(key))).toEqual([])
    expect(sheet.transitions.filter(({ walked }) => walked === 'never')).toEqual([])
  })

  test('is told in scenarios, each of which shows something for the first time', () => {
    for (const path of sheet.paths) {
      expect(path.scenarios.reduce((sum, { steps }) => sum + steps, 0)).toBe(path.steps.length)
      expect(path.scenarios.at(-1)?.name).toBe(path.name)
    }
    const longest = Math.max(...sheet.paths.flatMap((path) => path.scenarios.map(({ steps }) => steps)))
    expect(longest).toBeLessThan(10)
  })

  test('reads as Given, When and Then in the words of the machine', () => {
    const text = markdownOf(sheet)
    expect(text).toContain('- **Given** The drawer is closed. (`closed`)')
    expect(text).toContain('- **When** saveTeam fails (`saveTeam failed`)')
    expect(text).toContain('- **When** the drawer is opened (`drawer.opened`), with id: 90000000…')
    expect(text).toContain(
      '- **Then** The drawer asks whether to save or discard the unsaved changes. (`open.askingToClose`)',
    )
    expect(coverageTable([sheet])[2]).toContain(`| ${sheet.transitions.length} |`)
  })

  test('says what no page has walked, by name, and what none can walk', async () => {
    const [never, left] = sheet.transitions
    const how = (one: SheetTransition) => (one === never ? 'never' : one === left ? 'machine' : 'page')
    const walked = {
      ...sheet,
      isOnPage: true,
      transitions: sheet.transitions.map(
        (one) => ({ ...one, walked: how(one), left: one === left ? 'Nobody can do it.' : null }) as const,
      ),
    }
    expect(markdownOf(walked)).toContain('1 of them are not walked on the page.')
    expect(markdownOf(walked)).toContain('no person can: Nobody can do it.')
    expect(coverageTable([walked])[2]).toMatch(/\| 1 \| 1 \|$/)
    const report = await reportOf([{ entry, sheet: walked, paths }], layouter(), new Date(0))
    expect(report).toContain('never <b>1</b>')
    expect(report).toMatch(/class="arrow never"/)
    expect(report).toMatch(
      new RegExp(`Never walked <small>1</small></h3><ul class="transitions"[^>]*><li>.*${never?.event}`),
    )
    expect(report).toMatch(/Left to the machine <small>1<.*<small>Nobody can do it.</)
    expect(report).toContain('<time>1970-01-01 00:00 UTC</time>')
    expect(report).not.toMatch(/src=|href=/)
  })

  test('tells a machine that nobody walked from one that has no screen', () => {
    const cells = (one: typeof sheet): string => coverageTable([one])[2] ?? ''
    expect(cells({ ...sheet, isOnPage: false, offPage: null })).toContain('| not walked |')
    expect(cells({ ...sheet, isOnPage: false, offPage: 'Shown by the board.' })).toContain('| no page of its own |')
  })
})

describe('[ACT-05] what happens, as a sentence', () => {
  test.each([
    ['drawer.opened', 'the drawer is opened'],
    ['credentials.submitted', 'the credentials are submitted'],
    ['people.changed', 'the people are changed'],
    ['address.typed', 'the address is typed'],
    ['signOut.requested', 'it is asked to sign out'],
    ['neighbour.requested', 'the neighbour is asked for'],
    ['more.requested', 'more is asked for'],
    ['delete.clicked', '“delete” is clicked'],
    ['task.vanished', 'the task has vanished'],
    ['rows.vanished', 'the rows have vanished'],
    ['task.putBack', 'the task is put back'],
    ['columns.outdated', 'the columns are out of date'],
    ['comment', 'it hears “comment”'],
  ])('%s: %s', (type, says) => expect(happensInWords(type)).toBe(says))

  const id = '90000000-0000-4000-8000-000000000000'
  test.each([
    [{ name: 'name', value: 'Platform' }, 'name: "name", value: "Platform"'],
    [{ id }, 'id: 90000000…'],
    [{ user: { id, fullName: 'Ada Lovelace', roles: [] } }, 'user: "Ada Lovelace"'],
    [
      { message: { type: 'TEAM_UPDATED', data: { team: { id, name: 'Platform', users: [id] } } } },
      'message: TEAM_UPDATED (team: "Platform")',
    ],
    [{ ids: ['a', 'b', 'c', 'd', 'e'] }, 'ids: ["a", "b", "c", 2 more]'],
    [{ place: { route: 'list', params: { id }, search: '?sort=name' } }, 'place: list ?sort=name'],
    [{ output: [] }, '[]'],
    [{ error: new Error('lost') }, '"lost"'],
    [{ deep: { one: { two: { three: { four: 5 } } } } }, 'deep: {one: {two: {three: {…}}}}'],
    [{}, ''],
  ])('with %j', (payload, says) => expect(payloadInWords({ type: 'x', ...payload })).toBe(says))

  test.each([
    ['open', 'closed', 'open — door.pushed → closed'],
    ['open', 'open', 'open — door.pushed → open'],
    [{}, {}, 'door.pushed'],
    [{ door: 'open', light: 'on' }, { door: 'closed', light: 'on' }, 'door.open — door.pushed → door.closed'],
    [{ door: 'open', light: 'on' }, { door: 'open', light: 'on' }, 'door.pushed'],
  ])('from %j to %j is called by what it changes', (from, to, name) => {
    const step = { from: { value: from }, event: { type: 'door.pushed' }, to: { value: to } }
    expect(nameOf(step as Parameters<typeof nameOf>[0])).toBe(name)
  })

  test('and as it is for tools', () => {
    const { steps } = studied(entry).sheet.paths[0]!
    expect(steps[1]).toMatchObject({ event: 'drawer.opened', sent: { type: 'drawer.opened', id: null } })
  })
})

describe('[ACT-05] the one command', () => {
  test('writes of every machine its states, transitions and paths, and how much of them was walked', async () => {
    const into = mkdtempSync(join(tmpdir(), 'paths-'))
    onTestFinished(() => rmSync(into, { recursive: true }))
    await promisify(execFile)(process.execPath, [join(ROOT, 'tools', 'run.mjs'), 'paths', '--into', into])
    const overview = readFileSync(join(into, 'README.md'), 'utf8')
    let paths = 0
    for (const one of everything) {
      const sheet = JSON.parse(readFileSync(join(into, `${pageName(one)}.json`), 'utf8')) as Sheet
      expect(sheet.states.map(({ id }) => id)).toEqual(allStates(one.machine))
      expect(sheet.transitions.map(({ key }) => key)).toEqual(allTransitions(one.machine))
      expect(sheet.transitions.filter(({ walked }) => walked === 'never')).toEqual([])
      const text = readFileSync(join(into, `${pageName(one)}.md`), 'utf8')
      const scenarios = sheet.paths.flatMap((path) => path.scenarios)
      expect(text.split('- **Given**').length - 1).toBe(scenarios.length)
      paths += sheet.paths.length
      expect(overview).toContain(pageName(one))
    }
    expect(everything.length).toBeGreaterThan(100)
    expect(paths).toBeGreaterThan(300)
  })
})

describe('[ACT-05] a question', () => {
  test('is answered by the shortest way for each event that can be the last', () => {
    const ways = waysBetween(entry, 'editing', 'closed')
    expect(ways.map(({ way }) => way.steps.map(({ event }) => event))).toEqual([
      ['close.requested'],
      ['session.closed'],
      ['save.requested', 'saveTeam answered'],
      ['close.requested', 'changes.discarded'],
      ['delete.confirmed', 'archiveTeam answered'],
    ])
    expect(linesOfWays(ways)[0]).toBe('1. by `close.requested`, 1 step')
  })

  test('is answered by ways that are walked on a running actor, and one that cannot be says how far one comes', () => {
    const ways = waysBetween(entry, 'editing', 'closed')
    expect(ways.map(({ walk, path }) => failureOf(walk, path))).toEqual(ways.map(() => null))
    const [{ walk, path }] = ways as [Way]
    const wrong = {
      ...walk,
      invariants: { 'it never opens': ({ snapshot }) => !snapshot.hasTag('open') },
    } as Way['walk']
    expect(failureOf(wrong, path)).toMatch(
      /"it never opens" does not hold.*on the way: .*not come to: .*close.requested$/s,
    )
  })

  test('that no way answers is answered by where else one gets', () => {
    const [mutation] = everything.filter(({ name }) => name === 'mutation')
    expect(() => waysBetween(mutation!, 'confirmed', 'sending')).toThrow(
      "mutation has no way from 'confirmed' to 'sending'. Nothing leads on from there.",
    )
  })

  test.each([
    [['teamDrawr'], "There is no machine 'teamDrawr'. Did you mean teamDrawer?"],
    [['drawer'], "There is no machine 'drawer'. Did you mean teamDrawer, projectDrawer?"],
    [['xyzxyzxyz'], /There is no machine 'xyzxyzxyz'. There are: accountDeletion, .*workspaceWatch\.$/],
    [['teamDrawer', 'board'], /^One machine at a time: npm run paths -- /],
    [['teamDrawer', '--from', 'editing'], /^A way has two ends, --from and --to: npm run paths -- /],
    [['--from', 'editing', '--to', 'closed'], /^Say which machine: npm run paths -- /],
    [['teamDrawer', '--form', 'editing'], /^Unknown option '--form'. This is how it is asked: npm run paths -- /],
  ])('that nobody can mean is refused in words, and nothing is written: %j', (args, says) => {
    expect(() => machineNamed(everything, askedIn(args, 'paths').name ?? '')).toThrow(says)
  })

  test('about a state that is not there is refused with those that are', () => {
    expect(() => waysBetween(entry, 'editing', 'nowhere')).toThrow(
      /teamDrawer has no state 'nowhere'. It has: closed, /,
    )
  })
})
