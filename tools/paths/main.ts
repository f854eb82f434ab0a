import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, ROOT } from '../../test/kit/catalogue.ts'
import { pageName } from '../flows/page.ts'
import { askedIn, machineNamed, type Asked } from './asked.ts'
import { scenariosOf } from './lines.ts'
import { coverageTable, linesOfWays, markdownOf } from './markdown.ts'
import { layouter } from '../chart/layouter.ts'
import { waysBetween } from './question.ts'
import { reportOf } from './report.ts'
import { failureOf } from './running.ts'
import { countWalked, missingOnPage, sheetOf, studied, type Sheet } from './sheet.ts'

// `npm run paths`: every machine's states, transitions and paths, as JSON for tools and as Markdown to follow by hand, and how
// much of it was walked. `-- NAME` prints one machine's paths, `-- NAME --from STATE --to STATE` the ways between two states,
// which `--run` takes on a running actor;
// with `--report` it is drawn; `--into FOLDER` writes elsewhere than to paths/.
const NOT_YET = 'nothing yet; `npx vitest run test/walks/page` walks it.'
const started = performance.now()

async function answer(name: string, { way, isReport, isRun, into }: Asked): Promise<void> {
  const entry = machineNamed(await catalogue(), name)
  if (isReport) {
    const file = `report-${entry.name}.html`
    mkdirSync(into, { recursive: true })
    writeFileSync(join(into, file), await reportOf([{ entry, ...studied(entry) }], layouter(), new Date()))
    console.log(`${entry.name}: paths/${file}`)
    return
  }
  if (way === null) {
    for (const path of sheetOf(entry).paths) {
      console.log(`# ${path.name}\n`)
      for (const { name: scenario, lines } of scenariosOf(path))
        console.log([`## ${scenario}`, ...lines, ''].join('\n'))
    }
    return
  }
  const ways = waysBetween(entry, way.from, way.to)
  console.log(`${entry.name}: from ${way.from} to ${way.to}, ${ways.length} ${ways.length === 1 ? 'way' : 'ways'}\n`)
  console.log(linesOfWays(ways).join('\n'))
  if (!isRun) return
  for (const [number, { walk, path }] of ways.entries()) {
    const failure = failureOf(walk, path)
    console.log(failure === null ? `${number + 1}. was walked on a running actor` : `${number + 1}. failed: ${failure}`)
    if (failure !== null) process.exitCode = 1
  }
}

function write(sheets: readonly Sheet[], folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const sheet of sheets) {
    writeFileSync(join(folder, `${pageName(sheet)}.json`), `${JSON.stringify(sheet, null, 1)}\n`)
    writeFileSync(join(folder, `${pageName(sheet)}.md`), markdownOf(sheet))
  }
  const note = sheets.some(({ isOnPage }) => isOnPage)
    ? 'On the page counts what the last run of `test/walks/page` walked.'
    : `On the page counts ${NOT_YET}`
  writeFileSync(join(folder, 'README.md'), ['# Paths', '', note, '', ...coverageTable(sheets), ''].join('\n'))
}

async function writeAll({ isReport, into }: Asked): Promise<void> {
  const machines = (await catalogue()).map((entry) => ({ entry, ...studied(entry) }))
  const sheets = machines.map(({ sheet }) => sheet)
  write(sheets, into)
  if (isReport) writeFileSync(join(into, 'report.html'), await reportOf(machines, layouter(), new Date()))
  const never = sheets.flatMap(({ transitions }) => transitions.filter(({ walked }) => walked === 'never'))
  console.log(coverageTable(sheets).join('\n'))
  for (const { key } of never) console.log(`never walked: ${key}`)
  const paths = sheets.reduce((sum, sheet) => sum + sheet.paths.length, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${sheets.length} machines, ${paths} paths in ${seconds} s: paths/README.md and a sheet of each beside it${isReport ? ', paths/report.html' : ''}`,
  )
  console.log(onPageInAll(sheets))
}

function onPageInAll(sheets: readonly Sheet[]): string {
  const walked = sheets
    .filter(({ isOnPage }) => isOnPage)
    .map((sheet) => {
      const count = countWalked(sheet, 'page')
      return `${sheet.name} ${count}/${count + missingOnPage(sheet).length}`
    })
  return walked.length > 0 ? `walked on the page: ${walked.join(', ')}` : `walked on the page: ${NOT_YET}`
}

try {
  const asked = askedIn(process.argv.slice(2), join(ROOT, 'paths'))
  await (asked.name === null ? writeAll(asked) : answer(asked.name, asked))
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : String(problem))
  process.exitCode = 1
}
