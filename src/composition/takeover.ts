import { takeover } from '#machines/administration/takeover.ts'
import { picker } from '#machines/pickers/picker.ts'
import { plug } from '#machines/plug.ts'
import { endOvertaking, overtake, searchAccounts } from '../ports/session/takeover.ts'

/** Taking an account over and giving it back, with its calls. */
export const logic = plug(takeover, { picker: plug(picker, { search: searchAccounts }), overtake, endOvertaking })
