import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import { useEscape } from '../focus/use-escape.ts'
import { placeInText } from '../fields/place-in-text.ts'
import { besideText, type Box } from './beside-text.ts'

const GAP_PX = 8
/** On a touch screen the handles of a selection hang below it, and the menu of the system stands above. */
const TOUCH_GAP_PX = 32

/** The part of the window that is seen: a keyboard on the screen takes some of it. */
const windowBox = (): Box => {
  const { visualViewport: seen } = window
  if (!seen) return { left: 0, top: 0, width: innerWidth, height: innerHeight }
  return { left: seen.offsetLeft, top: seen.offsetTop, width: seen.width, height: seen.height }
}

/**
 * Something that floats beside a part of what is written in a field, over everything else, and stays there when the page is
 * scrolled or the text grows. Escape dismisses it. The field keeps the focus.
 */
export function TextFloat({
  field: find,
  from,
  to,
  side,
  onEscape,
  className,
  ...content
}: Omit<ComponentProps<'div'>, 'ref'> & {
  /** Finds the field. */
  field: () => HTMLTextAreaElement | null
  from: number
  to: number
  side: 'above' | 'below'
  onEscape: () => void
}) {
  const float = useRef<HTMLDivElement>(null)
  const hearsEscape = useEscape(onEscape)
  useLayoutEffect(() => {
    const panel = float.current
    return panel ? hearsEscape(panel) : undefined
  }, [hearsEscape])
  useLayoutEffect(() => {
    const panel = float.current
    const field = find()
    if (!panel || !field) return undefined
    const isTouch = matchMedia('(pointer: coarse)').matches
    const place = () => {
      const how =
        isTouch && from !== to
          ? { side: 'below' as const, gap: TOUCH_GAP_PX }
          : { side, gap: from === to ? GAP_PX / 2 : GAP_PX }
      const at = besideText(placeInText(field, from, to), panel.getBoundingClientRect(), {
        ...how,
        window: windowBox(),
      })
      panel.style.left = `${at.left}px`
      panel.style.top = `${at.top}px`
    }
    panel.showPopover()
    place()
    const over = new AbortController()
    const hearing = { signal: over.signal, passive: true, capture: true }
    window.addEventListener('scroll', place, hearing)
    window.addEventListener('resize', place, hearing)
    window.visualViewport?.addEventListener('resize', place, hearing)
    window.visualViewport?.addEventListener('scroll', place, hearing)
    const resized = new ResizeObserver(place)
    resized.observe(field)
    resized.observe(panel)
    return () => {
      over.abort()
      resized.disconnect()
    }
  }, [find, from, to, side])
  return (
    <div
      {...content}
      ref={float}
      popover="manual"
      data-state="open"
      className={classes(
        'fixed inset-auto m-0 max-w-[calc(100vw-16px)] rounded-card border-0 bg-raised p-1 text-ink shadow-popover',
        className,
      )}
    />
  )
}
