import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import { type Crew, crewAt } from '../../support/people/crew.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { allTasksOf } from '../../support/people/writing-people.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

/** `AWAY_MS=30000` keeps it away for longer than the gate waits. */
const AWAY_MS = Number(process.env['AWAY_MS'] ?? 4_000)
const BEFORE_MS = 500
const RETRY_MS = 100
/** After its return, all is as before within this. */
const BACK_MS = 15_000

/** What a person saw who added tasks one after the other, each under a key until it was answered. */
interface Work {
  names: string[]
  /** The statuses of what was not done. */
  refusals: Set<number>
}

async function worksOn(person: HttpPerson, { place }: Crew, label: string, isOver: () => boolean): Promise<Work> {
  const names: string[] = []
  const refusals = new Set<number>()
  while (!isOver()) {
    const name = `${label} ${names.length}`
    const headers = { [REQUEST_HEADERS.idempotency]: randomUUID() }
    for (;;) {
      const body = { columnId: place.columnId, name }
      const answer = await person.call(createTask, { params: { id: place.projectId }, body, headers })
      if (answer.status === 200) break
      refusals.add(answer.status)
      await delay(RETRY_MS)
    }
    names.push(name)
  }
  return { names, refusals }
}

describeOnPostgres('a database that goes away in the middle of work and comes back', (start) => {
  let postgres: PostgresServer
  let server: RunningServer
  let crew: Crew
  beforeAll(async () => {
    postgres = await start()
    server = await startServer({ env: { SAMPLE: 'on', DATABASE_URL: await postgres.freshDatabase() } })
    crew = await crewAt(server)
  })

  test('[STO-14] is said to be away by each answer and by /ready, and all that was answered before and after is there once', async () => {
    server.expectLog(/./)
    const people = crew.crew.slice(0, 4)
    const window = new LiveWindow(server.url, {
      userId: crew.owner.user.id,
      tenantId: crew.owner.tenantId,
      visitor: crew.owner,
    })
    await window.welcome()
    let isOver = false
    const working = Promise.all(people.map((person, at) => worksOn(person, crew, `Worker ${at}`, () => isOver)))
    await delay(BEFORE_MS)
    await postgres.crash()
    await delay(AWAY_MS)
    expect((await fetch(`${server.url}/live`)).status, 'the process itself lives').toBe(200)
    expect((await fetch(`${server.url}/ready`)).status).toBe(503)
    await postgres.start()
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status, { timeout: BACK_MS }).toBe(200)
    await delay(BEFORE_MS)
    isOver = true
    const work = await working

    for (const { refusals } of work) expect([...refusals]).toEqual([503])
    const names = work.flatMap((one) => one.names)
    const there = (await allTasksOf(crew.owner, crew.place)).map(({ name }) => name)
    expect(there.filter((name) => name.startsWith('Worker')).toSorted()).toEqual(names.toSorted())
    const told = window.numbers()
    expect(told, 'whose window stayed open is told of each, in order').toEqual(
      Array.from(told, (_, at) => (told[0] ?? 0) + at),
    )
    await expect.poll(() => window.numbers().length, { timeout: BACK_MS }).toBeGreaterThanOrEqual(names.length)
    window.close()
  })
})
