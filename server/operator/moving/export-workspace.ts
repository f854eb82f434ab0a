import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listed } from '../../db/backup/catalogue.ts'
import { workTables } from '../../db/backup/workspace-rows.ts'
import { jsonRows, ledgerOf } from '../../db/backup/write-backup.ts'
import type { TransactionClient } from '../../db/transactions/transactions.ts'
import type { AttachmentStore } from '../../files/attachments.ts'
import type { Workplace } from '../outcome.ts'
import { FILES_FOLDER, firstLine, LAST_LINE, lineOf, MoveRefused, PEOPLE, ROWS_FILE } from './format.ts'

const PEOPLE_OF = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.avatar_color as "avatarColor", u.language, u.timezone,
    u.activated_at is not null as "isActivated", u.deleted_at is not null as "isDeleted", m.role, m.job_title as "jobTitle",
    m.private_project_id as "privateProjectId", m.created_at as "joinedAt", m.deleted_at as "leftAt", m.has_left as "hasLeft"
  from public.memberships m join public.users u on u.id = m.user_id where m.tenant_id = $1 order by m.created_at, u.id`

interface Kept {
  name: string
  createdAt: string
  storageUsedInKb: number
  projectsCount: number
  safes: number
}

async function readWorkspace(client: TransactionClient, id: string): Promise<Kept> {
  const { rows } = await client.query<Kept>(
    `select name, to_json(created_at) #>> '{}' as "createdAt", storage_used_in_kb::int as "storageUsedInKb",
       projects_count as "projectsCount",
       (select count(*)::int from work.safes where workspace_id = $1 and deleted_at is null) as safes
     from public.tenants where id = $1 and deleted_at is null and is_database_connected`,
    [id],
  )
  if (!rows[0]) throw new MoveRefused(`there is no open workspace ${id}`)
  return rows[0]
}

async function* linesOf(client: TransactionClient, workspaceId: string, kept: Kept, at: Date): AsyncGenerator<string> {
  const { safes: _, ...facts } = kept
  const work = await ledgerOf(client, 'work')
  yield `${firstLine({ at: at.toISOString(), workspaceId, ...facts, work })}\n`
  for await (const row of jsonRows(client, PEOPLE_OF, [workspaceId])) yield `${lineOf(PEOPLE, row)}\n`
  for (const { name, columns, order } of await workTables(client)) {
    const query = `select ${listed(columns)} from ${name} where workspace_id = $1 order by ${order}`
    for await (const row of jsonRows(client, query, [workspaceId])) yield `${lineOf(name.replace('work.', ''), row)}\n`
  }
  yield `${LAST_LINE}\n`
}

/** Copies files out of the store; resolves to how many were not there any more. */
async function copyFiles(
  attachments: AttachmentStore,
  workspaceId: string,
  names: readonly string[],
  folder: string,
): Promise<number> {
  let missing = 0
  for (const name of names) {
    if ((await attachments.sizeOf(workspaceId, name)) === null) missing++
    else await pipeline(attachments.read(workspaceId, name), createWriteStream(join(folder, name), { mode: 0o600 }))
  }
  return missing
}

/** What was exported. */
export interface Exported {
  name: string
  files: number
  missing: number
  safes: number
}

/** Writes a workspace into an empty folder, as it is at one moment: rows as JSON lines, and its files. @throws MoveRefused */
export async function exportWorkspace(
  { database, attachments, now }: Workplace,
  workspaceId: string,
  folder: string,
): Promise<Exported> {
  await mkdir(join(folder, FILES_FOLDER), { recursive: true, mode: 0o700 })
  const there = await readdir(folder)
  if (there.some((name) => name !== FILES_FOLDER)) throw new MoveRefused(`${folder} is not empty`)
  const { kept, names } = await database.snapshot(async (client) => {
    const found = await readWorkspace(client, workspaceId)
    const target = createWriteStream(join(folder, ROWS_FILE), { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(linesOf(client, workspaceId, found, now())), target)
    const { rows } = await client.query<{ storedAs: string }>(
      'select stored_as as "storedAs" from work.attachments where workspace_id = $1',
      [workspaceId],
    )
    return { kept: found, names: rows.map(({ storedAs }) => storedAs) }
  })
  const missing = await copyFiles(attachments, workspaceId, names, join(folder, FILES_FOLDER))
  return { name: kept.name, files: names.length - missing, missing, safes: kept.safes }
}
