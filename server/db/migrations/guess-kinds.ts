import { guessKind } from '#contract/columns/column-guesses.ts'
import type { Database } from '../pool.ts'

/** Guesses the kinds of the columns of a workspace that came from before there were any, as new ones are guessed. */
export const guessKinds = (db: Database, tenantId: string): Promise<void> =>
  db.maintain(async (client) => {
    const { rows } = await client.query<{ id: string; name: string; isFirst: boolean }>(
      `select id, name, row_number() over (
         partition by project_id order by deleted_at is not null, sort_order, id
       ) = 1 as "isFirst" from work.columns where workspace_id = $1`,
      [tenantId],
    )
    await client.query(
      `update work.columns c set kind = new.kind from unnest($2::uuid[], $3::text[]) as new (id, kind)
       where c.workspace_id = $1 and c.id = new.id`,
      [tenantId, rows.map(({ id }) => id), rows.map(({ name, isFirst }) => guessKind(name, isFirst))],
    )
  })
