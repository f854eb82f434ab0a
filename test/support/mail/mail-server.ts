import { createServer, type Server, type Socket } from 'node:net'
import { type Attached, simpleParse } from './simple-mail.ts'

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** The headers and parts, decoded. */
  subject: string
  text: string
  html: string
  attached: Attached[]
}

/** A mail server of the test's own: takes everything, keeps it in memory. */
export interface MailServer {
  url: string
  port: number
  received: ReceivedMail[]
  /** Answers 451 to everything from now on, or takes mail again. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

function talk(socket: Socket, keep: (mail: ReceivedMail) => void, isRefusing: () => boolean): void {
  let from = ''
  let to: string[] = []
  let body: string | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)

  function take(line: string): void {
    if (body !== null) {
      if (line !== '.') {
        body += `${line.startsWith('..') ? line.slice(1) : line}\r\n`
        return
      }
      keep({ from, to, ...simpleParse(body) })
      body = null
      say('250 kept')
      return
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/, 1)
    if (verb === 'EHLO' || verb === 'HELO') say('250 test')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (isRefusing()) say('451 not now')
    else if (verb === 'MAIL') {
      from = /<([^>]*)>/.exec(line)?.[1] ?? ''
      to = []
      say('250 ok')
    } else if (verb === 'RCPT') {
      to.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      say('250 ok')
    } else if (verb === 'DATA') {
      body = ''
      say('354 go on')
    } else say('250 ok')
  }

  say('220 test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  })
  // A client that hangs up has said what it wanted.
  socket.on('error', () => socket.destroy())
}

/** Starts one; on the port given, or a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const open = new Set<Socket>()
  let isRefusing = false
  const server: Server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
    talk(
      socket,
      (mail) => received.push(mail),
      () => isRefusing,
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    refuse: (value) => void (isRefusing = value),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
