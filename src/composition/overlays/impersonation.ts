import { impersonation } from '#machines/administration/impersonation.ts'
import { picker } from '#machines/pickers/picker.ts'
import { withPorts } from '#machines/with-ports.ts'
import { endOvertaking, overtake, searchAccounts } from '../../ports/session/impersonation.ts'

/** Taking an account over and giving it back, with its calls. */
export const logic = withPorts(impersonation, {
  picker: withPorts(picker, { search: searchAccounts }),
  overtake,
  endOvertaking,
})
