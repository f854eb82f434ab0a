/** Says where mouse or finger is at every move and when it lets go, before anybody else hears of it; returns how to stop. */
export function watchPointer(tell: (at: { x: number; y: number }) => void): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const ofMouse = ({ clientX: x, clientY: y }: MouseEvent) => tell({ x, y })
  const ofFinger = ({ changedTouches: [finger] }: TouchEvent) => {
    if (finger) tell({ x: finger.clientX, y: finger.clientY })
  }
  addEventListener('mousemove', ofMouse, options)
  addEventListener('mouseup', ofMouse, options)
  addEventListener('touchmove', ofFinger, options)
  addEventListener('touchend', ofFinger, options)
  return () => stop.abort()
}
