import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Entry } from '../../test/kit/catalogue.ts'
import { chartOf } from '../chart/chart.ts'
import { Drawing } from '../chart/drawing.tsx'
import { pictureOf, type Layouter } from '../chart/layout.ts'
import { escaped, worst } from './report-words.ts'
import { countWalked, missingOnPage, type Sheet, type SheetPath, type SheetTransition, type WalkedOn } from './sheet.ts'

const [ROOM_PX, LEAST_SCALE] = [860, 0.72]

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
  // A wide chart is drawn smaller, as long as it can be read.
  const scale = Math.min(1, Math.max(LEAST_SCALE, ROOM_PX / picture.width))
  const marks = { state: best, arrow: (keys: readonly string[]) => worst(keys.map(of)), line: of }
  const svg = renderToStaticMarkup(createElement(Drawing, { picture, marks })).replace(
    `width="${picture.width}" height="${picture.height}"`,
    `width="${Math.round(picture.width * scale)}" height="${Math.round(picture.height * scale)}"`,
  )
  // Which transitions an arrow stands for, so that a chosen path can be drawn thick.
  return picture.arrows.reduce(
    (text, { id, lines }) =>
      text.replace(
        `data-arrow="${escaped(id)}"`,
        `data-arrow="${escaped(id)}" data-keys="${escaped(lines.map(({ key }) => key).join('|'))}"`,
      ),
    svg,
  )
}

const pathWalked = (sheet: Sheet, { steps }: SheetPath): WalkedOn => {
  const walked = new Map(sheet.transitions.map(({ key, walked: how }) => [key, how]))
  return worst(steps.flatMap(({ transitions }) => transitions.map((key) => walked.get(key) ?? 'never')))
}

const BADGES = { page: 'Machine and page', machine: 'Machine only', never: 'Never' }

function pathIn(sheet: Sheet, path: SheetPath, id: string): string {
  const line = (word: string, text: string, code: string): string =>
    `<p><b class="${word.toLowerCase()}">${word}</b><span>${escaped(text)} <code>${escaped(code)}</code></span></p>`
  const steps = path.steps.map(
    (step) =>
      `<div class="step">${line('When', `${step.words}${step.with === '' ? '' : `, with ${step.with}`}`, step.event)}${line('Then', step.shows, step.state)}</div>`,
  )
  const how = pathWalked(sheet, path)
  const keys = path.steps.flatMap(({ transitions }) => transitions).join('|')
  return `<article class="path" id="${id}" data-keys="${escaped(keys)}" hidden><header><h3>${escaped(path.name)}</h3><span class="badge ${how}">${BADGES[how]}</span><span class="buttons"><button type="button" data-play>Play in the inspector</button><button type="button" data-copy>Copy</button></span></header><div class="lines"><div class="step">${line('Given', path.given.words, path.given.state)}</div>${steps.join('')}</div></article>`
}

const transitionLine = ({ from, event, guard, to, walked, left }: SheetTransition): string =>
  `<li><i class="${walked}"></i><code>${escaped(from)}</code> on <code>${escaped(event)}</code>${guard === '' ? '' : ` if <code>${escaped(guard)}</code>`} ${to === null ? 'stays' : `to <code>${escaped(to)}</code>`}${left === null ? '' : ` <small>${escaped(left)}</small>`}</li>`

function missingIn(sheet: Sheet): string {
  const never = sheet.transitions.filter(({ walked }) => walked === 'never')
  const missing = missingOnPage(sheet).filter(({ walked }) => walked !== 'never')
  const left = sheet.transitions.filter((one) => one.left !== null)
  const list = (title: string, transitions: readonly SheetTransition[]): string =>
    transitions.length === 0
      ? ''
      : `<h3>${title} <small>${transitions.length}</small></h3><ul class="transitions" tabindex="0" aria-label="${title}">${transitions.map(transitionLine).join('')}</ul>`
  const note =
    sheet.offPage ?? (sheet.isOnPage ? '' : 'Its screen was not walked since the results were last put away.')
  const none = note === '' ? '' : `<p class="note">${escaped(note)}</p>`
  return `${none}${list('Never walked', never)}${list('Missing on the page', missing)}${list('Left to the machine', left)}`
}

/** Everything about one machine: its chart, what is missing by name, its paths and each of them step by step. */
export async function panel(entry: Entry, sheet: Sheet, at: number, layouter: Layouter): Promise<string> {
  const count = (how: WalkedOn): number => countWalked(sheet, how)
  const paths = sheet.paths.map((path, number) => {
    const how = pathWalked(sheet, path)
    return `<li><button type="button" data-path="path-${at}-${number}" data-how="${how}"><i class="${how}"></i><span>${escaped(path.name)}</span><small>${path.steps.length} steps</small></button></li>`
  })
  return `<div class="of-machine" id="machine-${at}" hidden>
<section class="chart-of"><header><h2>${escaped(sheet.name)}</h2><span class="on-page">on the page <b>${count('page')}</b></span><span class="machine-only">on the machine only <b>${count('machine')}</b></span><span class="never">never <b>${count('never')}</b></span><span class="chosen-key">chosen path</span></header><p class="says">${escaped(sheet.says)}</p><div class="drawing" tabindex="0" role="region" aria-label="Chart of ${escaped(sheet.name)}">${await chartIn(entry, sheet, layouter)}</div>${missingIn(sheet)}</section>
<section class="paths"><header><h2>Paths of ${escaped(sheet.name)} <small>${sheet.paths.length}</small></h2><span class="segments"><button type="button" data-show="all" aria-pressed="true">All</button><button type="button" data-show="missing" aria-pressed="false">Not on the page</button></span></header><ul>${paths.join('')}</ul></section>
<section class="steps">${sheet.paths.map((path, number) => pathIn(sheet, path, `path-${at}-${number}`)).join('')}</section>
</div>`
}
