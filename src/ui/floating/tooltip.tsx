import { useRef, type ReactNode } from 'react'
import { Kbd } from '../signs/kbd.tsx'

const SHOW_AFTER_MS = 400
const HIDE_AFTER_MS = 120
const GAP_PX = 6
const EDGE_PX = 8

/** The side of its control a tooltip stands at. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

/** Where a box of that size stands beside the control, kept inside the window. */
export function besideOf(
  control: { left: number; top: number; width: number; height: number },
  tip: { width: number; height: number },
  side: TooltipSide,
  window: { width: number; height: number },
): { left: number; top: number } {
  const middle = { x: control.left + control.width / 2, y: control.top + control.height / 2 }
  const wanted = {
    top: { left: middle.x - tip.width / 2, top: control.top - tip.height - GAP_PX },
    bottom: { left: middle.x - tip.width / 2, top: control.top + control.height + GAP_PX },
    left: { left: control.left - tip.width - GAP_PX, top: middle.y - tip.height / 2 },
    right: { left: control.left + control.width + GAP_PX, top: middle.y - tip.height / 2 },
  }[side]
  const within = (value: number, most: number) => Math.round(Math.max(EDGE_PX, Math.min(value, most - EDGE_PX)))
  return { left: within(wanted.left, window.width - tip.width), top: within(wanted.top, window.height - tip.height) }
}

/**
 * A word about a control that shows only an icon, on hover and on focus. It stands in the browser's top layer, so
 * nothing cuts it; the control carries the same word as its name, so nothing is said twice.
 */
export function Tooltip({
  text,
  kbd,
  side = 'bottom',
  disabled = false,
  children,
}: {
  text: string
  /** The key that does the same. */
  kbd?: string
  side?: TooltipSide
  disabled?: boolean
  /** One control. */
  children: ReactNode
}) {
  const place = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<number>(undefined)

  const show = () => {
    const control = place.current?.firstElementChild
    if (control == null || tip.current === null || disabled || !tip.current.isConnected) return
    tip.current.showPopover()
    const at = besideOf(control.getBoundingClientRect(), tip.current.getBoundingClientRect(), side, {
      width: innerWidth,
      height: innerHeight,
    })
    tip.current.style.left = `${at.left}px`
    tip.current.style.top = `${at.top}px`
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (tip.current?.isConnected === true) tip.current.hidePopover()
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(act, ms)
  }
  return (
    <span
      ref={place}
      role="presentation"
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') later(show, SHOW_AFTER_MS)
      }}
      onPointerLeave={() => later(hide, HIDE_AFTER_MS)}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) later(show, 0)
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children}
      <span
        ref={tip}
        popover="manual"
        aria-hidden
        className="fixed inset-auto m-0 items-center gap-2 rounded-control bg-tip px-2 py-1.25 text-12 font-medium whitespace-nowrap text-tip-ink open:inline-flex [&_kbd]:border-0 [&_kbd]:bg-[color-mix(in_srgb,currentcolor_18%,transparent)] [&_kbd]:leading-4 [&_kbd]:text-inherit"
      >
        {text}
        {kbd !== undefined && <Kbd>{kbd}</Kbd>}
      </span>
    </span>
  )
}
