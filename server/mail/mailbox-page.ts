import type { FastifyInstance } from 'fastify'
import type { MailInBox } from './mailbox.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const linked = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const shown = ({ recipient, at, subject, text }: MailInBox) =>
  `<article><h2>${escaped(subject)}</h2><p>${escaped(recipient)} · ${at.toISOString()}</p><pre>${linked(text)}</pre></article>`

/**
 * The mailbox of an installation without a mail server, for whoever develops: only where the program was not told that it
 * is in production, and only for this very machine.
 */
export function serveMailbox(app: FastifyInstance, read: () => Promise<MailInBox[]>): void {
  app.get('/dev/mailbox', async (request, reply) => {
    const isHere = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOOPBACK.test(request.ip)
    if (!isHere || process.env['NODE_ENV'] === 'production') return reply.callNotFound()
    const all = await read()
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox (${all.length})</h1>${all.map(shown).join('')}</body></html>`
  })
}
