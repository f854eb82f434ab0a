import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePresence } from '#contract/calls/presence.ts'
import * as administration from '#contract/calls/administration.ts'
import { updateProject } from '#contract/calls/projects.ts'
import { PRESENCE_PING_MS } from '#contract/limits.ts'
import type { PresencePlace, Present } from '#contract/presence.ts'
import { setAdministrator } from '../../../server/commands/administration/administrators.ts'
import { migrateAll } from '../../../server/db/migrations/migrate.ts'
import { type Database, openDatabase } from '../../../server/db/pool.ts'
import { users } from '../../../server/db/tables/central.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import type { App } from '../../../server/app.ts'
import { describeOnBothEngines, describeOnPostgres } from '../../support/database/both-engines.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { listening, LiveOffice } from '../../support/live/live-office.ts'
import { LiveWindow } from '../../support/live/live-window.ts'
import { appOver } from '../../support/people/visitor.ts'
import { newcomer, newProject, openOffice, projectForm } from '../../support/people/workspace.ts'

const SOON = { timeout: 4_000 }

const looks = (window: LiveWindow, projectId: string | null, place: Partial<PresencePlace> = {}) =>
  window.socket.send(
    JSON.stringify({
      type: 'PRESENCE',
      data: projectId === null ? null : { projectId, taskId: null, field: null, ...place },
    }),
  )
/** Who a window was told of last, oneself included, by first name. */
const here = (window: LiveWindow): readonly Present[] | null =>
  window.told('PRESENCE_CHANGED').at(-1)?.data.here ?? null
const names = (window: LiveWindow) => here(window)?.map(({ fullName }) => fullName.split(' ')[0])
const expectNames = (window: LiveWindow, ...expected: string[]) =>
  expect.poll(() => names(window), SOON).toEqual(expected)

describeOnBothEngines('who looks at a project', (open) => {
  const live = LiveOffice.of(open)

  test('[USE-05] those who look at it hear of each other, once each, and of who has gone', async () => {
    const { olga, mia, ben } = live.people
    const { projectId, task } = await live.board()
    const [olgas, bens, mias] = [await live.window(olga), await live.window(ben), await live.window(mia)]
    looks(olgas, projectId)
    looks(bens, projectId)
    await expectNames(olgas, 'Ben', 'Olga')
    await expectNames(bens, 'Ben', 'Olga')
    const second = await live.window(ben)
    looks(second, projectId)
    looks(bens, projectId, { taskId: task.id, field: 'name' })
    await expect
      .poll(
        () =>
          here(olgas)
            ?.filter(({ id }) => id === ben.userId)
            .map(({ taskId, field }) => [taskId, field]),
        SOON,
      )
      .toEqual([
        [task.id, 'name'],
        [null, null],
      ])
    second.close()
    looks(bens, null)
    await expectNames(olgas, 'Olga')
    expect(mias.told('PRESENCE_CHANGED')).toEqual([])
    expect(olgas.told('PRESENCE_CHANGED').every(({ seq }) => seq === null)).toBe(true)
  })

  test('[USE-05] nobody hears of a project that they may not see, nor is shown there', async () => {
    const { olga, eva, ben, xaver } = live.people
    const { projectId } = await live.board()
    const [olgas, evas, bens, xavers] = [
      await live.window(olga),
      await live.window(eva),
      await live.window(ben),
      await live.window(xaver),
    ]
    for (const window of [xavers, evas, bens, olgas]) looks(window, projectId)
    await expectNames(olgas, 'Ben', 'Olga')
    expect([here(evas), here(xavers)]).toEqual([null, null])
  })

  test('[USE-05] the task of another project is not told', async () => {
    const { olga, ben } = live.people
    const { projectId } = await live.board()
    const elsewhere = await live.board()
    const [olgas, bens] = [await live.window(olga), await live.window(ben)]
    looks(olgas, projectId, { taskId: elsewhere.task.id, field: 'name' })
    looks(bens, projectId)
    await expect
      .poll(() => here(bens)?.map(({ taskId, field }) => [taskId, field]), SOON)
      .toEqual([
        [null, null],
        [null, null],
      ])
  })

  test('[USE-05] the person who is taken out of a project hears nothing more, and is not shown', async () => {
    const { olga, ben } = live.people
    const { projectId } = await live.board()
    const [olgas, bens] = [await live.window(olga), await live.window(ben)]
    looks(olgas, projectId)
    looks(bens, projectId)
    await expectNames(bens, 'Ben', 'Olga')
    const body = projectForm({ userIds: [olga.userId] })
    await olga.ask(updateProject, { params: { id: projectId }, body })
    await expectNames(olgas, 'Olga')
    await expectNames(bens)
  })

  test('[USE-05] the person who does not want it is not shown, from that moment on, and still sees the others', async () => {
    const { olga, ben } = live.people
    const { projectId } = await live.board()
    const [olgas, bens] = [await live.window(olga), await live.window(ben)]
    looks(olgas, projectId)
    looks(bens, projectId)
    await expectNames(olgas, 'Ben', 'Olga')
    await ben.ask(changePresence, { body: { isPresenceHidden: true } })
    await expectNames(olgas, 'Olga')
    await expectNames(bens, 'Olga')
    await ben.ask(changePresence, { body: { isPresenceHidden: false } })
    await expectNames(olgas, 'Ben', 'Olga')
  })

  test('[USE-05] an administrator in a person’s seat is not shown as that person', async () => {
    const { olga, ben } = live.people
    const { projectId } = await live.board()
    const root = await newcomer(live.built.app, 'Root')
    const now = new Date()
    const [row] = await live.database.central((db) =>
      db.update(users).set({ activatedAt: now, twoFactorEnabledAt: now }).where(eq(users.id, root.userId)).returning(),
    )
    await setAdministrator(live.database, row?.email ?? '', true)
    await root.ask(administration.overtake, { params: { id: ben.userId } })
    const seat = live.knock(root, { userId: ben.userId, tenantId: olga.tenantId })
    await seat.welcome()
    const olgas = await live.window(olga)
    looks(olgas, projectId)
    looks(seat, projectId)
    // The administrator sees what Ben would see.
    await expectNames(seat, 'Olga')
    expect(here(olgas)).toBeNull()
  })

  test('[USE-05] a connection is told the same as often as it comes back', async () => {
    const { olga, ben } = live.people
    const { projectId } = await live.board()
    const olgas = await live.window(olga)
    looks(olgas, projectId)
    for (let times = 0; times < 2; times++) {
      const bens = await live.window(ben)
      looks(bens, projectId)
      await expectNames(bens, 'Ben', 'Olga')
      await expectNames(olgas, 'Ben', 'Olga')
      bens.close()
      await expectNames(olgas, 'Olga')
    }
  })

  test('[USE-05] a place that is none ends the connection, and so does saying it too often', async () => {
    const { ben } = live.people
    const odd = await live.window(ben)
    looks(odd, 'mine')
    expect(await odd.over).toEqual({ code: 1008 })
    const eager = await live.window(ben)
    for (let times = 0; times < 25; times++) looks(eager, null)
    expect(await eager.over).toEqual({ code: 1008 })
  })
})

describeOnPostgres('who looks at a project, across two processes', (start) => {
  let server: PostgresServer
  let databases: Database[]
  let apps: App[]
  let urls: string[]
  beforeAll(async () => {
    server = await start()
    const databaseUrl = await server.freshDatabase()
    const opens = () => openDatabase({ databaseUrl, dataDir: '', report: () => {} })
    databases = [await opens(), await opens()]
    await migrateAll(databases[0]!)
    const secrets = freshSecrets()
    apps = [await appOver(databases[0]!, { secrets }), await appOver(databases[1]!, { secrets })]
    urls = [await listening(apps[0]!), await listening(apps[1]!)]
  }, 60_000)
  afterAll(async () => {
    await Promise.all(apps.map(({ app }) => app.close()))
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })

  test('[USE-05] each tells its windows of those at the other, and drops them when they go', async () => {
    const { olga, ben } = await openOffice(databases[0]!, apps[0]!.app)
    const { id: projectId } = await newProject(olga, ben)
    const olgas = new LiveWindow(urls[0]!, olga)
    const bens = new LiveWindow(urls[1]!, ben)
    await Promise.all([olgas.welcome(), bens.welcome()])
    looks(olgas, projectId)
    await expect.poll(() => olgas.socket.readyState).toBe(olgas.socket.OPEN)
    looks(bens, projectId)
    // The second has not been there when the first spoke: it asks.
    await expectNames(bens, 'Ben', 'Olga')
    await expectNames(olgas, 'Ben', 'Olga')
    await new Promise((resolve) => setTimeout(resolve, PRESENCE_PING_MS + 1_000))
    expect(names(olgas)).toEqual(['Ben', 'Olga'])
    bens.close()
    await expectNames(olgas, 'Olga')
    olgas.close()
  }, 30_000)
})
