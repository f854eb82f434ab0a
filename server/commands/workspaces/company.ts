import { eq } from 'drizzle-orm'
import type { Company, CompanyForm } from '#contract/entities/company.ts'
import type { Database } from '../../db/pool.ts'
import type { BillingDeps } from '../../payment/billing-deps.ts'
import { companies } from '../../db/tables/central.ts'
import type { Member } from '../../policies/member.ts'
import { mayManageWorkspace } from '../../policies/workspaces/workspace.ts'
import { checkTaxNumber, worthOf } from '../billing/vat-checks.ts'
import { notAllowed, wrongFields } from '../command-error.ts'

const NONE: Company = {
  name: '',
  country: null,
  province: null,
  city: '',
  postalCode: '',
  address: '',
  taxNumber: null,
  taxCheck: 'none',
  taxCheckedAt: null,
  isVerified: false,
  isReverseCharge: false,
  isSaved: false,
}

function present(row: typeof companies.$inferSelect | undefined): Company {
  if (!row) return NONE
  const { tenantId: _of, savedAt: _when, taxConsultation: _proof, taxCheckDueAt: _due, taxCheckedAt, ...company } = row
  return { ...company, taxCheckedAt: taxCheckedAt?.toISOString() ?? null, isSaved: true }
}

/** Whether there is a country of this code. */
const isCountry = (code: string): boolean => {
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  return name !== undefined && code !== 'ZZ' && code !== 'EU' && code !== 'UN'
}

/** Who pays for the workspace; all of it empty before anything was saved. */
export async function showCompany(database: Database, by: Member): Promise<Company> {
  if (!mayManageWorkspace(by)) throw notAllowed()
  const [row] = await database.read.central((db) =>
    db.select().from(companies).where(eq(companies.tenantId, by.tenantId)),
  )
  return present(row)
}

/** Saves who pays, and says what the tax number is worth; where the register does not answer, that it will be asked again. */
export async function changeCompany(parts: BillingDeps, by: Member, form: CompanyForm): Promise<Company> {
  if (!mayManageWorkspace(by)) throw notAllowed()
  const { country } = form
  if (!isCountry(country)) throw wrongFields({ param: 'country', message: 'unknownCountry' })
  const worth = worthOf(await checkTaxNumber(parts, form), country, parts.seller.country)
  const saved = { ...form, ...worth, savedAt: parts.now() }
  return parts.database.central(async (db) => {
    const [row] = await db
      .insert(companies)
      .values({ tenantId: by.tenantId, ...saved })
      .onConflictDoUpdate({ target: companies.tenantId, set: saved })
      .returning()
    return present(row)
  })
}
