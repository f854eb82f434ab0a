import type { Asking } from '../access/work-role.ts'

/** A table of work, and the others of them that it refers to. */
export interface WorkTable {
  name: string
  isDistributed: boolean
  refersTo: string[]
}

/** Whether the database has Citus, which spreads tables over machines. */
export async function hasCitus(asking: Asking): Promise<boolean> {
  const { rows } = await asking.query(`select from pg_extension where extname = 'citus'`)
  return rows.length > 0
}

/** The machines that rows can be put on, as `host:port`; asked only where Citus is. */
export async function machinesOf(asking: Asking): Promise<string[]> {
  const { rows } = await asking.query<{ at: string }>(
    `select format('%s:%s', nodename, nodeport) as at from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' order by 1`,
  )
  return rows.map(({ at }) => at)
}

const FIND_TABLES = `
  select c.relname as name,
    exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as "isDistributed",
    array(
      select distinct o.relname::text from pg_constraint k join pg_class o on o.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and o.relnamespace = c.relnamespace and o.oid <> c.oid
    ) as "refersTo"
  from pg_class c
  where c.relnamespace = 'work'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
  order by c.relname`

/** The tables of work, each after those that it refers to; asked only where Citus is. */
export async function workTables(asking: Asking): Promise<WorkTable[]> {
  const { rows } = await asking.query<WorkTable>(FIND_TABLES)
  const ordered: WorkTable[] = []
  const left = new Map(rows.map((table) => [table.name, table]))
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ refersTo }) => !refersTo.some((name) => left.has(name)))
    if (ready.length === 0) throw new Error(`tables refer to each other in a ring: ${[...left.keys()].join(', ')}`)
    for (const table of ready) {
      left.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
