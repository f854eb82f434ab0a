import { describe, expect, test } from 'vitest'
import { catalogue } from '../../test/kit/catalogue.ts'
import { layouter } from '../chart/layouter.ts'
import { coverageTable, linesOfWays, markdownOf } from './markdown.ts'
import { waysBetween } from './question.ts'
import { reportOf } from './report.ts'
import { sheetOf } from './sheet.ts'

const [drawer] = (await catalogue((file) => file.includes('team-drawer'))).filter(({ name }) => name === 'teamDrawer')
const entry = drawer!

describe('[ACT-05] the sheet of a machine', () => {
  const sheet = sheetOf(entry)

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

  test('says what no page has walked', async () => {
    const walked = {
      ...sheet,
      isOnPage: true,
      transitions: sheet.transitions.map((one, at) => ({
        ...one,
        walked: at === 0 ? ('never' as const) : ('page' as const),
        left: null,
      })),
    }
    expect(markdownOf(walked)).toContain('1 of them are not walked on the page.')
    const left = walked.transitions.map((one, at) => (at === 0 ? { ...one, left: 'Others do it.' } : one))
    expect(markdownOf({ ...walked, transitions: left })).toContain('no person can: Others do it.')
    expect(markdownOf({ ...walked, transitions: left })).not.toContain('not walked on the page')
    expect(coverageTable([{ ...walked, transitions: left }])[2]).toMatch(/\| 1 \| 0 \|$/)
    const report = await reportOf([entry], [walked], layouter())
    expect(report).toContain('never <b>1</b>')
    expect(report).toMatch(/class="arrow never"/)
    expect(report).not.toMatch(/src=|href=/)
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
      ['archive.clicked', 'archiveTeam answered'],
    ])
    expect(linesOfWays(ways)[0]).toBe('1. by `close.requested`, 1 step')
  })

  test('about a state that is not there is refused with those that are', () => {
    expect(() => waysBetween(entry, 'editing', 'nowhere')).toThrow(
      /teamDrawer has no state 'nowhere'. It has: closed, /,
    )
  })
})
