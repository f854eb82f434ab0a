import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of the loopback address that nobody listens on at this moment. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
