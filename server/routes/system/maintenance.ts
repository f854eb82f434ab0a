import type { FastifyInstance } from 'fastify'
import { showMaintenance } from '#contract/calls/maintenance.ts'
import type { Deps } from '../../http/deps.ts'
import { serve } from '../../http/serve.ts'

/** For pages that wait until they are served again. */
export function maintenanceRoutes(app: FastifyInstance, { maintenance }: Deps): void {
  serve(app, showMaintenance, () => maintenance.now())
}
