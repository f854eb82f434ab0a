import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Database } from '../../../server/db/pool.ts'
import { ownSchemaOf } from '../database/own-schema.ts'

const beside = (name: string) => new URL(name, import.meta.url)

/** How many rows a table of a workspace has, and a sum over all that stands in them. */
type Content = readonly [rows: number, sum: string]
/** By table. */
type Contents = Readonly<Record<string, Content>>

/** What that version left: by workspace, and how its sample's Owner signs in. */
export const OLD_INSTALLATION = JSON.parse(readFileSync(beside('contents.json'), 'utf8')) as {
  readonly signIn: { readonly email: string; readonly password: string }
  readonly sums: Readonly<Record<string, Contents>>
}

/** Unpacks the data directory into a folder. */
export function unpackOldInstallation(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const packed = readFileSync(beside('data-directory.tar.br'))
  execFileSync('tar', ['-x', '-C', folder, '-f', '-'], { input: brotliDecompressSync(packed) })
}

/** The rows of a table as they have arrived. A step since has added to creations in which column that was: what was there must be there still. */
const arrived = (name: string, columns: string, { tenantId, was }: { tenantId: string; was: string }) =>
  name === 'activities'
    ? `(select ${columns} from work.activities where workspace_id = '${tenantId}' and type <> 'create'
        union all select ${columns} from ${was}.activities o where exists (
          select from work.activities a where a.workspace_id = '${tenantId}' and a.id = o.id and a.task_id = o.task_id
            and a.type = 'create' and o.type = 'create' and a.user_id is not distinct from o.user_id and a.value @> o.value)) a`
    : `work.${name} where workspace_id = '${tenantId}'`

/** What stands in the tables that a workspace had of its own: in the shared ones now, or still in its schema. */
export async function contentsOf(database: Database, tenantId: string, where: 'work' | 'schema'): Promise<Contents> {
  const schema = ownSchemaOf(tenantId)
  const inSchema = where === 'schema' ? schema : `old_${schema}`
  const { rows: tables } = await database.maintain((client) =>
    client.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
       where c.relnamespace = to_regnamespace($1) and relkind = 'r' and relname <> 'migrations' group by 1 order by 1`,
      [inSchema],
    ),
  )
  const contents = await Promise.all(
    tables.map(async ({ name, columns }): Promise<[string, Content]> => {
      const from = where === 'schema' ? `${schema}.${name}` : arrived(name, columns, { tenantId, was: inSchema })
      const text = `md5(row(${columns})::text)`
      const { rows } = await database.maintain((client) =>
        client.query<{ count: number; sum: string }>(
          `select count(*)::int as count, md5(coalesce(string_agg(${text}, '' order by ${text}), '')) as sum from ${from}`,
        ),
      )
      return [name, [rows[0]?.count ?? 0, rows[0]?.sum ?? '']]
    }),
  )
  return Object.fromEntries(contents)
}
