import type { Failure } from '#contract/errors.ts'
import type { ConnectionNews } from '../mutation/unanswered.ts'

/** How a call wants its failure to be shown (spec §8). */
export interface FailureWishes {
  /**
   * `false`: no toast, the asker shows it itself. `onFieldErrors`: a toast even where fields say what is wrong.
   * `unlessGone`: none where there is no such thing any more, which the place says where it was.
   * Otherwise a toast wherever the catalogue has one.
   */
  readonly toast?: boolean | 'onFieldErrors' | 'unlessGone'
  /** What was not found is the page itself. */
  readonly notFoundPage?: boolean
  /** What was typed goes back to where it was typed: that there is no connection is not said once more. */
  readonly comesBack?: boolean
  /** Nothing follows at all, but what is neither 2xx nor 401 is logged. */
  readonly silent?: boolean
}

/** A call failed; the catalogue decides what follows. */
export type FailureReported = {
  type: 'failure.reported'
  /** Name of the call in the contract. */
  call: string
  failure: Failure
  wishes: FailureWishes
  /** The path one was at. */
  path: string
  /** The call was to change something. */
  isWrite: boolean
  /** Whether the live connection stands, as far as that is known when nobody is signed in or it was never there. */
  connection: 'stands' | 'lost' | 'unknown'
}
/** What the owner of failures hears. */
export type ErrorsEvent =
  | FailureReported
  /** Word of the live connection, after a call got no answer. */
  | ConnectionNews
  /** A live message of a known type whose data has the wrong shape (spec §8). */
  | { type: 'message.malformed'; messageType: string }
  /** An actor threw: by which name it is known, and what kind of error it was. */
  | { type: 'actor.failed'; name: string; kind: string }
  /** An actor told another one something, and that one is not there any more. */
  | { type: 'event.undelivered'; to: string; eventType: string }

declare module '../actor-named.ts' {
  interface NamedActors {
    errors: ErrorsEvent
  }
}
