import { type AddressInfo, createServer, type Socket } from 'node:net'

// A process that does nothing but write the same bytes to all of its sockets: no program that tells each socket by itself can be sooner.

/** As long as what tells of a changed task. */
const MESSAGE_BYTES = 600

/** What the process is told; it says its port first. */
export type ToTeller = { tell: string }

const sockets: Socket[] = []

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n"CONNECTED"'))
  socket.on('error', () => socket.destroy())
  sockets.push(socket)
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))

process.on('message', ({ tell }: ToTeller) => {
  const bytes = Buffer.from(tell.padEnd(MESSAGE_BYTES))
  for (const socket of sockets) socket.write(bytes)
})
