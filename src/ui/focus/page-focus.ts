import { useEffect } from 'react'

/** What a person has opened while the page was still on its way: it closes when the focus leaves it. */
const OPEN_MENU = '[role=menu][data-state=open]'

/** Which page was drawn last, in whatever layout. */
let lastShown: string | undefined

/**
 * Gives a new page the focus, so that the keyboard and those who listen are there too: at the field it marks with
 * `data-first-focus`, else at its beginning; a menu that was opened meanwhile keeps it. `page` names what is drawn,
 * undefined while nothing is; `part` what of it.
 */
export function usePageFocus(page: string | undefined, part: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return
    const main = document.querySelector<HTMLElement>('main[tabindex]')
    const first = main?.querySelector<HTMLElement>('[data-first-focus]')
    const isNew = lastShown !== undefined && lastShown !== page
    lastShown = page
    const { activeElement } = document
    if (main?.contains(activeElement) === true && activeElement !== main) return
    if (activeElement?.closest(OPEN_MENU)) return
    if (first) first.focus()
    else if (isNew) main?.focus({ preventScroll: true })
  }, [page, part])
}
