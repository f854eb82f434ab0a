import * as z from 'zod/mini'
import { ABOVE_ALL_NEWS } from '#machines/live/news.ts'
import { KEPT_CALLS } from './kept-calls.ts'
import type { Identity } from '../../api/identity.ts'
import { watchPictures } from './kept-pictures.ts'
import { maySaveFor, ownerOf } from './owners.ts'
import { inReplies, type KeptReply } from './replies-database.ts'
import { seenFirst, type Listener, type Outcome, type Seen } from './seen-first.ts'

/** Asks who is signed in: the one answer that is looked for before that is known. */
const WHO = 'whoAmI'

/** Which answer. */
export interface Question {
  readonly call: string
  /** The address with its query. */
  readonly path: string
  readonly asker: Identity
}
const ownerOfAnswer = (call: string, asker: Identity): string => (call === WHO ? '' : ownerOf(asker))

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

/**
 * Keeps an answer in place of the one before, where it is one of those that are kept, of somebody who is here `now` as they were
 * when they asked, and not in another's seat.
 */
export async function keepReply(
  { call, path, asker, now }: Question & { readonly now: Identity },
  { text, asOf, at }: KeptReply,
): Promise<void> {
  watchPictures()
  const owner = ownerOfAnswer(call, now)
  if (!maySaveFor(now) || ownerOfAnswer(call, asker) !== owner) return
  const kept = KEPT_CALLS.has(call) ? asKept(call, text) : null
  if (kept === null) return
  await inReplies((db) => db.put('replies', { owner, path, text: kept, asOf, at }))
}

/** The answer that was kept last; null where there is none, and in another's seat. */
export async function keptReply({ call, path, asker }: Question): Promise<KeptReply | null> {
  watchPictures()
  if (!KEPT_CALLS.has(call) || asker.overrideUserId !== null) return null
  const row = await inReplies((db) => db.get('replies', [ownerOfAnswer(call, asker), path]))
  return row ?? null
}

/** How questions are asked of which something kept may be shown first: to whom it belongs who is here as they ask. */
export function askingSeenFirst<Result extends Outcome>(identity: () => Identity, listener: Listener) {
  const place = () => `${ownerOf(identity())} ${listener.place()}`
  const ask = seenFirst<Result>({ ...listener, place })
  return (call: string, seen: Omit<Seen<Result>, 'find'>): Promise<Result> => {
    const asker = identity()
    return ask({ ...seen, find: () => keptReply({ call, path: seen.path, asker }) })
  }
}
