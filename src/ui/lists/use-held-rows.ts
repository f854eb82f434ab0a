import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { anchorOf, type Anchor } from './row-anchor.ts'

/** How far a scroller may be from where it was put and still count as being there: browsers round. */
const ROUNDING_PX = 1

interface Hold {
  readonly anchor: Anchor
  /** How far the upper edge lies below the top of the anchor. */
  readonly depth: number
  /** Where the list was scrolled to for it. */
  at: number
}

/**
 * Keeps what is seen of a windowed list where it is seen when rows come and go above it, unless the list is at its top. Other
 * rows than before are measured only after they were drawn, so it is put right once more then, as long as nobody scrolls.
 */
export function useHeldRows(
  keys: readonly string[],
  {
    isHeld,
    list,
    box,
  }: { isHeld: boolean; list: RefObject<VirtualizerHandle | null>; box: RefObject<HTMLElement | null> },
): { readonly hold: () => void; readonly letGo: () => void } {
  const before = useRef(keys)
  const held = useRef<Hold | null>(null)
  const isThere = (scroller: HTMLElement, now: Hold) => Math.abs(scroller.scrollTop - now.at) <= ROUNDING_PX

  const put = (rows: VirtualizerHandle, scroller: HTMLElement, now: Hold) => {
    const offsetOf = (key: string) => rows.getItemOffset(keys.indexOf(key))
    const { key, below } = now.anchor
    const wanted = Math.min(offsetOf(key) + now.depth, below === null ? Infinity : offsetOf(below))
    if (Math.abs(scroller.scrollTop - wanted) > ROUNDING_PX) scroller.scrollTop = wanted
    now.at = scroller.scrollTop
  }

  useLayoutEffect(() => {
    const was = before.current
    before.current = keys
    const [rows, scroller, last] = [list.current, box.current, held.current]
    if (!isHeld || was === keys || rows === null || scroller === null) return
    // The list does not report yet the position that it was last moved to.
    const offset = last !== null && isThere(scroller, last) ? last.at : rows.scrollOffset
    const anchor = offset <= 0 ? null : anchorOf(rows.findItemIndex(offset), was, keys)
    held.current = anchor && { anchor, depth: offset - rows.getItemOffset(anchor.index), at: offset }
    if (held.current) put(rows, scroller, held.current)
  })

  return {
    hold: () => {
      const [rows, scroller, now] = [list.current, box.current, held.current]
      if (rows === null || scroller === null || now === null) return
      if (isThere(scroller, now) && keys.includes(now.anchor.key)) put(rows, scroller, now)
      else held.current = null
    },
    letGo: () => {
      held.current = null
    },
  }
}
