import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue, ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { pageName } from '../flows/page.ts'
import { linesOfPath } from './lines.ts'
import { coverageTable, linesOfWays, markdownOf } from './markdown.ts'
import { layouter } from '../chart/layouter.ts'
import { waysBetween } from './question.ts'
import { reportOf } from './report.ts'
import { countWalked, missingOnPage, sheetOf, studied, type Sheet } from './sheet.ts'

// `npm run paths`: every machine's states, transitions and paths, as JSON for tools and as Markdown to follow by hand, and how
// much of it was walked. `-- NAME` prints one machine's paths, `-- NAME --from STATE --to STATE` the ways between two states;
// with `--report` it is drawn; `--into FOLDER` writes elsewhere than to paths/.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    report: { type: 'boolean' },
    into: { type: 'string', default: join(ROOT, 'paths') },
  },
})
const FOLDER = values.into

const started = performance.now()
const entries = await catalogue()

function named(name: string): Entry {
  const hits = entries.filter((entry) => entry.name === name || `${entry.folder}/${entry.name}` === name)
  const [entry] = hits
  if (entry && hits.length === 1) return entry
  const known = (hits.length > 1 ? hits : entries).map((one) =>
    hits.length > 1 ? `${one.folder}/${one.name}` : one.name,
  )
  throw new Error(`There is ${hits.length > 1 ? 'more than one' : 'no'} machine '${name}': ${known.join(', ')}.`)
}

async function answer(name: string): Promise<void> {
  const entry = named(name)
  if (values.report === true) {
    const file = `report-${entry.name}.html`
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, file), await reportOf([{ entry, ...studied(entry) }], layouter(), new Date()))
    console.log(`${entry.name}: paths/${file}`)
    return
  }
  if (values.from === undefined || values.to === undefined) {
    for (const path of sheetOf(entry).paths) console.log([path.name, ...linesOfPath(path), ''].join('\n'))
    return
  }
  const ways = waysBetween(entry, values.from, values.to)
  console.log(
    `${entry.name}: from ${values.from} to ${values.to}, ${ways.length} ${ways.length === 1 ? 'way' : 'ways'}\n`,
  )
  console.log(linesOfWays(ways).join('\n'))
}

function write(sheets: readonly Sheet[]): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const sheet of sheets) {
    writeFileSync(join(FOLDER, `${pageName(sheet)}.json`), `${JSON.stringify(sheet, null, 1)}\n`)
    writeFileSync(join(FOLDER, `${pageName(sheet)}.md`), markdownOf(sheet))
  }
  const note = sheets.some(({ isOnPage }) => isOnPage)
    ? 'On the page counts what the last run of `test/walks/page` walked.'
    : 'Nothing was walked on the page here yet: `npx vitest run test/walks/page` does.'
  writeFileSync(join(FOLDER, 'README.md'), ['# Paths', '', note, '', ...coverageTable(sheets), ''].join('\n'))
}

function complain(problem: unknown): void {
  console.error(problem instanceof Error ? problem.message : String(problem))
  process.exitCode = 1
}

if (positionals[0] !== undefined) {
  try {
    await answer(positionals[0])
  } catch (problem) {
    complain(problem)
  }
} else {
  const machines = entries.map((entry) => ({ entry, ...studied(entry) }))
  const sheets = machines.map(({ sheet }) => sheet)
  write(sheets)
  if (values.report === true)
    writeFileSync(join(FOLDER, 'report.html'), await reportOf(machines, layouter(), new Date()))
  const never = sheets.flatMap(({ transitions }) => transitions.filter(({ walked }) => walked === 'never'))
  console.log(coverageTable(sheets).join('\n'))
  for (const { key } of never) console.log(`never walked: ${key}`)
  const paths = sheets.reduce((sum, sheet) => sum + sheet.paths.length, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${sheets.length} machines, ${paths} paths in ${seconds} s: paths/README.md and a sheet of each beside it${values.report === true ? ', paths/report.html' : ''}`,
  )
  console.log(
    `walked on the page: ${
      sheets
        .filter(({ isOnPage }) => isOnPage)
        .map(
          (sheet) =>
            `${sheet.name} ${countWalked(sheet, 'page')}/${countWalked(sheet, 'page') + missingOnPage(sheet).length}`,
        )
        .join(', ') || 'nothing yet'
    }`,
  )
}
