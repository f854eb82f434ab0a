import { useEffect, useRef } from 'react'

/**
 * For Enter while options are on their way: what it returns notes the press, and `choose` is called once they have come, if the same
 * is still looked for.
 */
export function useArrivingChoice(isComing: boolean, query: string, choose: () => void): () => void {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === null || isComing) return
    const isSame = awaited.current === query
    awaited.current = null
    if (isSame) choose()
  })
  return () => {
    awaited.current = query
  }
}
