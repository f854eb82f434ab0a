import { outage } from '#machines/errors/outage.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { lookAtMaintenance } from '../../../ports/session/maintenance.ts'
import { OutageScreen } from '../../../screens/error/outage-screen.tsx'

export const screen = screenWith(withPorts(outage, { look: lookAtMaintenance }), OutageScreen)
