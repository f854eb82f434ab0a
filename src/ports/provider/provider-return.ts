const SAVED_AS = 'lanewise.provider'
const RETURN_PATH = '/oauth'

/** What came back from the external provider: its answer as the address held it, and what was kept of the way there. */
export interface ProviderReturn {
  readonly search: string
  /** Unread: nothing, when this tab has not set out for the provider. */
  readonly journey: unknown
}

let returned: ProviderReturn | null = null

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
const takeSaved = (): unknown => {
  try {
    const saved = window.sessionStorage.getItem(SAVED_AS)
    window.sessionStorage.removeItem(SAVED_AS)
    return parsed(saved)
  } catch {
    return null // storage is forbidden here, so nothing was kept
  }
}
const backOf = (journey: unknown): string =>
  typeof journey === 'object' && journey !== null && 'back' in journey && typeof journey.back === 'string'
    ? journey.back
    : RETURN_PATH

/** Saves what is needed when the provider sends the browser back to this tab. */
export const keepJourney = (journey: object): void => window.sessionStorage.setItem(SAVED_AS, JSON.stringify(journey))

/**
 * Takes the provider's answer out of the address before anything else reads that: no actor, no log and no history keeps
 * its code. The page goes on where the way to the provider began.
 */
export function receiveReturn(): void {
  const { pathname, search } = window.location
  if (pathname !== RETURN_PATH || !new URLSearchParams(search).has('state')) return
  const journey = takeSaved()
  returned = { search, journey }
  window.history.replaceState(null, '', backOf(journey))
}

/** What was saved before this tab went to the provider; null once it has been read. */
export const journeyBack = (): unknown => returned?.journey ?? null

/** What came back, once. */
export function takeReturn(): ProviderReturn | null {
  const taken = returned
  returned = null
  return taken
}
