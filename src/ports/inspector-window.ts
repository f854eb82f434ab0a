import type { EventObject } from 'xstate'

/** Something the inspector is told: an event of the protocol of `@statelyai/inspect`, or one of our own (`@app.…`). */
export interface Inspected {
  readonly type: string
}

/** The most that is kept for an inspector that is opened anew; who is there is kept whatever happened since. */
const KEPT = 3_000

const isSending = (data: unknown): data is { sessionId: string; event: EventObject } =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === '@app.send' &&
  'sessionId' in data &&
  'event' in data &&
  typeof data.event === 'object'

/** A window that shows an inspector, and the one origin that is spoken and listened to in it. */
export interface InspectorWindow {
  readonly window: Window
  readonly origin: string
}

/**
 * Speaks with the inspector's window: tells it everything once it says that it is there, again when it is loaded anew, and
 * takes what it wants to send, where that is allowed. Nobody but that window, from its origin, is spoken or listened to.
 */
export function connectTo(
  { window: target, origin: theirs }: InspectorWindow,
  onSend?: (sessionId: string, event: EventObject) => void,
): { readonly tell: (event: Inspected) => void } {
  const actors: Inspected[] = []
  let happened: Inspected[] = []
  let isConnected = false
  const post = (event: Inspected): void => target.postMessage(event, theirs)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== target || origin !== theirs) return
    if (isSending(data)) return onSend?.(data.sessionId, data.event)
    if ((data as Inspected | null)?.type !== '@statelyai.connected') return
    isConnected = true
    for (const event of [...actors, ...happened]) post(event)
  })
  return {
    tell: (event) => {
      if (event.type === '@xstate.actor') actors.push(event)
      else happened = [...(happened.length < KEPT ? happened : happened.slice(KEPT / 2)), event]
      if (isConnected && !target.closed) post(event)
    },
  }
}
