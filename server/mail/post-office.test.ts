import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.ts'
import { queueMail } from '../commands/mail/queue-mail.ts'
import { migrateAll } from '../db/migrations/migrate.ts'
import type { Database } from '../db/pool.ts'
import { mails } from '../db/tables/central.ts'
import { freshSecrets } from '../keys/secrets.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describeOnBothEngines('the post office', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let server: MailServer
  let office: PostOffice
  let now: Date
  const reports: string[] = []

  const openOffice = (smtpUrl: string | undefined) =>
    openPostOffice({
      database,
      secrets,
      smtpUrl,
      mailFrom: 'Lanewise <tasks@example.org>',
      origin: () => 'https://tasks.example.org',
      now: () => now,
      report: (what) => reports.push(what),
    })
  const write = (recipient: string, firstName = 'Zoë <b>') =>
    database.central((db) =>
      queueMail(db, secrets, {
        recipient,
        language: 'pl',
        content: { kind: 'activation', firstName, path: '/activate-account/12345678/token' },
        now,
      }),
    )
  const waiting = () => database.read.central((db) => db.select().from(mails))

  beforeAll(async () => {
    database = await open()
    await migrateAll(database)
    server = await startMailServer()
  })
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    reports.length = 0
    server.received.length = 0
    server.refuse(false)
    await database.central((db) => db.delete(mails))
  })
  afterAll(() => server.close())

  test('a mail goes out as soon as what caused it is committed, and is not kept', async () => {
    office = await openOffice(server.url)
    await write('zoe@example.com')
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 5_000 })
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'tasks@example.org', to: ['zoe@example.com'], subject: 'Aktywuj swoje konto' })
    expect(mail?.text).toContain('Cześć Zoë <b>!')
    expect(mail?.text).toContain('https://tasks.example.org/activate-account/12345678/token')
    expect(mail?.html).toContain('Cześć Zoë &lt;b&gt;!')
    expect(mail?.html).toContain('href="https://tasks.example.org/activate-account/12345678/token"')
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    await office.close()
  })

  test('what was rolled back is not sent', async () => {
    office = await openOffice(server.url)
    await expect(
      database.central(async (db) => {
        await queueMail(db, secrets, {
          recipient: 'nobody@example.com',
          language: 'en',
          content: { kind: 'passwordChanged', firstName: 'Ada' },
          now,
        })
        throw new Error('not after all')
      }),
    ).rejects.toThrow('not after all')
    await office.deliver()
    expect(server.received).toEqual([])
    await office.close()
  })

  test('[FLT-48] with the mail server down nothing waits; it is sent when the server is there again', async () => {
    const spare = await startMailServer()
    await spare.close()
    office = await openOffice(spare.url)
    const started = performance.now()
    await write('late@example.com')
    expect(performance.now() - started).toBeLessThan(1_000)
    await vi.waitFor(() => expect(reports).toContain('a mail could not be sent and is tried again'), { timeout: 5_000 })
    expect(await waiting()).toHaveLength(1)
    const again = await startMailServer(spare.port)
    await vi.waitFor(async () => expect((await waiting())[0]?.nextTryAt).toEqual(new Date(now.getTime() + MINUTE)))
    await office.deliver()
    expect(again.received).toEqual([])
    now = new Date(now.getTime() + MINUTE)
    await office.deliver()
    expect(again.received.map(({ to }) => to)).toEqual([['late@example.com']])
    expect(await waiting()).toEqual([])
    await again.close()
    await office.close()
  })

  test('[FLT-48] tries again ever more rarely, at least once an hour, and gives up after a day', async () => {
    server.refuse(true)
    office = await openOffice(server.url)
    await write('never@example.com')
    const triedAfter: number[] = []
    const queued = now.getTime()
    for (let [row] = await waiting(); row; [row] = await waiting()) {
      await office.deliver()
      const [left] = await waiting()
      if (!left) break
      triedAfter.push((left.nextTryAt.getTime() - queued) / MINUTE)
      now = left.nextTryAt
    }
    expect(triedAfter.slice(0, 7)).toEqual([1, 3, 7, 15, 31, 63, 123])
    expect(now.getTime() - queued).toBeGreaterThan(24 * HOUR)
    expect(now.getTime() - queued).toBeLessThanOrEqual(25 * HOUR)
    expect(reports).toContain('1 mails were given up after 24 hours')
    await office.close()
  })

  test('many at once are each sent once, by however many processes', async () => {
    for (let number = 0; number < 23; number++) await write(`p${number}@example.com`)
    const offices = [await openOffice(server.url), await openOffice(server.url)]
    await Promise.all(offices.map((one) => one.deliver()))
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(23)
    expect(server.received).toHaveLength(23)
    for (const one of offices) await one.close()
  })

  test('without a mail server mails stay to be looked at, for a week', async () => {
    office = await openOffice(undefined)
    await write('kept@example.com')
    await office.deliver()
    now = new Date(now.getTime() + 7 * 24 * HOUR)
    await office.deliver()
    expect(await waiting()).toHaveLength(1)
    now = new Date(now.getTime() + 1)
    await office.deliver()
    expect(await waiting()).toEqual([])
    expect(reports).toEqual([])
    await office.close()
  })
})
