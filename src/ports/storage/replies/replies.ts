import type { Identity } from '../../api/identity.ts'
import type * as KeptReplies from './kept-replies.ts'
import type { KeptReply } from './replies-database.ts'

/** So long after an answer it is kept: what a page fetches at its start is not slowed down by it. */
const LATER_MS = 5_000

let loaded: typeof KeptReplies | null = null
const load = async () => (loaded ??= await import('./kept-replies.ts'))

/** The code that reads what is kept, once it is here: what a page shows first does not wait for it. */
export const keptNow = (): typeof KeptReplies | null => loaded

/** Keeps an answer on this device in a while. Where the code for it does not come, the next answer may be kept. */
export function keepLater(call: string, path: string, reply: KeptReply, identity: () => Identity): void {
  const asker = identity()
  setTimeout(() => {
    load().then(
      ({ keepReply }) => keepReply({ call, path, asker, now: identity() }, reply),
      () => undefined,
    )
  }, LATER_MS)
}

/** The answer that this device has kept last; null where there is none. */
export const findKept = (call: string, path: string, asker: Identity): Promise<KeptReply | null> =>
  load().then(
    ({ keptReply }) => keptReply({ call, path, asker }),
    () => null,
  )
