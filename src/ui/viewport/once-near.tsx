import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far outside what is seen something counts as near. */
const NEAR = '200px'

/** Draws what it holds when it first comes near what is seen, and keeps it. */
export function OnceNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const [wasNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: NEAR },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <span ref={place} className={className}>
      {wasNear && children}
    </span>
  )
}
