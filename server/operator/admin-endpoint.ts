import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPERATOR_COMMANDS } from './commands.ts'
import type { Workplace } from './outcome.ts'
import { ADMIN_ENDPOINT, isSealed, SEAL_HEADER } from './command-seal.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const CommandRequest = z.object({
  name: z.string(),
  args: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(20)),
  at: z.number(),
})

/**
 * Carries out the operator's commands in the running server, for the embedded database belongs to one process. Only for this
 * machine, and only for the person who can read the secret file; to everybody else it does not exist.
 */
export function serveAdminEndpoint(app: FastifyInstance, workplace: Workplace): void {
  app.post(ADMIN_ENDPOINT, async (request, reply) => {
    const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOOPBACK.test(request.ip)
    const received = CommandRequest.safeParse(request.body)
    const at = workplace.now().getTime()
    if (!isHere || !received.success || !isSealed(workplace.secrets, received.data, request.headers[SEAL_HEADER], at)) {
      return reply.callNotFound()
    }
    const { name, args } = received.data
    const command = OPERATOR_COMMANDS.find((one) => one.name === name)
    request.log.info({ event: 'operator', command: name }, 'the operator gave a command')
    return reply.send({ outcome: (await command?.run(args, workplace)) ?? null })
  })
}
