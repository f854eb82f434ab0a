import { randomUUID } from 'node:crypto'
import { logIn, register } from '#contract/calls/auth.ts'
import type { Call, Reply, Request } from '#contract/call.ts'
import type { User } from '#contract/entities/user.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'

/** Parts of a request that need not be right. */
export type Anything = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** What came back: read to the end, so that the connection is free again. */
export type Answer = { status: number; headers: Headers; text: string; json: () => unknown }

type Names = Readonly<Record<string, string>>
type Wish<C extends Call> = [keyof Request<C>] extends [never] ? [] : [request: Request<C>]

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The path of a call below the server's address, its parameters and query put in. */
export function pathOf(call: Call, { params = {}, query = {} }: Anything = {}): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]))
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** A person at a browser, over real HTTP: keeps cookies, and sends along what the product's own page does. */
export class HttpPerson {
  readonly url: string
  readonly cookies = new Map<string, string>()
  csrf: string | undefined
  #user: User | undefined

  constructor(url: string) {
    this.url = url
  }

  /** Who this is; only once they are signed in. */
  get user(): User {
    if (!this.#user) throw new Error('Nobody is signed in here.')
    return this.#user
  }

  get tenantId(): string {
    return this.user.activeTenantId ?? ''
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** What the page sends with everything. */
  get #headers(): Names {
    return {
      'sec-fetch-site': 'same-origin',
      [REQUEST_HEADERS.language]: 'en',
      ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
      ...(this.csrf !== undefined && { [REQUEST_HEADERS.csrf]: this.csrf }),
      ...(this.#user && { [REQUEST_HEADERS.user]: this.#user.id, [REQUEST_HEADERS.tenant]: this.tenantId }),
    }
  }

  /** Sends a request as it is, body and all; only the page's own headers are added where none are given. */
  async send(method: string, path: string, { headers = {}, body }: { headers?: Names; body?: BodyInit } = {}) {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...this.#headers, ...headers },
      ...(body !== undefined && { body }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    this.csrf = response.headers.get(RESPONSE_HEADERS.csrf) ?? this.csrf
    const text = await response.text()
    const answer: Answer = {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as unknown,
    }
    return answer
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    if (/;\s*max-age=0(?:;|$)/i.test(cookie)) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  /** Makes a call of the contract with whatever is given, right or wrong. */
  call(call: Call, given: Anything = {}): Promise<Answer> {
    const { headers = {}, body } = given
    return this.send(call.method, pathOf(call, given), {
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  /** Makes a call that is answered 200; anything else fails the test. */
  async ask<C extends Call>(call: C, ...[request]: Wish<C>): Promise<Reply<C>> {
    const { status, text, json } = await this.call(call, request)
    if (status !== 200) throw new Error(`${call.name}: ${status} ${text}`)
    return call.reply.parse(json()) as Reply<C>
  }

  /** The same browser, with the server at another address. */
  comesTo(url: string): HttpPerson {
    const here = new HttpPerson(url)
    for (const [name, value] of this.cookies) here.cookies.set(name, value)
    here.csrf = this.csrf
    return here.becomes(this.user)
  }

  /** From now on requests name this user and their workspace, as the page's do. */
  becomes(user: User): this {
    this.#user = user
    return this
  }
}

/** The answer to something that is not done, in the contract's shape. */
export function refusalIn({ headers, text, json }: Answer): ErrorBody {
  if (!headers.get('content-type')?.startsWith('application/json')) throw new Error(`This is no JSON: ${text}`)
  return ErrorBody.parse(json())
}

/** Signs a person up; they own a workspace of their own. */
export async function signUp(url: string, firstName: string): Promise<HttpPerson> {
  const person = new HttpPerson(url)
  const { user } = await person.ask(register, {
    body: {
      firstName,
      lastName: 'Example',
      email: `${firstName.toLowerCase()}-${randomUUID()}@example.org`,
      password: `a sentence of ${randomUUID()}`,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  return person.becomes(user)
}

/** Signs a person in who has an account; null when they are not let in. */
export async function signIn(url: string, email: string, password: string): Promise<HttpPerson | null> {
  const person = new HttpPerson(url)
  const answer = await person.call(logIn, { body: { email, password } })
  if (answer.status === 401) return null
  const { user } = logIn.reply.parse(answer.json())
  if (!user) throw new Error(`${email} is asked for a second factor.`)
  return person.becomes(user)
}
