import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Entry } from '../../test/kit/catalogue.ts'
import { pictureOf, type Layouter } from '../chart/layout.ts'
import { definitionOf } from './definition.ts'
import { svgOf } from './drawn.ts'
import { indexOf } from './index.ts'
import { chartOfEntry, pageName, pageOf } from './page.ts'
import { WHO_TELLS_WHOM, whoTellsWhom } from './who-tells-whom.ts'

/** Where the pages of all machines are written; they are made when they are wanted and not kept with the code. */
export const FLOWS = join(ROOT, 'docs', 'flows')
/** The charts that people ask for first. They are kept with the code, since the README shows them. */
export const SHOWN = ['session', 'signIn', 'live', 'teamDrawer', 'planGate', 'taskMove'] as const
const CHARTS = join(ROOT, 'docs', 'charts')

/** The file of a chart that the README shows. */
export const shownFile = (name: string): string => join(CHARTS, `${name}.svg`)

/** Draws the charts that the README shows: each one's name and the text of its file. */
export async function drawShown(entries: readonly Entry[], layouter: Layouter): Promise<ReadonlyMap<string, string>> {
  const drawn = new Map<string, string>()
  for (const name of SHOWN) {
    const entry = entries.find((one) => one.name === name)
    if (entry === undefined) throw new Error(`There is no machine '${name}' any more, which the README shows.`)
    drawn.set(name, svgOf(await pictureOf(chartOfEntry(entry), layouter)))
  }
  return drawn
}

/** Writes the charts that the README shows; answers with the names of those that were not as their machines are. */
export async function writeShown(entries: readonly Entry[], layouter: Layouter): Promise<readonly string[]> {
  mkdirSync(CHARTS, { recursive: true })
  const drawn = await drawShown(entries, layouter)
  const stale = [...drawn].filter(([name, svg]) => !isWritten(shownFile(name), svg))
  for (const [name, svg] of stale) writeFileSync(shownFile(name), svg)
  return stale.map(([name]) => name)
}

const isWritten = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === text

/** Writes a page, a chart and a definition of every machine into a folder, the list that leads to them, and who tells whom. */
export async function writeFlows(entries: readonly Entry[], layouter: Layouter, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const entry of entries) {
    const chart = chartOfEntry(entry)
    const file = join(folder, pageName(entry))
    writeFileSync(`${file}.svg`, svgOf(await pictureOf(chart, layouter)))
    writeFileSync(`${file}.md`, pageOf(entry, chart))
    writeFileSync(`${file}.json`, definitionText(entry))
  }
  writeFileSync(join(folder, `${WHO_TELLS_WHOM}.md`), whoTellsWhom(entries))
  writeFileSync(join(folder, 'README.md'), indexOf(entries))
}

/** A machine's definition as the text of a JSON file. */
export const definitionText = ({ machine }: Entry): string => `${JSON.stringify(definitionOf(machine), null, 2)}\n`
