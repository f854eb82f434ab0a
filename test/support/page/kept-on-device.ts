import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The addresses of which answers are kept, of everybody; looking makes no database where there is none. */
export const keptOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase | null>((done) => {
      const opening = indexedDB.open('lanewise.replies')
      opening.onupgradeneeded = () => opening.transaction?.abort()
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => done(null)
    })
    if (!db) return []
    const keys = await new Promise<readonly IDBValidKey[]>((done) => {
      const all = db.transaction('replies').objectStore('replies').getAllKeys()
      all.onsuccess = () => done(all.result)
    })
    db.close()
    return keys.map((key) => String((key as string[])[1]))
  })
export const isKept = async (page: Page, part: string) => (await keptOf(page)).some((path) => path.includes(part))
export const expectKept = (page: Page, part: string) => expect.poll(() => isKept(page, part)).toBe(true)

/** How many live messages are kept. */
export const messagesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('lanewise.replies')
      opening.onsuccess = () => done(opening.result)
    })
    const count = await new Promise<number>((done) => {
      const counting = db.transaction('messages').objectStore('messages').count()
      counting.onsuccess = () => done(counting.result)
    })
    db.close()
    return count
  })

/** Removes the live messages that are kept, so that only answers are left. */
export const forgetsMessages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('lanewise.replies')
      opening.onsuccess = () => done(opening.result)
    })
    await new Promise<void>((done) => {
      const clearing = db.transaction('messages', 'readwrite')
      clearing.objectStore('messages').clear()
      clearing.oncomplete = () => done()
    })
    db.close()
  })
