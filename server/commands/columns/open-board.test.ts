import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ColumnHead } from '#contract/entities/column.ts'
import { Task } from '#contract/entities/task.ts'
import { operationOf, type TaskOperation } from '#contract/calls/tasks/tasks.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import { projectForm } from '../../../test/support/people/workspace.ts'
import { readBoard } from '../../../test/support/people/read-board.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'
import { plans, users } from '../../db/tables/central.ts'
import { templatesIn } from '../../http/language/server-texts.ts'
import { createComment } from '../activities/comments.ts'
import { changeLabel, createLabel, deleteLabel } from '../labels/labels.ts'
import { createProject } from '../projects/create-project.ts'
import { changeTask } from '../tasks/change-task.ts'
import { createTask } from '../tasks/creation/create-task.ts'
import { moveTask } from '../tasks/places/move-task.ts'
import { createColumn, renameColumn } from './change-columns.ts'
import { KeptBoards } from './kept-boards.ts'
import { openBoard } from './open-board.ts'

const TASKS = 4
const ROOM_FOR_PROJECTS = 1_000
const PROCESSES = 2
const texts = {
  head: (head: ColumnHead) => JSON.stringify(ColumnHead.parse(head)),
  task: (task: Task) => JSON.stringify(Task.parse(task)),
}

/** What one person does, by numbers that are taken among what there is. */
const deed = fc.record({
  what: fc.constantFrom(
    'rename',
    'give',
    'label',
    'done',
    'move',
    'moveOver',
    'moveOwn',
    'comment',
    'renameLabel',
    'dropLabel',
    'renamePerson',
    'renameColumn',
    'addColumn',
    'create',
  ),
  task: fc.nat(TASKS - 1),
  board: fc.nat(1),
  column: fc.nat(2),
  person: fc.nat(1),
  isSet: fc.boolean(),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never
/** Who looks at which board, at which process, after a deed. */
const look = fc.record({ person: fc.nat(1), board: fc.nat(1), process: fc.nat(PROCESSES - 1) })

describeOnBothEngines('boards that are kept', (open) => {
  let database: Database
  let olga: TestMember
  let ben: TestMember
  let outsider: TestMember
  const people = () => [olga, ben]
  let named = 0
  const fresh = (what: string) => `${what} ${++named}`

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    await database.central((db) => db.update(plans).set({ projectsNumber: ROOM_FOR_PROJECTS }))
    const [owner, second, third] = await workspaceOf(database, 'Employee', 'Employee')
    if (!second || !third) throw new Error('somebody is missing')
    ;[olga, ben, outsider] = [owner, second, third]
  })

  async function project() {
    const form = projectForm({ userIds: [olga.userId, ben.userId], teamIds: [] })
    const beginning = { columnNames: ['To do', 'Doing', 'Done'], templates: templatesIn('en'), now: new Date() }
    const { id } = await createProject(database, olga, form, beginning)
    return id
  }
  const boards = () => Array.from({ length: PROCESSES }, () => ({ kept: new KeptBoards(), texts }))
  const change = (by: TestMember, id: string, ...operations: TaskOperation[]) =>
    changeTask(database, by, id, { operations })
  const columnIdsOf = async (projectId: string) =>
    (await readBoard(database, olga, projectId)).answer.map(({ id }) => id)

  /** Two boards with some tasks on the first, and what a person does there. */
  async function place() {
    const projectIds = [await project(), await project()]
    const columnIds = [await columnIdsOf(projectIds[0] ?? ''), await columnIdsOf(projectIds[1] ?? '')]
    const taskIds: string[] = []
    for (let at = 0; at < TASKS; at++) {
      const columnId = columnIds[0]?.[at % 2] ?? ''
      taskIds.push((await createTask(database, olga, projectIds[0] ?? '', { columnId, name: fresh('Task') })).id)
    }
    const color = '#112233'
    const label = await createLabel(database, olga, { name: fresh('Label'), color })
    let labelId: string | null = label.id
    /** Where a task stands among these projects. */
    const standing = async (id: string, among: readonly string[]) => {
      for (const projectId of among) {
        for (const column of (await readBoard(database, ben, projectId)).answer)
          if (column.tasks.some((task) => task.id === id)) return { projectId, columnId: column.id }
      }
      return null
    }
    const moveTo = async (id: string, among: readonly string[], projectId: string, columnId: string) => {
      const stands = await standing(id, among)
      if (!stands) return
      await moveTask(database, ben, id, {
        origin: 'board',
        oldColumnId: stands.columnId,
        oldProjectId: stands.projectId,
        columnId,
        projectId,
        prevId: null,
      })
    }
    const deeds: Record<
      Deed['what'],
      (how: Deed & { id: string; by: TestMember; columnId: string }) => Promise<unknown>
    > = {
      rename: ({ id, by }) => change(by, id, operationOf('name', fresh('Renamed'))),
      give: ({ id, by, person, isSet }) =>
        change(by, id, operationOf('assigneeId', isSet ? (people()[person]?.userId ?? null) : null)),
      label: ({ id, by, isSet }) => change(by, id, operationOf('labelIds', isSet && labelId ? [labelId] : [])),
      done: ({ id, by, isSet }) => change(by, id, operationOf('isCompleted', isSet)),
      move: ({ id, board, columnId }) => moveTo(id, [projectIds[board] ?? ''], projectIds[board] ?? '', columnId),
      moveOver: ({ id, board, columnId }) => moveTo(id, projectIds, projectIds[board] ?? '', columnId),
      moveOwn: async ({ id, column }) => {
        const own = await columnIdsOfOwn()
        await moveTo(id, [ben.privateProjectId], ben.privateProjectId, own[column % own.length] ?? '')
      },
      comment: ({ id, by }) => createComment(database, by, id, fresh('Said')),
      renameLabel: async ({ by }) => labelId && changeLabel(database, by, labelId, { name: fresh('Label'), color }),
      dropLabel: async ({ by, isSet }) => {
        if (isSet) return
        if (labelId) await deleteLabel(database, by, labelId)
        labelId = (await createLabel(database, by, { name: fresh('Label'), color })).id
      },
      renamePerson: ({ by }) =>
        database.central((db) =>
          db
            .update(users)
            .set({ firstName: fresh('Name') })
            .where(eq(users.id, by.userId)),
        ),
      renameColumn: ({ by, columnId }) => renameColumn(database, by, columnId, { name: fresh('Column') }),
      addColumn: ({ by, board }) => createColumn(database, by, projectIds[board] ?? '', { name: fresh('Column') }),
      create: ({ by, board, columnId }) =>
        createTask(database, by, projectIds[board] ?? '', { columnId, name: fresh('New') }),
    }
    const columnIdsOfOwn = async () => (await readBoard(database, ben, ben.privateProjectId)).answer.map(({ id }) => id)
    const act = (how: Deed) => {
      const columnId = columnIds[how.board]?.[how.column] ?? ''
      return deeds[how.what]({ ...how, id: taskIds[how.task] ?? '', by: people()[how.person] ?? olga, columnId })
    }
    return { projectIds, columnIds, taskIds, act }
  }

  test('[BRD-01] [LIVE-04] whatever is done, what a process has kept of a board is sent only while it is so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, look), { minLength: 4, maxLength: 14 }), async (steps) => {
        const { projectIds, act } = await place()
        const processes = boards()
        const compare = async (at: { person: number; board: number; process: number }) => {
          const [by, projectId] = [people()[at.person] ?? olga, projectIds[at.board] ?? '']
          const sent = await openBoard(database, processes[at.process] ?? boards()[0]!, by, projectId)
          const { answer, seq } = await readBoard(database, by, projectId)
          expect({ seq: sent.seq, board: JSON.parse(sent.answer.toString()) as unknown }).toEqual({
            seq,
            board: answer,
          })
        }
        const all = [0, 1].flatMap((person) =>
          [0, 1].flatMap((board) => [0, 1].map((process) => ({ person, board, process }))),
        )
        for (const at of all) await compare(at)
        for (const [how, at] of steps) {
          await act(how)
          await compare(at)
        }
        for (const at of all) await compare(at)
      }),
      { numRuns: 12 },
    )
  })

  test('[BRD-01] what is kept is shared by those who see the same, and by nobody else; news of other projects leave it', async () => {
    const { projectIds, columnIds, taskIds } = await place()
    const [process] = boards()
    const sentTo = async (by: TestMember) => (await openBoard(database, process!, by, projectIds[0] ?? '')).answer
    const first = await sentTo(olga)
    expect(await sentTo(ben)).toBe(first)
    await createTask(database, olga, projectIds[1] ?? '', {
      columnId: columnIds[1]?.[0] ?? '',
      name: fresh('Elsewhere'),
    })
    expect(await sentTo(olga)).toBe(first)
    await expect(sentTo(outsider)).rejects.toMatchObject({ why: { kind: 'notFound' } })
    await change(olga, taskIds[0] ?? '', operationOf('assigneeId', ben.userId))
    const shared = await sentTo(olga)
    expect(shared).not.toBe(first)
    // On Ben's own board it stands too, and nobody else is told where.
    expect(await sentTo(olga)).toBe(shared)
    expect((await sentTo(ben)).toString()).toContain(ben.privateProjectId)
    expect((await sentTo(olga)).toString()).not.toContain(ben.privateProjectId)
  })

  test('[BRD-01] a new name of a person on the board is no message of the workspace, and is sent all the same', async () => {
    const { projectIds, taskIds } = await place()
    const [process] = boards()
    const sent = async () => (await openBoard(database, process!, olga, projectIds[0] ?? '')).answer.toString()
    await change(olga, taskIds[0] ?? '', operationOf('assigneeId', ben.userId))
    await sent()
    const firstName = fresh('Benjamin')
    await database.central((db) => db.update(users).set({ firstName }).where(eq(users.id, ben.userId)))
    expect(await sent()).toContain(firstName)
  })

  test('[BRD-01] [LIVE-04] where the database has lost its last commits, and a number stands for another message, the board is read anew', async () => {
    const { projectIds, taskIds } = await place()
    const [process] = boards()
    const sent = async () => (await openBoard(database, process!, olga, projectIds[0] ?? '')).answer.toString()
    await sent()
    const name = fresh('After the loss')
    await database.tenant(olga.tenantId, async (db) => {
      await run(db, sql`update tasks set name = ${name} where workspace_id = $workspace and id = ${taskIds[0]}`)
      await run(
        db,
        sql`update live_messages set created_at = created_at + interval '1 second' where workspace_id = $workspace
              and seq = (select last_seq from live_numbers where workspace_id = $workspace)`,
      )
    })
    expect(await sent()).toContain(name)
  })

  test('[BRD-01] somebody’s own board is not kept, and as it is', async () => {
    const [process] = boards()
    for (let time = 0; time < 2; time++) {
      const sent = await openBoard(database, process!, ben, ben.privateProjectId)
      const { answer } = await readBoard(database, ben, ben.privateProjectId)
      expect(JSON.parse(sent.answer.toString())).toEqual(answer)
    }
    expect(process?.kept.bytes).toBe(0)
  })

  test('[BRD-01] [LIVE-04] among people who write and read at once nobody is sent less than what was answered before they asked', async () => {
    const { projectIds, columnIds, taskIds } = await place()
    const processes = boards()
    const [writes, reads] = [12, 16]
    /** By task, the number of the last name that was answered. */
    const answered = taskIds.map(() => 0)
    /** By person and number of the newest message, what was sent. */
    const sent = new Map<string, string>()
    const writer = async (at: number) => {
      for (let number = 1; number <= writes; number++) {
        await change(people()[at % 2] ?? olga, taskIds[at] ?? '', operationOf('name', `Number ${number}`))
        answered[at] = number
        if (number % 3 === 0)
          await createTask(database, ben, projectIds[1] ?? '', {
            columnId: columnIds[1]?.[0] ?? '',
            name: fresh('Else'),
          })
      }
    }
    const reader = async (at: number) => {
      for (let number = 0; number < reads; number++) {
        const by = people()[at % 2] ?? olga
        const before = [...answered]
        const { answer, seq } = await openBoard(database, processes[number % PROCESSES]!, by, projectIds[0] ?? '')
        const text = answer.toString()
        const tasks = (JSON.parse(text) as { tasks: Task[] }[]).flatMap((column) => column.tasks)
        for (const [task, id] of taskIds.entries()) {
          const name = tasks.find((one) => one.id === id)?.name ?? ''
          const shown = name.startsWith('Number ') ? Number(name.slice('Number '.length)) : 0
          expect(shown).toBeGreaterThanOrEqual(before[task] ?? 0)
        }
        const key = `${by.userId} ${seq}`
        expect(text).toBe(sent.get(key) ?? text)
        sent.set(key, text)
      }
    }
    await Promise.all([...taskIds.keys()].flatMap((at) => [writer(at), reader(at)]))
  })

  test('[BRD-01] boards are kept as far as there is room; the one that was asked for longest ago goes first', async () => {
    const { projectIds } = await place()
    const kept = new KeptBoards(4_000)
    const openIt = (at: number) => openBoard(database, { kept, texts }, olga, projectIds[at] ?? '')
    await openIt(1)
    const one = kept.bytes
    expect(one).toBeGreaterThan(0)
    await openIt(0)
    expect(kept.bytes).toBeLessThanOrEqual(4_000)
    expect(kept.of(olga.tenantId, projectIds[1] ?? '')).toBeNull()
  })
})
