import Fastify, { type FastifyServerOptions } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serveMailbox } from './mailbox-page.ts'

const MAIL = {
  id: 'one',
  recipient: 'ada@example.com',
  at: new Date('2026-03-01T12:00:00Z'),
  subject: 'Activate <b>your</b> account',
  text: 'Hello <script>alert(1)</script>\nhttp://localhost:3000/activate-account/12345678/token\n',
  html: '<p>never shown</p>',
}

const appWith = (isOn: boolean, options: FastifyServerOptions = {}) => {
  const app = Fastify(options)
  serveMailbox(app, isOn, async () => [MAIL])
  return app
}
const app = appWith(true)
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/dev/mailbox', remoteAddress, headers: { host: 'localhost:3000', ...headers } })
afterEach(() => vi.unstubAllEnvs())

test('shows the mails on this machine, as text, with links one can follow', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const { statusCode, headers, body } = await from(address)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Activate &lt;b&gt;your&lt;/b&gt; account')
    expect(body).toContain('href="http://localhost:3000/activate-account/12345678/token"')
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('never shown')
  }
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect([host, (await from('127.0.0.1', { host })).statusCode]).toEqual([host, 200])
})

describe('[SEC-16] is not there', () => {
  test.each(['development', 'production', 'test', ''])(
    'unless it is switched on, whatever NODE_ENV says: %s',
    async (env) => {
      vi.stubEnv('NODE_ENV', env)
      const answer = await appWith(false).inject({ url: '/dev/mailbox', remoteAddress: '127.0.0.1' })
      expect([answer.statusCode, answer.body.includes('Activate')]).toEqual([404, false])
    },
  )

  test.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1'])('for another machine: %s', async (address) => {
    expect((await from(address)).statusCode).toBe(404)
  })

  test.each([
    ['forwarded', 'for=192.0.2.1'],
    ['Forwarded', 'for=127.0.0.1'],
    ['x-forwarded-for', '192.0.2.1'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['x-forwarded-host', 'tasks.example.org'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded', '192.0.2.1'],
    ['x-real-ip', '192.0.2.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '192.0.2.1'],
    ['true-client-ip', '192.0.2.1'],
  ])('for whom a proxy on this machine asks: %s', async (name, value) => {
    expect((await from('127.0.0.1', { [name]: value })).statusCode).toBe(404)
  })

  test('for a proxy that is trusted and says that a person here asks', async () => {
    const trusting = appWith(true, { trustProxy: true })
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }
    expect((await trusting.inject({ url: '/dev/mailbox', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404)
  })

  test.each(['tasks.example.org', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'under a name that is not this machine’s: %s',
    async (host) => {
      expect((await from('127.0.0.1', { host })).statusCode).toBe(404)
    },
  )
})
