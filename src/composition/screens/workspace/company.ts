import { companyForm } from '#machines/company/company-form.ts'
import { leaving } from '#machines/forms/leaving.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadCompany, saveCompany } from '../../../ports/workspace/company.ts'
import { holdWindow } from '../../../ports/browser/hold-window.ts'
import { CompanyScreen } from '../../../screens/company/company-screen.tsx'

/** The settings of a workspace with their calls. */
export const screen = screenWith(
  withPorts(companyForm, {
    load: loadCompany,
    save: saveCompany,
    leaving: withPorts(leaving, { holdWindow }),
  }),
  CompanyScreen,
)
