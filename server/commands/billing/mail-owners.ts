import { sql } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { TenantDb } from '../../db/handles.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'

const BILLING_PATH = '/settings/billing'
const DAY_CHARS = 'YYYY-MM-DD'.length

/** What Owners are written about. */
export type OwnersMail =
  | { kind: 'paymentReceipt'; payment: { dueCents: number; planName: string }; invoice: { id: string; number: string } }
  | { kind: 'paymentFailed'; payment: { dueCents: number; planName: string }; nextTryAt: Date | null }
  | { kind: 'transferDue'; payment: { dueCents: number; planName: string; id: string }; transferTo: string }
  | { kind: 'trialEnds'; plan: string; days: number }
  | { kind: 'cardExpires'; last4: string; expires: string }
  | { kind: 'subscriptionCancelled'; until: Date | null }

const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, DAY_CHARS) ?? null

function contentOf(mail: OwnersMail) {
  switch (mail.kind) {
    case 'paymentReceipt':
      return {
        kind: mail.kind,
        plan: mail.payment.planName,
        cents: mail.payment.dueCents,
        number: mail.invoice.number,
        invoiceId: mail.invoice.id,
      }
    case 'paymentFailed':
      return {
        kind: mail.kind,
        plan: mail.payment.planName,
        cents: mail.payment.dueCents,
        nextTry: dayOf(mail.nextTryAt),
      }
    case 'transferDue':
      return {
        kind: mail.kind,
        plan: mail.payment.planName,
        cents: mail.payment.dueCents,
        reference: mail.payment.id,
        transferTo: mail.transferTo,
      }
    case 'subscriptionCancelled':
      return { kind: mail.kind, until: dayOf(mail.until) }
    case 'trialEnds':
    case 'cardExpires':
      return mail
  }
}

/** Writes to every Owner of the workspace, each in their language; sent if, and only if, the transaction commits. */
export async function mailOwners(db: TenantDb, { secrets, now }: BillingDeps, mail: OwnersMail): Promise<void> {
  const workspace = await firstOf<{ name: string }>(db, sql`select name from public.tenants where id = ${db.tenantId}`)
  const owners = await rowsOf<{ email: string; language: Language; firstName: string }>(
    db,
    sql`select u.email, u.language, u.first_name as "firstName" from public.memberships m
        join public.users u on u.id = m.user_id and u.deleted_at is null and u.activated_at is not null
        where m.tenant_id = ${db.tenantId} and m.role = 'Owner' and m.deleted_at is null order by u.id`,
  )
  for (const { email, language, firstName } of owners) {
    await queueMail(db, secrets, {
      recipient: email,
      language,
      content: { ...contentOf(mail), firstName, workspace: workspace?.name ?? '', path: BILLING_PATH },
      now: now(),
    })
  }
}
