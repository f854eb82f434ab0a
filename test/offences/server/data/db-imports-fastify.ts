//# The database knows no request.
//# caught by boundaries/dependencies
//# plant server/db/with-fastify.ts
import { fastify } from 'fastify'
export const used = fastify

//# clean twin
//# plant server/db/with-fastify.ts
import { not } from 'drizzle-orm'
export const used = not
