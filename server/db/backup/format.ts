import * as z from 'zod/mini'

/** What the first line of a backup says of itself. */
export const FORMAT = 'lanewise-backup'
const VERSION = 1

const ledger = z.array(z.object({ name: z.string(), checksum: z.string() }))

/** The first line of a backup. What comes after it are the rows, table after table, a line each, as JSON objects. */
const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** When it was begun. */
  at: z.iso.datetime(),
  /** The steps that the tables have been through. */
  central: ledger,
  work: ledger,
  tables: z.array(
    z.object({
      name: z.string().check(z.regex(/^(?:public|work)\.\w+$/)),
      columns: z.array(z.string().check(z.regex(/^\w+$/))),
      rows: z.int(),
    }),
  ),
})
export type Header = z.infer<typeof Header>

/** The last line of a backup: one without it was cut off. */
export const LAST_LINE = '{"end":true}'

export const headerOf = (parts: Omit<Header, 'format' | 'version'>): Header => ({
  format: FORMAT,
  version: VERSION,
  ...parts,
})

/** A backup cannot be used; the message is for the operator, and nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

/** Reads the first line. @throws BackupRefused when it is not that of a backup. */
export function readHeader(line: string | undefined): Header {
  try {
    return Header.parse(JSON.parse(line ?? ''))
  } catch (error) {
    throw new BackupRefused('this is no backup of Lanewise, or one of a version that is not known here', {
      cause: error,
    })
  }
}
