import { eq, inArray } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import * as administration from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { setAdministrator } from '../../../server/commands/administration/administrators.ts'
import type { Database } from '../../../server/db/pool.ts'
import { memberships, users } from '../../../server/db/tables/central.ts'
import { formOf } from '../files/form.ts'
import type { LiveOffice } from '../live/live-office.ts'
import { LiveWindow } from '../live/live-window.ts'
import { Visitor } from '../people/visitor.ts'
import { type Colleague, joins, newcomer } from '../people/workspace.ts'

/** What a request is made of; `form` goes as multipart. */
export interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** Who can be told apart by a rule; those before `inside` stand outside of the project in ever smaller circles. */
export const MEMBERS = ['stranger', 'outside', 'inside', 'manager', 'owner'] as const
export const SEATS = ['seatOfOutside', 'seatOfOwner'] as const
/** They are turned away before anybody looks at what they ask for. */
export const TURNED_AWAY = [
  'guest',
  'pending',
  'strangerHere',
  'removed',
  'asAnother',
  'withoutToken',
  'withAnothersToken',
  'fromAnotherSite',
  'asIfInASeat',
  'elsewhereByHeader',
] as const
export type Persona = (typeof MEMBERS)[number] | (typeof SEATS)[number] | (typeof TURNED_AWAY)[number]

/** Everybody of the matrix, and how each of them asks. */
export interface Personas {
  send(persona: Persona, call: Call, given?: Given): Promise<LightMyRequestResponse>
  /** The same for what is no call of the contract. */
  sendTo(persona: Persona, request: InjectOptions & { url: string }): Promise<LightMyRequestResponse>
  /** The windows that are open all the time, by whose they are. */
  windows: ReadonlyMap<Persona, LiveWindow>
  removed: Colleague
}

const ADDRESS = '192.0.2.1'
const PASSWORD = 'correct horse battery'

async function owingACode(app: LiveOffice['built']['app'], database: Database): Promise<Visitor> {
  const visitor = new Visitor(app)
  const email = `pending-${crypto.randomUUID()}@example.org`
  const person = { firstName: 'Ada', lastName: 'Nowak', agreedToTermsAndPolicy: true, timezone: 'UTC' }
  const { user } = await visitor.ask(auth.register, { body: { ...person, email, password: PASSWORD } })
  await database.central((db) =>
    db
      .update(users)
      .set({ totpSecret: Buffer.alloc(48, 1), twoFactorEnabledAt: new Date() })
      .where(eq(users.id, user.id)),
  )
  await visitor.ask(auth.logIn, { body: { email, password: PASSWORD } })
  return visitor
}

/** Opens everybody of the matrix over an office that is open. */
export async function openPersonas(live: LiveOffice): Promise<Personas> {
  const { database, people, built, url } = live
  const { app } = built
  const { olga, mia, ben, eva, xaver } = people
  const removed = await newcomer(app, 'Ruth')
  await joins(database, removed, olga, 'WorkspaceManager')
  const [root, other] = [await newcomer(app, 'Root'), await newcomer(app, 'Rita')]
  const everybody = [olga, mia, ben, eva, xaver, removed, root, other].map(({ userId }) => userId)
  // Who has proved no address may do less; that is not what is looked at here.
  await database.central((db) => db.update(users).set({ activatedAt: new Date() }).where(inArray(users.id, everybody)))
  const rows = await database.read.central((db) => db.select().from(users).where(inArray(users.id, everybody)))
  for (const one of [root, other])
    await setAdministrator(database, rows.find(({ id }) => id === one.userId)?.email ?? '', true)
  // Without a second factor nobody may sit down.
  await database.central((db) =>
    db
      .update(users)
      .set({ twoFactorEnabledAt: new Date() })
      .where(inArray(users.id, [root.userId, other.userId])),
  )

  const windows = new Map<Persona, LiveWindow>()
  for (const [persona, colleague] of [
    ['stranger', xaver],
    ['outside', eva],
    ['inside', ben],
    ['manager', mia],
    ['owner', olga],
    ['removed', removed],
  ] as const) {
    const window = new LiveWindow(url, colleague)
    await window.welcome()
    windows.set(persona, window)
  }
  // Her window stays open.
  await database.central((db) =>
    db.update(memberships).set({ deletedAt: new Date() }).where(eq(memberships.userId, removed.userId)),
  )
  const pending = await owingACode(app, database)
  const seats = { seatOfOutside: [root, eva], seatOfOwner: [other, olga] } as const
  const sitDown = async ([administrator, whose]: readonly [Colleague, Colleague]) => {
    const headers = {
      [REQUEST_HEADERS.tenant]: administrator.visitor === root.visitor ? root.tenantId : other.tenantId,
    }
    await administrator.visitor.ask(administration.overtake, { params: { id: whose.userId }, headers })
  }
  for (const seat of Object.values(seats)) await sitDown(seat)

  const headersOf = ({ userId, visitor }: Colleague, tenantId: string) => ({
    [REQUEST_HEADERS.user]: userId,
    [REQUEST_HEADERS.tenant]: tenantId,
    [REQUEST_HEADERS.csrf]: visitor.csrf ?? '',
    cookie: visitor.cookieHeader,
  })
  const here = olga.tenantId
  const inside = () => headersOf(ben, here)
  const inSeat = ([administrator, whose]: readonly [Colleague, Colleague]) => ({
    ...headersOf(administrator, here),
    [REQUEST_HEADERS.override]: whose.userId,
  })
  const headersFor: Record<Persona, () => Record<string, string>> = {
    guest: () => ({}),
    pending: () => ({ cookie: pending.cookieHeader, [REQUEST_HEADERS.csrf]: pending.csrf ?? '' }),
    stranger: () => headersOf(xaver, xaver.tenantId),
    strangerHere: () => headersOf(xaver, here),
    removed: () => headersOf(removed, here),
    outside: () => headersOf(eva, here),
    inside,
    manager: () => headersOf(mia, here),
    owner: () => headersOf(olga, here),
    seatOfOutside: () => inSeat(seats.seatOfOutside),
    seatOfOwner: () => inSeat(seats.seatOfOwner),
    asAnother: () => ({ ...inside(), [REQUEST_HEADERS.user]: olga.userId }),
    withoutToken: () => {
      const { [REQUEST_HEADERS.csrf]: _token, ...rest } = inside()
      return rest
    },
    withAnothersToken: () => ({ ...inside(), [REQUEST_HEADERS.csrf]: olga.visitor.csrf ?? '' }),
    fromAnotherSite: () => ({ ...inside(), 'sec-fetch-site': 'cross-site' }),
    asIfInASeat: () => ({ ...inside(), [REQUEST_HEADERS.override]: olga.userId }),
    elsewhereByHeader: () => ({ ...inside(), [REQUEST_HEADERS.tenant]: xaver.tenantId }),
  }

  const sendTo: Personas['sendTo'] = (persona, { headers = {}, ...rest }) =>
    // Not with anybody's own cookies: what a call gives to one persona is not kept for another.
    app.inject({
      remoteAddress: ADDRESS,
      ...rest,
      headers: { 'sec-fetch-site': 'same-origin', ...headersFor[persona](), ...headers },
    })

  return {
    windows,
    removed,
    sendTo,
    send(persona, call, { params = {}, query, body, form, headers = {} } = {}) {
      const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const asForm = form && formOf(form)
      return sendTo(persona, {
        method: call.method,
        url: `/api${path}`,
        ...(query && { query }),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        ...(asForm && { payload: asForm.payload }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(asForm && { 'content-type': asForm.headers['content-type'] }),
          ...headers,
        },
      })
    },
  }
}
