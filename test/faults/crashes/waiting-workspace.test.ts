import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { changeTask, createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const HELD_MS = 9_000
const REQUESTS = 40
const PROMPT_MS = 1_000

describeOnPostgres('one workspace that waits', (start) => {
  let postgres: PostgresServer
  let server: RunningServer
  let databaseUrl: string
  beforeAll(async () => {
    postgres = await start()
    databaseUrl = await postgres.freshDatabase()
    server = await startServer({ env: { DATABASE_URL: databaseUrl } })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  })

  const withTask = async (person: HttpPerson) => {
    const id = person.user.privateProject!.id
    const [column] = await person.ask(listColumns, { params: { id } })
    const task = await person.ask(createTask, { params: { id }, body: { columnId: column!.id, name: 'Held' } })
    return { person, taskId: task.id, columnId: column!.id, projectId: id }
  }

  test('[SEC-29] [FLT-46] forty of its requests wait for a lock, are told so in time, and everybody else is answered at once', async () => {
    const slow = await withTask(await signUp(server.url, 'Sam'))
    const other = await withTask(await signUp(server.url, 'Ola'))
    const holder = new pg.Client(databaseUrl)
    await holder.connect()
    onTestFinished(() => holder.end())
    const rename = (name: string) =>
      slow.person.call(changeTask, {
        params: { id: slow.taskId },
        body: [{ op: 'replace', property: 'name', value: name }],
      })
    await holder.query(`begin; select from work.tasks where id = '${slow.taskId}' for update`)
    const released = delay(HELD_MS).then(() => holder.query('rollback'))
    const waiting = Array.from({ length: REQUESTS }, async (_, index) => {
      const asked = performance.now()
      return { answer: await rename(`Name ${index}`), tookMs: performance.now() - asked }
    })

    const longest = { readMs: 0, writeMs: 0 }
    for (let round = 0; round < 20; round++) {
      await delay(100)
      let asked = performance.now()
      await other.person.ask(showTask, { params: { id: other.taskId } })
      longest.readMs = Math.max(longest.readMs, performance.now() - asked)
      asked = performance.now()
      const body = { columnId: other.columnId, name: `Meanwhile ${round}` }
      await other.person.ask(createTask, { params: { id: other.projectId }, body })
      longest.writeMs = Math.max(longest.writeMs, performance.now() - asked)
    }
    expect(longest.readMs).toBeLessThan(patiently(PROMPT_MS))
    expect(longest.writeMs).toBeLessThan(patiently(PROMPT_MS))

    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([409, 429]))
    expect(new Set(answers.map(({ answer }) => refusalIn(answer).message))).toEqual(
      new Set(['Too much is going on here at once. Nothing was changed; please try again in a moment.']),
    )
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(patiently(HELD_MS - 1_000))
    await released
    expect((await slow.person.ask(showTask, { params: { id: slow.taskId } })).name).toBe('Held')
    expect((await rename('Free')).status).toBe(200)
  }, 60_000)
})
