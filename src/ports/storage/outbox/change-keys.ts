import { callFor, type Command } from '#machines/mutation/commands.ts'

const KEY_BYTES = 16
const keys = new Map<string, { readonly wanted: string; readonly key: string }>()

/** What is asked for, as text: sent again for the same it is the same request. */
export const wantedBy = (command: Command): string =>
  JSON.stringify(command.name === 'task.move' ? command.value : callFor(command).request)

/** A name that nothing else on this device has. */
export const madeUp = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Makes a change bear the key that it bore before the page was loaded anew. */
export const rememberKey = (changeId: string, wanted: string, key: string): void =>
  void keys.set(changeId, { wanted, key })
/** The idempotency key of a change: it stays as long as the same is wanted, however often it is sent. */
export function keyOf(changeId: string, wanted: string): string {
  const known = keys.get(changeId)
  const key = known?.wanted === wanted ? known.key : madeUp()
  rememberKey(changeId, wanted, key)
  return key
}
export const forgetKey = (changeId: string): void => void keys.delete(changeId)
export const forgetKeys = (): void => keys.clear()
