import { schemaMigrations } from '../../../server/db/migrations/files.ts'
import { migrateSchema } from '../../../server/db/migrations/migrate-schema.ts'
import type { Database } from '../../../server/db/pool.ts'

/** The schema that a workspace had of its own, in the version before the shared tables. */
export const ownSchemaOf = (tenantId: string): string => `w_${tenantId.replaceAll('-', '')}`

/** Puts a workspace where the version before had it: into a schema of its own, as it was after these steps. */
export async function intoOwnSchema(database: Database, tenantId: string, steps = schemaMigrations): Promise<void> {
  const schema = ownSchemaOf(tenantId)
  await migrateSchema(database, schema, steps)
  await database.maintain(async (client) => {
    const { rows } = await client.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relnamespace = to_regnamespace($1) and c.relkind = 'r' and c.relname <> 'migrations' group by c.oid, c.relname`,
      [schema],
    )
    // What refers to what does not matter here: all of it comes in one transaction.
    await client.query('set local session_replication_role = replica')
    for (const { name, columns } of rows) {
      await client.query(`insert into ${schema}.${name} (${columns})
        select ${columns} from work.${name} where workspace_id = '${tenantId}'`)
      await client.query(`delete from work.${name} where workspace_id = '${tenantId}'`)
    }
  })
}
