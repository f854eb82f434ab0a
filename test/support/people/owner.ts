import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { register } from '#contract/calls/auth.ts'
import type { Database } from '../../../server/db/pool.ts'
import { users } from '../../../server/db/tables/central.ts'
import { Visitor } from './visitor.ts'
import { Colleague } from './workspace.ts'

/** The password of everybody whom `activated` makes. */
export const OWN_PASSWORD = 'correct horse battery'

/** A person with an activated account, whose password the test knows; they own a workspace of their own. */
export async function activated(
  database: Database,
  app: FastifyInstance,
  firstName: string,
): Promise<Colleague & { email: string }> {
  const visitor = new Visitor(app)
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.org`
  const { user } = await visitor.ask(register, {
    body: {
      firstName,
      lastName: 'Example',
      email,
      password: OWN_PASSWORD,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  await database.central((db) => db.update(users).set({ activatedAt: new Date() }).where(eq(users.id, user.id)))
  const person = new Colleague(visitor, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
  return Object.assign(person, { email })
}
