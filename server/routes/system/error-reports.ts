import type { FastifyInstance } from 'fastify'
import { ErrorReport } from '#contract/error-report.ts'
import type { Deps } from '../../http/deps.ts'
import { networkOf } from '../../http/limits/rates.ts'

const REPORT_MAX_BYTES = 32_768

/** Takes what pages report of errors in them, logs what kind it was, and sends it on where the operator wants that. */
export function errorReportRoutes(app: FastifyInstance, { rates, errorReports }: Deps): void {
  app.post('/error-reports', { bodyLimit: REPORT_MAX_BYTES }, async (request, reply) => {
    rates.require('reportsOfAddress', networkOf(request.ip))
    const { data } = ErrorReport.safeParse(request.body)
    if (data && errorReports) {
      // What it says is anybody's word: it goes to the service, cut down, and not into the log.
      request.log.info({ event: 'pageError' }, 'a page has reported an error')
      errorReports.takePage(data)
    }
    return reply.code(204).send()
  })
}
