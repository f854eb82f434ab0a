import { isUnavailable } from '../failures.ts'

/**
 * Takes up a megabyte and gives it back. On a full disk small writes may still find a place in a page of their table, so that one
 * of them went well says nothing.
 */
export const TAKE_ROOM = `create temporary table room on commit drop as
  select repeat(md5(place::text), 60) as filling from generate_series(1, 512) as place`

/** Remembers that a write was refused for no fault of its own, until one is seen to get through. */
export function watchWrites(takeRoom: () => Promise<unknown>) {
  let wasRefused = false
  return {
    /** Watches one write; its outcome stays as it is. */
    async watch<T>(write: Promise<T>): Promise<T> {
      try {
        return await write
      } catch (error) {
        wasRefused ||= isUnavailable(error)
        throw error
      }
    },
    /** Nothing is tried as long as no write was refused. */
    async canWrite(): Promise<boolean> {
      if (!wasRefused) return true
      try {
        await takeRoom()
        wasRefused = false
      } catch {
        // Whatever it is: nothing can be written now, which is what was asked.
      }
      return !wasRefused
    },
  }
}
