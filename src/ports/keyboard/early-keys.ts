declare global {
  interface Window {
    /** Takes what was typed for the palette before the code was there: `public/first-paint.js` keeps it. */
    takeEarlyKeys?: () => KeyboardEvent[]
  }
}

/** Takes what was typed for the palette before keys were heard, once: the key that opens it, and all that came after it. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const keys = window.takeEarlyKeys?.() ?? []
  delete window.takeEarlyKeys
  return keys
}
