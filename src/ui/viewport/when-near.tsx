import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far outside the part of the page that is seen something counts as near. */
const NEAR = '50%'

/** Keeps on the page only what is near the seen part of its scroller (marked `data-near-root`); its place is always there. */
export function WhenNear({
  startsNear,
  far = null,
  className,
  children,
}: {
  /** Whether it is drawn before it is known where it lies. */
  startsNear: boolean
  /** What stands in its place where it is not near. */
  far?: ReactNode
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(startsNear)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting === true), {
      root: place.current.closest('[data-near-root]'),
      rootMargin: `0px ${NEAR}`,
    })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isNear ? children : far}
    </div>
  )
}
