import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActivities } from '#contract/calls/tasks/activities.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { ACTIVITIES_PER_PAGE } from '#contract/limits.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { type Crew, crewAt } from '../../support/people/crew.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { askAgain, type KeyedWrite, writeKeyedUntilGone } from '../../support/people/keyed-writes.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { allTasksOf } from '../../support/people/writing-people.ts'

const SHORTEST_WORK_MS = 60
const WORK_VARIES_MS = 250

async function commentsOn(person: HttpPerson, taskId: string): Promise<string[]> {
  const texts: string[] = []
  for (;;) {
    const query = { commentsOnly: true, offset: texts.length, limit: ACTIVITIES_PER_PAGE }
    const { rows } = await person.ask(listActivities, { params: { id: taskId }, query })
    texts.push(...rows.map(({ value }) => value.text ?? ''))
    if (rows.length < ACTIVITIES_PER_PAGE) return texts
  }
}

/** What was made, by its names: each must be there once. */
async function expectEachOnce({ owner, place, taskId }: Crew, writes: readonly KeyedWrite[]): Promise<void> {
  const tasks = await allTasksOf(owner, place)
  const made = [...tasks.map(({ name }) => name), ...(await commentsOn(owner, taskId))]
  expect(made.toSorted()).toEqual(['Talked about', ...writes.map(({ name }) => name)].toSorted())
  expect(new Set(tasks.map(({ number }) => number)).size).toBe(tasks.length)
}

/** Everything is asked for once more, what was answered and what was not; the first answer is given, or the only one. */
async function askAllAgain(crew: readonly HttpPerson[], written: readonly KeyedWrite[][]): Promise<void> {
  await Promise.all(
    written.map(async (writes, at) => {
      for (const write of writes.slice(-5)) {
        const again = await askAgain(crew[at]!, write)
        expect([write.name, again.status]).toEqual([write.name, 200])
        expect(again.text).toBe(write.answer ?? again.text)
        write.answer = again.text
      }
    }),
  )
}

describe('kill -9 while several people write under keys', () => {
  let server: RunningServer
  let here: Crew
  beforeAll(async () => {
    server = await startServer({ env: { SAMPLE: 'on' } })
    here = await crewAt(server)
  }, 60_000)

  test('[SEC-23] [FLT-47] what was answered is there once, and what is asked for again is made once, time after time', async () => {
    const all: KeyedWrite[] = []
    let unanswered = 0
    for (let kill = 1; kill <= 5; kill++) {
      const writing = here.crew.map((person, at) =>
        writeKeyedUntilGone(person, here.place, { label: `Kill ${kill}, ${at}`, taskId: here.taskId }),
      )
      await delay(SHORTEST_WORK_MS + Math.random() * WORK_VARIES_MS)
      await server.kill()
      const written = await Promise.all(writing)
      unanswered += written.flat().filter(({ answer }) => answer === null).length
      await server.start()
      await askAllAgain(here.crew, written)
      all.push(...written.flat())
      await expectEachOnce(here, all)
    }
    expect(unanswered, 'the kills came in the middle of work').toBeGreaterThan(0)
  })
})

describeOnPostgres('two processes, of which one is killed', (start) => {
  let postgres: PostgresServer
  let first: RunningServer
  let second: RunningServer
  let here: Crew
  beforeAll(async () => {
    postgres = await start()
    const DATABASE_URL = await postgres.freshDatabase()
    first = await startServer({ env: { SAMPLE: 'on', DATABASE_URL } })
    here = await crewAt(first)
    const APP_SECRET_FILE = `${first.dataDirectory}/secret.json`
    second = await startServer({ env: { DATABASE_URL, APP_SECRET_FILE } })
  }, 60_000)
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()])
    await postgres.stop()
  })

  test('[SEC-23] [FLT-47] [FLT-31] what it left unanswered is asked of the other at once, and is made once', async () => {
    const all: KeyedWrite[] = []
    for (let kill = 1; kill <= 3; kill++) {
      const writing = here.crew.map((person, at) =>
        writeKeyedUntilGone(person, here.place, { label: `Kill ${kill}, ${at}`, taskId: here.taskId }),
      )
      await delay(SHORTEST_WORK_MS + Math.random() * WORK_VARIES_MS)
      await first.kill()
      const written = await Promise.all(writing)
      const there = here.crew.map((person) => person.comesTo(second.url))
      await askAllAgain(there, written)
      all.push(...written.flat())
      await expectEachOnce({ ...here, owner: here.owner.comesTo(second.url) }, all)
      await first.start()
    }
  })

  test('[SEC-23] [FLT-31] one key sent to both at once makes one thing, whichever is first', async () => {
    const { owner, place } = here
    const there = owner.comesTo(second.url)
    for (let round = 1; round <= 10; round++) {
      const given = {
        params: { id: place.projectId },
        body: { columnId: place.columnId, name: `Twice ${round}` },
        headers: { 'idempotency-key': `twice ${round}` },
      }
      const answers = await Promise.all([owner, there, owner, there].map((person) => person.call(createTask, given)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
    const tasks = await allTasksOf(owner, place)
    expect(tasks.filter(({ name }) => name.startsWith('Twice'))).toHaveLength(10)
  })
})
