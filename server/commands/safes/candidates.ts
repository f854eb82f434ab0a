import { sql } from 'drizzle-orm'
import type { SafePerson } from '#contract/calls/safes.ts'
import type { Database } from '../../db/pool.ts'
import type { TenantReads } from '../../db/handles.ts'
import { seesProject } from '../../db/sql/project-visibility.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { isOwnPublicKey } from '../../keys/person-keys.ts'
import type { Secrets } from '../../keys/secrets.ts'
import type { Member } from '../../policies/member.ts'
import { CommandError, notFound } from '../command-error.ts'
import { BY_NAME, PERSON_FIELDS, type PersonRow, presentPerson } from '../presenters/person.ts'
import { requireProject } from '../projects/facts.ts'
import { ForeignKeyPair } from './session-key.ts'

const seers = (projectId: string, tenantId: string) => sql`
  users u join memberships m on m.user_id = u.id and m.tenant_id = ${tenantId} and m.deleted_at is null
  join projects p on p.workspace_id = $workspace and p.id = ${projectId}
    and ${seesProject(sql`u.id`, sql`m.role <> 'Employee'`)}`

/** Who sees the project, and so can be listed on its safes: once they have keys. */
export const listSafePeople = (database: Database, by: Member, projectId: string): Promise<SafePerson[]> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, rows] = await Promise.all([
      requireProject(db, by, projectId),
      rowsOf<PersonRow & { hasKeys: boolean }>(
        db,
        sql`select ${PERSON_FIELDS}, u.public_key is not null as "hasKeys"
            from ${seers(projectId, db.tenantId)} where u.deleted_at is null order by ${sql.join(BY_NAME, sql`, `)}, u.id`,
      ),
    ])
    return rows.map(({ hasKeys, ...row }) => ({ person: presentPerson(row), hasKeys }))
  })

/**
 * The public key of a person who is to be listed.
 *
 * @throws CommandError `notFound` where they do not see the project, `noKeys` where they have none.
 */
export async function requirePublicKey(
  db: TenantReads,
  secrets: Secrets,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<Buffer> {
  const row = await firstOf<{ publicKey: Buffer | null; publicKeyTag: Buffer | null }>(
    db,
    sql`select u.public_key as "publicKey", u.public_key_tag as "publicKeyTag"
        from ${seers(projectId, db.tenantId)} where u.id = ${userId} and u.deleted_at is null`,
  )
  if (!row) throw notFound()
  const { publicKey, publicKeyTag } = row
  if (!publicKey || !publicKeyTag) throw new CommandError({ kind: 'impossible', because: 'noKeys' })
  if (!isOwnPublicKey(secrets, userId, { publicKey, publicKeyTag }))
    throw new ForeignKeyPair('the public key was changed')
  return publicKey
}
