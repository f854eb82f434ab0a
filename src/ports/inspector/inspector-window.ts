import type { EventObject } from 'xstate'
import { inspectorLog, type Inspected } from './inspector-log.ts'

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
  /** It was there before this page: it does not say so again. */
  readonly isThere?: boolean
}

/**
 * Speaks with the inspector's window: tells it everything once it says that it is there, again when it is loaded anew, and
 * takes what it wants to send, where that is allowed. Nobody but that window, from its origin, is spoken or listened to.
 */
export function connectTo(
  { window: target, origin: theirs, isThere = false }: InspectorWindow,
  onSend?: (sessionId: string, event: EventObject) => void,
): { readonly tell: (event: Inspected) => void } {
  const log = inspectorLog()
  let isConnected = isThere
  const post = (event: Inspected): void => target.postMessage(event, theirs)
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== target || origin !== theirs) return
    if (isSending(data)) return onSend?.(data.sessionId, data.event)
    if ((data as Inspected | null)?.type !== '@statelyai.connected') return
    isConnected = true
    for (const event of log.all()) post(event)
  })
  return {
    tell: (event) => {
      // The window is closed; a new one gets everything from the beginning.
      if (target.closed) return
      log.add(event)
      if (isConnected) post(event)
    },
  }
}
