import { pageName } from '../flows/page.ts'
import { linesOfPath, scenariosOf } from './lines.ts'
import { onPageInWords } from './report-words.ts'
import { countLeft, countWalked, missingOnPage, type Sheet, type SheetTransition } from './sheet.ts'
import type { Way } from './question.ts'

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`)
const pageCell = (sheet: Sheet): string =>
  sheet.isOnPage ? `${countWalked(sheet, 'page')} (${onPageInWords(sheet)})` : onPageInWords(sheet)

const MARKS = { page: 'on the page', machine: 'on the machine', never: '**never**' }
const markOf = ({ walked, left }: SheetTransition): string =>
  left === null ? MARKS[walked] : `${MARKS[walked]}; no person can: ${left || 'it comes from elsewhere.'}`

const linkTo = (sheet: Sheet): string => pageName(sheet)

/** A machine's sheet for a person who walks by hand. */
export function markdownOf(sheet: Sheet): string {
  const missing = missingOnPage(sheet)
  return [
    `# Paths of ${sheet.name}`,
    '',
    sheet.says,
    '',
    `${sheet.states.length - 1} states, ${sheet.transitions.length} transitions, ${sheet.paths.length} paths, ${sheet.paths.reduce((sum, { steps }) => sum + steps.length, 0)} steps. Walked on the page: ${pageCell(sheet)}.`,
    '',
    ...(sheet.offPage === null ? [] : [`No page of its own: ${sheet.offPage}`, '']),
    '## States',
    '',
    ...sheet.states.slice(1).map(({ id, says }) => `- \`${id.slice(sheet.name.length + 1)}\`: ${says}`),
    '',
    '## Transitions',
    '',
    '| From | On | If | To | Walked |',
    '| --- | --- | --- | --- | --- |',
    ...sheet.transitions.map(
      (one) =>
        `| \`${one.from}\` | \`${one.event}\` | ${one.guard} | ${one.to === null ? 'stays' : `\`${one.to}\``} | ${markOf(one)} |`,
    ),
    '',
    ...(missing.length > 0 ? [`${missing.length} of them are not walked on the page.`, ''] : []),
    '## Paths',
    '',
    'Each scenario begins where the one before it ended; the first of a path begins anew.',
    '',
    ...sheet.paths.flatMap((path, number) => [
      `### ${number + 1}. ${path.name}`,
      '',
      ...scenariosOf(path).flatMap(({ name, lines }, at) => [`**${number + 1}.${at + 1}. ${name}**`, '', ...lines, '']),
    ]),
  ].join('\n')
}

/** All machines in a table: how much of them was walked where. */
export function coverageTable(sheets: readonly Sheet[]): string[] {
  const sum = (count: (sheet: Sheet) => number): number => sheets.reduce((total, sheet) => total + count(sheet), 0)
  const row = (sheet: Sheet): string =>
    [
      `[${sheet.name}](${linkTo(sheet)}.md)`,
      sheet.states.length - 1,
      sheet.transitions.length,
      sheet.paths.length,
      countWalked(sheet, 'page', 'machine'),
      pageCell(sheet),
      sheet.isOnPage ? countLeft(sheet) : '–',
      sheet.isOnPage ? missingOnPage(sheet).length : '–',
    ].join(' | ')
  const onPage = sheets.filter(({ isOnPage }) => isOnPage)
  const total = onPage.reduce((all, { transitions }) => all + transitions.length, 0)
  const walked = onPage.reduce((all, sheet) => all + countWalked(sheet, 'page'), 0)
  return [
    '| Machine | States | Transitions | Paths | On the machine | On the page | No person can | Missing there |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...sheets.map((sheet) => `| ${row(sheet)} |`),
    `| **${sheets.length} machines** | ${sum(({ states }) => states.length - 1)} | ${sum(({ transitions }) => transitions.length)} | ${sum(({ paths }) => paths.length)} | ${sum((sheet) => countWalked(sheet, 'page', 'machine'))} | ${onPage.length} machines, ${walked} of ${total} (${share(walked, total)}) | ${sum(countLeft)} | ${sum((sheet) => missingOnPage(sheet).length)} |`,
  ]
}

/** The ways from one state to another, for the command line. */
export function linesOfWays(ways: readonly Way[]): string[] {
  return ways.flatMap(({ before, way }, number) => [
    `${number + 1}. by \`${way.steps.at(-1)?.event ?? ''}\`, ${way.steps.length} ${way.steps.length === 1 ? 'step' : 'steps'}`,
    ...(before ? [`   to get there: ${before.steps.map(({ event }) => event).join(' → ')}`] : []),
    ...linesOfPath(way).map((line) => `   ${line}`),
    '',
  ])
}
