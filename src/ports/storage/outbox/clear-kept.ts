import { save } from '../storage.ts'

/** What is saved in place of whether changes are kept, until those of somebody who is gone are removed. */
export const TO_BE_CLEARED = 'toBeCleared'

/**
 * Begins to remove every change that is kept on this device. Where the code for it does not come, they are removed before
 * anybody's are read or kept again.
 */
export function clearKept(): void {
  save('outbox', TO_BE_CLEARED)
  import('./desk.ts').then(
    ({ clearAll }) => clearAll(),
    (error: unknown) => console.warn('kept changes are not removed yet:', error),
  )
}
