import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { OUTBOX_POLL_MS, WEBSOCKET_CLOSE_LOGGED_OUT } from '#contract/limits.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import { patiently } from '../../support/patience.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import { describeWithNats, natsServer } from '../../support/server/services/nats.ts'
import type { RunningServer } from '../../support/server/server.ts'
import { startSeveral } from '../../support/server/several.ts'
import type { SideProcess } from '../../support/server/side-process.ts'

/** Half the time to the next look: a window that is told sooner most of the time was woken. */
const WOKEN_MS = OUTBOX_POLL_MS / 2
const MESSAGES = 12
const LOOK_MS = 20

const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Infinity

const windowOf = (person: HttpPerson, at: RunningServer) => {
  const { id: userId } = person.user
  return new LiveWindow(at.url, { userId, tenantId: person.tenantId, visitor: person })
}

/** Two processes, a person at the first, and a way to tell how long the second takes to pass on what the first was asked. */
class Two {
  readonly #processes: readonly RunningServer[]
  #column = ''
  #number = 0

  constructor(processes: readonly RunningServer[]) {
    this.#processes = processes
  }

  async signUp(): Promise<HttpPerson> {
    const person = await signUp(this.#processes[0]!.url, 'Olga')
    const [column] = await person.ask(listColumns, { params: { id: person.user.privateProject!.id } })
    this.#column = column!.id
    return person
  }

  async opens(person: HttpPerson): Promise<LiveWindow> {
    const window = windowOf(person, this.#processes[1]!)
    await window.welcome()
    return window
  }

  /** How long after the answer of the one process the window at the other was told, in milliseconds. */
  async delayOf(person: HttpPerson, window: LiveWindow): Promise<number> {
    const name = `Task ${++this.#number}`
    const params = { id: person.user.privateProject!.id }
    await person.ask(createTask, { params, body: { columnId: this.#column, name } })
    const answered = performance.now()
    await window.sees((one) => JSON.stringify(one).includes(`"${name}"`))
    return performance.now() - answered
  }

  async delaysOf(person: HttpPerson, window: LiveWindow): Promise<number[]> {
    const delays: number[] = []
    while (delays.length < MESSAGES) delays.push(await this.delayOf(person, window))
    return delays
  }
}

/** Nothing is missing, and nothing came twice. */
function expectWhole(window: LiveWindow): void {
  const numbers = window.numbers()
  const first = numbers[0] ?? 0
  expect(numbers).toEqual(numbers.map((_number, at) => first + at))
}

/** What two processes say to each other holds, whatever carries it; `lose` makes it carry nothing until what it returns is called. */
function holdsFor(two: () => Two, lose: () => Promise<() => Promise<void>>): void {
  test('[STO-06] what one process is asked is told by the other at once, not at its next look', async () => {
    const person = await two().signUp()
    const window = await two().opens(person)
    const delays = await two().delaysOf(person, window)
    expect(medianOf(delays)).toBeLessThan(WOKEN_MS)
    expectWhole(window)
    window.close()
  })

  test('[STO-06] wake-ups that are lost cost a second each, and no message', async () => {
    const person = await two().signUp()
    const window = await two().opens(person)
    const find = await lose()
    const delays = await two().delaysOf(person, window)
    expect(delays.filter((ms) => ms > patiently(OUTBOX_POLL_MS + WOKEN_MS))).toEqual([])
    expectWhole(window)

    const ending = await two().opens(person)
    await person.ask(logOut)
    const from = performance.now()
    expect((await ending.over).code).toBe(WEBSOCKET_CLOSE_LOGGED_OUT)
    expect(performance.now() - from).toBeLessThan(patiently(OUTBOX_POLL_MS + WOKEN_MS))
    await find()
    window.close()
  })

  test('[STO-06] once they are carried again they wake again', async () => {
    const person = await two().signUp()
    const window = await two().opens(person)
    // The connection comes back after a pause.
    const isFast = async () => medianOf(await two().delaysOf(person, window)) < WOKEN_MS
    await expect.poll(isFast, { timeout: 60_000 }).toBe(true)
    expectWhole(window)
    window.close()
  })
}

describeOnPostgres('two processes that wake each other by their database', (start) => {
  let postgres: PostgresServer
  let databaseUrl: string
  let processes: RunningServer[] = []
  let two: Two
  beforeAll(async () => {
    postgres = await start()
    databaseUrl = await postgres.freshDatabase()
    processes = await startSeveral(2, databaseUrl)
    two = new Two(processes)
  }, 60_000)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await postgres.stop()
  })

  holdsFor(
    () => two,
    async () => {
      let isLosing = true
      const losing = (async () => {
        for (; isLosing; await delay(LOOK_MS))
          await postgres.run(`select pg_terminate_backend(pid) from pg_stat_activity
            where pid <> pg_backend_pid() and (query = 'listen lanewise' or query like 'select pg_notify%')`)
      })()
      return async () => {
        isLosing = false
        await losing
      }
    },
  )

  test('[STO-06] nothing that the database does by itself says anything while it writes', async () => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query(`select proname from pg_proc
      where pronamespace in (select oid from pg_namespace where nspname in ('public', 'work')) and prosrc ilike '%notify%'`)
    await client.end()
    expect(rows).toEqual([])
  })
})

describeWithNats('two processes that wake each other by NATS', (start) => {
  let postgres: PostgresServer
  let nats: SideProcess & { readonly url: string }
  let processes: RunningServer[] = []
  let two: Two
  beforeAll(async () => {
    postgres = await start()
    nats = await natsServer()
    await nats.start()
    processes = await startSeveral(2, await postgres.freshDatabase(), { BUS_URL: nats.url })
    two = new Two(processes)
  }, 60_000)
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()))
    await nats.kill()
    await postgres.stop()
  })

  holdsFor(
    () => two,
    async () => {
      await nats.kill()
      return () => nats.start()
    },
  )

  test('[STO-06] the database is not asked to carry anything then', async () => {
    const { rows } = await postgres.run(
      `select query from pg_stat_activity where query ilike '%listen %' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([])
  })

  test('[STO-06] processes start, and serve, without it', async () => {
    await nats.kill()
    const [first] = processes
    await first!.stop()
    await first!.start()
    const person = await two.signUp()
    const window = await two.opens(person)
    expect(await two.delayOf(person, window)).toBeLessThan(patiently(OUTBOX_POLL_MS + WOKEN_MS))
    window.close()
  })
})
