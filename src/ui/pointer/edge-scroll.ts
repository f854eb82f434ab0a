const EDGE_PX = 56
const FASTEST_PX = 14

/** How far to scroll in one frame for a pointer near the top or the bottom of a box; faster the closer it is. */
export function edgeSpeed(clientY: number, { top, bottom }: { top: number; bottom: number }): number {
  const edge = Math.min(EDGE_PX, (bottom - top) / 3)
  const above = top + edge - clientY
  const below = clientY - (bottom - edge)
  const depth = Math.max(above, below)
  if (depth <= 0) return 0
  const speed = Math.ceil((Math.min(depth, edge) / edge) * FASTEST_PX)
  return above > below ? -speed : speed
}

/** Scrolls a box while something is dragged near its edge; tells whether it moved. */
export function scrollAtEdge(box: HTMLElement, clientY: number): boolean {
  const before = box.scrollTop
  box.scrollTop += edgeSpeed(clientY, box.getBoundingClientRect())
  return box.scrollTop !== before
}
