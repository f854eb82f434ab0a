import { WorkspaceForm } from '#contract/calls/workspaces.ts'
import { CompanyForm, type Company } from '#contract/entities/company.ts'
import { problemOfPicture, type PictureChange } from '../forms/picture.ts'
import { problemsIn, type Problems } from '../forms/problems.ts'

/** What the page of the company holds: the workspace's own name and logo, and who pays for it. */
export interface CompanyValues {
  readonly workspaceName: string
  readonly logo: PictureChange
  readonly name: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  readonly address: string
  readonly taxNumber: string
}
/** The fields about the company, not about the workspace. */
export const COMPANY_FIELDS = ['name', 'country', 'province', 'city', 'postalCode', 'address', 'taxNumber'] as const

/** The values as they are saved. */
export const valuesOf = (workspaceName: string, company: Company): CompanyValues => ({
  workspaceName,
  logo: 'keep',
  name: company.name,
  country: company.country ?? '',
  province: company.province ?? '',
  city: company.city,
  postalCode: company.postalCode,
  address: company.address,
  taxNumber: company.taxNumber ?? '',
})

const isCompanyChanged = (values: CompanyValues, saved: CompanyValues): boolean =>
  COMPANY_FIELDS.some((field) => values[field] !== saved[field])

const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text)
/** What is sent of the company: an empty province is null (spec §5), as is an empty tax number. */
export const companySent = (values: CompanyValues) => {
  const { name, country, city, postalCode, address } = values
  const [province, taxNumber] = [emptyAsNull(values.province), emptyAsNull(values.taxNumber)]
  return { name, country, province, city, postalCode, address, taxNumber }
}

/** Everything that is wrong, by field. Of what was not touched nothing is asked: a workspace need not have a company. */
export function problemsOfCompany(values: CompanyValues, saved: CompanyValues): Problems {
  const { name: workspaceName } = problemsIn(WorkspaceForm, { name: values.workspaceName })
  const logo = typeof values.logo === 'string' ? null : problemOfPicture(values.logo)
  return {
    ...(isCompanyChanged(values, saved) && problemsIn(CompanyForm, companySent(values))),
    ...(workspaceName !== undefined && { workspaceName }),
    ...(logo !== null && { logo }),
  }
}
