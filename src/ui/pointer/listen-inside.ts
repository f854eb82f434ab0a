type Hears = { readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }

/** What a press ends with. */
const PRESSES = ['click', 'touchend']

/**
 * Hears what happens to everything inside an element, wherever it is drawn; to be given to it as its `ref`. Presses are heard
 * before whatever was pressed hears them. What floats over it, drawn elsewhere on the page, is not inside.
 */
export const listenInside =
  (hears: Hears) =>
  (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined
    const over = new AbortController()
    for (const [type, listener] of Object.entries(hears)) {
      element.addEventListener(type, listener as EventListener, {
        signal: over.signal,
        capture: PRESSES.includes(type),
      })
    }
    return () => over.abort()
  }
