import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Entry } from '../../test/kit/catalogue.ts'
import { chartOf } from '../chart/chart.ts'
import { Drawing } from '../chart/drawing.tsx'
import { pictureOf, type Layouter } from '../chart/layout.ts'
import { REPORT_CSS, REPORT_SCRIPT } from './report-page.ts'
import { countWalked, type Sheet, type SheetPath, type WalkedOn } from './sheet.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

/** The least of what was walked, where one arrow stands for several transitions. */
function worst(ways: readonly WalkedOn[]): WalkedOn {
  if (ways.includes('never')) return 'never'
  return ways.includes('machine') ? 'machine' : 'page'
}

async function chartIn(entry: Entry, sheet: Sheet, layouter: Layouter): Promise<string> {
  const walked = new Map(sheet.transitions.map((transition) => [transition.key, transition.walked]))
  const seen = new Map<string, WalkedOn[]>()
  for (const { to, from, walked: how } of sheet.transitions)
    for (const id of new Set([from, to ?? from])) seen.set(id, [...(seen.get(id) ?? []), how])
  const best = (id: string): string => {
    const ways = seen.get(id) ?? []
    return ways.includes('page') ? 'page' : ways.includes('machine') ? 'machine' : ''
  }
  const of = (key: string): WalkedOn => walked.get(key) ?? 'never'
  const picture = await pictureOf(chartOf(entry.machine), layouter)
  const marks = { state: best, arrow: (keys: readonly string[]) => worst(keys.map(of)), line: of }
  return renderToStaticMarkup(createElement(Drawing, { picture, marks }))
}

const pathWalked = (sheet: Sheet, { steps }: SheetPath): WalkedOn => {
  const walked = new Map(sheet.transitions.map(({ key, walked: how }) => [key, how]))
  return worst(steps.flatMap(({ transitions }) => transitions.map((key) => walked.get(key) ?? 'never')))
}

function pathIn(sheet: Sheet, path: SheetPath): string {
  const line = (word: string, text: string, code: string): string =>
    `<p><b class="${word.toLowerCase()}">${word}</b> ${escaped(text)} <code>${escaped(code)}</code></p>`
  const steps = path.steps.map(
    (step) =>
      `${line('When', `${step.words}${step.with === '' ? '' : `, with ${step.with}`}`, step.event)}${line('Then', step.shows, step.state)}`,
  )
  return `<details class="path"><summary><i class="${pathWalked(sheet, path)}"></i>${escaped(path.name)} <small>${path.steps.length} steps</small></summary>${line('Given', path.given.words, path.given.state)}${steps.join('')}</details>`
}

function row(sheet: Sheet, at: number): string {
  const whole = sheet.transitions.length
  const [page, machine, never] = [
    countWalked(sheet, 'page'),
    countWalked(sheet, 'machine'),
    countWalked(sheet, 'never'),
  ]
  const bar = (how: string, count: number): string =>
    count === 0
      ? ''
      : `<rect class="${how}" width="${percent(count, whole)}" height="6" x="${how === 'page' ? 0 : how === 'machine' ? percent(page, whole) : 100 - percent(never, whole)}"/>`
  const share = sheet.isOnPage ? `${percent(page, whole)} %` : '–'
  return `<tr><td><button type="button" data-open="${at}">${escaped(sheet.name)}</button></td><td>${sheet.states.length - 1}</td><td>${whole}</td><td><svg class="bar" viewBox="0 0 100 6" width="100" height="6" aria-hidden="true">${bar('page', page)}${bar('machine', machine)}${bar('never', never)}</svg></td><td>${share}</td></tr>`
}

async function panel(entry: Entry, sheet: Sheet, at: number, layouter: Layouter): Promise<string> {
  const count = (how: WalkedOn): number => countWalked(sheet, how)
  return `<section id="machine-${at}" class="machine" hidden><header><h2>${escaped(sheet.name)}</h2><span class="page">on the page <b>${count('page')}</b></span><span class="machine-only">on the machine only <b>${count('machine')}</b></span><span class="never">never <b>${count('never')}</b></span></header><p>${escaped(sheet.says)}</p><div class="drawing">${await chartIn(entry, sheet, layouter)}</div><h3>Paths <small>${sheet.paths.length}</small></h3>${sheet.paths.map((path) => pathIn(sheet, path)).join('')}</section>`
}

/** Everything about all machines as one page that needs nothing beside it. */
export async function reportOf(
  entries: readonly Entry[],
  sheets: readonly Sheet[],
  layouter: Layouter,
): Promise<string> {
  const panels: string[] = []
  for (const [at, entry] of entries.entries()) {
    const sheet = sheets[at]
    if (sheet) panels.push(await panel(entry, sheet, at, layouter))
  }
  const transitions = sheets.reduce((sum, sheet) => sum + sheet.transitions.length, 0)
  const page = sheets.reduce((sum, sheet) => sum + countWalked(sheet, 'page'), 0)
  const machine = sheets.reduce((sum, sheet) => sum + countWalked(sheet, 'page', 'machine'), 0)
  const paths = sheets.reduce((sum, sheet) => sum + sheet.paths.length, 0)
  const steps = sheets.reduce((sum, sheet) => sum + sheet.paths.reduce((all, path) => all + path.steps.length, 0), 0)
  const states = sheets.reduce((sum, sheet) => sum + sheet.states.length - 1, 0)
  const tile = (number: string, words: string): string => `<li><b>${number}</b><span>${words}</span></li>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Path coverage</title><style>${REPORT_CSS}</style></head>
<body><main><h1>Path coverage</h1><p>Every path was made from a machine, then walked: on the machine with its real logic, and on the page in a browser.</p>
<ul class="tiles">${tile(String(sheets.length), `machines, ${states} states`)}${tile(`${machine} of ${transitions}`, 'transitions walked on the machine')}${tile(`${page} of ${transitions}`, 'transitions walked on the page')}${tile(String(paths), `paths, ${steps} steps`)}</ul>
<div class="columns"><table><thead><tr><th>Machine</th><th>States</th><th>Transitions</th><th>Walked</th><th>Page</th></tr></thead><tbody>${sheets.map(row).join('')}</tbody></table><div>${panels.join('\n')}</div></div></main>
<script>${REPORT_SCRIPT}</script></body></html>
`
}
