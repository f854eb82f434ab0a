import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/entities/role.ts'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { addMember, addWorkspace } from '../../../server/commands/workspaces.ts'
import type { Database } from '../../../server/db/pool.ts'
import { users } from '../../../server/db/tables/central.ts'
import type { Member } from '../../../server/policies/member.ts'

/** A member with what only tests of commands want to know. */
export type TestMember = Member & { privateProjectId: string }

/** A workspace whose people cannot sign in, made faster than by signing up: for tests below HTTP. The first is its Owner. */
export async function workspaceOf(database: Database, ...others: Role[]): Promise<[TestMember, ...TestMember[]]> {
  const tenantId = randomUUID()
  const now = new Date()
  return database.tenant(tenantId, async (db) => {
    await addWorkspace(db, 'Test', now)
    const members: TestMember[] = []
    for (const role of ['Owner' as const, ...others]) {
      const userId = randomUUID()
      await db.insert(users).values({
        id: userId,
        firstName: role,
        lastName: String(members.length),
        email: `${userId}@example.org`,
        avatarColor: 'grey',
      })
      const privateProjectId = await addMember(db, { userId, role }, startingBoard, now)
      members.push({ userId, tenantId, role, websocketId: null, sessionId: '', privateProjectId })
    }
    return members as [TestMember, ...TestMember[]]
  })
}
