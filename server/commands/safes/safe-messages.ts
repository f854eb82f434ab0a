import type { MessageType } from '#contract/messages.ts'
import { message, type NewMessage } from '../outbox/append.ts'
import type { OpenedSafe } from './open-safe.ts'

type OfEntry = Extract<MessageType, `SAFE_ENTRY_${string}`>

/** Where a safe is, and the socket of the person who changed it. */
export interface ChangedSafe {
  projectId: string
  safeId: string
  websocketId: string | null
}

/** Tells everybody who is listed now that a safe is another one, or that there is one. */
export const safeUpdated = ({ projectId, safeId, websocketId: originWebsocketId }: ChangedSafe): NewMessage =>
  message({
    audience: { kind: 'safe', safeId },
    type: 'SAFE_UPDATED',
    data: { projectId, safeId },
    originWebsocketId,
  })

/** Tells people that a safe is not there for them any more. */
export const safeDestroyed = (
  { projectId, safeId, websocketId: originWebsocketId }: ChangedSafe,
  userIds: string[],
): NewMessage[] =>
  userIds.length === 0
    ? []
    : [
        message({
          audience: { kind: 'users', userIds },
          type: 'SAFE_DESTROYED',
          data: { projectId, safeId },
          originWebsocketId,
        }),
      ]

/** Tells everybody who is listed of an entry; of what is in it nothing is said. */
export const entryMessage = ({ place, by }: OpenedSafe, type: OfEntry, entryId: string): NewMessage =>
  message({
    audience: { kind: 'safe', safeId: place.safeId },
    type,
    data: { projectId: place.projectId, safeId: place.safeId, entryId },
    originWebsocketId: by.websocketId,
  })

export const changedSafeOf = ({ place, by }: OpenedSafe): ChangedSafe => ({
  projectId: place.projectId,
  safeId: place.safeId,
  websocketId: by.websocketId,
})
