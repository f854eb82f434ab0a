import { stat } from 'node:fs/promises'
import { BackupRefused } from '../db/backup/format.ts'
import { readBackup } from '../db/backup/read-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database } from '../db/pool.ts'
import type { TransactionClient } from '../db/transactions/transactions.ts'
import { isOwnPublicKey } from '../keys/person-keys.ts'
import type { FilesPlace } from '../files/stores.ts'
import type { Secrets } from '../keys/secrets.ts'
import { done, type Outcome, refused, type Verb } from './outcome.ts'

const KB = 1_024
const OLD_SCHEMA = '^w_[0-9a-f]{32}$'

/** What cannot be done because of the place that was named, in one sentence. */
function explained(error: unknown, file: string): Outcome {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return refused(`${file} is there already, and stays as it is. Name another file.`)
  if (error instanceof BackupRefused) return refused(`Nothing was restored: ${error.message}.`)
  if (code?.startsWith('E') && error instanceof Error) return refused(`${file} cannot be used: ${error.message}`)
  throw error
}

async function leftBehind(database: Database): Promise<string[]> {
  const { rows } = await database.maintain((client) =>
    client.query<{ count: number }>('select count(*)::int as count from pg_namespace where nspname ~ $1', [OLD_SCHEMA]),
  )
  const count = rows[0]?.count ?? 0
  return count === 0
    ? []
    : [`${count} workspaces that could not be carried over from the version before are not in it.`]
}

/** What a backup of the database leaves to be copied, and what then belongs beside it, by where files lie. */
const FILES: Readonly<Record<FilesPlace, { toCopy: string; toPutBack: string }>> = {
  folder: {
    toCopy: 'the folder `files` of DATA_DIR, after the backup',
    toPutBack: 'Put the folder `files` back into DATA_DIR, unless it is there, and start the server.',
  },
  service: {
    toCopy: 'what FILES_URL names, after the backup',
    toPutBack: 'See that FILES_URL names the files that belong to it, or a copy of them, and start the server.',
  },
}

/** `backup FILE`: everything in the database, all of one moment, while the server runs. */
export const backupVerb: Verb = async ([file, ...more], { database, filesPlace, now }) => {
  if (file === undefined || more.length > 0) return null
  try {
    await writeBackup(database, file, now())
    const { size } = await stat(file)
    return done(
      `${file} holds the whole database (${Math.ceil(size / KB)} KB).`,
      `Not in it, and to be copied as well: ${FILES[filesPlace].toCopy}, and the secret file, to another place.`,
      ...(await leftBehind(database)),
    )
  } catch (error) {
    return explained(error, file)
  }
}

/** The secret file must be the one that the accounts were made with: with another nobody could sign in. */
const requireOwn = (secrets: Secrets) => async (client: TransactionClient) => {
  const { rows } = await client.query<{ id: string; publicKey: Buffer; publicKeyTag: Buffer }>(
    `select id, public_key as "publicKey", public_key_tag as "publicKeyTag" from public.users
     where public_key is not null and public_key_tag is not null limit 1`,
  )
  if (rows[0] && !isOwnPublicKey(secrets, rows[0].id, rows[0]))
    throw new BackupRefused('the secret file is not the one that the accounts of the backup were made with')
}

/** Puts a backup into an empty installation. */
export async function restore(
  database: Database,
  secrets: Secrets,
  file: string,
  filesPlace: FilesPlace,
): Promise<Outcome> {
  try {
    const { at, tables, rows } = await readBackup(database, file, requireOwn(secrets))
    return done(
      `Everything is as it was on ${at}: ${rows} rows in ${tables} tables. Sessions have ended: everybody signs in anew.`,
      FILES[filesPlace].toPutBack,
    )
  } catch (error) {
    return explained(error, file)
  }
}
