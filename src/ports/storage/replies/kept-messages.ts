import { KEPT_MESSAGES_MAX } from '#contract/limits/device-limits.ts'
import { readMessage } from '#contract/messages.ts'
import type { Hearing } from '#machines/store/store.ts'
import type { KeptShown } from '#machines/live/news.ts'
import { inReplies, type KeptMessage } from './replies-database.ts'

/** Keeps what was heard, and of all that is kept only the newest. */
export async function keepMessages(messages: readonly KeptMessage[]): Promise<void> {
  await inReplies(async (db) => {
    const writing = db.transaction('messages', 'readwrite')
    for (const message of messages) await writing.store.put(message)
    let over = (await writing.store.count()) - KEPT_MESSAGES_MAX
    for (let row = await writing.store.index('at').openCursor(); row && over > 0; row = await row.continue()) {
      await row.delete()
      over -= 1
    }
    await writing.done
  })
}

const isSince =
  ({ seq, at }: KeptMessage) =>
  (answer: Pick<KeptShown, 'asOf' | 'at'>): boolean =>
    answer.asOf === null ? at > answer.at : seq > answer.asOf

/** What a person has heard in a workspace since one of these answers, in the order of its numbers. */
export async function messagesSince(
  owner: string,
  answers: readonly Pick<KeptShown, 'asOf' | 'at'>[],
): Promise<readonly Hearing[]> {
  const ofOwner = IDBKeyRange.bound([owner, 0], [owner, Infinity])
  const kept = await inReplies((db) => db.getAll('messages', ofOwner))
  return (kept ?? [])
    .filter((message) => answers.some(isSince(message)))
    .flatMap(({ envelope, isOwn }) => {
      const read = readMessage(envelope)
      return read.outcome === 'message' ? [{ message: read.message, isOwn }] : []
    })
}
