import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { describeOnOneEngine } from '../../../test/support/database/both-engines.ts'
import { LiveWindow } from '../../../test/support/live/live-window.ts'
import { listening } from '../../../test/support/live/live-office.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import { type Colleague, newcomer } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../db/pool.ts'
import { run } from '../../db/sql/rows.ts'

const TOKEN = 'sixteen-signs-at-least'

describeOnOneEngine('who watches the process', (open) => {
  let database: Database
  let built: App
  let bare: App
  let url: string
  let ada: Colleague
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    built = await appOver(database, { env: { METRICS_TOKEN: TOKEN } })
    bare = await appOver(database)
    url = await listening(built)
    ada = await newcomer(built.app, 'Ada')
  })
  afterAll(() => Promise.all([built.app.close(), bare.app.close()]))
  const asks = async (path: string, authorization?: string, at = built) =>
    new Visitor(at.app).send({ method: 'GET', url: path, headers: { ...(authorization && { authorization }) } })
  const figures = async () => (await asks('/metrics', `Bearer ${TOKEN}`)).body
  const figure = (text: string, name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name))
      .map((line) => Number(line.slice(line.lastIndexOf(' '))))

  test('[STO-10] hears that it runs, and that it can do its work', async () => {
    const answers = [await asks('/live'), await asks('/ready')]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"status":"live"}'],
      [200, '{"status":"ready"}'],
    ])
  })

  test('[STO-10] reads figures with the token alone; without a token there are none', async () => {
    for (const wrong of [undefined, `Bearer ${TOKEN}x`, TOKEN, 'Bearer '])
      expect((await asks('/metrics', wrong)).statusCode).toBe(401)
    expect((await asks('/metrics', `Bearer ${TOKEN}`)).headers['content-type']).toContain('text/plain; version=0.0.4')
    expect((await asks('/metrics', `Bearer ${TOKEN}`, bare)).statusCode).toBe(404)
  })

  test('[STO-10] reads how long answers took, by call and status, and of nobody', async () => {
    await ada.ask(whoAmI)
    await ada.status(listColumns, { params: { id: '00000000-0000-4000-8000-000000000000' } })
    await asks('/nowhere/at-all')
    const text = await figures()
    const counted = 'lanewise_http_request_duration_seconds_count'
    expect(figure(text, `${counted}{method="GET",route="/api/auth/me",status="200"}`)).toEqual([1])
    expect(figure(text, `${counted}{method="GET",route="/api/projects/:id/columns",status="404"}`)).toEqual([1])
    expect(figure(text, `${counted}{method="GET",route="other",status="404"}`)).not.toEqual([])
    for (const one of [ada.userId, ada.tenantId, ada.fullName, '00000000-0000', 'at-all'])
      expect(text).not.toContain(one)
    expect(figure(text, 'lanewise_nodejs_eventloop_lag_seconds')).toHaveLength(1)
  })

  test('[STO-10] reads what is connected and what waits', async () => {
    const before = await figures()
    expect([figure(before, 'lanewise_live_connections'), figure(before, 'lanewise_database_up')]).toEqual([[0], [1]])
    const window = new LiveWindow(url, ada)
    await window.welcome()
    await database.central((db) =>
      run(
        db,
        sql`insert into public.workspace_troubles (tenant_id, what, message)
            values (${ada.tenantId}, 'one', 'broken'), (${ada.tenantId}, 'other', 'broken')`,
      ),
    )
    const after = await figures()
    expect(figure(after, 'lanewise_live_connections')).toEqual([1])
    expect(figure(after, 'lanewise_workspaces_in_trouble')).toEqual([1])
    // The mail of the sign-up has nobody to take it here.
    expect(figure(after, 'lanewise_mails_waiting')[0]).toBeGreaterThan(0)
    window.close()
  })

  test('[STO-08] reads how many jobs wait, failed and were given up, by kind', async () => {
    const jobs = (text: string, kind: string, state: string) =>
      figure(text, `lanewise_jobs{kind="${kind}",state="${state}"}`)
    const before = await figures()
    expect(jobs(before, 'mail.send', 'waiting')[0]).toBeGreaterThan(0)
    expect(jobs(before, 'workspace.purge', 'dead')).toEqual([0])
    await database.central((db) =>
      run(
        db,
        sql`insert into public.jobs (id, workspace_id, kind, payload, queued_at, due_at, dead_at, failure)
            values (gen_random_uuid(), ${ada.tenantId}, 'workspace.purge', '{}', now(), now(), now(), 'broken')`,
      ),
    )
    expect(jobs(await figures(), 'workspace.purge', 'dead')).toEqual([1])
  })
})
