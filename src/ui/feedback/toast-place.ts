/** What a person types into. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, [contenteditable=true]'
/** What a person chooses from while it is open. */
const CHOSEN_FROM = '[data-popover], [data-menu-sheet]'
/** The room between toasts and what is typed into. */
const GAP_PX = 8
/** The least room between toasts and the upper edge of the window. */
const EDGE_PX = 16

/**
 * How far toasts that would stand at these heights of the window are to be lifted so as not to cover a field or a menu: above it, or, where there is
 * no room for them, to the upper edge. Nothing where they do not meet.
 */
export function liftOver(toasts: DOMRectReadOnly, field: DOMRectReadOnly): number {
  const areApart =
    toasts.height === 0 ||
    field.bottom <= toasts.top ||
    field.top >= toasts.bottom ||
    field.right <= toasts.left ||
    field.left >= toasts.right
  if (areApart) return 0
  return Math.min(toasts.bottom - field.top + GAP_PX, toasts.top - EDGE_PX)
}

/** What toasts are kept off: the menus and popovers that are open, and what is being typed in. */
const keptFree = (): readonly Element[] => {
  const { activeElement } = document
  const open = [...document.querySelectorAll(CHOSEN_FROM)]
  return activeElement?.matches(TYPED_INTO) === true ? [...open, activeElement] : open
}

/**
 * Keeps toasts off what is being typed in and what is chosen from, as they come, as it opens and grows, and as the page
 * scrolls; answers with its end.
 */
export function keepOffTyping(place: HTMLElement): () => void {
  let frame = 0
  let lift = 0
  const look = () => {
    frame = 0
    const box = place.querySelector('.Toastify__toast-container')
    if (!(box instanceof HTMLElement)) return
    const at = box.getBoundingClientRect()
    const resting = new DOMRect(at.x, at.y + lift, at.width, at.height)
    // Lifted over one of them they may come to lie over the next.
    lift = keptFree().reduce((lifted, element) => {
      const there = new DOMRect(resting.x, resting.y - lifted, resting.width, resting.height)
      return lifted + liftOver(there, element.getBoundingClientRect())
    }, 0)
    box.style.translate = lift === 0 ? '' : `0 ${-lift}px`
  }
  const soon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const watcher = new ResizeObserver(soon)
  const changes = new MutationObserver(() => {
    watcher.disconnect()
    const box = place.querySelector('.Toastify__toast-container')
    if (box) watcher.observe(box)
    soon()
  })
  changes.observe(place, { childList: true, subtree: true })
  // What floats is put at the end of the page, and moved to its place after that.
  const opening = new MutationObserver(() => {
    moving.disconnect()
    for (const element of document.querySelectorAll(CHOSEN_FROM))
      if (element.parentElement) moving.observe(element.parentElement, { attributeFilter: ['style'] })
    soon()
  })
  const moving = new MutationObserver(soon)
  opening.observe(document.body, { childList: true })
  const heard = ['animationend', 'focusin', 'focusout', 'input', 'resize', 'scroll'] as const
  for (const name of heard) addEventListener(name, soon, { capture: true, passive: true })
  soon()
  return () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
    changes.disconnect()
    opening.disconnect()
    moving.disconnect()
    for (const name of heard) removeEventListener(name, soon, { capture: true })
  }
}
