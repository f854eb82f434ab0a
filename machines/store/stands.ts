/**
 * When an answer of the server was true: after the message of this number (null: the server has not said it), and asked
 * when so many messages had been heard here.
 */
export interface AsOf {
  readonly seq: number | null
  readonly since: number
}

/** Where news stand among others: the number of their message (null: no message has told it), and when they were heard. */
export interface Stand {
  readonly seq: number | null
  readonly heard: number
}

/** Whether news came about after an answer was true. Without numbers only what was heard before it was asked is older. */
export const isAfter = ({ seq, heard }: Stand, asOf: AsOf): boolean =>
  seq !== null && asOf.seq !== null ? seq > asOf.seq : heard > asOf.since

/** Counts what is heard: everything in a store shares one, so that news of different kinds can be compared. */
export interface HearingClock {
  heard: number
}
