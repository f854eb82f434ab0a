import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { serveMailbox } from './mailbox-page.ts'

const MAIL = {
  id: 'one',
  recipient: 'ada@example.com',
  at: new Date('2026-03-01T12:00:00Z'),
  subject: 'Activate <b>your</b> account',
  text: 'Hello <script>alert(1)</script>\nhttp://localhost:3000/activate-account/12345678/token\n',
  html: '<p>never shown</p>',
}

const app = Fastify()
serveMailbox(app, async () => [MAIL])
const from = (remoteAddress: string) => app.inject({ url: '/dev/mailbox', remoteAddress })
afterEach(() => vi.unstubAllEnvs())

test('shows the mails on this machine, as text, with links one can follow', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const { statusCode, headers, body } = await from(address)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Activate &lt;b&gt;your&lt;/b&gt; account')
    expect(body).toContain('href="http://localhost:3000/activate-account/12345678/token"')
    expect(body).not.toContain('<script>')
    expect(body).not.toContain('never shown')
  }
})

test('is not there for other machines, nor in production', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  for (const address of ['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1'])
    expect((await from(address)).statusCode).toBe(404)
  vi.stubEnv('NODE_ENV', 'production')
  expect((await from('127.0.0.1')).statusCode).toBe(404)
})
