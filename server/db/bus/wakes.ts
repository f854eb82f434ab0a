/**
 * What processes wake each other about: live messages, sessions that are over or have another token, jobs that are due, maintenance,
 * and whether a person is shown to others.
 */
export const TOPICS = ['outbox', 'sessions', 'jobs', 'maintenance', 'presence'] as const
export type Topic = (typeof TOPICS)[number]

/** Of everything on a topic: some wake-ups may have been missed. */
export const EVERYTHING = ''

/** Of the outbox: messages to persons, wherever their windows are. */
export const TO_PERSONS = 'user'

/** Something was committed: look at it. It carries nothing, so one that is lost costs the time until the next look, and no more. */
export interface Wake {
  topic: Topic
  /** The workspace, `TO_PERSONS`, the session, the kind of job, or `EVERYTHING`. */
  what: string
}

/** What is called with the `what` of a wake-up. */
export type OnWake = (what: string) => void

/** What is called with what another process has said, which no transaction stands behind. */
export type OnSaid = (from: string, words: unknown) => void

/** A transaction that wakes others, here and in every process, once it is committed. */
interface Waking {
  readonly wakes: Wake[]
}

/** Notes what the transaction is going to wake; nothing is said before it is committed. */
export function wake(db: Waking, topic: Topic, what: string = EVERYTHING): void {
  db.wakes.push({ topic, what })
}
