import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import type { TaskOperation } from '#contract/calls/tasks/tasks.ts'
import { LABELS_PER_TASK_MAX } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf, run } from '../../db/sql/rows.ts'
import { createProject } from '../projects/create-project.ts'
import { createSubtask } from '../subtasks/subtasks.ts'
import { changeManyTasks } from './bulk/change-many-tasks.ts'
import { changeTask } from './change-task.ts'
import { createTasks } from './creation/create-tasks.ts'
import { templatesIn } from '../../http/language/server-texts.ts'

const COLUMN_NAMES = ['To do', 'Doing', 'Done']
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** The same change of one task alone, and of some. */
type OneOfBoth = [operation: TaskOperation, commandOf: (ids: string[]) => TaskCommand]

interface Ground {
  projectId: string
  columnIds: string[]
  ids: string[]
}

describeOnBothEngines('one writer for each field of a task', (open) => {
  let database: Database
  let olga: TestMember
  let ben: TestMember
  let eva: TestMember
  let on: Ground
  let labelId: string
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const [owner, second, third] = await workspaceOf(database, 'Employee', 'Employee')
    if (!second || !third) throw new Error('somebody is missing')
    ;[olga, ben, eva] = [owner, second, third]
    labelId = (await newLabels(1))[0] ?? ''
    const form = {
      name: 'One writer',
      abbreviation: 'ONE',
      description: null,
      color: '#f87171',
      dueDate: null,
      teamIds: [],
      userIds: [ben.userId, eva.userId],
    }
    const { id: projectId } = await createProject(database, olga, form, {
      columnNames: COLUMN_NAMES,
      templates: templatesIn('en'),
      now: new Date(),
    })
    const columnIds = (await readBoard(database, olga, projectId)).answer.map(({ id }) => id)
    on = { projectId, columnIds, ids: [] }
  })
  beforeEach(async () => {
    const names = ['alike', 'alike']
    const made = await createTasks(database, olga, on.projectId, { columnId: on.columnIds[0] ?? '', names })
    on.ids = made.map(({ id }) => id)
  })

  const newLabels = (count: number) =>
    database.tenant(olga.tenantId, async (db) => {
      const ids = Array.from({ length: count }, () => randomUUID())
      await run(
        db,
        sql`insert into labels (id, name, color) select id, id::text, '#f87171'
            from unnest(${sql.param(ids)}::uuid[]) as new (id)`,
      )
      return ids
    })
  const newestNumber = async () =>
    (await firstOfAll<{ seq: string }>(sql`select last_seq as seq from live_numbers where workspace_id = $workspace`))
      .seq
  const rowsOfAll = <Row extends object>(statement: ReturnType<typeof sql>) =>
    database.read.tenant(olga.tenantId, (db) => rowsOf<Row>(db, statement))
  const firstOfAll = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row> => {
    const row = await database.read.tenant(olga.tenantId, (db) => firstOf<Row>(db, statement))
    if (!row) throw new Error('there is no such row')
    return row
  }
  const messagesSince = (seq: string) =>
    rowsOfAll<{ type: string; audience: unknown; data: unknown }>(
      sql`select type, audience, data from live_messages
          where workspace_id = $workspace and seq > ${seq} order by seq`,
    )

  /** Everything that is kept of a task, and told of it since then, in words that are the same for tasks alike. */
  async function kept(taskId: string, since: string): Promise<unknown> {
    const { task } = await firstOfAll<{ task: Record<string, unknown> }>(
      sql`select to_jsonb(t) - array['number', 'subtask_order'] as task from tasks t where id = ${taskId}`,
    )
    const places = await rowsOfAll(
      sql`select project_id, column_id, removed_at, left_column_id from task_placements where task_id = ${taskId}
          order by project_id`,
    )
    const history = await rowsOfAll(
      sql`select type, value, user_id, column_project_id from activities where task_id = ${taskId} order by created_at`,
    )
    const labels = await rowsOfAll(sql`select label_id from task_labels where task_id = ${taskId}`)
    const parent = await rowsOfAll(
      sql`select subtasks_count, subtasks_done_count from tasks where id = ${task['parent_id']}`,
    )
    const sent = await messagesSince(since)
    return JSON.parse(JSON.stringify({ task, places, history, labels, parent, sent }), (key, value: unknown) => {
      if (value === taskId) return 'this task'
      if (['position', 'number', 'activityId'].includes(key)) return key
      if (key === 'id' && value !== labelId && value !== ben.userId && value !== eva.userId) return 'id'
      return typeof value === 'string' && MOMENT.test(value) ? 'a moment' : value
    })
  }

  const prioritised = (priority: 'high' | null): OneOfBoth => [
    { op: 'replace', property: 'priority', value: priority },
    (ids) => ({ kind: 'prioritise', ids, priority }),
  ]
  const scheduled = (dueDate: string): OneOfBoth => [
    { op: 'replace', property: 'dueDate', value: dueDate },
    (ids) => ({ kind: 'schedule', ids, dueDate }),
  ]
  const completed = (isCompleted: boolean): OneOfBoth => [
    { op: 'replace', property: 'isCompleted', value: isCompleted },
    (ids) => ({ kind: 'complete', ids, isCompleted }),
  ]
  const given = (assignee: TestMember | null): OneOfBoth => {
    const assigneeId = assignee?.userId ?? null
    return [
      { op: 'replace', property: 'assigneeId', value: assigneeId },
      (ids) => ({ kind: 'assign', ids, assigneeId }),
    ]
  }
  const labelled = (isWorn: boolean): OneOfBoth => [
    { op: 'replace', property: 'labelIds', value: isWorn ? [labelId] : [] },
    (ids) => ({ kind: 'label', ids, labelId, isWorn }),
  ]
  const inBothWays: Record<string, () => OneOfBoth[]> = {
    'a priority': () => [prioritised('high')],
    'a priority, and none': () => [prioritised('high'), prioritised(null)],
    'a day': () => [scheduled('2030-05-10')],
    'a day, and another': () => [scheduled('2030-05-10'), scheduled('2030-05-12')],
    'the same day twice': () => [scheduled('2030-05-10'), scheduled('2030-05-10')],
    'that it is done': () => [completed(true)],
    'that it is done, and not': () => [completed(true), completed(false)],
    'an assignee': () => [given(ben)],
    'an assignee, and another': () => [given(ben), given(eva)],
    'an assignee, and nobody': () => [given(ben), given(null)],
    'a label': () => [labelled(true)],
    'a label, and none': () => [labelled(true), labelled(false)],
  }

  test.each(
    Object.keys(inBothWays).flatMap((what) => [
      { what, of: 'a task' },
      { what, of: 'a subtask' },
    ]),
  )('[VIEW-01] $what: given to $of alone or among many, it leaves and tells the same', async ({ what, of }) => {
    const ids =
      of === 'a task'
        ? on.ids
        : await Promise.all(on.ids.map(async (id) => (await createSubtask(database, olga, id, { name: 'part' })).id))
    const [single = '', many = ''] = ids
    const changes = inBothWays[what]?.() ?? []
    let since = await newestNumber()
    for (const [operation] of changes) await changeTask(database, olga, single, { operations: [operation] })
    const ofSingle = await kept(single, since)
    since = await newestNumber()
    for (const [, commandOf] of changes) await changeManyTasks(database, olga, [commandOf([many])])
    const parents = on.ids
    const asOne = (text: string) => parents.reduce((said, id) => said.replaceAll(id, 'its task'), text)
    expect(asOne(JSON.stringify(await kept(many, since), null, 1))).toBe(asOne(JSON.stringify(ofSingle, null, 1)))
  })

  test('[VIEW-01] what is so already is left as it is, also when one task alone is changed', async () => {
    const [id = ''] = on.ids
    const operations: TaskOperation[] = [{ op: 'replace', property: 'priority', value: 'high' }]
    const changed = await changeTask(database, olga, id, { operations })
    const since = await newestNumber()
    expect(await changeTask(database, olga, id, { operations })).toEqual(changed)
    expect(await messagesSince(since)).toEqual([])
  })

  test('[VIEW-01] given and taken back within one call, it is as it was', async () => {
    const outcome = await changeManyTasks(database, olga, [
      { kind: 'assign', ids: on.ids, assigneeId: ben.userId },
      { kind: 'assign', ids: on.ids, assigneeId: null },
    ])
    expect(outcome.changed.map(({ assignee }) => assignee)).toEqual([null, null])
  })

  test('[VIEW-01] a task that wears as many labels as one may have gets no other one, and the others do', async () => {
    const [full = '', other = ''] = on.ids
    const most = await newLabels(LABELS_PER_TASK_MAX)
    await changeTask(database, olga, full, { operations: [{ op: 'replace', property: 'labelIds', value: most }] })
    const { changed, failed } = await changeManyTasks(database, olga, [
      { kind: 'label', ids: [full, other], labelId, isWorn: true },
      { kind: 'label', ids: [full], labelId: most[0] ?? '', isWorn: true },
    ])
    expect(changed.map(({ id }) => id)).toEqual([other])
    expect(failed).toEqual([{ id: full, because: 'tooManyLabels' }])
  })

  test('[VIEW-01] what is sorted on the person’s own board is told to nobody else, and what is changed besides to everybody', async () => {
    const [id = ''] = on.ids
    await changeManyTasks(database, olga, [{ kind: 'assign', ids: [id], assigneeId: olga.userId }])
    const own = (await readBoard(database, olga, olga.privateProjectId)).answer
    const columnId = own[1]?.id ?? ''
    const since = await newestNumber()
    await changeManyTasks(database, olga, [
      { kind: 'move', ids: [id], columnId, to: 'top' },
      { kind: 'prioritise', ids: [id], priority: 'low' },
    ])
    const sent = await messagesSince(since)
    const audienceOf = (projectId: string) => ({ kind: 'project', projectIds: [projectId] })
    expect(sent.map(({ type, audience }) => [type, audience])).toEqual([
      ['TASK_MOVED', audienceOf(olga.privateProjectId)],
      ['TASK_UPDATED', audienceOf(on.projectId)],
    ])
  })

  test('[VIEW-01] a task that is moved twice in one call is told as gone from where others saw it last', async () => {
    const [first = '', second = '', third = ''] = on.columnIds
    const [id = ''] = on.ids
    const since = await newestNumber()
    await changeManyTasks(database, olga, [
      { kind: 'move', ids: [id], columnId: second, to: 'top' },
      { kind: 'move', ids: [id], columnId: third, to: 'top' },
    ])
    const moves = (await messagesSince(since)).filter(({ type }) => type === 'TASK_MOVED')
    expect(moves.map(({ data }) => data)).toEqual([
      expect.objectContaining({ oldColumnId: first, columnId: third, projectId: on.projectId }),
    ])
  })
})
