import { and, eq, isNull } from 'drizzle-orm'
import type { CentralReads } from '../../db/handles.ts'
import { memberships, users } from '../../db/tables/central.ts'
import type { Member } from '../../policies/member.ts'
import { CommandError, notAllowed } from '../command-error.ts'

/**
 * The inviter, as they are now: what the request was let in with may be seconds old. Throws `CommandError` for a person who is
 * no member any more, and for an account that was not activated: in its name nobody is written to.
 */
export async function inviterNow(db: CentralReads, { userId, tenantId }: Pick<Member, 'userId' | 'tenantId'>) {
  const [found] = await db
    .select({
      role: memberships.role,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      activatedAt: users.activatedAt,
    })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.tenantId, tenantId)))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(memberships.deletedAt)))
  if (!found) throw notAllowed()
  if (!found.activatedAt) throw new CommandError({ kind: 'forbidden', because: 'activateFirst' })
  return found
}
