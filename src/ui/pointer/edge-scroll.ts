/** How near to an edge scrolling begins, and how far it goes in a frame right at it. */
interface Pull {
  readonly edgePx: number
  readonly fastestPx: number
}
const ALONG: Pull = { edgePx: 56, fastestPx: 14 }
/** Of a board's width. */
const ACROSS_EDGE = 0.1
const ACROSS_FASTEST_PX = 28
/** So far a pointer has gone towards a side before that draws it on: a card near to it can be taken, and carried away from it. */
const TOWARDS_PX = 10

/** How far to scroll in one frame for a pointer near the beginning or the end of a box; faster the closer it is. */
export function edgeSpeed(at: number, begin: number, end: number, { edgePx, fastestPx }: Pull = ALONG): number {
  const edge = Math.min(edgePx, (end - begin) / 3)
  const before = begin + edge - at
  const behind = at - (end - edge)
  const depth = Math.max(before, behind)
  if (depth <= 0) return 0
  const speed = Math.ceil((Math.min(depth, edge) / edge) * fastestPx)
  return before > behind ? -speed : speed
}

/** Scrolls a box up or down while something is dragged near its edge; tells whether it moved. */
export function scrollAtEdge(box: HTMLElement, clientY: number): boolean {
  const before = box.scrollTop
  const { top, bottom } = box.getBoundingClientRect()
  box.scrollTop += edgeSpeed(clientY, top, bottom)
  return box.scrollTop !== before
}

/** Scrolls a box to the side that something is dragged towards, while it is near to it; `been` is how far it was to either. */
export function scrollAcross(box: Element, clientX: number, been: { left: number; right: number }): void {
  const { left, right, width } = box.getBoundingClientRect()
  const speed = edgeSpeed(clientX, left, right, { edgePx: width * ACROSS_EDGE, fastestPx: ACROSS_FASTEST_PX })
  const towards = speed < 0 ? been.right - clientX : clientX - been.left
  if (speed !== 0 && towards > TOWARDS_PX) box.scrollLeft += speed
}
