import type { KeptShown } from '#machines/live/news.ts'
import type { MessageLog } from '#machines/store/store-keeper.ts'
import { identityNow } from '../../api/api.ts'
import { maySaveFor, ownerOf } from './owners.ts'
import type * as KeptMessages from './kept-messages.ts'
import type { KeptMessage } from './replies-database.ts'

/** What comes at once is written at once. */
const TOGETHER_MS = 250
/** So long after an answer was found the view that asked for it has taken it, and those that it asked for with it. */
const TAKEN_MS = 50

/** Where the code does not come, nothing is kept or found: everything else works. */
const withKept = (work: (kept: typeof KeptMessages) => Promise<void>): void =>
  void import('./kept-messages.ts').then(work, () => undefined)

/** The live messages that this device keeps, of who is here and not in another's seat. */
export function messageLog(): MessageLog {
  let heard: KeptMessage[] = []
  let shown: KeptShown[] = []
  let telling: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    const owner = ownerOf(identityNow())
    const messages = heard.filter((message) => message.owner === owner)
    heard = []
    if (messages.length > 0) withKept(({ keepMessages }) => keepMessages(messages))
  }
  return {
    keep: ({ message: { seq, ...message }, isOwn = false }) => {
      const by = identityNow()
      if (seq === null || !maySaveFor(by)) return
      if (heard.length === 0) setTimeout(write, TOGETHER_MS)
      heard.push({ owner: ownerOf(by), seq, at: Date.now(), isOwn, envelope: { ...message, seq } })
    },
    place: () => window.location.pathname,
    since: (answer, say) => {
      shown.push(answer)
      clearTimeout(telling)
      telling = setTimeout(() => {
        const answers = shown
        shown = []
        withKept(({ messagesSince }) => messagesSince(ownerOf(identityNow()), answers).then(say))
      }, TAKEN_MS)
    },
  }
}
