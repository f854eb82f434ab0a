import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import { whatIsWrong } from '../../../test/support/pairs/truth.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { templatesIn } from '../../http/language/server-texts.ts'
import { readTrello } from '../../imports/trello.ts'
import { BOOKING_UNDER_WAY } from '../../sample/booking-under-way.ts'
import { foreignBoardOf } from '../../sample/foreign-board-of.ts'
import { deleteColumn } from '../columns/delete-column.ts'
import { importBoard } from '../import-board.ts'
import { createProject } from '../projects/create-project.ts'
import { createSubtask } from '../subtasks/subtasks.ts'
import { deleteTask, duplicateTask } from '../tasks/bulk/change-many-tasks.ts'
import { changeTask } from '../tasks/change-task.ts'
import { createTask } from '../tasks/creation/create-task.ts'
import { createTasksIn } from '../tasks/creation/create-tasks.ts'
import { moveTask } from '../tasks/places/move-task.ts'
import { showProjectFlow } from './project-flow.ts'

const DAY_MS = 86_400_000
const PAST_DAYS = 50

/** A Trello board of two cards: one whose export knows only how it moved, and one in whose list it was made. */
function trelloBoard(now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const made = (days: number, more: string) => Math.floor(ago(days).getTime() / 1_000).toString(16) + more.repeat(16)
  const [moved, quiet] = [made(30, 'a'), made(25, 'b')]
  const [first, second, gone] = ['To do', 'Doing', 'Gone'].map((name, pos) => ({
    id: name,
    name,
    pos,
    closed: pos === 2,
  }))
  const card = (id: string, idList = '') => ({ id, name: id, closed: false, idList })
  const file = {
    name: 'Garden',
    lists: [first, second, gone],
    cards: [card(moved, second?.id), card(quiet, first?.id)],
    actions: [
      { id: '1', type: 'updateCard', date: ago(20), data: { card: { id: moved }, listBefore: first, listAfter: gone } },
      {
        id: '2',
        type: 'updateCard',
        date: ago(10),
        data: { card: { id: moved }, listBefore: gone, listAfter: second },
      },
    ],
  }
  return readTrello(JSON.stringify(file), { timezone: 'UTC', now }).board
}

describeOnOneEngine('the flow of a project', (open) => {
  test('[USE-06] on every day the columns of all projects together have the tasks that there were, however they were made', async () => {
    const database = await open({ isMigrated: true })
    const [olga] = await workspaceOf(database)
    const { tenantId } = olga
    const now = new Date()
    const inWorkspace = <T>(work: Parameters<typeof database.tenant<T>>[1]) => database.tenant(tenantId, work)
    const imported = (board: Parameters<typeof importBoard>[1]) =>
      inWorkspace((db) => importBoard(db, board, { ownerId: olga.userId, colleagues: [] }))
    const sample = { name: 'Booking', description: 'As it comes', columns: BOOKING_UNDER_WAY }
    const trello = await imported(trelloBoard(now))
    await imported(foreignBoardOf(sample, now))
    const form = { abbreviation: 'NEW', description: null, color: '#f87171', dueDate: null, teamIds: [], userIds: [] }
    const begin = { columnNames: ['To do', 'Doing', 'Done'], templates: templatesIn('en'), now }
    const one = await createProject(database, olga, { ...form, name: 'One' }, begin)
    const other = await createProject(database, olga, { ...form, name: 'Two', template: 'sprint' }, begin)
    const columnsOf = async (id: string) => (await readBoard(database, olga, id)).answer.map((column) => column.id)
    const [todo = '', doing = ''] = await columnsOf(one.id)
    const [there = ''] = await columnsOf(other.id)
    const here = { origin: 'board' as const, oldProjectId: one.id, projectId: one.id, prevId: null }

    /** Everything there is was two days earlier: what comes next comes two days later. */
    const twoDaysPass = () =>
      inWorkspace(async (db) => {
        const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '2 days'`)
        await run(db, sql`update activities set ${earlier('created_at')} where true`)
        await run(
          db,
          sql`update tasks set ${earlier('created_at')}, ${earlier('completed_at')}, ${earlier('deleted_at')} where true`,
        )
      })
    const task = await createTask(database, olga, one.id, { columnId: todo, name: 'Alone' })
    await inWorkspace((db) => createTasksIn(db, olga, one.id, { columnId: todo, names: ['Several', 'At once'] }))
    await createSubtask(database, olga, task.id, { name: 'Below it' })
    await twoDaysPass()
    await moveTask(database, olga, task.id, { ...here, oldColumnId: todo, columnId: doing })
    const copy = await duplicateTask(database, olga, task.id)
    await twoDaysPass()
    await moveTask(database, olga, task.id, { ...here, oldColumnId: doing, projectId: other.id, columnId: there })
    await changeTask(database, olga, copy.id, { operations: [{ op: 'replace', property: 'isCompleted', value: true }] })
    await twoDaysPass()
    const back = { ...here, oldProjectId: other.id, oldColumnId: there, columnId: doing }
    await moveTask(database, olga, task.id, back)
    await deleteTask(database, olga, copy.id)
    await twoDaysPass()
    await deleteColumn(database, olga, doing, todo)

    const moments = Array.from({ length: PAST_DAYS }, (_, day) =>
      Math.round((now.getTime() + DAY_MS / 2 - (PAST_DAYS - 1 - day) * DAY_MS) / 1_000),
    )
    const { expected, projects } = await inWorkspace(async (db) => ({
      expected: await rowsOf<{ count: number }>(
        db,
        sql`select (select count(*) from tasks t where t.parent_id is null and t.created_at <= to_timestamp(m)
              and (t.deleted_at is null or t.deleted_at > to_timestamp(m)))::int as count
            from unnest(${sql.param(moments)}::float8[]) with ordinality as day (m, at) order by at`,
      ),
      projects: await rowsOf<{ id: string }>(db, sql`select id from projects`),
    }))
    const flows = await Promise.all(projects.map(({ id }) => showProjectFlow(database, olga, id, moments)))
    const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
    const inColumns = moments.map((_, at) => total(flows.flatMap((flow) => flow.moments[at]?.inColumns ?? [])))
    expect(inColumns).toEqual(expected.map(({ count }) => count))
    for (const flow of flows)
      for (const { inColumns: here, done, open } of flow.moments) expect(total(here)).toBe(done + open)
    expect(await whatIsWrong(database, tenantId)).toEqual([])

    const flowOf = (id: string) => flows[projects.findIndex((project) => project.id === id)]
    // The column that was deleted is the last of them.
    expect(
      flowOf(one.id)
        ?.moments.slice(-9)
        .map(({ inColumns }) => inColumns),
    ).toEqual([
      [3, 0, 0],
      [3, 0, 0],
      [2, 0, 2],
      [2, 0, 2],
      [2, 1, 0],
      [2, 1, 0],
      [2, 0, 1],
      [2, 0, 1],
      [3, 0, 0],
    ])
    // What stood in a list that was not imported is among the columns that are gone.
    const garden = flowOf(trello.projectId)
    expect([garden?.moments.at(-36), garden?.moments.at(-24), garden?.moments.at(-4)]).toMatchObject([
      { inColumns: [1, 0, 0] },
      { inColumns: [1, 0, 1] },
      { inColumns: [1, 1, 0] },
    ])
  })
})
