import type { TransactionClient } from '../transactions/transactions.ts'

/** A table as a backup names it: its columns are those that are written, in the order of the table. */
export interface TableShape {
  /** With its schema. */
  name: string
  columns: string[]
}

/** Columns as they stand in a statement. */
export const listed = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ')

/** What a query on a table is ordered by, so that two backups of the same rows are the same. */
interface Described extends TableShape {
  key: string
}

const DESCRIBE = `
  select c.oid::regclass::text as name,
    array_agg(a.attname order by a.attnum)
      filter (where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype)::text[] as columns,
    (select string_agg(quote_ident(k.attname), ', ' order by array_position(i.indkey::int2[], k.attnum))
     from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = any (array['public', 'work']::regnamespace[]) and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migrations'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  group by c.oid
  order by c.relnamespace::regnamespace::text, c.relname`

/**
 * Every table of the installation. What is computed from other columns is left out, and so are numbers of transactions, which mean
 * nothing in another database.
 */
export async function describeTables(client: TransactionClient): Promise<Described[]> {
  // Names are written with their schema unless it is searched.
  await client.query('set local search_path to pg_catalog')
  const { rows } = await client.query<{ name: string; columns: string[]; key: string | null }>(DESCRIBE)
  return rows.map(({ name, columns, key }) => ({ name, columns, key: key ?? listed(columns) }))
}

/** A reference from one table to another, as it is taken away and put back. */
interface Reference {
  table: string
  name: string
  definition: string
}

/** Every reference between tables of the installation. */
export async function describeReferences(client: TransactionClient): Promise<Reference[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = any (array['public', 'work']::regnamespace[])`,
  )
  return rows
}
