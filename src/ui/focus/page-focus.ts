import { useEffect } from 'react'

/** Which page was drawn last, in whatever layout. */
let lastShown: string | undefined

/**
 * Gives a new page the focus, so that the keyboard and those who listen are there too: at the field it marks with
 * `data-first-focus`, else at its beginning. `page` names what is drawn, undefined while nothing is; `part` what of it.
 */
export function usePageFocus(page: string | undefined, part: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return
    const main = document.querySelector<HTMLElement>('main[tabindex]')
    const first = main?.querySelector<HTMLElement>('[data-first-focus]')
    const isNew = lastShown !== undefined && lastShown !== page
    lastShown = page
    if (main?.contains(document.activeElement) === true && document.activeElement !== main) return
    if (first) first.focus()
    else if (isNew) main?.focus({ preventScroll: true })
  }, [page, part])
}
