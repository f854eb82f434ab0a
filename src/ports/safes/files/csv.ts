import Papa from 'papaparse'
import type { SafeEntryForm } from '#contract/entities/safe.ts'
import type { ReadImport } from '#machines/safes/care/safe-import.ts'
import { readTable, type Table } from './read-table.ts'
import { tableOf } from './write-table.ts'

/** Files of other programs begin with a mark of their encoding now and then. */
const BOM = /^\uFEFF/

/** The lines of a file; a line that has another number of cells than there are columns is broken. */
export function tableIn(text: string): Table {
  const { data } = Papa.parse<string[]>(text.replace(BOM, ''), { skipEmptyLines: 'greedy' })
  const [columns = [], ...rows] = data
  return {
    columns,
    rows: rows.map((cells, at) => ({ line: at + 2, cells, isBroken: cells.length !== columns.length })),
  }
}

export const readCsv = (text: string): ReadImport => readTable(tableIn(text))

export const writeCsv = (entries: readonly SafeEntryForm[]): string =>
  Papa.unparse(tableOf(entries), { quotes: true, newline: '\r\n' })
