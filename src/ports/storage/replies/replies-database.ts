import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { KEPT_TO_READ_MS } from '#contract/limits/device-limits.ts'
import { REPLIES_DATABASE } from '../storage.ts'

/** Counted up where answers or messages are kept in another way: what an older build has kept is removed then. */
const SHAPE = 3

interface Owned {
  /** Whose it is: a person's in a workspace. */
  readonly owner: string
}
/** An answer as it came. */
export interface KeptReply {
  readonly text: string
  /** The newest live message that it knows of; null where it does not say. */
  readonly asOf: number | null
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
}
/** A live message as it came, and whether this window had caused it. */
export interface KeptMessage extends Owned {
  readonly seq: number
  readonly at: number
  readonly isOwn: boolean
  /** To be read by the contract again: another build may have kept it. */
  readonly envelope: unknown
}
/** A picture that was seen, under its address. */
export interface KeptPicture extends Owned {
  readonly path: string
  readonly content: Blob
  /** When it was seen last, in milliseconds since the epoch. */
  readonly at: number
}
/** Apart from the changes that wait to be sent: it can be removed as a whole. */
interface Replies extends DBSchema {
  replies: { key: [string, string]; value: KeptReply & Owned & { readonly path: string }; indexes: { at: number } }
  messages: { key: [string, number]; value: KeptMessage; indexes: { at: number } }
  pictures: { key: [string, string]; value: KeptPicture; indexes: { at: number } }
}
export type Db = IDBPDatabase<Replies>

let opening: Promise<Db> | null = null
const openAgain = () => {
  opening = null
}
/** One database for the page, opened again after it was removed. What nobody has opened for long goes first. */
const repliesDatabase = (): Promise<Db> =>
  (opening ??= openDB<Replies>(REPLIES_DATABASE, SHAPE, {
    upgrade: (db) => {
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
      db.createObjectStore('replies', { keyPath: ['owner', 'path'] }).createIndex('at', 'at')
      db.createObjectStore('messages', { keyPath: ['owner', 'seq'] }).createIndex('at', 'at')
      db.createObjectStore('pictures', { keyPath: ['owner', 'path'] }).createIndex('at', 'at')
    },
    blocking: (_old, _new, event) => {
      openAgain()
      ;(event.target as IDBDatabase).close()
    },
    terminated: openAgain,
  }).then(withoutOld))

const STORES = ['replies', 'messages', 'pictures'] as const
async function withoutOld(db: Db): Promise<Db> {
  const removing = db.transaction(STORES, 'readwrite')
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_TO_READ_MS)
  for (const name of STORES) {
    const rows = removing.objectStore(name).index('at')
    for (let row = await rows.openCursor(old); row; row = await row.continue()) await row.delete()
  }
  await removing.done
  return db
}

let hasWarned = false
/**
 * Works on what is kept; null where nothing is. A browser may keep no databases, or have no room, and what is kept is removed when
 * somebody signs out, in any window: everything else works.
 */
export async function inReplies<Result>(work: (db: Db) => Promise<Result>): Promise<Result | null> {
  const opened = repliesDatabase()
  try {
    return await work(await opened)
  } catch (error) {
    const wasRemoved = opening !== opened
    if (!wasRemoved && !hasWarned) console.warn('what is read cannot be kept on this device:', error)
    hasWarned ||= !wasRemoved
    return null
  }
}
