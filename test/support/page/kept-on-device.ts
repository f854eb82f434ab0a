import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Kept = 'replies' | 'messages' | 'pictures'
type Deed = 'getAllKeys' | 'count' | 'clear'

/** Does something with what this device keeps to read; looking makes no database where there is none: then the answer is null. */
const inReplies = (page: Page, kept: Kept, deed: Deed): Promise<unknown> =>
  page.evaluate(
    async ([store, does]) => {
      const db = await new Promise<IDBDatabase | null>((done) => {
        const opening = indexedDB.open('lanewise.replies')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => done(null)
      })
      if (!db) return null
      const work = db.transaction(store, 'readwrite')
      const request = work.objectStore(store)[does]()
      await new Promise((done) => (work.oncomplete = done))
      db.close()
      return request.result ?? null
    },
    [kept, deed] as const,
  )
/** Keys begin with whose it is. */
const pathsOf = async (page: Page, kept: Kept): Promise<readonly string[]> =>
  (((await inReplies(page, kept, 'getAllKeys')) ?? []) as [string, string][]).map(([, path]) => path)

/** The addresses of which answers are kept, of everybody. */
export const keptOf = (page: Page): Promise<readonly string[]> => pathsOf(page, 'replies')
export const isKept = async (page: Page, part: string) => (await keptOf(page)).some((path) => path.includes(part))
export const expectKept = (page: Page, part: string) => expect.poll(() => isKept(page, part)).toBe(true)

/** How many pictures are kept, of everybody, whose addresses have this part. */
export const picturesKept = async (page: Page, part = ''): Promise<number> =>
  (await pathsOf(page, 'pictures')).filter((path) => path.includes(part)).length

/** How many live messages are kept. */
export const messagesKept = async (page: Page): Promise<number> => Number(await inReplies(page, 'messages', 'count'))
/** Removes the live messages that are kept, so that only answers are left. */
export const forgetsMessages = async (page: Page): Promise<void> => void (await inReplies(page, 'messages', 'clear'))
