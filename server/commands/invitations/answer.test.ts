import { randomUUID } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { describeOnBothEngines } from '../../../test/support/database/both-engines.ts'
import { type TestMember, workspaceOf } from '../../../test/support/people/members.ts'
import type { Database } from '../../db/pool.ts'
import { invitations, memberships, plans, users } from '../../db/tables/central.ts'
import { freshSecrets } from '../../keys/secrets.ts'
import { CommandError } from '../command-error.ts'
import { accept } from './answer.ts'
import { invite } from './invite.ts'
import { resendInvitation } from './send-again.ts'

const NOWHERE = { teamIds: [], projectIds: [] }
const NOW = new Date('2026-03-10T12:00:00Z')
const SEATS = 1_000

describeOnBothEngines('seats of those who are invited', (open) => {
  let database: Database
  let owner: TestMember
  const counting = { secrets: freshSecrets(), factor: 1_000 }
  const seats = (maxUsersNumber: number) => database.central((db) => db.update(plans).set({ maxUsersNumber }))
  beforeAll(async () => {
    database = await open({ isMigrated: true })
    ;[owner] = await workspaceOf(database)
    await database.central((db) => db.update(users).set({ activatedAt: NOW }))
    await seats(SEATS)
  })

  const members = async () => {
    const [row] = await database.read.central((db) =>
      db
        .select({ count: count() })
        .from(memberships)
        .where(and(eq(memberships.tenantId, owner.tenantId), isNull(memberships.deletedAt))),
    )
    return row?.count ?? 0
  }
  /** A person with an account who has been invited. */
  async function guest(): Promise<{ userId: string; id: string }> {
    const userId = randomUUID()
    const email = `${userId}@example.org`
    await database.central((db) =>
      db
        .insert(users)
        .values({ id: userId, firstName: 'Guest', lastName: 'Example', email, avatarColor: 'grey', activatedAt: NOW }),
    )
    return {
      userId,
      ...(await invite(database, counting, owner, { email, role: 'Employee', places: NOWHERE, now: NOW })),
    }
  }
  const come = ({ userId, id }: { userId: string; id: string }) =>
    accept(database, { id }, { userId, texts: startingBoard, now: NOW, homeless: null }).then(
      () => 'in',
      (error: unknown) => (error instanceof CommandError ? error.why.kind : 'broken'),
    )

  test('of twenty who accept at the same moment with one seat left, one comes in', async () => {
    const guests: Awaited<ReturnType<typeof guest>>[] = []
    for (let number = 0; number < 20; number++) guests.push(await guest())
    const before = await members()
    await seats(before + 1)
    const outcomes = await Promise.all(guests.map(come))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'limitReached')).toHaveLength(19)
    expect(await members()).toBe(before + 1)
    await seats(SEATS)
    await database.central((db) => db.update(invitations).set({ endedAt: NOW }))
  })

  test('one accepted by twenty windows at the same moment makes one member', async () => {
    const invited = await guest()
    const before = await members()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => come(invited)))
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'notFound')).toHaveLength(19)
    expect(await members()).toBe(before + 1)
  })

  test('an invitation that is over has lost its seat, and gets one again when it is sent again, if there is one', async () => {
    const { id } = await guest()
    const later = new Date(NOW.getTime() + 8 * 86_400_000)
    const again = () =>
      resendInvitation(database, counting, owner, { id, now: later }).then(
        () => 'sent',
        (error: unknown) => (error instanceof CommandError ? error.why.kind : 'broken'),
      )
    await seats(await members())
    expect(await again()).toBe('limitReached')
    await seats((await members()) + 1)
    expect([await again(), await again()]).toEqual(['sent', 'sent'])
    const [row] = await database.read.central((db) => db.select().from(invitations).where(eq(invitations.id, id)))
    expect(row?.expiresAt.getTime()).toBe(later.getTime() + 7 * 86_400_000)
  })
})
