import type { Company } from '#contract/entities/company.ts'
import type { Tenant } from '#contract/entities/tenant.ts'
import { fieldErrors } from '#contract/errors.ts'
import { formOf } from '../forms/form.ts'
import { COMPANY_FIELDS, problemsOfCompany, valuesOf, type CompanyValues } from './company-values.ts'

/** What the page of the company is loaded with. */
export interface LoadedCompany {
  readonly tenant: Tenant
  readonly company: Company
}
/** The parts of the page that are saved by a call each. */
export type CompanyPart = 'workspace' | 'company'

/**
 * The workspace's name and logo, and the company that pays for it (WSP-10). The name and the logo stand in the switcher and at
 * the top of every page.
 */
export const companyForm = formOf<LoadedCompany, CompanyValues, CompanyPart>({
  valuesOf: ({ tenant, company }) => valuesOf(tenant.name, company),
  problemsOf: problemsOfCompany,
  parts: { workspace: ['workspaceName', 'logo'], company: COMPANY_FIELDS },
  picture: 'logo',
  // The server calls both names `name`.
  refusalOf: (failure, part) => {
    const { name, ...others } = fieldErrors(failure)
    return { ...others, ...(name !== undefined && { [part === 'workspace' ? 'workspaceName' : 'name']: name }) }
  },
  announcementsOf: (part, { tenant }) =>
    part === 'company'
      ? []
      : [
          { to: 'workspace', event: { type: 'tenant.changed', tenant } },
          { to: 'workspaceWatch', event: { type: 'workspaces.staled' } },
        ],
  savedText: 'company.saved',
})
