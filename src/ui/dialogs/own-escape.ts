/**
 * Whether Escape is the element's own, such as of a field that drops what was typed: layers hear the key before the
 * element does, and leave it alone then.
 */
export const ownsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[data-own-escape]')
