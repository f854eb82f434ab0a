import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '#contract/calls/billing.ts'
import { listPlans } from '#contract/calls/workspaces.ts'
import type { CompanyForm } from '#contract/entities/company.ts'
import { changeCard } from '../../../server/commands/billing/cards.ts'
import { changePlan, previewPlan } from '../../../server/commands/billing/change-plan.ts'
import { runBillingJobs } from '../../../server/commands/billing/jobs.ts'
import { listPayments, showInvoice } from '../../../server/commands/billing/show-billing.ts'
import { changeCompany, showCompany } from '../../../server/commands/workspaces/company.ts'
import type { BillingDeps } from '../../../server/payment/billing-deps.ts'
import type { Member } from '../../../server/policies/member.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, newcomer } from '../../support/people/workspace.ts'
import { SampleRegister } from '../../support/provider/vat-register.ts'
import { billingFor } from '../../support/server/billing-for.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describeOnOneEngine('the tax number of a company', (open) => {
  const office = LiveOffice.of(open)
  const register = new SampleRegister()
  let url = ''
  let now = new Date()
  let parts: BillingDeps
  beforeAll(async () => {
    url = await register.opens()
  })
  afterAll(() => register.closes())
  beforeEach(async () => {
    register.says = 'valid'
    register.asked.length = 0
    now = new Date()
    parts = billingFor(office.database, office.secrets, () => now, {
      vatCheck: 'vies',
      vatCheckUrl: url,
      sellerTaxNumber: 'PL 856-734-62-15',
    })
    await office.database.central((db) => db.execute(sql`delete from public.vat_checks`))
    await office.database.central((db) => db.execute(sql`update public.plans set free_days = 0`))
  })

  /** An Owner; their calls go to the commands, which know the register of this test. */
  async function owner(): Promise<{ colleague: Colleague; by: Member }> {
    const colleague = await newcomer(office.built.app, `Ada${randomUUID().slice(0, 4)}`)
    await office.database.central((db) =>
      db.execute(sql`update public.users set activated_at = now() where id = ${colleague.userId}`),
    )
    const { userId, tenantId } = colleague
    return { colleague, by: { userId, tenantId, role: 'Owner', websocketId: null } as Member }
  }
  const company = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
    name: 'Beispiel GmbH',
    country: 'DE',
    province: null,
    city: 'Köln',
    postalCode: '50667',
    address: 'Domkloster 4',
    taxNumber: 'DE 136 695 976',
    ...changes,
  })
  async function pays({ colleague, by }: { colleague: Colleague; by: Member }) {
    await changeCard(parts, by, 'pm_card_visa')
    const plan = (await colleague.ask(listPlans, { query: {} })).find(({ name }) => name === 'Team')!
    const { totals } = await previewPlan(parts, by, plan.id)
    await changePlan(parts, by, { planId: plan.id, dueCents: totals.dueCents })
    const [payment] = (await listPayments(parts, by, { page: 0, perPage: 1 })).rows
    return showInvoice(parts, by, payment!.id)
  }

  test('[WSP-10] is asked about in the register, once for everybody, and the invoice keeps the proof', async () => {
    const [ada, ben] = [await owner(), await owner()]
    expect(await changeCompany(parts, ada.by, company())).toMatchObject({
      taxCheck: 'valid',
      taxCheckedAt: now.toISOString(),
      isVerified: true,
      isReverseCharge: true,
    })
    await changeCompany(parts, ben.by, company({ taxNumber: '136695976' }))
    expect(register.asked).toEqual([
      { countryCode: 'DE', vatNumber: '136695976', requesterMemberStateCode: 'PL', requesterNumber: '8567346215' },
    ])
    expect(await pays(ada)).toMatchObject({
      totals: { taxKind: 'reverseCharge', taxCents: 0 },
      taxCheck: { outcome: 'valid', checkedAt: now.toISOString(), consultation: 'WAPIAAAAW1b2c3' },
    })
  })

  test('[WSP-10] that the register does not have it is said, and tax is added; a wrong form is not asked about', async () => {
    const ada = await owner()
    register.says = 'invalid'
    expect(await changeCompany(parts, ada.by, company())).toMatchObject({ taxCheck: 'invalid', isReverseCharge: false })
    expect((await pays(ada)).totals).toMatchObject({ taxKind: 'standard', taxRate: 1900, taxCents: 114 })
    expect(await changeCompany(parts, ada.by, company({ taxNumber: 'DE136695977' }))).toMatchObject({
      taxCheck: 'wrongForm',
      isVerified: false,
    })
    expect(await changeCompany(parts, ada.by, company({ country: 'US', taxNumber: '12-3456789' }))).toMatchObject({
      taxCheck: 'none',
    })
    expect(register.asked).toHaveLength(1)
  })

  test.each(['MS_UNAVAILABLE', 'GLOBAL_MAX_CONCURRENT_REQ', 'html', 'silence'] as const)(
    '[WSP-10] a register that answers with %s keeps nobody from paying, and is asked again later',
    async (problem) => {
      const ada = await owner()
      register.says = problem
      expect(await changeCompany(parts, ada.by, company())).toMatchObject({
        taxCheck: 'unavailable',
        taxCheckedAt: null,
        isReverseCharge: false,
      })
      expect(await pays(ada)).toMatchObject({
        totals: { taxKind: 'standard', dueCents: 714 },
        taxCheck: { outcome: 'unavailable', checkedAt: null, consultation: null },
      })
      register.says = 'valid'
      await runBillingJobs(parts)
      expect(register.asked).toHaveLength(1)
      const window = await office.window(ada.colleague)
      now = new Date(now.getTime() + 31 * MINUTE_MS)
      await runBillingJobs(parts)
      expect(await showCompany(office.database, ada.by)).toMatchObject({ taxCheck: 'valid', isReverseCharge: true })
      await expect.poll(() => window.texts.some((text) => text.includes('"SUBSCRIPTION_CHANGED"'))).toBe(true)
    },
  )

  test('[WSP-10] is looked at again after thirty days: it stays valid while nobody answers, and not once it is gone', async () => {
    const ada = await owner()
    await changeCompany(parts, ada.by, company())
    const first = now
    now = new Date(first.getTime() + 30 * DAY_MS)
    register.says = 'MS_UNAVAILABLE'
    await runBillingJobs(parts)
    expect(await showCompany(office.database, ada.by)).toMatchObject({
      taxCheck: 'valid',
      taxCheckedAt: first.toISOString(),
    })
    register.says = 'invalid'
    now = new Date(now.getTime() + 31 * MINUTE_MS)
    await runBillingJobs(parts)
    expect(await showCompany(office.database, ada.by)).toMatchObject({ taxCheck: 'invalid', isReverseCharge: false })
  })

  test('[WSP-10] without a register numbers are believed by their form and digits', async () => {
    const ada = await owner()
    parts = billingFor(office.database, office.secrets, () => now)
    expect(await changeCompany(parts, ada.by, company())).toMatchObject({ taxCheck: 'valid', taxCheckedAt: null })
    expect(await ada.colleague.ask(calls.showSubscription)).toMatchObject({ state: 'free' })
  })
})
