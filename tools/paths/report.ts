import { createHash } from 'node:crypto'
import type { Entry } from '../../test/kit/catalogue.ts'
import type { Path } from '../../test/kit/paths.ts'
import type { Layouter } from '../chart/layout.ts'
import { playableOf } from './report-data.ts'
import { REPORT_CSS } from './report-looks.ts'
import { REPORT_SCRIPT } from './report-script.ts'
import { panel } from './report-panel.ts'
import { escaped, onPageInWords, percent } from './report-words.ts'
import { countWalked, missingOnPage, type Sheet } from './sheet.ts'

/** A machine with all that is reported of it. */
export interface Studied {
  readonly entry: Entry
  readonly sheet: Sheet
  readonly paths: readonly Path[]
}

function row({ sheet }: Studied, at: number): string {
  const whole = sheet.transitions.length
  const [page, machine, never] = (['page', 'machine', 'never'] as const).map((how) => countWalked(sheet, how))
  const shares = [percent(page ?? 0, whole), 100 - percent(page ?? 0, whole) - percent(never ?? 0, whole)] as const
  const bar = (how: string, count: number, x: number, width: number): string =>
    count === 0 ? '' : `<rect class="${how}" x="${x}" width="${Math.max(2, width - 1)}" height="6" rx="2"/>`
  const bars = `${bar('page', page ?? 0, 0, shares[0])}${bar('machine', machine ?? 0, shares[0], shares[1])}${bar('never', never ?? 0, shares[0] + shares[1], percent(never ?? 0, whole))}`
  const words = onPageInWords(sheet)
  const tone = words === '100 %' ? 'whole' : words.endsWith('%') ? 'part' : 'none'
  return `<tr><td><button type="button" data-open="${at}">${escaped(sheet.name)}</button></td><td>${sheet.states.length - 1}</td><td>${whole}</td><td><svg class="bar" viewBox="0 0 100 6" width="84" height="6" aria-hidden="true">${bars}</svg></td><td class="${tone}">${words}</td></tr>`
}

const tile = (number: string, words: string, besides: string): string =>
  `<li><b>${number}</b><span>${words}</span><small>${besides}</small></li>`

function tilesOf(sheets: readonly Sheet[]): string {
  const sum = (count: (sheet: Sheet) => number): number => sheets.reduce((total, sheet) => total + count(sheet), 0)
  const transitions = sum((sheet) => sheet.transitions.length)
  const onMachine = sum((sheet) => countWalked(sheet, 'page', 'machine'))
  const onPage = sheets.filter(({ isOnPage }) => isOnPage)
  const page = onPage.reduce((total, sheet) => total + countWalked(sheet, 'page'), 0)
  const missing = onPage.reduce((total, sheet) => total + missingOnPage(sheet).length, 0)
  const whole = onPage.filter((sheet) => missingOnPage(sheet).length === 0).length
  const screens = sheets.filter(({ offPage }) => offPage === null).length
  const steps = sum((sheet) => sheet.paths.reduce((all, path) => all + path.steps.length, 0))
  return [
    tile(String(sheets.length), `machines, ${sum(({ states }) => states.length - 1)} states`, `${screens} with a page`),
    tile(
      `${onMachine} <em>of ${transitions}</em>`,
      'transitions walked on the machine',
      `${percent(onMachine, transitions)} %`,
    ),
    tile(`${page} <em>of ${page + missing}</em>`, 'transitions walked on the page', `${whole} of ${screens} whole`),
    tile(
      String(sum(({ paths }) => paths.length)),
      `paths, ${steps} steps`,
      `${sum((sheet) => countWalked(sheet, 'never'))} never taken`,
    ),
  ].join('')
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/** As strict as it gets: this page asks nobody anything, and nothing runs in it but what was written here. */
const POLICY = `default-src 'none'; style-src ${hashOf(REPORT_CSS)}; script-src ${hashOf(REPORT_SCRIPT)}; base-uri 'none'; form-action 'none'`

/** Everything about all machines as one page that needs nothing beside it. */
export async function reportOf(machines: readonly Studied[], layouter: Layouter, writtenAt: Date): Promise<string> {
  const panels: string[] = []
  for (const [at, { entry, sheet }] of machines.entries()) panels.push(await panel(entry, sheet, at, layouter))
  const data = JSON.stringify(machines.map(({ entry, paths }) => playableOf(entry, paths))).replaceAll('<', '\\u003c')
  const when = writtenAt.toISOString().slice(0, 16).replace('T', ' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Path coverage</title><style>${REPORT_CSS}</style></head>
<body><header class="top"><svg class="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="M7 6.5h3v11H7zM11.5 6.5h3v7h-3zM16 6.5h2.5v4H16z"/></svg><b>Lanewise</b> <span>Inspector</span><span class="badge">Report</span><time>${when} UTC</time></header>
<main><div class="title"><div><h1>Path coverage</h1><p>Every path was made from a machine, then walked: on the machine with its real logic, and on the page in a browser.</p></div><p class="again">To walk again:<br><code>npx vitest run test/walks/page</code><br><code>npm run paths -- --report</code></p></div>
<ul class="tiles">${tilesOf(machines.map(({ sheet }) => sheet))}</ul>
<div class="columns"><section class="machines" tabindex="0" role="region" aria-label="Machines"><table><thead><tr><th>Machine</th><th>States</th><th>Transitions</th><th>Walked</th><th>Page</th></tr></thead><tbody>${machines.map(row).join('')}</tbody></table></section>${panels.join('\n')}</div><p id="said" role="status"></p></main>
<script type="application/json" id="played">${data}</script>
<script>${REPORT_SCRIPT}</script></body></html>
`
}
