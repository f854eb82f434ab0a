import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from '../../db/backup/format.ts'
import { splitLines } from '../../db/backup/lines.ts'
import { insertJson, isSameLedger } from '../../db/backup/read-backup.ts'
import { sqlStateOf } from '../../db/failures.ts'
import { workTables } from '../../db/backup/workspace-rows.ts'
import { ledgerOf } from '../../db/backup/write-backup.ts'
import type { TransactionClient } from '../../db/transactions/transactions.ts'
import type { AttachmentStore } from '../../files/attachments.ts'
import type { Workplace } from '../outcome.ts'
import {
  type ExportedPerson,
  FILES_FOLDER,
  type Header,
  LAST_LINE,
  MoveRefused,
  NOT_AS_WRITTEN,
  partsOf,
  PEOPLE,
  readHeader,
  readPerson,
  ROWS_FILE,
} from './format.ts'

const ROWS_AT_ONCE = 500
/** Rows that are long come in smaller batches. */
const CHARACTERS_AT_ONCE = 8_000_000
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const STORED_AS = /"stored_as":"([\w-]{32})"/
const FILE_NAME = /^[\w-]{32}$/

/** What is called otherwise here: people and the workspace by their ids, files by their names. */
type NewNames = Map<string, string>

/** What came of an import. */
export interface Imported {
  workspaceId: string
  name: string
  rows: number
  files: number
  /** Addresses that nobody here had an account with. */
  newcomers: string[]
}

/** The person of this installation that somebody is: who has an account with the address, or a new one that nothing opens yet. */
async function settle(client: TransactionClient, person: ExportedPerson): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await client.query<{ id: string; isTheirs: boolean }>(
    `select id, email = $2 and deleted_at is null as "isTheirs" from public.users where email = $2 or id = $1`,
    [person.id, person.email],
  )
  const theirs = rows.find(({ isTheirs }) => isTheirs)
  if (theirs && !person.isDeleted) return { id: theirs.id, isNew: false }
  const id = rows.some((row) => row.id === person.id) ? randomUUID() : person.id
  await client.query(
    `insert into public.users (id, first_name, last_name, email, avatar_color, language, timezone, activated_at, deleted_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, case when $9 then now() end)`,
    [
      id,
      person.firstName,
      person.lastName,
      person.isDeleted ? `${id}@void.invalid` : person.email,
      person.avatarColor,
      person.language,
      person.timezone,
      person.isActivated,
      person.isDeleted,
    ],
  )
  return { id, isNew: !person.isDeleted }
}

async function addPeople(client: TransactionClient, people: ExportedPerson[], names: NewNames, workspaceId: string) {
  const newcomers: string[] = []
  for (const person of people) {
    const { id, isNew } = await settle(client, person)
    names.set(person.id, id)
    if (isNew) newcomers.push(person.email)
    const { role, jobTitle, privateProjectId, joinedAt, leftAt, hasLeft } = person
    await client.query(
      `insert into public.memberships (tenant_id, user_id, role, job_title, private_project_id, created_at, deleted_at, has_left)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [workspaceId, id, role, jobTitle, privateProjectId, joinedAt, leftAt, hasLeft],
    )
  }
  return newcomers
}

/** It begins with the plan of workspaces that chose none, without free days. */
const addWorkspace = (client: TransactionClient, workspaceId: string, { name, ...kept }: Header) =>
  client.query(
    `insert into public.tenants
       (id, name, plan_id, is_subscription_active, is_database_connected, created_at, storage_used_in_kb, projects_count)
     select $1, $2, id, monthly_price_net_cents = 0, true, $3, $4, $5 from public.plans where is_default limit 1`,
    [workspaceId, name, kept.createdAt, kept.storageUsedInKb, kept.projectsCount],
  )

const renamed = (row: string, names: NewNames): string =>
  row
    .replaceAll(UUID, (id) => names.get(id) ?? id)
    .replace(STORED_AS, (found, name: string) => found.replace(name, names.get(name) ?? name))

/** PostgreSQL's code for a row that the policies of a table do not let in. */
const NOT_ALLOWED = '42501'

/** Does something as who works in this workspace alone: a row that names another one is not let in, whatever the export says. */
async function boundTo(client: TransactionClient, workRole: string, workspaceId: string, does: () => Promise<unknown>) {
  await client.query(`set local role "${workRole}"`)
  await client.query(`set local app.workspace to '${workspaceId}'`)
  try {
    await does()
  } catch (error) {
    if (sqlStateOf(error) !== NOT_ALLOWED) throw error
    throw new MoveRefused('a row of the export is of another workspace', { cause: error })
  }
  await client.query('reset role')
}

interface Loading {
  header: Header
  names: NewNames
  workspaceId: string
  workRole: string
}

async function load(
  client: TransactionClient,
  lines: AsyncIterator<string>,
  { header, names, workspaceId, workRole }: Loading,
): Promise<{ rows: number; newcomers: string[] }> {
  if (!isSameLedger(await ledgerOf(client, 'work'), header.work))
    throw new MoveRefused('the export was made by another version: bring both installations to the same one')
  const tables = await workTables(client)
  await client.query('set local search_path to pg_catalog')
  await addWorkspace(client, workspaceId, header)
  const people: ExportedPerson[] = []
  let newcomers: string[] | undefined
  let batch: string[] = []
  let current = ''
  let size = 0
  let rows = 0
  const flush = async () => {
    const table = tables.find(({ name }) => name === `work.${current}`)
    if (batch.length > 0 && !table) throw new MoveRefused(`there is no table ${current} to import rows into`)
    if (batch.length > 0 && table) await boundTo(client, workRole, workspaceId, () => insertJson(client, table, batch))
    batch = []
    size = 0
  }
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done === true) throw new MoveRefused('the export ends too early: it was broken off')
    if (line === LAST_LINE) break
    const { table, row } = partsOf(line)
    if (table === PEOPLE) people.push(readPerson(row))
    else {
      newcomers ??= await addPeople(client, people, names, workspaceId)
      if (table !== current || batch.length >= ROWS_AT_ONCE || size >= CHARACTERS_AT_ONCE) await flush()
      current = table
      size += row.length
      batch.push(renamed(row, names))
      rows++
    }
  }
  await flush()
  newcomers ??= await addPeople(client, people, names, workspaceId)
  return { rows, newcomers }
}

/** The names of the files of an export. What leads elsewhere would bring in what is not the exporter's to give. */
async function filesIn(folder: string): Promise<string[]> {
  const itself = await lstat(folder).catch(() => null)
  if (itself === null) return []
  const found = itself.isDirectory() ? await readdir(folder, { withFileTypes: true }) : []
  const named = found.filter(({ name }) => FILE_NAME.test(name))
  if (!itself.isDirectory() || named.some((one) => !one.isFile()))
    throw new MoveRefused('something in its folder of files is no file of its own')
  return named.map(({ name }) => name)
}

/** Takes the files in, and notes what each is called here as soon as it is there. */
async function takeFiles(attachments: AttachmentStore, workspaceId: string, folder: string, taken: NewNames) {
  for (const name of await filesIn(folder)) {
    const arrival = { signal: new AbortController().signal, onBytes: async () => {} }
    const { storedAs } = await attachments.receive(workspaceId, createReadStream(join(folder, name)), arrival)
    taken.set(name, storedAs)
  }
}

/** PostgreSQL's classes of what a value, or a row, cannot be. */
const DOES_NOT_FIT = /^2[23]/

const refusedFor = (error: unknown): unknown =>
  error instanceof BackupRefused || DOES_NOT_FIT.test(sqlStateOf(error) ?? '')
    ? new MoveRefused(NOT_AS_WRITTEN, { cause: error })
    : error

/**
 * Makes a workspace of an exported one, beside those that there are. Who has an account with the same address is the same person; who
 * has none gets one that nothing opens until the operator resets it. @throws MoveRefused
 */
export async function importWorkspace({ database, attachments }: Workplace, folder: string): Promise<Imported> {
  const source = createReadStream(join(folder, ROWS_FILE))
  const lines = splitLines(source)
  const workspaceId = randomUUID()
  const taken: NewNames = new Map()
  try {
    const header = readHeader((await lines.next()).value ?? undefined)
    const read = async () => {
      await takeFiles(attachments, workspaceId, join(folder, FILES_FOLDER), taken)
      const names = new Map([...taken, [header.workspaceId, workspaceId]])
      return database.maintain((client) =>
        load(client, lines, { header, names, workspaceId, workRole: database.workRole }),
      )
    }
    const came = await read().catch(async (error: unknown) => {
      for (const name of taken.values()) await attachments.remove(workspaceId, name)
      throw error
    })
    return { workspaceId, name: header.name, files: taken.size, ...came }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new MoveRefused(`there is no ${ROWS_FILE} in ${folder}`, { cause: error })
    throw refusedFor(error)
  } finally {
    source.destroy()
  }
}
