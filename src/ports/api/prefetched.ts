declare global {
  interface Window {
    /** Answers to what was asked before the code was there, by path: `public/first-paint.js` asks, as the server tells it. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

/** Later it is no longer the start of the page, and what was true then may be true no more. */
const GOOD_FOR_MS = 30_000

/** Takes the answer to something that was asked ahead, once; null when it was not, or no answer came that is any use. */
export function takePrefetched(path: string): Promise<Response | null> | null {
  const answer = window.askedAhead?.[path]
  if (!answer) return null
  delete window.askedAhead?.[path]
  return performance.now() < GOOD_FOR_MS ? answer.catch(() => null) : null
}

/** Forgets all answers: something is being changed, or the user has changed. */
export const forgetPrefetched = (): void => {
  delete window.askedAhead
}
