import { focusFirst } from './first-focus.ts'

/**
 * Where one thing takes the place of another, such as the steps of a set-up, the focus that went with what is gone goes to
 * what came: its first field, or its first button; to be given to what holds them as its `ref`.
 */
export function keepFocusInside(holder: HTMLElement | null): (() => void) | undefined {
  if (holder === null) return undefined
  let held: Element | null = null
  const over = new AbortController()
  const watcher = new MutationObserver(() => {
    if (held === null || held.isConnected) return
    held = null
    if (document.activeElement !== document.body || focusFirst(holder)) return
    holder.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  })
  watcher.observe(holder, { childList: true, subtree: true })
  const { signal } = over
  holder.addEventListener('focusin', ({ target }) => (held = target as Element), { signal })
  // What is shut while it waits for an answer loses the focus to nobody, and has not been left.
  holder.addEventListener('focusout', ({ relatedTarget }) => (held = relatedTarget === null ? held : null), { signal })
  return () => {
    over.abort()
    watcher.disconnect()
  }
}
