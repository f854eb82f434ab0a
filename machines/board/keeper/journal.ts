import type { AsOf } from '../../store/stands.ts'
import type { Change } from '../../store/changes.ts'

/** The changes of the store that were heard while something is being fetched, for the answer may be older than they are. */
export interface Journal {
  /** A fetch is under way from now on; so much had been heard when it was asked. */
  readonly begin: (fetch: string, heardSoFar: number) => void
  readonly note: (change: Change) => void
  /** When the answer to a fetch was true; `heardSoFar` where it was not begun here. */
  readonly asOf: (fetch: string, seq: number | null, heardSoFar: number) => AsOf
  /** What was heard since a fetch began. */
  readonly since: (fetch: string) => readonly Change[]
  readonly end: (fetch: string) => void
}

/** Nothing is being fetched yet. */
export function createJournal(): Journal {
  const heard: Change[] = []
  const begun = new Map<string, { readonly from: number; readonly heardSoFar: number }>()
  return {
    begin: (fetch, heardSoFar) => void begun.set(fetch, { from: heard.length, heardSoFar }),
    note: (change) => {
      if (begun.size > 0) heard.push(change)
    },
    asOf: (fetch, seq, heardSoFar) => ({ seq, since: begun.get(fetch)?.heardSoFar ?? heardSoFar }),
    since: (fetch) => heard.slice(begun.get(fetch)?.from ?? heard.length),
    end: (fetch) => {
      begun.delete(fetch)
      if (begun.size === 0) heard.length = 0
    },
  }
}
