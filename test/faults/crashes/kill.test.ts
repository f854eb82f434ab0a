import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register, showTenant } from '#contract/calls/auth.ts'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import type { Task } from '#contract/entities/task.ts'
import { MISSED_MESSAGES_MAX } from '#contract/limits.ts'
import { readMessage } from '#contract/messages.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { HttpPerson, signIn, signUp } from '../../support/people/http-person.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { allTasksOf, type Place, writeUntilGone } from '../../support/people/writing-people.ts'

/** `KILLS=50` tries longer than the gate does. */
const KILLS = Number(process.env['KILLS'] ?? 6)
const KILLS_BESIDE_SERVER = Number(process.env['KILLS'] ?? 3)
const SHORTEST_WORK_MS = 100
const WORK_VARIES_MS = 400

const names = (tasks: readonly { name: string }[]) => tasks.map(({ name }) => name)
const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

/** What holds however often the product is killed, over the database that `env` names. */
function survives(kills: number, env: () => Promise<Record<string, string>>) {
  let server: RunningServer
  let crew: HttpPerson[]
  let place: Place

  beforeAll(async () => {
    server = await startServer({ env: { SAMPLE: 'on', ...(await env()) } })
    const signIns = await printedSignIns(server)
    crew = await Promise.all(signIns.map(async ({ email, password }) => (await signIn(server.url, email, password))!))
    const owner = crew.find(({ user }) => user.role?.name === 'Owner')!
    const { rows } = await owner.ask(listProjects, { query: { q: 'Booking relaunch' } })
    const projectId = rows[0]!.id
    const column = await owner.ask(createColumn, { params: { id: projectId }, body: { name: 'In a storm' } })
    place = { projectId, columnId: column.id }
  })

  /** What everybody was told since a number: by the workspace's own count. */
  async function messagesSince(after: number) {
    const { messages, upTo, isTooMuch } = await crew[0]!.ask(listMissedMessages, { query: { after } })
    expect(isTooMuch, `at most ${MISSED_MESSAGES_MAX} messages a round`).toBe(false)
    return { upTo, messages: messages.map((raw) => readMessage(raw)) }
  }

  test('[FLT-47] every task that was answered is there once, in one column, numbered once, and told once, time after time', async () => {
    const answered: Task[] = []
    const mayBe: string[] = []
    let { upTo } = await crew[0]!.ask(listMissedMessages, { query: { after: 0 } })
    for (let kill = 1; kill <= kills; kill++) {
      const writing = crew.map((person) => writeUntilGone(person, place, `Kill ${kill}, ${person.user.firstName}`))
      await delay(SHORTEST_WORK_MS + Math.random() * WORK_VARIES_MS)
      expect(await server.kill()).toEqual({ code: null, signal: 'SIGKILL' })
      const written = await Promise.all(writing)
      answered.push(...written.flatMap((one) => one.answered))
      mayBe.push(...written.flatMap(({ unanswered }) => unanswered ?? []))
      await server.start()

      const there = await allTasksOf(crew[kill % crew.length]!, place)
      const surplus = names(there).filter((name) => !names(answered).includes(name))
      expect(names(there), 'each once').toHaveLength(new Set(names(there)).size)
      expect(new Map(there.map(({ id, name }) => [id, name])), 'nothing that was answered is missing').toEqual(
        new Map([...answered, ...there.filter(({ name }) => surplus.includes(name))].map(({ id, name }) => [id, name])),
      )
      expect(mayBe, 'and nothing is there that nobody asked for').toEqual(expect.arrayContaining(surplus))
      expect(new Set(there.map(({ number }) => number)).size, 'each with a number of its own').toBe(there.length)
      const column = (await crew[0]!.ask(listColumns, { params: { id: place.projectId } })).find(
        ({ id }) => id === place.columnId,
      )
      expect(column?.tasksTotal).toBe(there.length)

      const told = await messagesSince(upTo)
      const messages = told.messages.map((read) => (read.outcome === 'message' ? read.message : undefined))
      expect(messages.map((message) => message?.seq)).toEqual(numbersFrom(upTo + 1, told.upTo - upTo))
      const created = messages.map((message) => (message?.type === 'TASK_CREATED' ? message.data.task.name : '?'))
      expect(created.toSorted()).toEqual(
        names(there)
          .filter((name) => name.startsWith(`Kill ${kill},`))
          .toSorted(),
      )
      upTo = told.upTo
    }
    expect(answered.length, 'the kills came in the middle of work').toBeGreaterThan(kills)
  })
}

describe('kill -9 while several people write', () => {
  survives(KILLS, async () => ({}))
})

describeOnPostgres('kill -9 while several people write', (start) => {
  let database: PostgresServer
  beforeAll(async () => {
    database = await start()
  })
  afterAll(() => database.stop())
  survives(KILLS_BESIDE_SERVER, async () => ({ DATABASE_URL: await database.freshDatabase() }))
})

test('[FLT-47] kill -9 while projects are made: each is there as a whole, counted, or not at all', async () => {
  const server = await startServer()
  const owner = await signUp(server.url, 'Olga')
  const answered: string[] = []
  const makeUntilGone = async (label: string) => {
    for (let number = 1; ; number++) {
      const name = `${label} ${number}`
      const form = { name, abbreviation: 'WHO', description: null, color: '#f87171', dueDate: null }
      const body = { ...form, teamIds: [], userIds: [] }
      const answer = await owner.call(createProject, { body }).catch(() => null)
      if (answer?.status !== 200) return
      answered.push(name)
    }
  }
  for (let kill = 1; kill <= 3; kill++) {
    const making = ['A', 'B', 'C'].map((label) => makeUntilGone(`Kill ${kill}, ${label}`))
    await delay(20 + Math.random() * 40)
    await server.kill()
    await Promise.all(making)
    await server.start()
    const { rows, count } = await owner.ask(listProjects, { query: { perPage: 100 } })
    const there = rows.filter(({ privateOfUserId }) => privateOfUserId === null)
    expect(names(there)).toEqual(expect.arrayContaining(answered))
    expect(count).toBe(rows.length)
    expect((await owner.ask(showTenant)).projectsCount).toBe(there.length)
    for (const { id } of there)
      expect((await owner.ask(listColumns, { params: { id } })).map(({ order }) => order)).toEqual([1, 2, 3])
  }
})

test('kill -9 while a person signs up: they have an account and get in, or have none and can sign up again', async () => {
  const server = await startServer()
  for (let kill = 1; kill <= 4; kill++) {
    const credentials = { email: `ola-${randomUUID()}@example.org`, password: `a sentence of ${randomUUID()}` }
    const person = { firstName: 'Ola', lastName: 'Example', timezone: 'Europe/Warsaw', agreedToTermsAndPolicy: true }
    const signUpAs = () => new HttpPerson(server.url).call(register, { body: { ...person, ...credentials } })
    const enter = () => signIn(server.url, credentials.email, credentials.password)

    const asking = signUpAs().catch(() => null)
    await delay(50 + Math.random() * 250)
    await server.kill()
    const wasAnswered = (await asking)?.status === 200
    await server.start()

    const back = await enter()
    expect(back !== null || !wasAnswered, 'whoever was told that they have an account has one').toBe(true)
    const status = back === null ? (await signUpAs()).status : 200
    const inside = back ?? (await enter())
    expect([status, inside?.user.role2tenant2user.length]).toEqual([200, 1])
    expect(await inside!.ask(listColumns, { params: { id: inside!.user.privateProject!.id } })).toHaveLength(3)
  }
})
