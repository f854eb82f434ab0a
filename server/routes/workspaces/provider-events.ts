import type { FastifyInstance } from 'fastify'
import { hearProvider } from '../../commands/billing/hear-provider.ts'
import type { Deps } from '../../http/deps.ts'

const EVENT_MAX_BYTES = 524_288
const SIGNATURE = 'stripe-signature'

/**
 * Where the payment provider tells what happens there. It has no cookie: what it says is believed by its signature over the very
 * bytes that came, so they are not parsed before. Without a provider that tells, there is no such place.
 */
export function providerEventRoutes(app: FastifyInstance, { billing }: Deps): void {
  const { events } = billing.provider
  if (!events) return
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: EVENT_MAX_BYTES }, (_, body, done) =>
    done(null, body),
  )
  app.post('/payments/stripe-events', async (request, reply) => {
    const signature = request.headers[SIGNATURE]
    const { body } = request
    const event = Buffer.isBuffer(body) && typeof signature === 'string' ? events.read(body, signature) : null
    if (!event) {
      request.log.warn({ event: 'foreignProviderEvent', ip: request.ip }, 'an event is not signed by the provider')
      return reply.code(400).send()
    }
    await hearProvider(billing, event)
    return reply.code(200).send({ received: true })
  })
}
