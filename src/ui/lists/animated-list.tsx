import type { ReactNode } from 'react'

const GLIDE_MS = 160
/** A list that is filled for the first time is not in motion: what glides is what changes afterwards. */
const SETTLED_MS = 1_000

function glide(list: HTMLUListElement) {
  let stop = () => observer.disconnect()
  const begin = async () => {
    observer.disconnect()
    const { default: autoAnimate } = await import('@formkit/auto-animate')
    const animation = autoAnimate(list, { duration: GLIDE_MS })
    stop = () => animation.destroy?.()
    if (!list.isConnected) stop()
  }
  // What moves rows is fetched with the first change, not with the page; where it does not come, rows do not glide.
  const observer = new MutationObserver(() => void begin().catch(() => undefined))
  const settled = window.setTimeout(() => observer.observe(list, { childList: true }), SETTLED_MS)
  return () => {
    window.clearTimeout(settled)
    stop()
  }
}

/** A list whose rows glide when they come, go or change places; with reduced motion they do not. */
export function AnimatedList({ children }: { children: ReactNode }) {
  return <ul ref={glide}>{children}</ul>
}
