import { useCallback, useLayoutEffect, useRef } from 'react'

/** What Escape does in the layers that are drawn, in the order in which they opened; `null`: they hear it by themselves. */
const layers = new Map<Element, () => (() => void) | null>()

const isOpen = (layer: Element) => layer.getAttribute('data-state') === 'open'

/** Presses of Escape that a layer has taken: they mean nothing to the elements below it any more. */
const taken = new WeakSet<Event>()
export const isTaken = (event: Event): boolean => taken.has(event)

/** Whether Escape is the element's own, such as of a field that drops what was typed, or of what it is in. */
const ownsEscape = (target: EventTarget | null, layer: Element): boolean => {
  const owner = target instanceof Element ? target.closest('[data-own-escape]') : null
  return owner !== null && layer.contains(owner)
}

function press(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const above = [...layers].findLast(([layer]) => isOpen(layer))
  const onEscape = above?.[1]()
  if (!above || !onEscape) return
  // Elements below hear the key all the same, and see that a layer has taken it.
  event.preventDefault()
  if (ownsEscape(event.target, above[0])) return
  taken.add(event)
  onEscape()
}

function hear(layer: Element, onEscape: () => (() => void) | null): () => void {
  if (layers.size === 0) document.addEventListener('keydown', press, true)
  layers.set(layer, onEscape)
  return () => {
    layers.delete(layer)
    if (layers.size === 0) document.removeEventListener('keydown', press, true)
  }
}

/**
 * The `ref` of a layer that hears Escape from the moment it is drawn. Radix listens only after several rounds of effects:
 * until then a key is lost, or the layer below takes it. With `null` the layer hears the key by itself.
 */
export function useEscape(onEscape: (() => void) | null) {
  const latest = useRef(onEscape)
  useLayoutEffect(() => {
    latest.current = onEscape
  })
  return useCallback((layer: Element | null) => (layer ? hear(layer, () => latest.current) : undefined), [])
}
