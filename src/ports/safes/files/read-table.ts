import { SafeEntryForm, SafeEntryKind } from '#contract/entities/safe.ts'
import { SAFE_ADDRESSES_MAX, SAFE_ENTRY_NAME_MAX_CHARS } from '#contract/limits/safe-limits.ts'
import type { ImportProblem, ReadImport } from '#machines/safes/care/safe-import.ts'
import { NEW_ENTRY } from '#machines/safes/panel/entry-parts.ts'
import { DIALECTS, type Dialect } from './columns.ts'

/** The table of a file: the names of its columns, and its lines; a line that is no line of a table is `broken`. */
export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[]; readonly isBroken: boolean }[]
}

/** A file that none of the programs has written. */
export class UnknownTable extends Error {
  override readonly name = 'UnknownTable'
}

/** Several addresses stand in one cell: each on a line, or behind a comma, where the next one begins as an address does. */
const BETWEEN_ADDRESSES = /\r?\n|,(?=\s*[a-z][a-z+.-]*:\/\/)/i
const addressesIn = (cell: string): string[] =>
  [...new Set(cell.split(BETWEEN_ADDRESSES).map((address) => address.trim()))]
    .filter((address) => address !== '')
    .slice(0, SAFE_ADDRESSES_MAX)

const WITHOUT_SCHEME = /^[a-z][a-z+.-]*:\/\/|\/.*$/gi
/** What a login is called that has no name: after where it is used. */
const nameFrom = ({ addresses: [address = ''], login }: SafeEntryForm): string =>
  Array.from(address.replaceAll(WITHOUT_SCHEME, '') || login)
    .slice(0, SAFE_ENTRY_NAME_MAX_CHARS)
    .join('')

const isKind = (value: unknown): value is SafeEntryKind => SafeEntryKind.safeParse(value).success

/** A login without anything that a login has is a note. */
function kindOf(entry: SafeEntryForm, said: string): SafeEntryKind {
  if (isKind(said)) return said
  const { login, password, addresses, oneTimeSecret, note } = entry
  return login + password + oneTimeSecret + addresses.join('') === '' && note !== '' ? 'note' : 'login'
}

function entryFrom(dialect: Dialect, columns: readonly string[], cells: readonly string[]): SafeEntryForm {
  const values = new Map(columns.map((column, at) => [column, cells[at] ?? '']))
  const entry: Record<string, unknown> = { ...NEW_ENTRY, addresses: [] }
  for (const [column, place] of Object.entries(dialect.places)) {
    const value = values.get(column)
    if (value !== undefined && place !== 'kind') entry[place] = place === 'addresses' ? addressesIn(value) : value
  }
  const form = entry as unknown as SafeEntryForm
  const notes = [form.note, ...dialect.intoNote.map((column) => values.get(column) ?? '')]
  const whole = { ...form, name: form.name.trim(), note: notes.filter((note) => note !== '').join('\n') }
  return {
    ...whole,
    name: whole.name === '' ? nameFrom(whole) : whole.name,
    kind: kindOf(whole, values.get('kind') ?? ''),
  }
}

/** The entry as the contract has it, and what is wrong with it. What gives no one-time codes is left out, and the rest is kept. */
function checked(entry: SafeEntryForm): { entry: SafeEntryForm | null; why: ImportProblem['why'] | null } {
  const whole = SafeEntryForm.safeParse(entry)
  if (whole.success) return { entry: whole.data, why: null }
  const rest = SafeEntryForm.safeParse({ ...entry, oneTimeSecret: '' })
  if (rest.success) return { entry: rest.data, why: 'oneTimeSecret' }
  return { entry: null, why: entry.name === '' ? 'empty' : 'tooLong' }
}

/** What the table of another program holds. @throws UnknownTable */
export function readTable({ columns: named, rows }: Table): ReadImport {
  const columns = named.map((column) => column.trim().toLowerCase())
  const dialect = DIALECTS.find(({ known }) => known.every((column) => columns.includes(column)))
  if (!dialect) throw new UnknownTable('no program that is known writes such columns')
  const entries: SafeEntryForm[] = []
  const problems: ImportProblem[] = []
  for (const { line, cells, isBroken } of rows) {
    const { entry, why } = isBroken
      ? ({ entry: null, why: 'broken' } as const)
      : checked(entryFrom(dialect, columns, cells))
    if (entry) entries.push(entry)
    if (why) problems.push({ line, why })
  }
  const placed = new Set([...Object.keys(dialect.places), ...dialect.idle, ...dialect.intoNote])
  const lost = named.filter(
    (_, at) => !placed.has(columns[at] ?? '') && rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  )
  return { format: dialect.format, entries, problems, columns: lost }
}
