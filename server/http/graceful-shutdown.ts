import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** How long those who are being answered, or have not finished asking, are waited for. */
const LAST_ANSWERS_MS = 3_000

/**
 * When the server closes, connections that nobody is owed an answer on end at once: node itself would wait for one that never
 * said a word, as browsers open ahead of need. Answers under way are finished, if they take no longer than a person waits.
 */
export function closeGracefully(app: FastifyInstance): void {
  const { server } = app
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) unused.add(socket)
    })
  })
  // From then on it belongs to the live connections, which say goodbye in their own way.
  server.on('upgrade', ({ socket }: IncomingMessage) => unused.delete(socket))

  app.addHook('preClose', async () => {
    if (!server.listening) return
    const look = setInterval(() => unused.forEach((socket) => socket.destroySoon()), LOOK_EVERY_MS)
    const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
    server.once('close', () => {
      clearInterval(look)
      clearTimeout(late)
    })
  })
}
