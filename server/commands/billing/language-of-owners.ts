import { sql } from 'drizzle-orm'
import type { Language } from '#contract/entities/language.ts'
import type { CentralReads } from '../../db/handles.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { firstOf } from '../../db/sql/rows.ts'

/** The language that a workspace's invoices are written in: that of the Owner who is there longest, where people choose theirs. */
export async function languageOfOwners(
  db: CentralReads,
  { fixedLanguage }: Pick<BillingDeps, 'fixedLanguage'>,
  tenantId: string,
): Promise<Language> {
  if (fixedLanguage) return fixedLanguage
  const owner = await firstOf<{ language: Language }>(
    db,
    sql`select u.language from public.memberships m join public.users u on u.id = m.user_id and u.deleted_at is null
        where m.tenant_id = ${tenantId} and m.role = 'Owner' and m.deleted_at is null
        order by m.created_at, u.id limit 1`,
  )
  return owner?.language ?? 'en'
}
