import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/account/account.ts'
import { register } from '#contract/calls/auth.ts'
import { showDashboard } from '#contract/calls/dashboard.ts'
import { deactivateUser } from '#contract/calls/people.ts'
import { createSubtask, listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import {
  changeTask,
  deleteTask,
  duplicateTask,
  listDeletedTasks,
  moveTask,
  openTask,
  restoreTask,
} from '#contract/calls/tasks/tasks.ts'
import { leaveWorkspace, switchWorkspace } from '#contract/calls/workspaces.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { rowsOf, run } from '../../../server/db/sql/rows.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { whatIsWrong } from '../../support/pairs/truth.ts'
import { Visitor } from '../../support/people/visitor.ts'
import { Colleague, columnsOf, joins, newProject, newTask } from '../../support/people/workspace.ts'

const TODAY = '2026-11-22'

describeOnBothEngines('a shared task on somebody’s own board', (open) => {
  const live = LiveOffice.of(open)

  /** A task of a project of Olga's and these people's, with a subtask. */
  async function sharedTask(...people: Colleague[]) {
    const { olga } = live.people
    const project = await newProject(olga, ...people)
    const [columnId = ''] = (await columnsOf(olga, project.id)).map(({ id }) => id)
    const task = await newTask(olga, project.id, columnId, 'Ours')
    await olga.ask(createSubtask, { params: { id: task.id }, body: { name: 'A part of it' } })
    return { project, columnId, task }
  }

  /** Takes it to the first column of the caller's own board. */
  async function takes(
    by: Colleague,
    { project, columnId, task }: Awaited<ReturnType<typeof sharedTask>>,
    takesAway?: true,
  ) {
    const [own = ''] = (await columnsOf(by, by.privateProjectId)).map(({ id }) => id)
    return by.call(moveTask, {
      params: { id: task.id },
      body: {
        origin: 'task',
        oldProjectId: project.id,
        oldColumnId: columnId,
        projectId: by.privateProjectId,
        columnId: own,
        prevId: null,
        ...(takesAway && { takesAway }),
      },
    })
  }

  const lostFrom = async (by: Colleague, projectId: string) =>
    (await by.ask(listDeletedTasks, { params: { id: projectId } })).rows.map(({ name, isTakenAway, deletedBy }) => [
      name,
      isTakenAway ?? false,
      deletedBy?.fullName,
    ])
  const namesOn = async (by: Colleague, projectId: string) =>
    (await columnsOf(by, projectId)).flatMap(({ tasks }) => tasks.map(({ name }) => name))

  test('[SEC-15] goes there only when that is said to be meant', async () => {
    const { olga, ben } = live.people
    const shared = await sharedTask(ben)
    const answer = await takes(ben, shared)
    expect([answer.statusCode, ErrorBody.parse(answer.json()).message]).toEqual([
      422,
      'This would take the task away from everybody else in its project.',
    ])
    expect(await namesOn(olga, shared.project.id)).toEqual(['Ours'])
    expect((await takes(ben, shared, true)).statusCode).toBe(200)
    expect(await namesOn(olga, shared.project.id)).toEqual([])
    expect(await namesOn(ben, ben.privateProjectId)).toContain('Ours')
  })

  test('[SEC-15] is told of in the project, is found by its Owners as it was there, and is brought back whole by them', async () => {
    const { olga, mia, ben, eva } = live.people
    const shared = await sharedTask(ben, eva)
    const { project, task } = shared
    expect((await takes(ben, shared, true)).statusCode).toBe(200)
    await ben.ask(changeTask, {
      params: { id: task.id },
      body: [{ op: 'replace', property: 'name', value: 'Mine now' }],
    })
    for (const by of [olga, mia, eva]) {
      const { activity } = await by.ask(showDashboard, { query: { today: TODAY } })
      const line = activity.find((one) => one.task.id === task.id && one.value.isTakenAway)
      expect([line?.user?.fullName, line?.task.name, line?.task.number]).toEqual([ben.fullName, 'Ours', task.number])
    }
    expect(await lostFrom(olga, project.id)).toEqual([['Ours', true, ben.fullName]])
    for (const by of [mia, eva]) {
      expect(await lostFrom(by, project.id)).toEqual([])
      expect(await by.status(restoreTask, { params: { id: task.id } })).toBe(404)
    }
    expect(JSON.stringify(await olga.ask(listDeletedTasks, { params: { id: project.id } }))).not.toContain('Mine now')
    expect(await olga.status(openTask, { params: { id: task.id } })).toBe(404)

    const [olgas, bens] = [await live.window(olga), await live.window(ben)]
    await olga.ask(restoreTask, { params: { id: task.id } })
    await olgas.next('TASK_CREATED')
    expect((await bens.next('TASK_CREATED')).data.task.id).toBe(task.id)
    expect(await namesOn(eva, project.id)).toEqual(['Mine now'])
    const whole = await eva.ask(openTask, { params: { id: task.id } })
    expect([whole.projectId, whole.subtasks.map(({ name }) => name)]).toEqual([project.id, ['A part of it']])
    expect(await namesOn(ben, ben.privateProjectId)).not.toContain('Mine now')
    expect(await lostFrom(olga, project.id)).toEqual([])
  })

  test('[SEC-15] is brought back also when its taker has deleted it', async () => {
    const { olga, ben } = live.people
    const shared = await sharedTask(ben)
    await takes(ben, shared, true)
    const [part] = await ben.ask(listSubtasks, { params: { id: shared.task.id } })
    for (const id of [shared.task.id, part!.id]) {
      await ben.ask(changeTask, {
        params: { id },
        body: [{ op: 'replace', property: 'assigneeId', value: ben.userId }],
      })
    }
    await ben.ask(deleteTask, { params: { id: shared.task.id } })
    expect(await lostFrom(olga, shared.project.id)).toEqual([['Ours', true, ben.fullName]])
    await olga.ask(restoreTask, { params: { id: shared.task.id } })
    expect(await namesOn(olga, shared.project.id)).toEqual(['Ours'])
    expect(await namesOn(ben, ben.privateProjectId)).toEqual(expect.arrayContaining(['Ours', 'A part of it']))
    expect(await whatIsWrong(live.database, olga.tenantId)).toEqual([])
  })

  test('[SEC-15] stays where it is when its project has gone for good, and is worked on as before', async () => {
    const { olga, ben } = live.people
    const shared = await sharedTask(ben)
    await takes(ben, shared, true)
    await live.database.tenant(olga.tenantId, (db) =>
      run(db, sql`delete from projects where id = ${shared.project.id}`),
    )
    expect(await ben.status(createSubtask, { params: { id: shared.task.id }, body: { name: 'One more' } })).toBe(200)
    expect(await ben.status(duplicateTask, { params: { id: shared.task.id } })).toBe(200)
    expect(await olga.status(restoreTask, { params: { id: shared.task.id } })).toBe(404)
  })

  /** A person who came into Olga's workspace, and knows how to go. */
  async function guest(firstName: string): Promise<{ person: Colleague; password: string }> {
    const visitor = new Visitor(live.built.app)
    const password = `a sentence of ${randomUUID()}`
    const { user } = await visitor.ask(register, {
      body: {
        firstName,
        lastName: 'Example',
        email: `${firstName.toLowerCase()}-${randomUUID()}@example.org`,
        password,
        agreedToTermsAndPolicy: true,
        timezone: 'Europe/Warsaw',
      },
    })
    const person = new Colleague(visitor, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
    await joins(live.database, person, live.people.olga, 'Employee')
    await person.ask(switchWorkspace, { params: { id: person.tenantId }, headers: { [REQUEST_HEADERS.tenant]: '' } })
    return { person, password }
  }

  test('[SEC-15] goes back when its taker is taken out, leaves, or ends their account; what was only theirs does not', async () => {
    const { olga } = live.people
    const going = [await guest('Rita'), await guest('Leo'), await guest('Dora')] as const
    const [{ person: rita }, { person: leo, password: leos }, { person: dora, password: doras }] = going
    const shared = new Map<Colleague, Awaited<ReturnType<typeof sharedTask>>>()
    for (const { person } of going) {
      const one = await sharedTask(person)
      shared.set(person, one)
      expect((await takes(person, one, true)).statusCode).toBe(200)
      const [own = ''] = (await columnsOf(person, person.privateProjectId)).map(({ id }) => id)
      await newTask(person, person.privateProjectId, own, 'Mine alone')
    }
    const seenBy = (person: Colleague) => namesOn(olga, shared.get(person)?.project.id ?? '')

    await olga.ask(deactivateUser, { params: { id: rita.userId } })
    expect([await seenBy(rita), await seenBy(leo), await seenBy(dora)]).toEqual([['Ours'], [], []])
    await leo.ask(leaveWorkspace, { params: { id: leo.tenantId }, body: { password: leos } })
    expect([await seenBy(rita), await seenBy(leo), await seenBy(dora)]).toEqual([['Ours'], ['Ours'], []])
    await dora.ask(deleteAccount, { body: { password: doras } })
    expect([await seenBy(rita), await seenBy(leo), await seenBy(dora)]).toEqual([['Ours'], ['Ours'], ['Ours']])
    for (const { person } of going) {
      const kept = await live.database.read.tenant(olga.tenantId, (db) =>
        rowsOf<{ name: string }>(db, sql`select name from tasks where home_project_id = ${person.privateProjectId}`),
      )
      expect(kept).toEqual([{ name: 'Mine alone' }])
    }
  })
})
