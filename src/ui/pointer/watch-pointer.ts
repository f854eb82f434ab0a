/**
 * Says where mouse or finger is at every move and when it lets go, before anybody else hears of it; returns how to stop. A finger is
 * heard where it came down (`target`), too: what was there may have left the page meanwhile, and then nothing else hears of it.
 */
export function watchPointer(tell: (at: { x: number; y: number }) => void, target: EventTarget | null): () => void {
  const stop = new AbortController()
  const options = { capture: true, passive: true, signal: stop.signal }
  const ofMouse = ({ clientX: x, clientY: y }: MouseEvent) => tell({ x, y })
  const ofFinger = ({ changedTouches: [finger] }: TouchEvent) => {
    if (finger) tell({ x: finger.clientX, y: finger.clientY })
  }
  addEventListener('mousemove', ofMouse, options)
  addEventListener('mouseup', ofMouse, options)
  for (const place of target ? [window, target] : [window]) {
    place.addEventListener('touchmove', ofFinger as EventListener, options)
    place.addEventListener('touchend', ofFinger as EventListener, options)
  }
  return () => stop.abort()
}
