/** So long a page has fetched nothing when it counts as at rest. */
const REST_MS = 3_000

const whenIdle = (deed: () => void): void => {
  // Not every browser knows of its idle times.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(deed)
  else deed()
}

/**
 * Fetches code once the page has fetched nothing for a while and has nothing else to do: what may be needed later stands in the way of
 * nothing that is needed now. Without a connection it waits for one. A failure is ignored: the code is fetched again where it is
 * needed, and a failure is shown there.
 */
export function fetchAtRest(load: () => Promise<unknown>): void {
  // A page that is being drawn on the server is not there to come to rest.
  if (typeof document === 'undefined') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const done = () => {
    if (!navigator.onLine) return window.addEventListener('online', wait, { once: true })
    watcher.disconnect()
    load().catch(() => undefined)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(done), REST_MS)
  }
  const watcher = new PerformanceObserver(wait)
  watcher.observe({ type: 'resource' })
  wait()
}
