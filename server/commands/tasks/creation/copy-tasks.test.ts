import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { COPIES_PER_BULK_MAX } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../../test/support/people/members.ts'
import type { TenantDb } from '../../../db/handles.ts'
import type { Database } from '../../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../../db/sql/rows.ts'
import { readColumnHeads } from '../../columns/read-board.ts'
import { createProject } from '../../projects/create-project.ts'
import { changeManyTasks } from '../bulk/change-many-tasks.ts'
import { createTasks } from './create-tasks.ts'
import { templatesIn } from '../../../http/language/server-texts.ts'

const COLUMN_NAMES = ['To do', 'Done']
const AT_ONCE = 100

describeOnBothEngines('copies of many tasks', (open) => {
  let database: Database
  let olga: TestMember
  let ben: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const [owner, other] = await workspaceOf(database, 'Employee')
    if (!other) throw new Error('somebody is missing')
    ;[olga, ben] = [owner, other]
  })

  /** So many tasks of Ben's, each with so many subtasks. */
  async function tasksWith(count: number, subtasks: number): Promise<{ ids: string[]; projectId: string }> {
    const form = {
      name: 'Copies',
      abbreviation: 'COP',
      description: null,
      color: '#f87171',
      dueDate: null,
      teamIds: [],
      userIds: [ben.userId],
    }
    const { id: projectId } = await createProject(database, olga, form, {
      columnNames: COLUMN_NAMES,
      templates: templatesIn('en'),
      now: new Date(),
    })
    const [column] = await database.read.tenant(olga.tenantId, (db) => readColumnHeads(db, olga, projectId))
    const ids: string[] = []
    while (ids.length < count) {
      const names = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, (_, at) => `Task ${ids.length + at}`)
      const made = await createTasks(database, olga, projectId, {
        columnId: column?.id ?? '',
        names,
        assigneeId: ben.userId,
      })
      ids.push(...made.map(({ id }) => id))
    }
    await database.tenant(olga.tenantId, async (db) => {
      await run(
        db,
        sql`with made as (
              insert into tasks (id, number, home_project_id, parent_id, subtask_order, name, assignee_id)
              select gen_random_uuid(), 100000 + row_number() over (), ${projectId}::uuid, t.id, s, 'Part ' || s,
                ${ben.userId}::uuid
              from unnest(${sql.param(ids)}::uuid[]) as t (id), generate_series(1, ${subtasks}::int) s returning 1
            )
            update projects set last_task_number = 1000000 where id = ${projectId}`,
      )
      await run(db, sql`update tasks set subtasks_count = ${subtasks} where id = any(${sql.param(ids)}::uuid[])`)
    })
    return { ids, projectId }
  }

  const countOf = async (projectId: string) =>
    (
      await database.read.tenant(olga.tenantId, (db) =>
        firstOf<{ count: number }>(
          db,
          sql`select count(*)::int as count from tasks where home_project_id = ${projectId} and deleted_at is null`,
        ),
      )
    )?.count

  /** Duplicates these in one action: what was made, and how many statements it took. */
  async function duplicated(ids: string[]) {
    let statements = 0
    const counting = (db: TenantDb): TenantDb =>
      Object.create(db, {
        byHand: { value: (statement: SQL) => (statements++, db.byHand(statement)) },
        byHandAndCommit: { value: (statement: SQL) => (statements++, db.byHandAndCommit(statement)) },
      }) as TenantDb
    const counted = Object.create(database, {
      tenant: {
        value: <Made>(tenantId: string, work: (db: TenantDb) => Promise<Made>) =>
          database.tenant(tenantId, (db) => work(counting(db))),
      },
    }) as Database
    const { created } = await changeManyTasks(counted, olga, [{ kind: 'duplicate', ids }])
    return { created, statements }
  }

  // How long that is, `npm run bench -- copies` says.
  test('[SEC-17] as many as one action makes take as many statements as two, and are one action', async () => {
    const { ids, projectId } = await tasksWith(COPIES_PER_BULK_MAX / 10, 9)
    const { created, statements } = await duplicated(ids)
    expect((await duplicated((await tasksWith(2, 1)).ids)).statements).toBe(statements)
    expect(statements).toBeGreaterThan(10)
    expect(created.map(({ name }) => name)).toEqual(ids.map((_, at) => `Task ${at}`))
    expect(await countOf(projectId)).toBe(2 * COPIES_PER_BULK_MAX)
    const wrong = await database.read.tenant(olga.tenantId, (db) =>
      rowsOf(
        db,
        sql`select t.id from tasks t where t.home_project_id = ${projectId} and (t.assignee_id is distinct from ${ben.userId}
              or (t.parent_id is null and t.subtasks_count <> 9)
              or (select count(*) from task_placements y where y.task_id = t.id and y.project_id = ${ben.privateProjectId})
                <> case when t.number between 100001 and 999999 then 0 else 1 end)`,
      ),
    )
    expect(wrong).toEqual([])
    await changeManyTasks(database, olga, [{ kind: 'delete', ids: created.map(({ id }) => id) }])
    expect(await countOf(projectId)).toBe(COPIES_PER_BULK_MAX + 9 * ids.length)
  })

  test('[SEC-17] more than that are refused, and none is made', async () => {
    const { ids, projectId } = await tasksWith(11, 200)
    await expect(changeManyTasks(database, olga, [{ kind: 'duplicate', ids }])).rejects.toMatchObject({
      why: { kind: 'impossible', because: 'tooManyCopies' },
    })
    expect(await countOf(projectId)).toBe(11 * 201)
  })
})
