import { readSaved } from '../storage.ts'

/** Removes every change that is kept on this device; where none ever was, nothing is fetched for it. */
export async function clearKept(): Promise<void> {
  if (readSaved('outbox') === true) await (await import('./desk.ts')).clearAll()
}
