import { and, asc, eq, lte } from 'drizzle-orm'
import { paymentAttempts } from '../../db/tables/billing.ts'
import { CommandError } from '../command-error.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { carryOut } from './payments.ts'

/**
 * Asks the provider again about every attempt whose outcome nobody has noted, because the process ended or the provider did not
 * answer: the same key is never charged twice. Of one workspace all of them; of all workspaces those begun before then.
 */
export async function settlePending(
  parts: BillingDeps,
  { tenantId, before }: { tenantId?: string; before?: Date },
): Promise<void> {
  const pending = await parts.database.read.central((db) =>
    db
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.status, 'pending'),
          ...(tenantId === undefined ? [] : [eq(paymentAttempts.tenantId, tenantId)]),
          ...(before === undefined ? [] : [lte(paymentAttempts.at, before)]),
        ),
      )
      .orderBy(asc(paymentAttempts.at)),
  )
  for (const attempt of pending) {
    try {
      await carryOut(parts, attempt)
    } catch (error) {
      parts.report('what became of a payment is not known yet', error)
      if (tenantId !== undefined) throw new CommandError({ kind: 'impossible', because: 'paymentUnderWay' })
    }
  }
}
