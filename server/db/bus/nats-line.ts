import type { ConnectionOptions } from '@nats-io/transport-node'
import type { OpenLine } from './carrier.ts'

const CONNECTING_MS = 5_000
const MAX_LETTER_BYTES = 8_192

/** How to get to a NATS server: user and password, or a token alone, are part of its address. */
function optionsOf(url: string): ConnectionOptions {
  const { protocol, host, username, password } = new URL(url)
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: host,
    name: 'lanewise',
    noEcho: true,
    // The carrier opens another one.
    reconnect: false,
    timeout: CONNECTING_MS,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(secret !== '' ? { user: name, pass: secret } : name !== '' && { token: name }),
  }
}

/** Letters by a NATS server, under a subject that the processes of one installation share. */
export const natsLine =
  (url: string, subject: string): OpenLine =>
  async (onLetter) => {
    const { connect } = await import('@nats-io/transport-node')
    const connection = await connect(optionsOf(url))
    connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error && message.data.byteLength <= MAX_LETTER_BYTES) onLetter(message.string())
      },
    })
    // Who is subscribed misses nothing that is sent from here on.
    await connection.flush()
    return {
      send: async (letter) => {
        connection.publish(subject, letter)
        await connection.flush()
      },
      over: connection.closed(),
      close: () => connection.close(),
    }
  }
