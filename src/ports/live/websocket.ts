import { fromPromise } from 'xstate'
import { listMissedMessages } from '#contract/calls/live.ts'
import type { PresenceTold } from '#contract/presence.ts'
import { readMessage } from '#contract/messages.ts'
import type { CaughtUp } from '#machines/live/news.ts'
import type { FromSocket, ToSocket, Whose } from '#machines/live/socket.ts'
import { callbackPort } from '#machines/port.ts'
import { ask } from '../api/api.ts'
import { builtVersion } from '../browser/page-version.ts'
import { onceNewsMayCome } from '../browser/take-over.ts'

/** Where connections are made: what the operator has set, or the page's own address (spec §7). */
const baseUrl = (): string => {
  const { protocol, host } = window.location
  const configured = document.querySelector<HTMLMetaElement>('meta[name=live-url]')?.content
  return configured ?? `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`
}
const addressOf = ({ userId, tenantId }: Whose) => {
  const query = new URLSearchParams({ ...(tenantId !== null && { tenantId }), version: builtVersion() })
  return `${baseUrl()}/${encodeURIComponent(userId)}?${query}`
}
const readText = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** One websocket for as long as the machine keeps it; what it says is read by the contract. */
export const webSocket = callbackPort<ToSocket, Whose, FromSocket>(({ input, sendBack: tell, receive }) => {
  const socket = new WebSocket(addressOf(input))
  const hearing = new AbortController()
  const sendBack = (news: FromSocket) => onceNewsMayCome(() => tell(news))
  const on = { signal: hearing.signal }
  socket.addEventListener('open', () => sendBack({ type: 'socket.opened' }), on)
  socket.addEventListener('close', ({ code }) => sendBack({ type: 'socket.closed', code }), on)
  socket.addEventListener(
    'message',
    ({ data }: MessageEvent<unknown>) => {
      if (data === 'pong') sendBack({ type: 'socket.ponged' })
      else sendBack({ type: 'socket.heard', read: readMessage(readText(String(data))) })
    },
    on,
  )
  /** Closing before it is open would be reported as a failure: then it is closed as soon as it is. */
  const close = (code?: number) => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close(code))
    else socket.close(code)
  }
  receive((order) => {
    if (order.type === 'closing.requested') close(order.code)
    else if (socket.readyState !== WebSocket.OPEN) return
    else if (order.type === 'ping.due') socket.send('ping')
    else {
      const told: PresenceTold = { type: 'PRESENCE', data: order.place }
      socket.send(JSON.stringify(told))
    }
  })
  return () => {
    hearing.abort()
    close()
  }
})

/** Asks for what was missed while there was no connection. A failure is no news: the next connection asks again. */
export const catchUp = fromPromise<CaughtUp, { after: number }>(async ({ input, signal }) => {
  const { messages, upTo, isTooMuch } = await ask(listMissedMessages, { query: input }, { signal, silent: true })
  return { messages: messages.map(readMessage), upTo, isTooMuch }
})
