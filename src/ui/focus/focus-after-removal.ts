import { FocusMover } from './focus-mover.ts'
import { nextFocusOf } from './next-focus.ts'
import { openerOf } from './return-focus.ts'

/** How rows are recognised, and which part of them takes the focus. */
interface Rows {
  /** The attribute that says of each which it is. */
  readonly row: `data-${string}`
  readonly focus: string
  /** What holds the rows that follow each other; all of them do, where nothing is said. */
  readonly group?: string
  /** What of a group takes the focus when no row of it is left. */
  readonly orElse?: string
}

/** The row that has the focus, and those it stands among. */
interface Held {
  readonly row: HTMLElement
  readonly id: string
  readonly group: Element
  order: readonly string[]
}

const isTypedIn = (element: Element) => element.matches('textarea, input:not([type=checkbox])')

/**
 * Where others may remove the row that has the focus, the next row gets it; to be given to what holds the rows as its `ref`.
 * A row that was moved elsewhere on the page keeps it. After typing in the removed row nothing gets it: what the user goes on
 * typing would be taken for keys by the next row.
 */
export const focusAfterRemoval =
  ({ row: attribute, focus, group: groups, orElse }: Rows) =>
  (holder: HTMLElement | null): (() => void) | undefined => {
    if (holder === null) return undefined
    const mover = new FocusMover()
    const over = new AbortController()
    let held: Held | null = null
    const rowAt = (element: Element | null) => element?.closest<HTMLElement>(`[${attribute}]`) ?? null
    const idOf = (row: Element) => row.getAttribute(attribute) ?? ''
    const orderIn = (group: Element) => [...group.querySelectorAll(`[${attribute}]`)].map(idOf)
    const focusOf = (id: string) => document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(id)}"] ${focus}`)
    const hold = (target: Element): Held | null => {
      const row = isTypedIn(target) ? null : rowAt(target)
      if (row === null) return null
      const group = (groups === undefined ? null : row.closest(groups)) ?? holder
      return { row, id: idOf(row), group, order: orderIn(group) }
    }
    const look = () => {
      if (held === null) return
      const { row, id, group, order } = held
      const now = orderIn(group)
      held.order = now
      if (row.isConnected) return
      held = null
      if (document.activeElement !== document.body) return
      const next = focusOf(id) === null ? nextFocusOf(order, now, id) : id
      if (next !== undefined) mover.want(next, () => focusOf(next))
      else if (orElse !== undefined) mover.want(orElse, () => group.querySelector<HTMLElement>(orElse))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(holder, { childList: true, subtree: true })
    const { signal } = over
    holder.addEventListener('focusin', ({ target }) => (held = hold(target as Element)), { signal })
    holder.addEventListener(
      'focusout',
      () => {
        // Where it has gone is known only afterwards; what is taken away with it, or floats over it, does not leave it.
        queueMicrotask(() => {
          const isLeft = held?.row.isConnected === true && rowAt(openerOf(document.activeElement)) !== held.row
          if (isLeft) held = null
        })
      },
      { signal },
    )
    return () => {
      over.abort()
      watcher.disconnect()
    }
  }
