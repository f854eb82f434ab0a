import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type MetricsParts, metricsOf } from '../../http/metrics.ts'
import { isReady } from './health.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request bears the token; takes as long either way. */
const bears = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

/** What is known only when the server stands. */
export interface Monitoring {
  liveConnections: () => number
}

/**
 * For those who watch the process: `/live` says that it runs at all, `/ready` that it can do its work, `/metrics` gives its figures to who
 * shows the token (RFC 6750). Without a token there is no such address. Before the other routes, so that their answers are counted.
 */
export function monitor(
  app: FastifyInstance,
  { database, report, token }: Pick<MetricsParts, 'database' | 'report'> & { token: string | undefined },
): Monitoring {
  const monitoring: Monitoring = { liveConnections: () => 0 }
  app.get('/live', async () => ({ status: 'live' }))
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady(database)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' })
  })
  if (token === undefined) return monitoring
  const registry = metricsOf(app, { database, report, liveConnections: () => monitoring.liveConnections() })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!bears(headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'unauthenticated' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return monitoring
}
