import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { changeProjectSettings } from '#contract/calls/projects.ts'
import { changeReminders } from '#contract/calls/reminders.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { momentIn } from '#contract/days/moment-in.ts'
import { clockIn } from '#contract/days/zones.ts'
import { REMINDED_AT, REMINDERS_PER_ADDRESS_PER_DAY, TASKS_PER_REMINDER_MAX } from '#contract/limits/reminder-limits.ts'
import type { App } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import { rowsOf, run } from '../../../server/db/sql/rows.ts'
import { enqueue } from '../../../server/jobs/enqueue.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { mailsTo } from '../../support/mail/mailbox.ts'
import { appOver } from '../../support/people/visitor.ts'
import {
  type Colleague,
  columnsOf,
  newProject,
  newTask,
  type Office,
  openOffice,
} from '../../support/people/workspace.ts'

const HOUR_MS = 3_600_000
const ZONE = 'Europe/Warsaw'
const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }

/** The day and the time of a moment, as a task has them. */
function dueAt(moment: Date, zone = ZONE): { dueDate: string; dueTime: string } {
  const [dueDate = '', dueTime = ''] = clockIn(zone, moment).split(' ')
  return { dueDate, dueTime }
}

describeOnBothEngines('[TASK-12] reminders', (open) => {
  const secrets = freshSecrets()
  let database: Database
  let built: App
  let people: Office
  let clock: Date
  let projectId: string
  let columnId: string

  beforeAll(async () => {
    database = await open({ isMigrated: true })
    clock = new Date()
    built = await appOver(database, { secrets, now: () => clock })
    people = await openOffice(database, built.app)
  })
  afterAll(() => built.app.close())
  beforeEach(async () => {
    clock = new Date()
    await built.jobs.runDue()
    await database.central(async (db) => {
      await run(db, sql`delete from public.jobs`)
      await run(db, sql`delete from public.mails`)
      await run(db, sql`delete from public.attempts`)
    })
    await database.tenant(people.olga.tenantId, (db) =>
      run(db, sql`update tasks set due_date = null where workspace_id = $workspace`),
    )
    projectId = (await newProject(people.olga, people.ben)).id
    columnId = (await columnsOf(people.olga, projectId))[0]!.id
  })

  const change = (by: Colleague, id: string, values: Record<string, unknown>) =>
    by.ask(calls.changeTask, {
      params: { id },
      body: Object.entries(values).map(([property, value]) => ({ op: 'replace', property, value })),
    })
  const emailOf = async (who: Colleague) => (await who.ask(whoAmI)).user.email
  const reminders = async (who: Colleague) =>
    (await mailsTo(database, secrets, await emailOf(who))).filter(({ text }) => text.includes('•'))
  const queued = () =>
    database.read.central((db) =>
      rowsOf<{ userId: string; due: string }>(
        db,
        sql`select payload ->> 'userId' as "userId", payload ->> 'at' as due from public.jobs where kind = 'reminder.send' order by due_at`,
      ),
    )
  /** It is that time, and what is due by then is done; the hour's round is not waited for. */
  async function itIs(at: Date): Promise<void> {
    clock = at
    await built.jobs.runDue()
  }
  /** As every hour. */
  async function goesRound(): Promise<void> {
    await database.central((db) =>
      enqueue(db, { kind: 'reminders.queue', workspaceId: null, payload: {}, now: clock, due: clock }),
    )
    await built.jobs.runDue()
  }
  const given = async (to: Colleague, values: Record<string, unknown>, name = 'Call the harbour') => {
    const { id } = await newTask(people.olga, projectId, columnId, name)
    await change(people.olga, id, { assigneeId: to.userId, ...values })
    return id
  }

  test('an hour before its time a task is mailed to whom it is given, once, with a link to it', async () => {
    const { ben, olga } = people
    const due = new Date(Math.ceil(clock.getTime() / 60_000) * 60_000 + 2 * HOUR_MS)
    const id = await given(ben, dueAt(due))
    await itIs(new Date(due.getTime() - HOUR_MS - 1))
    expect(await reminders(ben)).toEqual([])
    await itIs(new Date(due.getTime() - HOUR_MS))
    const [mail, ...others] = await reminders(ben)
    expect(others).toEqual([])
    expect(mail!.subject).toMatch(/^Due (today|on \d+ \w+): Call the harbour$/)
    expect(mail!.text).toMatch(new RegExp(`• \\w+-1 Call the harbour, at ${dueAt(due).dueTime}\\n`))
    expect(mail!.text).toContain(`http://lanewise.test/projects/${projectId}/board/tasks/${id}`)
    expect(await reminders(olga)).toEqual([])
    await goesRound()
    await itIs(new Date(due.getTime() + HOUR_MS))
    expect(await reminders(ben)).toHaveLength(1)
  })

  test('what is due on a day is one mail on its morning, in the zone of the project; only what is still so', async () => {
    const { ben, olga, mia } = people
    await olga.ask(changeProjectSettings, {
      params: { id: projectId },
      body: { ...SHOWN, timeZone: 'America/New_York' },
    })
    const day = dueAt(new Date(clock.getTime() + 48 * HOUR_MS)).dueDate
    const morning = new Date(momentIn('America/New_York', `${day} ${REMINDED_AT}`))
    await given(ben, { dueDate: day }, 'First')
    const moved = await given(ben, { dueDate: day }, 'Moved')
    const done = await given(ben, { dueDate: day }, 'Done')
    const passedOn = await given(ben, { dueDate: day }, 'Passed on')
    const deleted = await given(ben, { dueDate: day }, 'Deleted')
    await given(ben, { dueDate: day }, 'Last')
    expect(await queued()).toEqual([])
    clock = new Date(morning.getTime() - 24 * HOUR_MS)
    await goesRound()
    await goesRound()
    expect(await queued()).toEqual([{ userId: ben.userId, due: morning.toISOString() }])
    await change(olga, moved, { dueDate: '2031-01-01' })
    await change(olga, done, { isCompleted: true })
    await change(olga, passedOn, { assigneeId: mia.userId })
    await olga.ask(calls.deleteTask, { params: { id: deleted } })
    await itIs(morning)
    const [mail] = await reminders(ben)
    expect(mail!.subject).toBe('Due today: 2 tasks')
    expect(mail!.text.match(/• \w+-\d+ .*/g)!.map((line) => line.replace(/^• \S+ /, ''))).toEqual(['First', 'Last'])
    expect(mail!.text).toMatch(/http:\/\/lanewise\.test\/$/m)
    expect(await reminders(ben)).toHaveLength(1)
  })

  test('a time in another zone says which; a task of one’s own board is reminded of without being given', async () => {
    const { ben, olga } = people
    await olga.ask(changeProjectSettings, { params: { id: projectId }, body: { ...SHOWN, timeZone: 'Asia/Tokyo' } })
    const due = new Date(Math.ceil(clock.getTime() / 60_000) * 60_000 + 3 * HOUR_MS)
    await given(ben, dueAt(due, 'Asia/Tokyo'))
    const own = (await columnsOf(olga, olga.privateProjectId))[0]!.id
    const { id } = await newTask(olga, olga.privateProjectId, own, 'Water the plants')
    await change(olga, id, dueAt(due))
    await itIs(new Date(due.getTime() - HOUR_MS))
    expect((await reminders(ben))[0]!.text).toContain(`at ${dueAt(due, 'Asia/Tokyo').dueTime} (Tokyo)`)
    expect((await reminders(olga))[0]!.text).toContain(`Water the plants, at ${dueAt(due).dueTime}\n`)
  })

  test('many at once are one mail that names some and counts the rest', async () => {
    const { ben, olga } = people
    const due = new Date(Math.ceil(clock.getTime() / 60_000) * 60_000 + 2 * HOUR_MS)
    const names = Array.from({ length: TASKS_PER_REMINDER_MAX + 3 }, (_, at) => `Crate ${at}`)
    const tasks = await olga.ask(calls.createTasks, { params: { id: projectId }, body: { columnId, names } })
    const ids = tasks.map(({ id }) => id)
    await Promise.all(ids.map((id) => change(olga, id, { dueTime: dueAt(due).dueTime })))
    await olga.ask(changeManyTasks, { body: { commands: [{ kind: 'assign', ids, assigneeId: ben.userId }] } })
    await olga.ask(changeManyTasks, { body: { commands: [{ kind: 'schedule', ids, dueDate: dueAt(due).dueDate }] } })
    expect(await queued()).toHaveLength(1)
    await itIs(new Date(due.getTime() - HOUR_MS))
    const [mail, ...others] = await reminders(ben)
    expect([mail!.text.match(/•/g)!.length, others.length]).toEqual([TASKS_PER_REMINDER_MAX, 0])
    expect(mail!.text).toContain('and 3 more')
  })

  test('nobody is reminded who does not want to be, is no longer there, or may not see it any more', async () => {
    const { ben, olga, mia, eva } = people
    const due = new Date(Math.ceil(clock.getTime() / 60_000) * 60_000 + 2 * HOUR_MS)
    expect(await ben.ask(changeReminders, { body: { isReminded: false } })).toEqual({ isReminded: false })
    expect((await ben.ask(whoAmI)).user.isReminded).toBe(false)
    await given(ben, dueAt(due))
    await given(mia, dueAt(due))
    await given(olga, dueAt(due))
    await database.central((db) =>
      run(db, sql`update public.users set activated_at = null where id = ${mia.userId}::uuid`),
    )
    await itIs(new Date(due.getTime() - HOUR_MS))
    expect([await reminders(ben), await reminders(mia), await reminders(eva)]).toEqual([[], [], []])
    expect(await reminders(olga)).toHaveLength(1)
    await ben.ask(changeReminders, { body: { isReminded: true } })
    await database.central((db) =>
      run(db, sql`update public.users set activated_at = now() where id = ${mia.userId}::uuid`),
    )
  })

  test('nobody can have a person flooded', async () => {
    const { ben } = people
    const first = new Date(Math.ceil(clock.getTime() / 60_000) * 60_000 + 2 * HOUR_MS)
    const many = REMINDERS_PER_ADDRESS_PER_DAY + 5
    for (let at = 0; at < many; at += 1) {
      await given(ben, dueAt(new Date(first.getTime() + at * 60_000)), `Task ${at}`)
    }
    // Those of the others are not counted as strictly.
    await built.jobs.close()
    const strict = await appOver(database, { secrets, now: () => clock, env: { RATE_LIMIT_FACTOR: '1' } })
    for (let at = 0; at < many; at += 1) {
      clock = new Date(first.getTime() - HOUR_MS + at * 60_000)
      await strict.jobs.runDue()
    }
    await strict.app.close()
    const mails = await reminders(ben)
    expect(await queued()).toEqual([])
    expect(mails).toHaveLength(REMINDERS_PER_ADDRESS_PER_DAY)
  })
})
