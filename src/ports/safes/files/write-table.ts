import type { SafeEntryForm } from '#contract/entities/safe.ts'
import { OWN_COLUMNS } from './columns.ts'

/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A space before what a spreadsheet would take for a formula, in names and addresses alone: those are read without it again. A password,
 * a login or a note would be another one with it, so they stay as they are; the file is no spreadsheet, and the page says so.
 */
const guarded = (text: string): string => (FORMULA.test(text) ? ` ${text}` : text)

const cellOf = (entry: SafeEntryForm, place: (typeof OWN_COLUMNS)[number][1]): string => {
  if (place === 'addresses') return guarded(entry.addresses.join('\n'))
  return place === 'name' ? guarded(entry.name) : entry[place]
}

/** Entries as the table of our own file: what is read from it again is the same. */
export const tableOf = (entries: readonly SafeEntryForm[]): { fields: string[]; data: string[][] } => ({
  fields: OWN_COLUMNS.map(([column]) => column),
  data: entries.map((entry) => OWN_COLUMNS.map(([, place]) => cellOf(entry, place))),
})
