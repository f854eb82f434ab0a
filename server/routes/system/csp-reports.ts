import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/limits/rates.ts'

const REPORT_MAX_BYTES = 16_384
const REPORTS_AT_ONCE = 5
const Reports = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.string()) }),
  }),
)
/** The site only: what stands behind it may be a person's secret. */
const siteOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url.slice(0, 20))

/** Takes what browsers report about breaches of the page's policy, and logs what was blocked. */
export function cspReportRoutes(app: FastifyInstance, { rates }: Deps): void {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-reports', async (request, reply) => {
    rates.require('reportsOfAddress', networkOf(request.ip))
    const reports = Reports.safeParse(request.body)
    for (const { body } of (reports.data ?? []).slice(0, REPORTS_AT_ONCE)) {
      const blocked = siteOf(body.blockedURL ?? '')
      request.log.warn(
        { event: 'cspViolation', directive: body.effectiveDirective, blocked },
        'the page was kept from something',
      )
    }
    return reply.code(204).send()
  })
}
