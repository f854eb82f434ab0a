import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { type MailServer, startMailServer } from '../../support/mail/mail-server.ts'
import { newcomerAt } from '../../support/people/newcomer.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer } from '../../support/server/server.ts'
import { startSeveral } from '../../support/server/several.ts'

/** A lease, and the longest time until somebody looks. */
const TAKEN_UP_MS = 45_000
const KILLED_IN_TIME_MS = 15_000

/** A mail server that lets people come, says nothing, and counts them. */
async function startSilentServer(): Promise<{
  port: number
  url: string
  visits: () => number
  close: () => Promise<void>
}> {
  const open = new Set<Socket>()
  let visits = 0
  const server: Server = createServer((socket) => {
    visits += 1
    open.add(socket.on('error', () => socket.destroy()).once('close', () => open.delete(socket)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

describe('a process that is killed in the middle of a job (embedded)', () => {
  test('[STO-08] its next start does it', async () => {
    const silent = await startSilentServer()
    const server = await startServer({ env: { SMTP_URL: silent.url, MAIL_FROM: 'tasks@example.org' } })
    const { email } = await newcomerAt(server.url)
    await expect.poll(silent.visits, { timeout: KILLED_IN_TIME_MS }).toBe(1)
    expect(await operator(server, 'jobs')).toMatch(/^mail\.send +0 +1 +0 +0$/m)
    await server.kill()
    await silent.close()
    const mails = await startMailServer(silent.port)
    await server.start()
    await expect.poll(() => mails.received.flatMap(({ to }) => to), { timeout: KILLED_IN_TIME_MS }).toEqual([email])
    await expect.poll(() => operator(server, 'jobs')).not.toContain('mail.send')
    await server.stop()
    await mails.close()
  }, 90_000)

  test('[STO-08] one that closes finishes its job or gives it back, within the time that closing has', async () => {
    const silent = await startSilentServer()
    const server = await startServer({ env: { SMTP_URL: silent.url, MAIL_FROM: 'tasks@example.org' } })
    await newcomerAt(server.url)
    await expect.poll(silent.visits, { timeout: KILLED_IN_TIME_MS }).toBe(1)
    expect(await server.stop()).toMatchObject({ code: 0 })
    expect(server.output()).toContain('1 jobs were under way for too long and are left to others')
    await server.start()
    await expect.poll(silent.visits, { timeout: KILLED_IN_TIME_MS }).toBe(2)
    await server.kill()
    await silent.close()
  }, 90_000)
})

describeOnPostgres('two processes on one database', (start) => {
  let postgres: PostgresServer
  let databaseUrl: string
  let database: pg.Client
  beforeAll(async () => {
    postgres = await start()
  }, 60_000)
  beforeEach(async () => {
    databaseUrl = await postgres.freshDatabase()
    database = new pg.Client(databaseUrl)
    await database.connect()
  })
  afterEach(() => database.end())
  afterAll(() => postgres.stop())

  test('[STO-08] one is killed with a job in its hands: the other does it; both share the rest, each job done once', async () => {
    const silent = await startSilentServer()
    const env = { SMTP_URL: silent.url, MAIL_FROM: 'tasks@example.org' }
    const [first] = await startSeveral(1, databaseUrl, env)
    const takenBy = async (): Promise<string[]> =>
      (
        await database.query<{ by: string }>(
          `select taken_by as by from jobs where kind = 'mail.send' and taken_by is not null`,
        )
      ).rows.map(({ by }) => by)
    const { email } = await newcomerAt(first!.url)
    await expect.poll(takenBy, { timeout: KILLED_IN_TIME_MS }).toHaveLength(1)
    const second = await startServer({
      dataDirectory: first!.dataDirectory,
      env: { DATABASE_URL: databaseUrl, ...env },
    })
    await first!.kill()
    await silent.close()
    const mails: MailServer = await startMailServer(silent.port)
    const sent = () => mails.received.flatMap(({ to }) => to)
    await expect.poll(sent, { timeout: TAKEN_UP_MS }).toEqual([email])

    await first!.start()
    const people: string[] = []
    for (let at = 0; at < 6; at++) people.push((await newcomerAt(at % 2 === 0 ? first!.url : second.url)).email)
    await expect.poll(() => sent().length, { timeout: KILLED_IN_TIME_MS }).toBeGreaterThanOrEqual(7)
    await expect.poll(takenBy).toEqual([])
    expect(sent().toSorted()).toEqual([email, ...people].toSorted())
    await Promise.all([first!.stop(), second.stop()])
    await mails.close()
  }, 150_000)

  test('[STO-08] what comes each hour is in the queue once, however many processes start, and is done soon after a start where it is due', async () => {
    const [first, second] = await startSeveral(2, databaseUrl)
    const hourly = `select id, due_at as "dueAt" from jobs where kind = 'purges.queue'`
    const before = (await database.query<{ id: string; dueAt: Date }>(hourly)).rows
    expect(before).toHaveLength(1)
    await database.query(`update jobs set due_at = now() - interval '1 hour' where kind = 'purges.queue'`)
    await first!.stop()
    await first!.start()
    const isLater = async () => {
      const [row] = (await database.query<{ id: string; dueAt: Date }>(hourly)).rows
      return row?.id === before[0]?.id && row!.dueAt.getTime() > Date.now()
    }
    await expect.poll(isLater, { timeout: KILLED_IN_TIME_MS }).toBe(true)
    await Promise.all([first!.stop(), second!.stop()])
  }, 90_000)
})

test('[STO-08] the operator sees what was given up, has it done anew, and lets go of it', async () => {
  const mails = await startMailServer()
  const server = await startServer({ env: { SMTP_URL: mails.url, MAIL_FROM: 'tasks@example.org' } })
  mails.refuse(true)
  await newcomerAt(server.url)
  await expect.poll(() => operator(server, 'jobs'), { timeout: KILLED_IN_TIME_MS }).toMatch(/mail\.send +failing +1 /)
  const line = (await operator(server, 'jobs')).split('\n').find((one) => /mail\.send +failing/.test(one))
  expect(line).toContain('the mail server did not take the mail (451')
  const id = line!.slice(0, 36)
  expect(await operator(server, 'jobs', 'retry', id)).toContain('The job mail.send is done anew.')
  await expect.poll(() => operator(server, 'jobs')).toMatch(/mail\.send +failing +1 /)
  expect(await operator(server, 'jobs', 'drop', id)).toContain('The job mail.send is gone.')
  expect(await operator(server, 'jobs')).toContain('None of them failed.')
  await expect(operator(server, 'jobs', 'retry', randomUUID())).rejects.toThrow('There is no job')
  await expect(operator(server, 'jobs', 'drop', 'everything')).rejects.toThrow('usage')
  await server.stop()
  await mails.close()
}, 90_000)
