import { showMaintenance, type Maintenance } from '#contract/calls/maintenance.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** How things are; that nobody answers is what the page says already. */
export const lookAtMaintenance: Port<Maintenance> = portOf(showMaintenance, () => ({}), { silent: true })
