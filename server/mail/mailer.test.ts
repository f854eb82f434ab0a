import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeOnBothEngines } from '../../test/support/database/both-engines.ts'
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.ts'
import { queueMail } from '../commands/mail/queue-mail.ts'
import type { Database } from '../db/pool.ts'
import { mails } from '../db/tables/central.ts'
import { run } from '../db/sql/rows.ts'
import { listJobs, retryJob } from '../jobs/listing.ts'
import { openJobs } from '../jobs/runner.ts'
import { freshSecrets } from '../keys/secrets.ts'
import { dropOldMails, openMailer } from './mailer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const dueAfter = (jobs: readonly { dueAt: string; failedAt: string | null }[]) =>
  jobs.map(({ dueAt, failedAt }) => new Date(dueAt).getTime() - new Date(failedAt ?? 0).getTime())

describeOnBothEngines('the mailer', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let server: MailServer
  let office: ReturnType<typeof opens>
  let now: Date
  const reports: string[] = []

  /** A process that sends mails. */
  function opens(smtpUrl: string) {
    const clock = () => now
    const origin = () => 'https://tasks.example.org'
    const mailFrom = 'Lanewise <tasks@example.org>'
    const mailer = openMailer({ database, secrets, smtpUrl, mailFrom, fixedLanguage: null, origin, now: clock })
    const handlers = { 'mail.send': mailer.send }
    const jobs = openJobs({ database, handlers, now: clock, report: (what) => reports.push(what) })
    return {
      runDue: () => jobs.runDue(),
      async close() {
        await jobs.close()
        mailer.close()
      },
    }
  }
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
  const queued = async () => (await listJobs(database)).failed

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    server = await startMailServer()
  })
  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    reports.length = 0
    server.received.length = 0
    server.refuse(false)
    await database.central(async (db) => {
      await db.delete(mails)
      await run(db, sql`delete from public.jobs`)
    })
  })
  afterAll(() => server.close())

  test('a mail goes out as soon as what caused it is committed, and is not kept', async () => {
    office = opens(server.url)
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
    office = opens(server.url)
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
    await office.runDue()
    expect(server.received).toEqual([])
    await office.close()
  })

  test('[FLT-48] with the mail server down nothing waits; it is sent when the server is there again', async () => {
    const spare = await startMailServer()
    await spare.close()
    office = opens(spare.url)
    const started = performance.now()
    await write('late@example.com')
    expect(performance.now() - started).toBeLessThan(1_000)
    await vi.waitFor(() => expect(reports).toContain('the job mail.send failed and is tried again'), { timeout: 5_000 })
    expect(await waiting()).toHaveLength(1)
    const again = await startMailServer(spare.port)
    await vi.waitFor(async () => expect(dueAfter(await queued())).toEqual([MINUTE]))
    await office.runDue()
    expect(again.received).toEqual([])
    now = new Date(now.getTime() + MINUTE)
    await office.runDue()
    expect(again.received.map(({ to }) => to)).toEqual([['late@example.com']])
    expect(await waiting()).toEqual([])
    await again.close()
    await office.close()
  })

  test('[FLT-48] tries again ever more rarely, at least once an hour, and gives up after a day', async () => {
    server.refuse(true)
    office = opens(server.url)
    await write('never@example.com')
    const begun = now.getTime()
    const triedAfter: number[] = []
    for (;;) {
      await office.runDue()
      const [job] = await queued()
      if (job?.state !== 'failing') break
      now = new Date(job.dueAt)
      triedAfter.push((now.getTime() - begun) / MINUTE)
    }
    expect(triedAfter.slice(0, 7)).toEqual([1, 3, 7, 15, 31, 63, 123])
    expect(now.getTime() - begun).toBeGreaterThan(24 * HOUR)
    expect(now.getTime() - begun).toBeLessThanOrEqual(25 * HOUR)
    expect(reports.at(-1)).toBe('the job mail.send failed and is given up')
    expect(await queued()).toMatchObject([
      { state: 'dead', failure: 'the mail server did not take the mail (451 EENVELOPE)' },
    ])
    server.refuse(false)
    await retryJob(database, (await queued())[0]!.id, now)
    await vi.waitFor(() => expect(server.received.map(({ to }) => to)).toEqual([['never@example.com']]))
    await office.close()
  })

  test('many at once are each sent once, by however many processes', async () => {
    for (let number = 0; number < 23; number++) await write(`p${number}@example.com`)
    const offices = [opens(server.url), opens(server.url)]
    await Promise.all(offices.map((one) => one.runDue()))
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(23)
    expect(server.received).toHaveLength(23)
    for (const one of offices) await one.close()
  })

  test('without a mail server mails stay to be looked at, for a week; one named later is not sent what is old', async () => {
    await write('kept@example.com')
    now = new Date(now.getTime() + 7 * 24 * HOUR)
    await database.central((db) => dropOldMails(db, now))
    expect(await waiting()).toHaveLength(1)
    office = opens(server.url)
    await office.runDue()
    expect(server.received).toEqual([])
    expect(await queued()).toMatchObject([{ state: 'dead', failure: 'the mail is too old to be sent unasked' }])
    await office.close()
    now = new Date(now.getTime() + 1)
    await database.central((db) => dropOldMails(db, now))
    expect([await waiting(), await queued()]).toEqual([[], []])
  })
})
