import type { Call } from '#contract/call.ts'
import type { Belongings } from './belongings.ts'
import type { Given } from './personas.ts'

/** One call of the matrix: how it is asked about a person's belongings, and what each is answered. */
export interface Row {
  readonly call: Call
  readonly given: (ids: Belongings) => Given
  /** The answers to MEMBERS, in their order: stranger, outside, inside, manager, owner. */
  readonly statuses: string
  /** Where an administrator in a seat is answered otherwise than who the seat belongs to: outside's seat, owner's seat. */
  readonly inSeats?: string
  /** A person who may uses up what it is about, so each gets belongings of their own. */
  readonly spends?: boolean
  /** Naming what is not theirs beside what is theirs is answered 200, and nothing is done to that and nothing shown of it. */
  readonly passesOver?: readonly (keyof Belongings)[]
}

export const row = (
  call: Call,
  given: Row['given'],
  statuses: string,
  more: Partial<Pick<Row, 'inSeats' | 'spends' | 'passesOver'>> = {},
): Row => ({ call, given, statuses, ...more })

export const nothing = () => ({})
/** What an administrator does in nobody's seat. */
export const NOT_IN_A_SEAT = { inSeats: '403 403' }
