import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MailInBox } from './mailbox.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAME = /^(?:127(?:\.\d+){3}|localhost|\[?::1\]?)$/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
const linked = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const shown = ({ recipient, at, subject, text }: MailInBox) =>
  `<article><h2>${escaped(subject)}</h2><p>${escaped(recipient)} · ${at.toISOString()}</p><pre>${linked(text)}</pre></article>`

/** Whether a header says that another person asks through a program on this machine. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+)$/
const isHere = (address: string | undefined) => LOOPBACK.test(address ?? '')

/** Asked by a program on this machine, under a name of this machine (DNS rebinding uses another), and for nobody else. */
function isAskedHere({ socket, ip, hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name))
  return isHere(socket.remoteAddress) && isHere(ip) && LOOPBACK_NAME.test(hostname) && !isForwarded
}

/**
 * The mailbox of an installation without a mail server, for the person who develops: every link that is mailed, to the person who opens the
 * page. It is there only where the operator has switched it on (`MAILBOX_PAGE`, which is refused where others could come
 * in), and only for this very machine.
 */
export function serveMailbox(app: FastifyInstance, isOn: boolean, read: () => Promise<MailInBox[]>): void {
  app.get('/dev/mailbox', async (request, reply) => {
    if (!isOn || !isAskedHere(request)) return reply.callNotFound()
    const all = await read()
    void reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox (${all.length})</h1>${all.map(shown).join('')}</body></html>`
  })
}
