import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../http/deps.ts'

/** Whether the database can be read and written here. */
export async function isReady(database: Deps['database']): Promise<boolean> {
  try {
    await database.read.central((db) => db.execute('select 1'))
    return await database.canWrite()
  } catch {
    // Whatever it is: nothing can be done here now, which is what was asked.
    return false
  }
}

/** Says whether work can be done here: for load balancers and for the tests that wait. */
export function healthRoutes(app: FastifyInstance, { database }: Deps): void {
  app.get('/health', async (_request, reply) => {
    const ready = await isReady(database)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unready' })
  })
}
