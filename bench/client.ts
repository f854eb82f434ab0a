import { Agent, request } from 'node:http'
import type { Call, Reply, Request } from '#contract/call.ts'
import { register, type whoAmI } from '#contract/calls/auth.ts'
import { joinByInvitation } from '#contract/calls/invitations.ts'
import { RESPONSE_HEADERS, REQUEST_HEADERS } from '#contract/headers.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A person signed in, speaking HTTP as the page does, over connections that stay open. */
export class Client {
  readonly email: string
  readonly password = 'a long enough sentence to sign in with'
  cookie = ''
  userId = ''
  tenantId = ''
  /** Their own board, two of its columns, and a card there; known where that is asked for. */
  ownBoardId = ''
  columnIds: string[] = []
  taskId = ''
  /** The workspace's labels, once a board has been made in it. */
  labelIds: string[] = []
  #headers: Record<string, string> = {}
  #agent: Agent
  readonly url: string

  constructor(url: string, connections = 10, email = `bench-${process.pid}@lanewise.example`) {
    this.url = url
    this.email = email
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** The same person over another number of connections. */
  over(connections: number): Client {
    const other = new Client(this.url, connections)
    other.cookie = this.cookie
    other.userId = this.userId
    other.tenantId = this.tenantId
    other.#headers = this.#headers
    return other
  }

  async signUp(): Promise<void> {
    const body = {
      firstName: 'Bench',
      lastName: 'Mark',
      email: this.email,
      password: this.password,
      agreedToTermsAndPolicy: true as const,
      timezone: 'Europe/Warsaw',
    }
    await this.#signIn(register, register.path, body)
  }

  /** What the cookie of their session is called. */
  get sessionCookieName(): string {
    const [name] =
      this.cookie
        .split('; ')
        .find((one) => /=[\w-]{43}$/.test(one))
        ?.split('=') ?? []
    if (name === undefined) throw new Error('there is no session')
    return name
  }

  /** Goes on with the session that the cookie names, as a page that is opened again. */
  async meet(call: typeof whoAmI): Promise<Reply<typeof whoAmI>> {
    const answer = await this.send(call.method, call.path)
    if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.body}`)
    const reply = call.reply.parse(JSON.parse(answer.body))
    this.#know(reply.user, answer)
    return reply
  }

  #know(user: { id: string; activeTenantId: string | null }, { headers }: Answer): void {
    this.userId = user.id
    this.tenantId = user.activeTenantId ?? ''
    this.#headers = {
      [REQUEST_HEADERS.csrf]: String(headers[RESPONSE_HEADERS.csrf]),
      [REQUEST_HEADERS.user]: this.userId,
      [REQUEST_HEADERS.tenant]: this.tenantId,
    }
  }

  /** Follows an invitation, as a person who has no account yet. */
  async join(idPrefix: string, token: string): Promise<void> {
    const path = joinByInvitation.path.replace(':idPrefix', idPrefix).replace(':token', token)
    const { password } = this
    const person = { firstName: 'Bench', lastName: 'Member', agreedToTermsAndPolicy: true as const }
    await this.#signIn(joinByInvitation, path, { ...person, password, timezone: 'Europe/Warsaw' })
  }

  async #signIn(call: typeof register | typeof joinByInvitation, path: string, body: unknown): Promise<void> {
    const answer = await this.send(call.method, path, body)
    if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.body}`)
    const { user } = call.reply.parse(JSON.parse(answer.body))
    const set = answer.headers['set-cookie']
    this.cookie = (Array.isArray(set) ? set : [set ?? '']).map((one) => one.split(';')[0]).join('; ')
    this.#know(user, answer)
  }

  /** One request below /api. */
  send(method: string, path: string, body?: unknown): Promise<Answer> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.url}/api${path}`, {
        method,
        agent: this.#agent,
        headers: {
          ...this.#headers,
          origin: this.url,
          ...(this.cookie ? { cookie: this.cookie } : {}),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      })
      outgoing.once('error', reject)
      outgoing.once('response', (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      })
      outgoing.end(payload)
    })
  }

  /** A call of the contract; throws when it is refused. */
  async ask<C extends Call>(call: C, asked: Request<C>): Promise<Reply<C>> {
    const { params, body, query } = asked as {
      params?: Record<string, string>
      body?: unknown
      query?: Record<string, string>
    }
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
    const answer = await this.send(call.method, query ? `${path}?${new URLSearchParams(query).toString()}` : path, body)
    if (answer.status !== 200) throw new Error(`${call.name}: ${answer.status} ${answer.body}`)
    return call.reply.parse(JSON.parse(answer.body)) as Reply<C>
  }

  close(): void {
    this.#agent.destroy()
  }
}
