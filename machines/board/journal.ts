import type { MessageReceived } from '../live/news.ts'

/** The messages that were heard while something is being fetched, for the answer may be older than they are. */
export interface Journal {
  /** A fetch is under way from now on; the tasks had heard so much when it was asked. */
  readonly begin: (fetch: string, heardSoFar: number) => void
  readonly note: (received: MessageReceived) => void
  /** How much the tasks had heard when a fetch was asked. */
  readonly askedAt: (fetch: string) => number | undefined
  /** What was heard since a fetch began. */
  readonly since: (fetch: string) => readonly MessageReceived[]
  readonly end: (fetch: string) => void
}

/** Nothing is being fetched yet. */
export function createJournal(): Journal {
  const heard: MessageReceived[] = []
  const begun = new Map<string, { readonly from: number; readonly heardSoFar: number }>()
  return {
    begin: (fetch, heardSoFar) => void begun.set(fetch, { from: heard.length, heardSoFar }),
    note: (received) => {
      if (begun.size > 0) heard.push(received)
    },
    askedAt: (fetch) => begun.get(fetch)?.heardSoFar,
    since: (fetch) => heard.slice(begun.get(fetch)?.from ?? heard.length),
    end: (fetch) => {
      begun.delete(fetch)
      if (begun.size === 0) heard.length = 0
    },
  }
}
