import * as z from 'zod/mini'

const FORMAT = 'lanewise-workspace'
const VERSION = 1
/** Beside it the folder `files` holds the attachments, each under the name that its row has for it. */
export const ROWS_FILE = 'workspace.jsonl'
export const FILES_FOLDER = 'files'

/** The first line of an export. Each line after it is `{"table":…,"row":{…}}`. */
const Header = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  at: z.iso.datetime(),
  workspaceId: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  storageUsedInKb: z.int(),
  projectsCount: z.int(),
  /** The steps that the tables of work have been through. */
  work: z.array(z.object({ name: z.string(), checksum: z.string() })),
})
export type Header = z.infer<typeof Header>

/** A person as an export knows them: nothing that opens anything. */
const ExportedPerson = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarColor: z.string(),
  language: z.string(),
  timezone: z.string(),
  isActivated: z.boolean(),
  isDeleted: z.boolean(),
  role: z.string(),
  jobTitle: z.nullable(z.string()),
  privateProjectId: z.nullable(z.uuid()),
  joinedAt: z.string(),
  leftAt: z.nullable(z.string()),
  hasLeft: z.boolean(),
})
export type ExportedPerson = z.infer<typeof ExportedPerson>

/** The name that people's lines go by; all other lines are rows of the table of that name. */
export const PEOPLE = 'people'
/** The last line: an export without it was broken off. */
export const LAST_LINE = '{"end":true}'

/** An export cannot be made or read; the message is for the operator, and nothing was changed. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}

/** What is said of a line that an export would not have. */
export const NOT_AS_WRITTEN = 'a line of the export is not as it was written'

export const firstLine = (parts: Omit<Header, 'format' | 'version'>): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, ...parts })

export const lineOf = (table: string, row: string): string => `{"table":"${table}","row":${row}}`

/** Takes a line apart; the row stays a text, so that no number in it is read and written. */
export function partsOf(line: string): { table: string; row: string } {
  const [, table, row] = /^\{"table":"(\w+)","row":(\{.*\})\}$/s.exec(line) ?? []
  if (table === undefined || row === undefined) throw new MoveRefused(NOT_AS_WRITTEN)
  return { table, row }
}

/** Reads the row of a person. @throws MoveRefused */
export function readPerson(row: string): ExportedPerson {
  try {
    return ExportedPerson.parse(JSON.parse(row))
  } catch (error) {
    throw new MoveRefused(NOT_AS_WRITTEN, { cause: error })
  }
}

/** Reads the first line. @throws MoveRefused when it is not that of an export. */
export function readHeader(line: string | undefined): Header {
  try {
    return Header.parse(JSON.parse(line ?? ''))
  } catch (error) {
    throw new MoveRefused('this is no workspace that Lanewise has exported', { cause: error })
  }
}
