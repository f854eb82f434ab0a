import { openDB, type DBSchema } from 'idb'
import * as z from 'zod/mini'
import { COMMANDS, type Command, callFor, patchesOf } from '#machines/mutation/commands.ts'
import type { Refusal } from '#machines/outbox/entries.ts'
import { clearFiles, dropFile, keepFile } from './kept-files.ts'
import { inThisShape, SHAPE } from './shapes.ts'

const DATABASE = 'lanewise'

/** A change as it lies on this device. */
export interface Row {
  readonly id: number
  readonly shape: number
  /** Whose it is: a person in a workspace. */
  readonly owner: string
  /** The window that sees it through, and what it calls it. */
  readonly window: string
  readonly changeId: string
  readonly key: string
  readonly wanted: string
  readonly command: Command
  readonly isUndo: boolean
  readonly since: number
  readonly about: string | null
  readonly refusal: Refusal | null
}
export type NewRow = Omit<Row, 'id' | 'shape'>
interface Kept extends DBSchema {
  changes: { key: number; value: unknown; indexes: { owner: string } }
}

const Saved = z.looseObject({
  id: z.int(),
  shape: z.literal(SHAPE),
  owner: z.string(),
  window: z.string(),
  changeId: z.string(),
  key: z.string(),
  wanted: z.string(),
  command: z.looseObject({ name: z.string() }),
  isUndo: z.boolean(),
  since: z.number(),
  about: z.nullable(z.string()),
  refusal: z.nullable(z.looseObject({ text: z.looseObject({}) })),
})

/** A row as it was read; null where this build cannot make anything of it. */
function readRow(kept: unknown): Row | null {
  const saved = inThisShape(kept)
  const read = Saved.safeParse(saved)
  if (!read.success || !Object.hasOwn(COMMANDS, read.data.command.name)) return null
  const row = saved as Row
  try {
    callFor(row.command)
    patchesOf(row.command, row.changeId)
    return row
  } catch {
    return null
  }
}

/** A command without what its file holds, which is kept apart. */
const bare = (command: Command): Command =>
  command.name === 'attachment.create' ? { ...command, file: { ...command.file, content: null } } : command
async function keepFileOf(command: Command): Promise<void> {
  if (command.name === 'attachment.create' && command.file.content instanceof Blob)
    await keepFile(command.requestKey, command.file.content)
}
async function dropFileOf(saved: unknown): Promise<void> {
  const row = readRow(saved)
  if (row?.command.name === 'attachment.create') await dropFile(row.command.requestKey)
}

/** Where changes are kept. What this build cannot read stays there for the one that can. */
export interface Shelf {
  readonly rowsOf: (owner: string) => Promise<readonly Row[]>
  readonly add: (row: NewRow) => Promise<number>
  readonly put: (row: Row) => Promise<unknown>
  readonly remove: (id: number) => Promise<unknown>
  readonly clear: () => Promise<unknown>
  /** How many there are of everybody, those that this build cannot read among them. */
  readonly count: () => Promise<number>
}

/** The database of this device. */
export async function openShelf(): Promise<Shelf> {
  const db = await openDB<Kept>(DATABASE, 1, {
    upgrade: (made) => {
      made.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner')
    },
  })
  return {
    rowsOf: async (owner) =>
      (await db.getAllFromIndex('changes', 'owner', owner)).flatMap((saved) => readRow(saved) ?? []),
    add: async (row) => {
      await keepFileOf(row.command)
      return db.add('changes', { ...row, command: bare(row.command), shape: SHAPE })
    },
    put: (row) => db.put('changes', { ...row, command: bare(row.command) }),
    remove: async (id) => {
      await dropFileOf(await db.get('changes', id))
      await db.delete('changes', id)
    },
    clear: () => Promise.all([db.clear('changes'), clearFiles()]),
    count: () => db.count('changes'),
  }
}

/** In its place where a browser keeps no databases: it lasts as long as the window. */
export function shelfOfWindow(): Shelf {
  const rows = new Map<number, Row>()
  let last = 0
  return {
    rowsOf: (owner) => Promise.resolve([...rows.values()].filter((row) => row.owner === owner)),
    add: (row) => {
      last += 1
      rows.set(last, { ...row, id: last, shape: SHAPE })
      return Promise.resolve(last)
    },
    put: (row) => Promise.resolve(rows.set(row.id, row)),
    remove: (id) => Promise.resolve(rows.delete(id)),
    clear: () => Promise.resolve(rows.clear()),
    count: () => Promise.resolve(rows.size),
  }
}
