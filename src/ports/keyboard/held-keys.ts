import { EARLY_KEYS_HELD_MS, KEYS_HELD_MS } from '#contract/limits.ts'
import type { Holding } from './hand-over.ts'
import { layersNow } from './layers.ts'

/**
 * Holds keys back while what was asked for is on its way, and hands them to it, in their order, when it has the focus. They
 * are dropped when nothing has come for too long, or when the person presses on something else.
 */
export function holdKeys(isOnlyModifier: (event: KeyboardEvent) => boolean) {
  let now: Holding | null = null
  let isEscapeFree = false

  function end(): void {
    if (now) now.isOver = true
    now = null
    window.removeEventListener('keydown', hold, true)
    window.removeEventListener('pointerdown', end, true)
  }
  function hold(event: KeyboardEvent): void {
    // What is handed over is no press of a person.
    if (!event.isTrusted || isOnlyModifier(event)) return
    if (event.key === 'Escape' && isEscapeFree) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) now?.keys.push(event)
  }
  /** `early`: what was typed for the palette before keys were heard, with a task that may come sooner. */
  function begin(endsByEscape: boolean, early?: KeyboardEvent[]): void {
    isEscapeFree = endsByEscape
    if (now) return
    const mine: Holding = {
      keys: early ?? [],
      before: layersNow(),
      isForTask: early === undefined,
      isOver: false,
      hasCome: false,
    }
    now = mine
    const endMine = () => {
      if (now === mine) end()
    }
    window.addEventListener('keydown', hold, true)
    window.addEventListener('pointerdown', end, true)
    const heldFor = early ? EARLY_KEYS_HELD_MS : KEYS_HELD_MS
    setTimeout(() => {
      if (!mine.hasCome) endMine()
    }, heldFor)
    // Without what hands them over, keys mean what they meant.
    import('./hand-over.ts').then(({ handOver }) => handOver(mine)).then(endMine, endMine)
  }
  return { begin, end }
}
