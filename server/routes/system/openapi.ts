import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../../http/openapi.ts'

/** The document that describes every call, made from the contract. */
export function openapiRoutes(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument())
  app.get('/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
