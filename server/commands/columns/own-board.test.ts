import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Column } from '#contract/entities/column.ts'
import { COLUMN_TASKS_AT_FIRST } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import type { Database } from '../../db/pool.ts'
import { rowsOf, run } from '../../db/sql/rows.ts'
import { maySeeTask } from '../../policies/task.ts'
import { readFacts } from '../projects/facts.ts'
import { KeptBoards } from './kept-boards.ts'
import { openBoard } from './open-board.ts'

const texts = { head: JSON.stringify, task: JSON.stringify }

/** A project that tasks on somebody's own board belong to, and all that may matter of it. */
const home = fc.record({
  /** Somebody's own board; their own tasks are of the viewer's own. */
  privateOf: fc.option(fc.nat(2), { freq: 4 }),
  isUser: fc.boolean(),
  isInTeam: fc.boolean(),
  isTeamArchived: fc.boolean(),
  isTeamTakingPart: fc.boolean(),
  isArchived: fc.boolean(),
})
const task = fc.record({
  /** Of the viewer's own board, or which of the homes. */
  home: fc.option(fc.nat(2)),
  column: fc.nat(1),
  position: fc.constantFrom('a', 'b', 'c'),
  isRemoved: fc.boolean(),
})
const many = COLUMN_TASKS_AT_FIRST + 10
const board = fc.record({
  person: fc.nat(2),
  homes: fc.tuple(home, home, home),
  tasks: fc.oneof(fc.array(task, { maxLength: 8 }), fc.array(task, { minLength: many, maxLength: 2 * many })),
})

describeOnBothEngines('somebody’s own board', (open) => {
  let database: Database
  let people: TestMember[]
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    people = await workspaceOf(database, 'WorkspaceManager', 'Employee')
  })

  /** Makes it all without any command, which would take tasks off the board whose project the person does not see any more. */
  async function lay({ person, homes, tasks }: typeof board extends fc.Arbitrary<infer B> ? B : never) {
    const viewer = people[person]
    if (!viewer) throw new Error('nobody')
    const [teamId, own] = [randomUUID(), viewer.privateProjectId]
    const homeIds = homes.map(({ privateOf }) =>
      privateOf === null ? randomUUID() : (people[privateOf]?.privateProjectId ?? ''),
    )
    const expected = await database.tenant(viewer.tenantId, async (db) => {
      await run(db, sql`delete from tasks where workspace_id = $workspace`)
      await run(db, sql`delete from projects where workspace_id = $workspace and private_of_user_id is null`)
      await run(
        db,
        sql`insert into teams (id, name, deleted_at)
        values (${teamId}, 'T', ${homes[0].isTeamArchived ? sql`now()` : sql`null`})`,
      )
      if (homes[0].isInTeam)
        await run(db, sql`insert into team_users (team_id, user_id) values (${teamId}, ${viewer.userId})`)
      for (const [at, { privateOf, isUser, isTeamTakingPart, isArchived }] of homes.entries()) {
        const id = homeIds[at]
        if (privateOf !== null) continue
        await run(
          db,
          sql`insert into projects (id, name, abbreviation, color, deleted_at)
          values (${id}, 'P', 'PRO', '#f87171', ${isArchived ? sql`now()` : sql`null`})`,
        )
        if (isUser) await run(db, sql`insert into project_users (project_id, user_id) values (${id}, ${viewer.userId})`)
        if (isTeamTakingPart)
          await run(db, sql`insert into project_teams (project_id, team_id) values (${id}, ${teamId})`)
      }
      const columns = await rowsOf<{ id: string }>(
        db,
        sql`select id from columns where workspace_id = $workspace
        and project_id = ${own} and deleted_at is null order by sort_order`,
      )
      const facts = await readFacts(db, viewer.userId, [own, ...homeIds])
      const shown: string[] = []
      for (const [at, { home: from, column, position, isRemoved }] of tasks.entries()) {
        const [id, homeId, name] = [randomUUID(), from === null ? own : homeIds[from], `Task ${at}`]
        await run(
          db,
          sql`insert into tasks (id, number, home_project_id, name) values (${id}, ${at + 1}, ${homeId}, ${name})`,
        )
        await run(
          db,
          sql`insert into task_placements (task_id, project_id, column_id, position, removed_at)
          values (${id}, ${own}, ${columns[column]?.id}, ${position}, ${isRemoved ? sql`now()` : sql`null`})`,
        )
        const of = facts.get(homeId ?? '')
        if (!isRemoved && of && maySeeTask(viewer, of)) shown.push(name)
      }
      return shown
    })
    return { viewer, expected }
  }

  test('[BRD-01] shows the tasks whose project its owner still sees, and counts those alone', async () => {
    await fc.assert(
      fc.asyncProperty(board, async (given) => {
        const { viewer, expected } = await lay(given)
        const kept = new KeptBoards()
        // Twice: a process does not know of a board that it is somebody's own before it has been opened.
        for (let time = 0; time < 2; time++) {
          const sent = await openBoard(database, { kept, texts }, viewer, viewer.privateProjectId)
          const columns = JSON.parse(sent.answer.toString()) as Column[]
          const names = columns.flatMap(({ tasks }) => tasks.map(({ name }) => name))
          expect(expected).toEqual(expect.arrayContaining(names))
          expect(columns.reduce((sum, { tasksTotal }) => sum + tasksTotal, 0)).toBe(expected.length)
          for (const { tasks, tasksTotal } of columns)
            expect(tasks.length).toBe(Math.min(tasksTotal, COLUMN_TASKS_AT_FIRST))
          expect({ seq: sent.seq, columns }).toEqual(
            await readBoard(database, viewer, viewer.privateProjectId).then(({ answer, seq }) => ({
              seq,
              columns: answer,
            })),
          )
        }
      }),
      { numRuns: 40 },
    )
  })
})
