import type { Identity } from '../../api/identity.ts'
import type { KeptReply, ReplyKey } from './kept-replies.ts'

/** So long after an answer it is kept: what a page fetches at its start is not slowed down by it. */
const LATER_MS = 2_000
/** Asks who is signed in: the one answer that is looked for before that is known. */
const WHO = 'whoAmI'

const load = () => import('./kept-replies.ts')
const keyOf = (call: string, path: string, { userId, tenantId }: Identity): ReplyKey => ({
  call,
  owner: call === WHO ? '' : `${userId} ${tenantId}`,
  path,
})

/** Keeps an answer on this device in a while, for who is here then as now and not in another's seat. */
export function keepLater(call: string, path: string, reply: KeptReply, identity: () => Identity): void {
  const key = keyOf(call, path, identity())
  setTimeout(() => {
    const now = identity()
    if (now.userId === null || now.overrideUserId !== null || keyOf(call, path, now).owner !== key.owner) return
    // Where its code does not come it is not kept: the next answer may be.
    load().then(
      ({ keepReply }) => keepReply(key, reply),
      () => undefined,
    )
  }, LATER_MS)
}

/** The answer that this device has kept last; null where there is none. */
export const findKept = (call: string, path: string, now: Identity): Promise<KeptReply | null> =>
  load().then(
    ({ keptReply }) => keptReply(keyOf(call, path, now)),
    () => null,
  )
