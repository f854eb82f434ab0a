/** What stands somewhere in the window, in pixels from its upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const EDGE_PX = 8

/**
 * Where something stands beside a piece of text: on the side that is wanted, on the other one where there is no room, and
 * always inside the window; where it fits on neither side, on the one with more room.
 */
export function besideText(
  text: Box,
  size: { width: number; height: number },
  { side, gap, window }: { side: 'above' | 'below'; gap: number; window: Box },
): { left: number; top: number } {
  const [top, bottom] = [window.top + EDGE_PX, window.top + window.height - EDGE_PX - size.height]
  const above = text.top - gap - size.height
  const below = text.top + text.height + gap
  const fits = { above: above >= top, below: below <= bottom }
  const other = side === 'above' ? 'below' : 'above'
  const roomier = text.top - window.top > window.top + window.height - text.top - text.height ? 'above' : 'below'
  const taken = fits[side] ? side : fits[other] ? other : roomier
  const wanted = taken === 'above' ? above : below
  const mostLeft = window.left + window.width - EDGE_PX - size.width
  return {
    left: Math.round(Math.max(window.left + EDGE_PX, Math.min(text.left, mostLeft))),
    top: Math.round(Math.max(top, Math.min(wanted, bottom))),
  }
}
