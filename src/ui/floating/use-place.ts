import { useCallback, useSyncExternalStore } from 'react'

/** Calls back whenever what is on the page may have changed its place. */
function onPageChanged(changed: () => void): () => void {
  const pageChanges = new MutationObserver(changed)
  pageChanges.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', changed)
  return () => {
    pageChanges.disconnect()
    window.removeEventListener('resize', changed)
  }
}
const isShown = (one: Element): boolean => one.getClientRects().length > 0

/** The first element on the screen that one of these selectors means, in their order; null while there is none. */
export function usePlace(selectors: string): HTMLElement | null {
  const find = useCallback(() => {
    for (const selector of selectors.split(', '))
      for (const one of document.querySelectorAll<HTMLElement>(selector)) if (isShown(one)) return one
    return null
  }, [selectors])
  return useSyncExternalStore(onPageChanged, find)
}
