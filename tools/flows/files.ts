import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { pictureOf, type Layouter } from '../chart/layout.ts'
import { svgOf } from './drawn.ts'
import { withIndex } from './index.ts'
import { chartOfEntry, chartPrint, pageName, pageOf } from './page.ts'

const FOLDER = join(ROOT, 'docs', 'flows')
const README = join(ROOT, 'machines', 'README.md')

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const inFlows = (name: string): string => join(FOLDER, name)
/** How charts are laid out and drawn, so that they are drawn anew when that changes. */
const drawnBy = (): string =>
  printOf(['chart/chart.ts', 'chart/layout.ts', 'chart/drawing.tsx', 'flows/drawn.ts'].map(toolText).join('\n'))
const toolText = (name: string): string => read(join(ROOT, 'tools', name))
const printOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)
const svgPrintOf = (svg: string): string => printOf(`${drawnBy()}\n${svg}`)

/** What is not as the machines are: files of `docs/flows/` and the list in the README of `machines/`. */
export function staleFlows(entries: readonly Entry[]): readonly string[] {
  const pages = entries.flatMap((entry) => {
    const page = read(inFlows(`${pageName(entry)}.md`))
    const svg = read(inFlows(`${pageName(entry)}.svg`))
    return page === pageOf(entry, chartOfEntry(entry), svgPrintOf(svg)) ? [] : [`docs/flows/${pageName(entry)}.md`]
  })
  const index = read(README) === withIndex(read(README), entries) ? [] : ['machines/README.md']
  return [...pages, ...leftOver(entries).map((name) => `docs/flows/${name}`), ...index]
}

/** Files of machines that are no more. */
function leftOver(entries: readonly Entry[]): readonly string[] {
  const wanted = new Set(entries.flatMap((entry) => [`${pageName(entry)}.md`, `${pageName(entry)}.svg`]))
  return existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => !wanted.has(name)) : []
}

/** Writes what is stale; a chart is laid out only when its machine has changed, or how charts are drawn. */
export async function writeFlows(entries: readonly Entry[], layouter: () => Layouter): Promise<readonly string[]> {
  mkdirSync(FOLDER, { recursive: true })
  const stale = staleFlows(entries)
  for (const name of leftOver(entries)) rmSync(inFlows(name))
  for (const entry of entries.filter((one) => stale.includes(`docs/flows/${pageName(one)}.md`))) {
    const [page, picture] = [inFlows(`${pageName(entry)}.md`), inFlows(`${pageName(entry)}.svg`)]
    const chart = chartOfEntry(entry)
    const isDrawn = read(page).includes(`<!-- chart ${chartPrint(chart)}, drawn ${svgPrintOf(read(picture))} -->`)
    const svg = isDrawn ? read(picture) : svgOf(await pictureOf(chart, layouter()))
    writeFileSync(picture, svg)
    writeFileSync(page, pageOf(entry, chart, svgPrintOf(svg)))
  }
  writeFileSync(README, withIndex(read(README), entries))
  return stale
}
