import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { OPERATOR_COMMANDS } from './commands.ts'
import type { Workplace } from './outcome.ts'
import { DOOR, isSealed, SEAL_HEADER } from './command-seal.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const Wish = z.object({
  name: z.string(),
  args: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(20)),
  at: z.number(),
})

/**
 * Carries out the operator's commands in the running server, for the embedded database belongs to one process. Only for this
 * machine, and only for whoever can read the secret file; to everybody else it does not exist.
 */
export function serveOperator(app: FastifyInstance, workplace: Workplace): void {
  app.post(DOOR, async (request, reply) => {
    const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOOPBACK.test(request.ip)
    const wish = Wish.safeParse(request.body)
    const at = workplace.now().getTime()
    if (!isHere || !wish.success || !isSealed(workplace.secrets, wish.data, request.headers[SEAL_HEADER], at)) {
      return reply.callNotFound()
    }
    const { name, args } = wish.data
    const command = OPERATOR_COMMANDS.find((one) => one.name === name)
    request.log.info({ event: 'operator', command: name }, 'the operator gave a command')
    return reply.send({ outcome: (await command?.run(args, workplace)) ?? null })
  })
}
