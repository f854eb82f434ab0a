//# A command knows no request.
//# caught by boundaries/dependencies
//# plant server/commands/with-fastify.ts
import { fastify } from 'fastify'
export const used = fastify

//# clean twin
//# plant server/commands/with-fastify.ts
import { or } from 'drizzle-orm'
export const used = or
