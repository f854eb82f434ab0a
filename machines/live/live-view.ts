import type { SnapshotFrom } from 'xstate'
import type { live } from './live.ts'

type Snapshot = SnapshotFrom<typeof live>
/** Live updates are on. */
export const isConnected = (snapshot: Snapshot): boolean => snapshot.hasTag('online')
/** Live updates are off, and stay so while a retry is under way. */
export const isOffline = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('offline') || (snapshot.hasTag('opening') && snapshot.context.isLost)
/** Nothing at all is reached, not only no live updates. */
export const isCutOff = (snapshot: Snapshot): boolean => isOffline(snapshot) && snapshot.context.isCutOff
/** Whether the person may ask for a connection now instead of waiting. */
export const canRetry = (snapshot: Snapshot): boolean => snapshot.can({ type: 'retry.requested' })
/** What requests carry so that our own changes are not sent back to us. */
export const websocketIdOf = (snapshot: Snapshot): string | null => snapshot.context.websocketId
