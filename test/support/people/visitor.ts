import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Call, Reply } from '#contract/call.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import { type App, buildApp, type Parts } from '../../../server/app.ts'
import type { Database } from '../../../server/db/pool.ts'
import { freshSecrets } from '../../../server/keys/secrets.ts'
import { readSettings } from '../../../server/settings/settings.ts'

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** The server put together over a database of the test's own, with the settings of a first start on this machine. */
export async function appOver(
  database: Database,
  { env = {}, ...parts }: Partial<Parts> & { env?: Record<string, string> } = {},
): Promise<App> {
  const { settings, problems } = readSettings({ RATE_LIMIT_FACTOR: '1000', ...env }, '/')
  if (!settings) throw new Error(problems.join(' '))
  return buildApp({ settings, secrets: freshSecrets(), database, ...parts })
}

/** A person at a browser: keeps cookies, and sends along what the product's own page does. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  csrf: string | undefined
  readonly #app: FastifyInstance
  readonly address: string

  constructor(app: FastifyInstance, { address = '192.0.2.1' }: { address?: string } = {}) {
    this.#app = app
    this.address = address
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Sends a request as it is, with the cookies and the address of this visitor alone. */
  async send(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      remoteAddress: this.address,
      ...options,
      headers: { ...(this.cookies.size > 0 && { cookie: this.cookieHeader }), ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const csrf = response.headers[RESPONSE_HEADERS.csrf]
    if (typeof csrf === 'string') this.csrf = csrf
    return response
  }

  /** Makes a call of the contract; `headers` come on top of the page's own. */
  call(call: Call, { params = {}, query, body, headers = {} }: Given = {}): Promise<LightMyRequestResponse> {
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    return this.send({
      method: call.method,
      url: `/api${path}`,
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.csrf !== undefined && { [REQUEST_HEADERS.csrf]: this.csrf }),
        ...headers,
      },
    })
  }

  /** Makes a call that is answered 200; anything else fails the test. */
  async ask<C extends Call>(call: C, given?: Given): Promise<Reply<C>> {
    const response = await this.call(call, given)
    if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.statusCode} ${response.body}`)
    return call.reply.parse(response.json()) as Reply<C>
  }
}
