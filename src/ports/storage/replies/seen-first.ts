import type { KeptReply } from './replies-database.ts'

/** What became of a question: an answer, or why there is none. */
export interface Outcome {
  readonly reply?: unknown
  readonly failure?: unknown
}
/** A question of which what was kept may be shown while its answer is on its way. */
export interface Seen<Result extends Outcome> {
  readonly path: string
  /** Nothing is shown yet where it is asked. */
  readonly isFirst: boolean
  readonly fetch: () => Promise<Result>
  readonly find: () => Promise<KeptReply | null>
  /** Null where it does not read any more. */
  readonly read: (kept: KeptReply) => Result | null
}
/** Who hears of it. */
export interface Listener {
  readonly place: () => string
  readonly shown: (path: string, kept: KeptReply) => void
  /** What is shown at this place is older than what has come: it is asked for anew at once. */
  readonly outdated: () => void
}

const isSame = (one: Outcome, other: Outcome): boolean =>
  !one.failure && !other.failure && JSON.stringify(one.reply) === JSON.stringify(other.reply)

/**
 * Shows what was kept of a question before its answer comes. Once all answers are here of which something kept was shown, and one of
 * them is another, whoever shows them is told, asks again, and gets these answers: nothing is fetched twice.
 */
export function seenFirst<Result extends Outcome>(listener: Listener) {
  /** Answers that are handed to whoever asks for them in this very moment. */
  let handed: ReadonlyMap<string, Result> = new Map()
  const came = new Map<string, Result>()
  let underWay = 0
  let isOutdated = false
  let place = ''

  const tell = () => {
    handed = new Map(came)
    came.clear()
    if (isOutdated && place === listener.place()) listener.outdated()
    isOutdated = false
    handed = new Map()
  }
  const follow = async (path: string, shown: Result, fresh: Promise<Result>): Promise<void> => {
    if (place !== listener.place()) came.clear()
    place = listener.place()
    underWay += 1
    const result = await fresh.catch(() => null)
    underWay -= 1
    if (result) came.set(path, result)
    if (!result || !isSame(shown, result)) isOutdated = true
    if (underWay === 0) tell()
  }
  const whicheverIsFirst = async ({ path, find, read }: Seen<Result>, fresh: Promise<Result>): Promise<Result> => {
    const nothing = () => null
    const kept = await Promise.race([fresh.then(nothing, nothing), find()])
    const shown = kept && read(kept)
    if (!shown) return fresh
    listener.shown(path, kept)
    void follow(path, shown, fresh)
    return shown
  }
  return (seen: Seen<Result>): Promise<Result> => {
    const here = handed.get(seen.path)
    if (here) return Promise.resolve(here)
    const fresh = seen.fetch()
    return seen.isFirst ? whicheverIsFirst(seen, fresh) : fresh
  }
}
