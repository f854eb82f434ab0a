import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as administration from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { App } from '../../../server/app.ts'
import { setAdministrator } from '../../../server/commands/administration/administrators.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships, users } from '../../../server/db/tables/central.ts'
import { newTotpSecret, sealTotpSecret } from '../../../server/keys/one-time-codes.ts'
import type { Secrets } from '../../../server/keys/secrets.ts'
import { Visitor } from './visitor.ts'
import { type Colleague, joins, newcomer, type Office, openOffice } from './workspace.ts'

/** Everybody that a rule may tell apart, in the columns of a table. */
export const ACTORS = [
  'anonymous',
  'pending',
  'employee',
  'manager',
  'owner',
  'elsewhere',
  'removed',
  'instead',
] as const
export type Actor = (typeof ACTORS)[number]

type Given = Parameters<Visitor['call']>[1]

/** An office with everybody of the table, and how each of them asks for something in it. */
export interface Actors {
  office: Office
  send(actor: Actor, call: Call, given?: Given): ReturnType<Visitor['call']>
}

const PASSWORD = 'correct horse battery'

/** Makes an office and those who are not in it: removed from it, elsewhere, an administrator in an employee's stead. */
export async function openActors({ app }: App, database: Database, secrets: Secrets): Promise<Actors> {
  const office = await openOffice(database, app)
  const root = await newcomer(app, 'Root')
  const removed = await newcomer(app, 'Ruth')
  await joins(database, removed, office.olga, 'WorkspaceManager')
  await database.central((db) =>
    db.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.userId, removed.userId)),
  )
  const [row] = await database.read.central((db) => db.select().from(users).where(eq(users.id, root.userId)))
  await setAdministrator(database, row?.email ?? '', true)
  await database.central((db) =>
    db.update(users).set({ twoFactorEnabledAt: new Date() }).where(eq(users.id, root.userId)),
  )
  const inOffice = { [REQUEST_HEADERS.tenant]: office.olga.tenantId }

  /** A person who has given the password and still owes the code. */
  async function pending(): Promise<Visitor> {
    const visitor = new Visitor(app)
    const person = { firstName: 'Ada', lastName: 'Nowak', agreedToTermsAndPolicy: true, timezone: 'UTC' }
    const body = { ...person, email: `p${randomUUID()}@example.com`, password: PASSWORD }
    const { user } = await visitor.ask(auth.register, { body })
    const totpSecret = sealTotpSecret(secrets, user.id, newTotpSecret())
    await database.central((db) =>
      db.update(users).set({ totpSecret, twoFactorEnabledAt: new Date() }).where(eq(users.id, user.id)),
    )
    await visitor.ask(auth.logIn, { body: { email: body.email, password: PASSWORD } })
    return visitor
  }

  async function instead(call: Call, given: Given) {
    await root.ask(administration.overtake, {
      params: { id: office.eva.userId },
      headers: { [REQUEST_HEADERS.tenant]: root.tenantId },
    })
    const override = { [REQUEST_HEADERS.override]: office.eva.userId, [REQUEST_HEADERS.user]: root.userId }
    return root.visitor.call(call, { ...given, headers: { ...inOffice, ...override } })
  }

  return {
    office,
    async send(actor, call, given = {}) {
      const as = (who: Colleague) => who.visitor.call(call, { ...given, headers: inOffice })
      switch (actor) {
        case 'anonymous':
          return new Visitor(app).call(call, given)
        case 'pending':
          return (await pending()).call(call, given)
        case 'employee':
          return as(office.ben)
        case 'manager':
          return as(office.mia)
        case 'owner':
          return as(office.olga)
        case 'elsewhere':
          return as(office.xaver)
        case 'removed':
          return as(removed)
        case 'instead':
          return instead(call, given)
      }
    },
  }
}
