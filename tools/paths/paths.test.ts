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
import { coverageTable, linesOfWays, markdownOf } from './markdown.ts'
import { waysBetween } from './question.ts'
import { reportOf } from './report.ts'
import { studied, type Sheet, type SheetTransition } from './sheet.ts'

const [drawer] = (await catalogue((file) => file.includes('team-drawer'))).filter(({ name }) => name === 'teamDrawer')
const entry = drawer!

describe('[ACT-05] the sheet of a machine', () => {
  const { sheet, paths } = studied(entry)

  test('has paths that together take every one of its transitions', () => {
    const taken = new Set(sheet.paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))
    expect(sheet.transitions.length).toBeGreaterThan(20)
    expect(sheet.transitions.filter(({ key }) => !taken.has(key))).toEqual([])
    expect(sheet.transitions.filter(({ walked }) => walked === 'never')).toEqual([])
  })

  test('reads as Given, When and Then in the words of the machine', () => {
    const text = markdownOf(sheet)
    expect(text).toContain('- **Given** The drawer is closed. (`closed`)')
    expect(text).toContain('- **When** saveTeam fails (`saveTeam failed`)')
    expect(text).toContain('- **Then** Asks what shall become of the unsaved changes. (`open.askingToClose`)')
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

describe('[ACT-05] the one command', () => {
  test('writes of every machine its states, transitions and paths, and how much of them was walked', async () => {
    const into = mkdtempSync(join(tmpdir(), 'paths-'))
    onTestFinished(() => rmSync(into, { recursive: true }))
    await promisify(execFile)(process.execPath, [join(ROOT, 'tools', 'run.mjs'), 'paths', '--into', into])
    const everyMachine = await catalogue()
    const overview = readFileSync(join(into, 'README.md'), 'utf8')
    let paths = 0
    for (const one of everyMachine) {
      const sheet = JSON.parse(readFileSync(join(into, `${pageName(one)}.json`), 'utf8')) as Sheet
      expect(sheet.states.map(({ id }) => id)).toEqual(allStates(one.machine))
      expect(sheet.transitions.map(({ key }) => key)).toEqual(allTransitions(one.machine))
      expect(sheet.transitions.filter(({ walked }) => walked === 'never')).toEqual([])
      const text = readFileSync(join(into, `${pageName(one)}.md`), 'utf8')
      expect(text.split('- **Given**').length - 1).toBe(sheet.paths.length)
      paths += sheet.paths.length
      expect(overview).toContain(pageName(one))
    }
    expect(everyMachine.length).toBeGreaterThan(100)
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

  test('about a state that is not there is refused with those that are', () => {
    expect(() => waysBetween(entry, 'editing', 'nowhere')).toThrow(
      /teamDrawer has no state 'nowhere'. It has: closed, /,
    )
  })
})
