import { eq } from 'drizzle-orm'
import type { Reply } from '#contract/call.ts'
import type { changeCard as changeCardCall } from '#contract/calls/billing.ts'
import type { Card, CardSetup } from '#contract/entities/billing.ts'
import type { CentralReads } from '../../db/handles.ts'
import { cards } from '../../db/tables/billing.ts'
import { users } from '../../db/tables/central.ts'
import type { Member } from '../../policies/member.ts'
import { fullNameOf } from '../people.ts'
import { cardRefused, requireBillingOwner } from './change-plan.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { announce, lockStanding } from './standing.ts'

async function readCard(db: CentralReads, tenantId: string): Promise<Card | null> {
  const [found] = await db
    .select({ card: cards, firstName: users.firstName, lastName: users.lastName })
    .from(cards)
    .leftJoin(users, eq(users.id, cards.holderId))
    .where(eq(cards.tenantId, tenantId))
  if (!found) return null
  const { card, firstName, lastName } = found
  const { brand, last4, expMonth, expYear } = card
  const holder = firstName === null || lastName === null ? '' : fullNameOf({ firstName, lastName })
  return { brand, last4, expMonth, expYear, holder }
}

/** The card of the workspace, and how another one is added. */
export async function showCard({ database, provider, seller }: BillingDeps, by: Member): Promise<CardSetup> {
  requireBillingOwner(by)
  const card = await database.read.central((db) => readCard(db, by.tenantId))
  const { kind, publishableKey } = provider
  return { provider: kind, card, publishableKey, transferTo: kind === 'none' ? seller.transferTo : null }
}

/** Keeps the card behind a token of the provider. @throws CommandError when it is refused */
export async function changeCard(parts: BillingDeps, by: Member, token: string): Promise<Reply<typeof changeCardCall>> {
  requireBillingOwner(by)
  const { database, provider } = parts
  const [present] = await database.read.central((db) =>
    db
      .select({ customer: cards.customer, provider: cards.provider })
      .from(cards)
      .where(eq(cards.tenantId, by.tenantId)),
  )
  const customer = present?.provider === provider.kind ? present.customer : null
  const saved = await provider.saveCard({ tenantId: by.tenantId, customer, token })
  if (saved.outcome === 'refused') throw cardRefused(saved.reason)
  if (saved.outcome === 'confirmationNeeded') return saved
  await database.tenant(by.tenantId, async (db) => {
    const now = parts.now()
    const standing = await lockStanding(db, by.tenantId, now)
    const kept = { ...saved.card, provider: provider.kind, holderId: by.userId, savedAt: now, expiryMailedAt: null }
    await db
      .insert(cards)
      .values({ tenantId: by.tenantId, ...kept })
      .onConflictDoUpdate({ target: cards.tenantId, set: kept })
    await announce(db, { before: standing, after: standing, now })
  })
  const card = await database.read.central((db) => readCard(db, by.tenantId))
  if (!card) throw new Error('a card was kept, and is not there')
  return { outcome: 'saved', card }
}
