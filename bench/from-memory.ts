import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A process that answers every request with the bytes it was given: what nobody who sends so much over HTTP can go below. */
process.once('message', (text: string) => {
  const bytes = Buffer.from(text)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
