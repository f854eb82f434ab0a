import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Label, LabelForm } from '#contract/entities/label.ts'
import { LABELS_PER_WORKSPACE_MAX } from '#contract/limits.ts'
import type { TenantDb } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { lockLabels } from '../locks.ts'
import { CommandError, notFound, wrongFields } from '../command-error.ts'
import { appendMessage } from '../outbox/append.ts'

// Labels belong to everybody of the workspace: who works on tasks sorts them, whatever their role.

/** Every label of the workspace, by name. */
export const listLabels = (database: Database, by: Member): Promise<Label[]> =>
  database.read.tenant(by.tenantId, (db) =>
    rowsOf<Label>(
      db,
      sql`select id, name, color from labels where workspace_id = $workspace order by lower(name), color, id`,
    ),
  )

interface Standing {
  count: number
  isTaken: boolean
}

/** How many labels there are, and whether another one looks just like this; nobody else makes one until the commit. */
async function readStanding(db: TenantDb, { name, color }: LabelForm, ownId: string): Promise<Standing> {
  const [, standing] = await Promise.all([
    lockLabels(db),
    firstOf<Standing>(
      db,
      sql`select count(*)::int as count,
            coalesce(bool_or(lower(name) = lower(${name}) and color = ${color} and id <> ${ownId}), false) as "isTaken"
          from labels where workspace_id = $workspace`,
    ),
  ])
  return standing ?? { count: 0, isTaken: false }
}

const labelExists = () => wrongFields({ param: 'name', message: 'labelExists' })

/** A new label for everybody of the workspace. */
export const createLabel = (database: Database, by: Member, form: LabelForm): Promise<Label> =>
  database.tenant(by.tenantId, async (db) => {
    const label = { id: randomUUID(), ...form }
    const { count, isTaken } = await readStanding(db, form, label.id)
    if (isTaken) throw labelExists()
    if (count >= LABELS_PER_WORKSPACE_MAX) throw new CommandError({ kind: 'impossible', because: 'tooManyLabels' })
    await Promise.all([
      run(
        db,
        sql`insert into labels (workspace_id, id, name, color)
            values ($workspace, ${label.id}, ${label.name}, ${label.color})`,
      ),
      appendMessage(db, {
        audience: { kind: 'tenant' },
        type: 'LABEL_CREATED',
        data: { label },
        originWebsocketId: by.websocketId,
      }),
    ])
    return label
  })

/** Another name or colour, on every task that bears it. */
export const changeLabel = (database: Database, by: Member, id: string, form: LabelForm): Promise<Label> =>
  database.tenant(by.tenantId, async (db) => {
    const label = { id, ...form }
    const { isTaken } = await readStanding(db, form, id)
    const changed = await firstOf<{ id: string }>(
      db,
      sql`update labels set name = ${form.name}, color = ${form.color} where workspace_id = $workspace and id = ${id}
          returning id`,
    )
    if (!changed) throw notFound()
    if (isTaken) throw labelExists()
    await appendMessage(db, {
      audience: { kind: 'tenant' },
      type: 'LABEL_UPDATED',
      data: { label },
      originWebsocketId: by.websocketId,
    })
    return label
  })

/** Takes a label off every task, and away. */
export const deleteLabel = (database: Database, by: Member, id: string): Promise<null> =>
  database.tenant(by.tenantId, async (db) => {
    const [, deleted] = await Promise.all([
      lockLabels(db),
      firstOf<{ id: string }>(db, sql`delete from labels where workspace_id = $workspace and id = ${id} returning id`),
    ])
    if (!deleted) throw notFound()
    await appendMessage(db, {
      audience: { kind: 'tenant' },
      type: 'LABEL_DESTROYED',
      data: { labelId: id },
      originWebsocketId: by.websocketId,
    })
    return null
  })
