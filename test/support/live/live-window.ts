import { WebSocket } from 'ws'
import { type Message, type MessageType, readMessage } from '#contract/messages.ts'
import type { Colleague } from '../people/workspace.ts'

const PATIENCE_MS = 5_000

type MessageOf<T extends MessageType> = Extract<Message, { type: T }>

/** What a knock is like when it is not the page's own. */
export interface Knock {
  origin?: string
  cookie?: string
  userId?: string
  /** Null: no workspace. */
  tenantId?: string | null
}

/** A person at a browser. */
type Watcher = Pick<Colleague, 'userId' | 'tenantId'> & { readonly visitor: { readonly cookieHeader: string } }

/** An open window of a person's: its live connection, and what came over it. */
export class LiveWindow {
  readonly messages: Message[] = []
  readonly texts: string[] = []
  /** Settles when it is over, with the code that said so; with 0 and the status when it never began. */
  readonly over: Promise<{ code: number; status?: number }>
  readonly socket: WebSocket
  readonly #waiting = new Set<() => void>()

  constructor(url: string, by: Watcher, { origin = url, cookie, userId = by.userId, tenantId }: Knock = {}) {
    const workspace = tenantId === undefined ? by.tenantId : tenantId
    const query = workspace === null ? '' : `?tenantId=${workspace}`
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${userId}${query}`, {
      headers: { cookie: cookie ?? by.visitor.cookieHeader, ...(origin !== '' && { origin }) },
    })
    this.socket.on('message', (data: Buffer) => this.#receive(data.toString()))
    this.over = new Promise((resolve) => {
      this.socket.once('close', (code) => resolve({ code }))
      this.socket.once('unexpected-response', (_request, { statusCode = 0 }) => {
        resolve({ code: 0, status: statusCode })
        this.socket.terminate()
      })
      // What is wrong shows in how it ends.
      this.socket.on('error', () => {})
    })
  }

  #receive(text: string): void {
    this.texts.push(text)
    if (text !== 'pong') {
      const read = readMessage(JSON.parse(text))
      if (read.outcome !== 'message') throw new Error(`${read.outcome}: ${text}`)
      this.messages.push(read.message)
    }
    for (const look of this.#waiting) look()
  }

  /** Waits until something has come that passes. */
  async sees<T extends Message>(passes: (message: Message) => message is T): Promise<T>
  async sees(passes: (message: Message) => boolean): Promise<Message>
  async sees(passes: (message: Message) => boolean): Promise<Message> {
    return new Promise((resolve, reject) => {
      const told = () => `${this.messages.map(({ type }) => type).join(', ') || 'nothing'}`
      const hard = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(`it was not told; only ${told()}`))
      }, PATIENCE_MS)
      const look = () => {
        const found = this.messages.find(passes)
        if (!found) return
        clearTimeout(hard)
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** Waits for the first message of a type. */
  next<T extends MessageType>(type: T): Promise<MessageOf<T>> {
    return this.sees((message): message is MessageOf<T> => message.type === type)
  }

  /** What was told of a type so far. */
  told<T extends MessageType>(type: T): MessageOf<T>[] {
    return this.messages.filter((message): message is MessageOf<T> => message.type === type)
  }

  /** The numbers of what was told, in the order it came. */
  numbers(): number[] {
    return this.messages.flatMap(({ seq }) => seq ?? [])
  }

  /** Waits until the server says who this is; that id goes on requests. */
  async welcome(): Promise<{ websocketId: string; seq: number }> {
    return (await this.next('CONNECTED')).data
  }

  close(): void {
    this.socket.terminate()
  }
}
