import { useEffect } from 'react'

/** Goes to a part of the page by its id whenever another text or part is there; without one to its top. */
export function useArrival(text: string, id: string | null): void {
  useEffect(() => {
    const part = id === null ? null : document.getElementById(id)
    if (part) part.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [text, id])
}
