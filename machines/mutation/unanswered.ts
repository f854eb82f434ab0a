/** How long what got no answer waits for word of the connection: longer than a ping may take. */
export const WORD_AWAITED_MS = 4_000
/** How long a change waits without a connection until it is sent again: HTTP may work where the websocket does not. */
const SENT_AGAIN_MS = 5_000

/** What a change hears of the live connection until it is answered. */
export type ConnectionNews = { type: 'connection.lost' | 'connection.stood' | 'connection.back' }

/** No answer came to a change: the one that sees it through knows whether there is a connection. */
export interface AnswerMissed {
  readonly type: 'answer.missed'
  /** The name of the change among those that are on their way. */
  readonly id: string
}

export const unansweredDelays = { doubted: WORD_AWAITED_MS, sentAgain: SENT_AGAIN_MS }
