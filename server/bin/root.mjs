import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

/** The folder of the clone: every command works from here, wherever it was called. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A path inside the clone. */
export function inRoot(...parts) {
  return join(ROOT, ...parts)
}
