import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import type { Database } from '../../db/pool.ts'
import { memberships, plans, tenants, users } from '../../db/tables/central.ts'
import { columns, projects } from '../../db/tables/tenant.ts'
import { openWorkshop } from '../../workshop.ts'
import { createWorkspace, makeWorkspace, readWorkspacesToMake } from './create-workspace.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

describeOnBothEngines('a workspace that is being made', (open) => {
  let database: Database
  let owner: TestMember
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    ;[owner] = await workspaceOf(database)
    await database.central((db) => db.update(users).set({ activatedAt: NOW }))
  })

  async function wanted(): Promise<string> {
    const [plan] = await database.read.central((db) => db.select().from(plans).where(eq(plans.isDefault, true)))
    const form = { name: 'Quay', planId: plan?.id ?? '', agreedToTermsAndPolicy: true } as const
    const input = { ownerId: owner.userId, texts: startingBoard, now: NOW, hasFreePlans: true, homeless: null }
    return (await createWorkspace(database, form, input)).id
  }
  const make = (tenantId: string) => makeWorkspace(database, tenantId, NOW)
  const isConnected = async (tenantId: string) => {
    const [row] = await database.read.central((db) => db.select().from(tenants).where(eq(tenants.id, tenantId)))
    return row?.isDatabaseConnected
  }
  /** What stands in its tables: boards and columns, and whose they are. */
  const inside = (tenantId: string) =>
    database.read.tenant(tenantId, async (db) => {
      const [boards, steps, [member]] = await Promise.all([
        db.select().from(projects),
        db.select().from(columns),
        db.select().from(memberships).where(eq(memberships.tenantId, tenantId)),
      ])
      return {
        boards: boards.map(({ privateOfUserId }) => privateOfUserId),
        columns: steps.length,
        isTheirs: boards[0]?.id === member?.privateProjectId,
      }
    })
  const whole = () => ({ boards: [owner.userId], columns: 3, isTheirs: true })

  test('is empty until it is made, and waits for that by its name', async () => {
    const tenantId = await wanted()
    expect([(await inside(tenantId)).boards, await isConnected(tenantId)]).toEqual([[], false])
    expect(await readWorkspacesToMake(database)).toContain(tenantId)
    await make(tenantId)
    expect([await inside(tenantId), await isConnected(tenantId)]).toEqual([whole(), true])
    expect(await readWorkspacesToMake(database)).not.toContain(tenantId)
  })

  test('is made once, however many make it at the same moment, and again afterwards', async () => {
    const tenantId = await wanted()
    await Promise.all(Array.from({ length: 5 }, () => make(tenantId)))
    await make(tenantId)
    expect(await inside(tenantId)).toEqual(whole())
  })

  test('is taken up when a server starts, and those after one that cannot be made are made all the same', async () => {
    const [broken, good] = [await wanted(), await wanted()]
    // It has no place for a board: making it fails until that is out of the way.
    await database.maintain((client) =>
      client.query(`alter table work.projects add constraint no_place check (workspace_id <> '${broken}')`),
    )
    const report = vi.fn<(what: string) => void>()
    const onMade = vi.fn<() => void>()
    const workshop = openWorkshop({ database, now: () => NOW, report, onMade })
    await workshop.look()
    expect([await isConnected(broken), await isConnected(good)]).toEqual([false, true])
    expect(report).toHaveBeenCalledWith('a workspace could not be made and is tried again', expect.any(Error))
    await database.maintain((client) => client.query('alter table work.projects drop constraint no_place'))
    await workshop.look()
    expect([await isConnected(broken), onMade.mock.calls.length]).toEqual([true, 2])
    await workshop.close()
    expect(await inside(broken)).toEqual(whole())
  })
})
