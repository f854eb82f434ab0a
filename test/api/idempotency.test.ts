import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { createColumn, orderColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { archiveProject, createProject, updateProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import type { Call } from '#contract/call.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import { createWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { IDEMPOTENCY_KEPT_HOURS, IDEMPOTENCY_KEYS_PER_USER_MAX } from '#contract/limits.ts'
import type { App } from '../../server/app.ts'
import { dropExpired } from '../../server/commands/sessions.ts'
import { DatabaseUnavailable } from '../../server/db/failures.ts'
import type { Database } from '../../server/db/pool.ts'
import { idempotencyKeys, memberships, users } from '../../server/db/tables/central.ts'
import { freshSecrets } from '../../server/keys/secrets.ts'
import { trimKeys } from '../../server/http/idempotency/idempotency-keys.ts'
import { describeOnBothEngines } from '../support/database/both-engines.ts'
import { boardOf } from '../support/people/board.ts'
import { appOver, Visitor } from '../support/people/visitor.ts'
import { Colleague, columnsOf, type Office, openOffice, projectForm } from '../support/people/workspace.ts'

const HOUR_MS = 3_600_000

let keys = 0
const freshKey = () => ({ [REQUEST_HEADERS.idempotency]: `key ${++keys}` })

describeOnBothEngines('requests under a key', (open) => {
  const secrets = freshSecrets()
  let office: Office
  let database: Database
  let here: App
  /** Another process on the same database, as far as keys are concerned: it shares nothing else with the first. */
  let there: App
  /** A process that is killed right after the commit of whatever it is asked: nothing that comes after it is written. */
  let killed: App

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    here = await appOver(database, { secrets })
    there = await appOver(database, { secrets })
    const gone = () => Promise.reject(new DatabaseUnavailable('this process is gone'))
    killed = await appOver({ ...database, aside: { central: gone, tenant: gone } }, { secrets })
    office = await openOffice(database, here.app)
    await database.central((db) => db.update(users).set({ activatedAt: new Date() }))
  })
  afterAll(() => Promise.all([here, there, killed].map(({ app }) => app.close())))

  const at = ({ app }: App, person: Colleague): Colleague => {
    const visitor = new Visitor(app)
    for (const [name, value] of person.visitor.cookies) visitor.cookies.set(name, value)
    visitor.csrf = person.visitor.csrf
    const { userId: id, fullName, tenantId, privateProjectId } = person
    return new Colleague(visitor, { id, fullName }, tenantId, privateProjectId)
  }
  const board = () => boardOf([office.olga, office.ben], ['first', 'second'])
  const tasksOn = async (projectId: string) =>
    (await columnsOf(office.olga, projectId)).flatMap(({ tasks }) => tasks.map(({ name }) => name))

  const newTaskOn = ({ projectId, columnIds }: { projectId: string; columnIds: readonly string[] }) => ({
    params: { id: projectId },
    body: { columnId: columnIds[0], name: 'Once' },
    headers: freshKey(),
  })

  test('[SEC-23] [FLT-31] one key at two processes, before and after and at once, makes one thing with one answer', async () => {
    const on = await board()
    const request = newTaskOn(on)
    const asking = [here, there, here, there].map((app) => at(app, office.ben).call(calls.createTask, request))
    const answers = await Promise.all(asking)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const after = await at(there, office.ben).call(calls.createTask, request)
    expect(after.body).toBe(answers[0]?.body)
    expect((await tasksOn(on.projectId)).filter((name) => name === 'Once')).toHaveLength(1)
  })

  test('[SEC-23] another key, person, body or call is another request; without a key each is done', async () => {
    const on = await board()
    const request = newTaskOn(on)
    const one = await office.ben.ask(calls.createTask, request)
    const others = [
      await office.ben.ask(calls.createTask, { ...request, headers: freshKey() }),
      await office.olga.ask(calls.createTask, request),
      await office.ben.ask(calls.createTask, { ...request, body: { ...request.body, name: 'Once ' + 'more' } }),
      await office.ben.ask(calls.createTask, { ...request, headers: {} }),
      await office.ben.ask(calls.createTask, { ...request, headers: {} }),
    ]
    expect(new Set([one, ...others].map(({ id }) => id)).size).toBe(6)
  })

  test('[SEC-23] what was refused may be tried again under its key', async () => {
    const on = await board()
    const params = { id: on.task('first') }
    const request = { params, headers: freshKey() }
    expect(await office.ben.status(calls.restoreTask, request)).toBe(404)
    await office.ben.ask(calls.deleteTask, { params })
    expect(await office.ben.status(calls.restoreTask, request)).toBe(200)
    expect(await office.ben.status(calls.restoreTask, request), 'and is answered from then on').toBe(200)
  })

  /** Everything that makes or changes work, as a person may ask for it. */
  const writes = async (): Promise<[call: Call, given: Parameters<Colleague['call']>[1]][]> => {
    const on = await board()
    const [columnId = '', second = ''] = on.columnIds
    const id = on.task('first')
    const params = { id }
    const ofProject = { id: on.projectId }
    const name = `Named ${++keys}`
    const [plan] = await office.olga.ask(listPlans)
    const ids = (await columnsOf(office.olga, on.projectId)).map((column) => column.id)
    const where = { oldColumnId: columnId, oldProjectId: on.projectId, projectId: on.projectId }
    return [
      [calls.createTask, { params: ofProject, body: { columnId, name } }],
      [calls.createTasks, { params: ofProject, body: { columnId, names: ['One', 'Two'] } }],
      [calls.moveTask, { params, body: { origin: 'board', ...where, columnId: second, prevId: null } }],
      [calls.changeTask, { params, body: [{ op: 'replace', property: 'name', value: name }] }],
      [calls.duplicateTask, { params }],
      [createComment, { params, body: { type: 'comment', value: { text: 'Said once' } } }],
      [createSubtask, { params, body: { name: 'Part' } }],
      [calls.deleteTask, { params: { id: on.task('second') } }],
      [calls.restoreTask, { params: { id: on.task('second') } }],
      [changeManyTasks, { body: { commands: [{ kind: 'delete', ids: [id] }] } }],
      [orderColumns, { params: ofProject, body: { columns: ids.toReversed() } }],
      [createColumn, { params: ofProject, body: { name } }],
      [createLabel, { body: { name: name.slice(0, 50), color: '#f87171' } }],
      [createTeam, { body: { name, description: null, userIds: [] } }],
      [createProject, { body: projectForm({ name }) }],
      [updateProject, { params: ofProject, body: projectForm({ name, userIds: [office.ben.userId] }) }],
      [inviteUser, { body: { email: `${keys}@example.org`, roleName: 'Employee' } }],
      [archiveProject, { params: ofProject }],
      [createWorkspace, { body: { name, planId: plan!.id, agreedToTermsAndPolicy: true } }],
    ]
  }

  test('[SEC-23] [FLT-47] the answer is part of the transaction: who was killed right after it has it given by the next process', async () => {
    const seen: string[] = []
    for (const [call, given] of await writes()) {
      const request = { ...given, headers: freshKey() }
      const first = await at(killed, office.olga).call(call, request)
      const again = await at(there, office.olga).call(call, request)
      seen.push(`${call.name} ${first.statusCode} ${again.statusCode} ${again.body === first.body}`)
    }
    expect(seen.filter((line) => !line.endsWith(' 200 200 true'))).toEqual([])
  })

  test('[SEC-03] a long answer is not kept: that it was done is said, in the language of who asks', async () => {
    const on = await board()
    const names = Array.from({ length: 100 }, (_, index) => `${'long '.repeat(45)}${index}`)
    const request = { params: { id: on.projectId }, body: { columnId: on.columnIds[0], names } }
    const headers = freshKey()
    expect(await office.ben.status(calls.createTasks, { ...request, headers })).toBe(200)
    const again = await office.ben.call(calls.createTasks, { ...request, headers: { ...headers, lang: 'de' } })
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'ALREADY_DONE' }])
    expect((await tasksOn(on.projectId)).length).toBeLessThan(200)
    const [sum] = await database.read.central((db) => db.select({ most: sql`max(bytes)` }).from(idempotencyKeys))
    expect(Number(sum?.most)).toBeLessThanOrEqual(65_536)
  })

  test('[SEC-03] a person keeps so many keys, and so many bytes of answers, and all of them for a day', async () => {
    const { userId } = office.eva
    const count = IDEMPOTENCY_KEYS_PER_USER_MAX + 10
    await database.central((db) =>
      db.execute(sql`insert into public.idempotency_keys (id, user_id, answer, bytes, kept_at)
        select sha256(n::text::bytea), ${userId}, repeat('x', 8192), 8192, now() - make_interval(secs => n)
        from generate_series(1, ${count}) as n`),
    )
    await trimKeys(database, userId)
    const kept = await database.read.central((db) =>
      db.execute<{ count: number; bytes: number }>(
        sql`select count(*)::int as count, sum(bytes)::int as bytes from public.idempotency_keys where user_id = ${userId}`,
      ),
    )
    expect(kept.rows).toEqual([{ count: IDEMPOTENCY_KEYS_PER_USER_MAX, bytes: 4_194_304 }])
    const later = new Date(Date.now() + (IDEMPOTENCY_KEPT_HOURS + 1) * HOUR_MS)
    await database.central((db) => dropExpired(db, later))
    const rest = await database.read.central((db) => db.select().from(idempotencyKeys))
    expect(rest).toEqual([])
    await database.central((db) => db.execute(sql`update public.sessions set expires_at = now() + interval '1 day'`))
  })

  test('[SEC-23] who was taken out of the project, or lost their role, is refused under the old key as under a new one', async () => {
    const { olga, ben, mia } = office
    const on = await board()
    const asked = [
      [calls.createTask, newTaskOn(on)],
      [
        createComment,
        { params: { id: on.task('first') }, body: { type: 'comment', value: { text: 'mine' } }, headers: freshKey() },
      ],
      [calls.deleteTask, { params: { id: on.task('second') }, headers: freshKey() }],
      [createColumn, { params: { id: on.projectId }, body: { name: 'New' }, headers: freshKey() }],
    ] as const
    for (const [call, request] of asked) expect(await ben.status(call, request)).toBe(200)
    await olga.ask(updateProject, { params: { id: on.projectId }, body: projectForm() })
    for (const [call, request] of asked) {
      const again = await ben.call(call, request)
      const afresh = await ben.call(call, { ...request, headers: freshKey() })
      expect([call.name, again.statusCode, again.json().message]).toEqual([
        call.name,
        afresh.statusCode,
        afresh.json().message,
      ])
      expect(again.statusCode).toBe(404)
    }
    const made = { body: projectForm({ name: 'By a manager' }), headers: freshKey() }
    const project = await mia.ask(createProject, made)
    expect(await mia.ask(createProject, made)).toEqual(project)
    const become = (role: 'Employee' | 'WorkspaceManager') =>
      database.central((db) =>
        db
          .update(memberships)
          .set({ role })
          .where(sql`user_id = ${mia.userId}`),
      )
    await become('Employee')
    const demoted = at(await appOver(database, { secrets }), mia)
    expect(await demoted.status(createProject, made)).toBe(403)
    await become('WorkspaceManager')
  })

  test('[SEC-23] what is in an archived project is not told again; that it was archived is', async () => {
    const { olga } = office
    const on = await board()
    const made = newTaskOn(on)
    expect(await olga.status(calls.createTask, made)).toBe(200)
    const archived = { params: { id: on.projectId }, headers: freshKey() }
    expect(await olga.status(archiveProject, archived)).toBe(200)
    expect(await olga.status(calls.createTask, made)).toBe(404)
    expect(await olga.status(archiveProject, archived)).toBe(200)
    expect(await olga.status(archiveProject, { ...archived, headers: freshKey() })).toBe(404)
  })

  test('a key as long as a book is none', async () => {
    const request = newTaskOn(await board())
    const headers = { [REQUEST_HEADERS.idempotency]: 'x'.repeat(129) }
    expect(await office.ben.status(calls.createTask, { ...request, headers })).toBe(400)
  })
})
