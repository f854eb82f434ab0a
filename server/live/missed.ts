import type { Missed } from '#contract/calls/live.ts'
import { MISSED_MESSAGES_MAX, MISSED_MESSAGES_MAX_BYTES } from '#contract/limits.ts'
import { readNewestNumber } from '../db/sql/live-numbers.ts'
import type { Database } from '../db/pool.ts'
import type { Member } from '../policies/member.ts'
import { readMessagesAfter } from './outbox.ts'
import { asShownTo, envelopeOf, mayHear, readRights } from './rights.ts'

/**
 * What the caller may see of the workspace's messages after a number. When they are too many, or no longer kept, what is on
 * screen has to be fetched instead.
 */
export const listMissedMessages = (
  database: Database,
  { tenantId, userId }: Pick<Member, 'tenantId' | 'userId'>,
  after: number,
): Promise<Missed> =>
  database.read.tenant(tenantId, async (db) => {
    const [upTo, { messages }] = await Promise.all([
      readNewestNumber(db),
      readMessagesAfter(db, after, { messages: MISSED_MESSAGES_MAX + 1, bytes: MISSED_MESSAGES_MAX_BYTES }),
    ])
    // Fewer than were counted: the first have been forgotten, or they are too long. A number from the future: the data was set back.
    const isTooMuch = messages.length > MISSED_MESSAGES_MAX || messages.length !== upTo - after
    if (isTooMuch) return { messages: [], upTo, isTooMuch }
    const rights = await readRights(db, messages, [userId])
    const mine = messages.filter((message) => mayHear(userId, message, rights))
    return {
      messages: mine.map((message) => envelopeOf(message, asShownTo(userId, message.data, rights))),
      upTo,
      isTooMuch,
    }
  })
