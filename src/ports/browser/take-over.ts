declare global {
  interface Window {
    /**
     * What waits while a page that the server has drawn is not taken over: until then, nothing that comes from elsewhere may change it.
     * `public/page-start.js` holds it, and lets it in.
     */
    heldNews?: (() => void)[] | null
    letNewsIn?: () => void
  }
}

/** Whether the page is one that was drawn ahead, and does not hear yet what is done in it. */
export const isTakenOverLater = (): boolean => Boolean(globalThis.window?.heldNews)

/** Does something as soon as news may come, in its order; at once where the page draws itself. */
export const onceNewsMayCome = (act: () => void): void => {
  const held = globalThis.window?.heldNews
  if (held) held.push(act)
  else act()
}

/** So many frames it is waited for a part of the page that comes to life right behind the rest. */
const FRAMES_MAX = 300
/** By this React knows what an element does. */
const HEARS = '__reactProps'

/** Does something to an element as soon as React hears it; never where the element goes before that. */
export function onceHeard(element: Element, act: () => void, frames = FRAMES_MAX): void {
  if (Object.keys(element).some((key) => key.startsWith(HEARS))) act()
  else if (frames > 0 && element.isConnected) requestAnimationFrame(() => onceHeard(element, act, frames - 1))
}
