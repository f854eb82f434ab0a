import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { KEPT_TO_READ_MS } from '#contract/device-limits.ts'
import { ABOVE_ALL_NEWS } from '#machines/live/news.ts'
import { KEPT_CALLS } from './kept-calls.ts'
import type { Identity } from '../../api/identity.ts'
import { REPLIES_DATABASE } from '../storage.ts'

/** Counted up where answers are kept in another way: what an older build has kept is removed then. */
const SHAPE = 1

/** Asks who is signed in: the one answer that is looked for before that is known. */
const WHO = 'whoAmI'

/** Which answer. */
export interface Question {
  readonly call: string
  /** The address with its query. */
  readonly path: string
  readonly asker: Identity
}
/** Whose an answer is: a person's in a workspace. */
const ownerOf = (call: string, { userId, tenantId }: Identity): string => (call === WHO ? '' : `${userId} ${tenantId}`)
/** An answer as it came. */
export interface KeptReply {
  readonly text: string
  /** The newest live message that it knows of; null where it does not say. */
  readonly asOf: number | null
}
type Row = KeptReply & { readonly owner: string; readonly path: string; readonly at: number }
/** Apart from the changes that wait to be sent: it can be removed as a whole. */
interface Replies extends DBSchema {
  replies: { key: [string, string]; value: Row; indexes: { at: number } }
}
type Db = IDBPDatabase<Replies>

let opening: Promise<Db> | null = null
const openAgain = () => {
  opening = null
}
/** One database for the page, opened again after it was removed. What nobody has opened for long goes first. */
const database = (): Promise<Db> =>
  (opening ??= openDB<Replies>(REPLIES_DATABASE, SHAPE, {
    upgrade: (db) => {
      for (const name of Array.from(db.objectStoreNames)) db.deleteObjectStore(name)
      db.createObjectStore('replies', { keyPath: ['owner', 'path'] }).createIndex('at', 'at')
    },
    blocking: (_old, _new, event) => {
      openAgain()
      ;(event.target as IDBDatabase).close()
    },
    terminated: openAgain,
  }).then(withoutOld))

async function withoutOld(db: Db): Promise<Db> {
  const removing = db.transaction('replies', 'readwrite')
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_TO_READ_MS)
  for (let row = await removing.store.index('at').openCursor(old); row; row = await row.continue()) await row.delete()
  await removing.done
  return db
}

const SignedIn = z.looseObject({
  user: z.looseObject({ overtakenBy: z.optional(z.nullable(z.looseObject({}))) }),
})
/** Who is signed in, as it is kept: of the live messages nothing counts as heard. Null in another's seat. */
function asKept(call: string, text: string): string | null {
  if (call !== WHO) return text
  const { data } = SignedIn.safeParse(JSON.parse(text))
  if (!data || data.user.overtakenBy) return null
  return JSON.stringify({ ...data, user: { ...data.user, liveSeq: ABOVE_ALL_NEWS } })
}

let hasWarned = false
/** A browser may keep no databases, or have no room: then nothing is kept, and everything else works. */
const nothingKept = (error: unknown): null => {
  if (!hasWarned) console.warn('what is read cannot be kept on this device:', error)
  hasWarned = true
  return null
}

/**
 * Keeps an answer in place of the one before, where it is one of those that are kept, of somebody who is here `now` as they were
 * when they asked, and not in another's seat.
 */
export async function keepReply(
  { call, path, asker, now }: Question & { readonly now: Identity },
  { text, asOf }: KeptReply,
): Promise<void> {
  const owner = ownerOf(call, now)
  if (now.userId === null || now.overrideUserId !== null || ownerOf(call, asker) !== owner) return
  const kept = KEPT_CALLS.has(call) ? asKept(call, text) : null
  if (kept === null) return
  await database()
    .then((db) => db.put('replies', { owner, path, text: kept, asOf, at: Date.now() }))
    .catch(nothingKept)
}

/** The answer that was kept last; null where there is none. */
export async function keptReply({ call, path, asker }: Question): Promise<KeptReply | null> {
  if (!KEPT_CALLS.has(call)) return null
  const row = await database()
    .then((db) => db.get('replies', [ownerOf(call, asker), path]))
    .catch(nothingKept)
  return row ?? null
}
