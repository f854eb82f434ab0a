import type { TransactionClient } from '../transactions/transactions.ts'

/** The schema of the copies; a work statement that names a table without a schema finds it before `public`. */
export const BESIDE_WORK = 'beside'

interface Copied {
  name: string
  key: readonly string[]
  columns: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

/** What statements about work say of people. Nothing that opens an account is among it. */
const COPIED: readonly Copied[] = [
  {
    name: 'users',
    key: ['id'],
    columns: words(
      'id first_name last_name email avatar_color avatar_url timezone activated_at deleted_at public_key public_key_tag is_presence_hidden',
    ),
  },
  {
    name: 'memberships',
    key: ['tenant_id', 'user_id'],
    columns: words('tenant_id user_id role job_title private_project_id created_at deleted_at has_left'),
  },
]

const listed = (columns: readonly string[], before = '') => columns.map((column) => before + column).join(', ')
const sameRow = (key: readonly string[]) => key.map((column) => `${column} = old.${column}`).join(' and ')

/** A trigger of the original writes each change to the copy, in the same transaction and as the same role. */
const copying = ({ name, key, columns }: Copied) => `
  create or replace function ${BESIDE_WORK}.copy_${name}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (${listed(key, 'old.')}) <> (${listed(key, 'new.')})) then
      delete from ${BESIDE_WORK}.${name} where ${sameRow(key)};
    end if;
    if tg_op <> 'DELETE' then
      insert into ${BESIDE_WORK}.${name} (${listed(columns)}) values (${listed(columns, 'new.')})
      on conflict (${listed(key)}) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')};
    end if;
    return null;
  end $$;
  create or replace trigger copied after insert or delete or update of ${listed(columns)} on public.${name}
    for each row execute function ${BESIDE_WORK}.copy_${name}()`

async function copy(client: TransactionClient, { name, key, columns }: Copied, role: string): Promise<void> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select coalesce(array_agg(column_name::text order by ordinal_position), '{}') as columns
     from information_schema.columns where table_schema = $1 and table_name = $2`,
    [BESIDE_WORK, name],
  )
  if (rows[0]?.columns.join() === columns.join()) return
  const table = `${BESIDE_WORK}.${name}`
  await client.query(`drop table if exists ${table}`)
  await client.query(`create table ${table} as select ${listed(columns)} from public.${name}`)
  await client.query(`alter table ${table} add primary key (${listed(key)})`)
  await client.query(`create index on ${table} (${listed(key.toReversed())})`)
  await client.query(`grant select, insert, update, delete on ${table} to "${role}"`)
  await client.query('select create_reference_table($1)', [table])
  await client.query(copying({ name, key, columns }))
}

/**
 * Keeps a copy of what work statements say of people on every machine: rows of the coordinator cannot be joined with rows that are
 * elsewhere. Made anew where a version of the program wants other columns.
 */
export async function copyPeople(client: TransactionClient, role: string): Promise<void> {
  await client.query(`create schema if not exists ${BESIDE_WORK}`)
  await client.query(`grant usage on schema ${BESIDE_WORK} to "${role}"`)
  for (const copied of COPIED) await copy(client, copied, role)
}
