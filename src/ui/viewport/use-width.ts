import { useState } from 'react'

/** How wide an element is, in whole pixels, and the ref to give it; 0 until it has been measured. */
export function useWidth(): readonly [number, (node: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0)
  const [observe] = useState(() => (node: HTMLElement | null) => {
    if (!node) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.floor(node.clientWidth)))
    observer.observe(node)
    return () => observer.disconnect()
  })
  return [width, observe]
}
