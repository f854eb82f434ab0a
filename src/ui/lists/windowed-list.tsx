import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type ReactElement, type Ref } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { classes } from '../layout/classes.ts'
import { useIsDrawn } from '../loading/use-is-drawn.ts'
import { afterPaint } from '../viewport/after-paint.ts'
import { useHeldRows } from './use-held-rows.ts'

/** How many rows before the end more of them are asked for. */
const NEAR_END_ROWS = 12
const SLIDE_MS = 180
/** Nor how high they are: these stand one below the other. */
const DRAWN_LOOK = 'drawn-rows'
/** Asked again without an answer only after scrolling on this far. */
const ASK_AGAIN_AFTER_PX = 240

/** What the parent of a windowed list can do with it. */
export interface ListHandle {
  /** Brings a row into view, mounted or not. */
  readonly show: (index: number) => void
  /** The row under a point of the window, and whether the point lies in its lower half; none above the first row. */
  readonly rowAt: (clientY: number) => { readonly index: number; readonly isLowerHalf: boolean } | null
  /** The part that scrolls. */
  readonly scroller: () => HTMLElement | null
}

/**
 * A list of which only the rows near its viewport are on the page. Its height is that of its rows as long as there is
 * room, then it scrolls. `data-more` stands on it while rows lie below what is seen.
 */
export function WindowedList({
  keys,
  draw,
  rowHeight,
  kept,
  place,
  startAt = 0,
  onScrolled,
  followsEnd = false,
  slides = true,
  arrangement,
  drawnRows = 8,
  onNearEnd,
  handle,
  className,
}: {
  /** One key a row, in order. */
  keys: readonly string[]
  /** Draws a row by its key. */
  draw: (key: string, index: number) => ReactElement
  /** How high a row is, about, before it has been seen. */
  rowHeight: number
  /** Rows that stay on the page wherever one scrolls. */
  kept?: readonly number[]
  /** Where it stands among its neighbours, when that can change. */
  place?: number
  /** How far it is scrolled when it comes onto the page. */
  startAt?: number
  onScrolled?: (offset: number) => void
  /** The end stays in view when rows are added there. */
  followsEnd?: boolean
  /** Rows slide to their new places when the list changes. */
  slides?: boolean
  /**
   * By what the rows are chosen and sorted, where that can change: then the list begins at its top, and rows that come and go
   * without that leave what is seen where it is.
   */
  arrangement?: string
  /** So many are drawn before it is known how many find room. */
  drawnRows?: number
  onNearEnd?: () => void
  handle?: Ref<ListHandle>
  className?: string
}) {
  const isDrawn = useIsDrawn()
  // What was drawn ahead stays until one scrolls: the list measures it where it stands.
  const [areDrawnKept, keepDrawn] = useState(isDrawn)
  // And where it stands until it was measured.
  const [isMeasured, setMeasured] = useState(!isDrawn || keys.length === 0)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const asked = useRef({ rows: -1, offset: 0 })

  const look = () => {
    const { current: rows } = list
    const { current: box } = scroller
    if (rows === null || box === null) return
    box.toggleAttribute('data-more', rows.scrollOffset + rows.viewportSize < rows.scrollSize - 1)
    onScrolled?.(rows.scrollOffset)
    const last = rows.findItemIndex(rows.scrollOffset + rows.viewportSize)
    const isNew = asked.current.rows !== keys.length || rows.scrollOffset - asked.current.offset > ASK_AGAIN_AFTER_PX
    if (last < keys.length - NEAR_END_ROWS || !isNew || onNearEnd === undefined) return
    asked.current = { rows: keys.length, offset: rows.scrollOffset }
    onNearEnd()
  }
  useEffect(look)

  const start = useRef(startAt)
  useEffect(() => {
    if (start.current > 0) list.current?.scrollTo(start.current)
  }, [])

  // What a browser puts elsewhere on the page is scrolled to its top, and nothing says so.
  useLayoutEffect(() => {
    const { current: box } = scroller
    const offset = list.current?.scrollOffset ?? 0
    if (box !== null && box.scrollTop !== offset) box.scrollTop = offset
  }, [place])

  const rows = useHeldRows(keys, { isHeld: arrangement !== undefined, list, box: scroller })
  const arranged = useRef(arrangement)
  useLayoutEffect(() => {
    if (arranged.current === arrangement) return
    arranged.current = arrangement
    rows.letGo()
    scroller.current?.scrollTo(0, 0)
  })

  const last = keys.at(-1)
  const end = useRef(0)
  useLayoutEffect(() => {
    end.current = keys.length - 1
  }, [keys])
  const followed = useRef(false)
  // Rows that come elsewhere are not followed.
  useEffect(() => {
    const toEnd = () => list.current?.scrollToIndex(end.current, { align: 'end' })
    const isFirst = followsEnd && !followed.current
    followed.current = followsEnd
    // What is to be added is seen first: the rows at the end take longer to draw than the field for it.
    if (isFirst) return afterPaint(toEnd)
    if (followsEnd) toEnd()
  }, [followsEnd, last])

  const before = useRef(keys)
  useEffect(() => {
    const [was, content] = [before.current, scroller.current?.firstElementChild]
    before.current = keys
    if (was === keys) return
    if (!slides || !(content instanceof HTMLElement)) return
    content.toggleAttribute('data-slides', true)
    const timer = setTimeout(() => content.toggleAttribute('data-slides', false), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [keys, slides])

  useImperativeHandle(handle, () => ({
    show: (index) => {
      rows.letGo()
      list.current?.scrollToIndex(index, { align: 'nearest' })
    },
    rowAt: (clientY) => {
      const { current: rows } = list
      const { current: box } = scroller
      if (rows === null || box === null || keys.length === 0) return null
      const offset = clientY - box.getBoundingClientRect().top + rows.scrollOffset
      if (offset < 0) return null
      const index = rows.findItemIndex(offset)
      return { index, isLowerHalf: offset > rows.getItemOffset(index) + rows.getItemSize(index) / 2 }
    },
    scroller: () => scroller.current,
  }))

  const mounted = areDrawnKept ? [...new Set([...keys.slice(0, drawnRows).keys(), ...(kept ?? [])])] : kept

  return (
    // A row at a place that was never measured is hidden for a moment, and what is hidden loses the focus.
    <div
      ref={scroller}
      data-more={(isDrawn && keys.length > drawnRows) || undefined}
      className={classes(
        'relative min-h-0 overflow-y-auto overscroll-contain [&_li:focus-within]:visible!',
        !isMeasured && DRAWN_LOOK,
        className,
      )}
    >
      <Virtualizer
        ref={list}
        as="ul"
        item="li"
        itemSize={rowHeight}
        data={keys}
        {...(mounted && { keepMounted: mounted })}
        onScroll={() => {
          keepDrawn(false)
          setMeasured(true)
          look()
        }}
        onResize={() => {
          setMeasured(true)
          rows.hold()
          look()
        }}
      >
        {(key, index) => draw(key, index)}
      </Virtualizer>
    </div>
  )
}
