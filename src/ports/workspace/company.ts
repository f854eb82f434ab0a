import { fromPromise } from 'xstate'
import { showTenant } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/workspaces.ts'
import type { CompanyPart, LoadedCompany } from '#machines/company/company-form.ts'
import { companySent, type CompanyValues } from '#machines/company/company-values.ts'
import { ask } from '../api/api.ts'

/** The workspace and who pays for it. */
export const loadCompany = fromPromise<LoadedCompany, void>(async ({ signal }) => {
  const [tenant, company] = await Promise.all([ask(showTenant, {}, { signal }), ask(calls.showCompany, {}, { signal })])
  return { tenant, company }
})

type Saving = { readonly part: CompanyPart; readonly values: CompanyValues }
/** Saves who pays, or what the workspace is called and its logo where there is another one. */
export const saveCompany = fromPromise<Partial<LoadedCompany>, Saving>(async ({ input: { part, values }, signal }) => {
  if (part === 'company') return { company: await ask(calls.changeCompany, { body: companySent(values) }, { signal }) }
  const { workspaceName: name, logo } = values
  const tenant = await ask(
    calls.changeWorkspace,
    { body: { name, ...(logo === 'remove' && { isLogoRemoved: 'true' as const }) } },
    { signal, ...(logo instanceof Blob && { files: { logo: [logo] } }) },
  )
  return { tenant }
})
