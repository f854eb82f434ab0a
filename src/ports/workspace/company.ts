import { fromPromise } from 'xstate'
import { showTenant } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/workspaces.ts'
import type { Company } from '#contract/entities/company.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import type { LoadedCompany } from '#machines/company/company-form.ts'
import { companySent, type CompanyValues } from '#machines/company/company-values.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** The workspace and who pays for it. */
export const loadCompany = fromPromise<LoadedCompany, void>(async ({ signal }) => {
  const [tenant, company] = await Promise.all([ask(showTenant, {}, { signal }), ask(calls.showCompany, {}, { signal })])
  return { tenant, company }
})

/** Saves what the workspace is called, and its logo where there is another one. */
export const saveWorkspace = fromPromise<Tenant, { values: CompanyValues }>(({ input, signal }) => {
  const { workspaceName: name, logo } = input.values
  return ask(
    calls.changeWorkspace,
    { body: { name, ...(logo === 'remove' && { isLogoRemoved: 'true' as const }) } },
    { signal, ...(logo instanceof Blob && { files: { logo: [logo] } }) },
  )
})

/** Saves who pays. */
export const saveCompany: Port<Company, { values: CompanyValues }> = portOf(calls.changeCompany, (input) => ({
  body: companySent(input.values),
}))
