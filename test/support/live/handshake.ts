import { WebSocket } from 'ws'
import { readMessage } from '#contract/messages.ts'
import type { HttpPerson } from '../people/http-person.ts'

const typeOf = (text: string) => {
  const read = readMessage(JSON.parse(text))
  return read.outcome === 'message' ? read.message.type : read.outcome
}

/**
 * What comes first of a websocket with a person's cookies: the type of the first message, `closed CODE` where it ends without
 * one, `refused STATUS` where the handshake is turned away.
 */
export const handshake = (
  { url, cookieHeader }: HttpPerson,
  of: { userId: string; tenantId: string },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const address = `${url.replace('http', 'ws')}/ws/${of.userId}?tenantId=${of.tenantId}`
    const socket = new WebSocket(address, { origin: url, headers: { cookie: cookieHeader } })
    const settle = (outcome: string) => {
      resolve(outcome)
      socket.terminate()
    }
    socket.once('message', (data: Buffer) => settle(typeOf(data.toString())))
    socket.once('close', (code) => settle(`closed ${code}`))
    socket.once('unexpected-response', (_request, { statusCode }) => settle(`refused ${statusCode}`))
    socket.once('error', reject)
  })
