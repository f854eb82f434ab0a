declare global {
  /**
   * Answers to what was asked before the code was there, by address with its query, which may be empty: `public/first-paint.js` asks, as the server tells it, or takes
   * those that have come with a drawn page.
   */
  var askedAhead: Record<string, Promise<Response>> | undefined
}

/** Later it is no longer the start of the page, and what was true then may be true no more. */
const GOOD_FOR_MS = 30_000
let startedAt = 0

/** A process that draws many pages begins with one now. */
export const beginPage = (): void => {
  startedAt = performance.now()
}

/** Takes the answer to something that was asked ahead, once; null when it was not, or no answer came that is any use. */
export function takePrefetched(address: string): Promise<Response | null> | null {
  const answer = globalThis.askedAhead?.[address]
  if (!answer) return null
  delete globalThis.askedAhead?.[address]
  if (performance.now() - startedAt < GOOD_FOR_MS) return answer.catch(() => null)
  isLost = true
  return null
}

let isLost = false
/** Whether an answer was too old, or forgotten, before it was asked for: what the server has drawn from it does not stand here. */
export const isAnswerLost = (): boolean => isLost

let read = 0
/** Whether an answer that was there before the code is being read. */
export const isReadingAhead = (): boolean => read > 0
/** Notes that one is, until it is read. */
export function noteReading<Result>(isAhead: boolean, reading: Promise<Result>): Promise<Result> {
  if (!isAhead) return reading
  read += 1
  return reading.finally(() => (read -= 1))
}

/** Forgets all answers: something is being changed, or the user has changed. */
export const forgetPrefetched = (): void => {
  isLost ||= Object.keys(globalThis.askedAhead ?? {}).length > 0
  globalThis.askedAhead = undefined
}
