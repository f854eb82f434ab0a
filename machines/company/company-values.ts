import { WorkspaceForm } from '#contract/calls/workspaces.ts'
import { CompanyForm, type Company } from '#contract/entities/company.ts'
import { problemOfPicture, type AvatarChange } from '../account/profile-values.ts'
import { problemsIn, type Problems } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'

/** What the page of the company holds: the workspace's own name and logo, and who pays for it. */
export interface CompanyValues {
  readonly workspaceName: string
  readonly logo: AvatarChange
  readonly name: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  readonly address: string
  readonly taxNumber: string
}
type OfWorkspace = Pick<CompanyValues, 'workspaceName' | 'logo'>
type OfCompany = Omit<CompanyValues, keyof OfWorkspace>

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

const partOfWorkspace = ({ workspaceName, logo }: OfWorkspace): OfWorkspace => ({ workspaceName, logo })
const partOfCompany = (values: CompanyValues): OfCompany => {
  const { name, country, province, city, postalCode, address, taxNumber } = values
  return { name, country, province, city, postalCode, address, taxNumber }
}
/** Whether the name or the logo of the workspace is another one. */
export const isWorkspaceChanged = (values: CompanyValues, saved: CompanyValues): boolean =>
  !isSame(partOfWorkspace(values), partOfWorkspace(saved))
/** Whether something about the company is. */
export const isCompanyChanged = (values: CompanyValues, saved: CompanyValues): boolean =>
  !isSame(partOfCompany(values), partOfCompany(saved))

const emptyAsNull = (text: string): string | null => (text.trim() === '' ? null : text)
/** What is sent of the company: an empty province is null (spec §5), as is an empty tax number. */
export const companySent = (values: CompanyValues) => {
  const { province, taxNumber, ...company } = partOfCompany(values)
  return { ...company, province: emptyAsNull(province), taxNumber: emptyAsNull(taxNumber) }
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
