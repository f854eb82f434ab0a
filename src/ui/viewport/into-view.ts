const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A ref for what has just appeared further down a page, and should be seen: the page moves to it at once, and again when
 * what stands above it grows, such as a picture that has come, until the user scrolls. What grows is marked with `data-grows`;
 * without a mark it is the page.
 */
export function intoView(node: HTMLElement | null): (() => void) | undefined {
  const page = node?.closest('[data-grows], main')
  if (!node || !page) return undefined
  const hearing = new AbortController()
  const grown = new ResizeObserver(() => node.scrollIntoView({ block: 'nearest' }))
  const stop = () => {
    grown.disconnect()
    hearing.abort()
  }
  for (const hand of HANDS) window.addEventListener(hand, stop, { signal: hearing.signal, passive: true })
  // Observing says the size there is at once, so this is also the first move.
  grown.observe(page)
  return stop
}
