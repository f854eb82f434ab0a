import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { STORAGE_KB_PER_GB } from '#contract/limits.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { workspaceOf } from '../../../test/support/people/members.ts'
import type { Database } from '../../db/pool.ts'
import { tenants } from '../../db/tables/central.ts'
import { countStorage, giveRoomBack, takeRoom } from './room.ts'

describeOnBothEngines('room for files', (open) => {
  let database: Database
  let tenantId: string
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    const [owner] = await workspaceOf(database)
    tenantId = owner.tenantId
  })

  /** The reservation's name, or null when there is no room. */
  const take = (kb: number) => takeRoom(database, tenantId, kb).catch(() => null)
  const set = (changes: Partial<typeof tenants.$inferInsert>) =>
    database.central((db) => db.update(tenants).set(changes).where(eq(tenants.id, tenantId)))

  test('of twenty uploads that take what is left at the same moment, one gets it', async () => {
    const all = 2 * STORAGE_KB_PER_GB
    await database.tenant(tenantId, (db) => countStorage(db, all - 100))
    const taken = (await Promise.all(Array.from({ length: 20 }, () => take(100)))).filter((id) => id !== null)
    expect(taken).toHaveLength(1)
    expect(await take(1)).toBeNull()
    await giveRoomBack(database, tenantId, taken[0] ?? '')
    expect([await take(101), typeof (await take(100))]).toEqual([null, 'string'])
    await set({ storageUsedInKb: 0 })
  })

  test('[PLAN-06] while a plan is tried there is room, and when the trial is over there is none', async () => {
    await set({ isSubscriptionActive: false, trialEndsAt: new Date(Date.now() + 3_600_000) })
    expect(await take(1)).not.toBeNull()
    await set({ trialEndsAt: new Date(Date.now() - 1) })
    expect(await take(1)).toBeNull()
    await set({ isSubscriptionActive: true })
    expect(await take(1)).not.toBeNull()
  })
})
