/** Everything that is kept on this device, each thing under its own key. */
export type SavedKey =
  | 'language'
  | 'colorScheme'
  | 'density'
  | 'endedElsewhere'
  | 'singleLetters'
  | 'recent'
  /** Changes have been kept on this device: what keeps them is asked at the start. */
  | 'outbox'
  | `draft.${string}`

const PREFIX = 'lanewise.'
/** The keys that survive signing out (spec §4, AUTH-09). */
const SURVIVES_SIGN_OUT: readonly SavedKey[] = ['language', 'colorScheme', 'endedElsewhere']
/** How a person likes to work: kept where only the session has run out, beside what was being typed. */
const SURVIVES_RUNNING_OUT: readonly SavedKey[] = ['density', 'singleLetters', 'outbox']

let hasWarned = false
/** A browser may forbid storage, or it may be full: then nothing is kept, and everything else works. */
const warnOnce = (error: unknown) => {
  if (!hasWarned) console.warn('nothing can be saved on this device:', error)
  hasWarned = true
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What was saved under a key, unparsed as to its meaning; nothing when there is nothing readable. */
export function readSaved(key: SavedKey): unknown {
  try {
    return parsed(window.localStorage.getItem(PREFIX + key))
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** All that was saved under keys that begin like this, in the order of the keys. */
export function readSavedBelow(beginning: SavedKey): readonly unknown[] {
  try {
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith(PREFIX + beginning))
    return names.toSorted().map((name) => parsed(window.localStorage.getItem(name)))
  } catch (error) {
    warnOnce(error)
    return []
  }
}

/** Saves a value under a key; null takes it away. */
export function save(key: SavedKey, value: unknown): void {
  try {
    if (value === null) window.localStorage.removeItem(PREFIX + key)
    else window.localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch (error) {
    warnOnce(error)
  }
}

/** Where answers of the server are kept to be read without a connection. */
export const REPLIES_DATABASE = 'lanewise.replies'
/** Removes the answers that are kept of everybody; other windows let go of them. */
export function forgetReplies(): void {
  try {
    indexedDB.deleteDatabase(REPLIES_DATABASE)
  } catch (error) {
    warnOnce(error)
  }
}

/**
 * Clears what belongs to the user who signed out, and leaves what belongs to the device; with `keepsDrafts`, where the session
 * has only run out, also how the user likes to work and unsent text, which is found again by the user's id.
 */
export function clearSaved({ keepsDrafts = false } = {}): void {
  try {
    const kept = [...SURVIVES_SIGN_OUT, ...(keepsDrafts ? SURVIVES_RUNNING_OUT : [])].map((key) => PREFIX + key)
    const stays = (name: string) => kept.includes(name) || (keepsDrafts && name.startsWith(`${PREFIX}draft.`))
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith(PREFIX) && !stays(name))
    for (const name of names) window.localStorage.removeItem(name)
    window.sessionStorage.clear()
  } catch (error) {
    warnOnce(error)
  }
}
