import { EARLY_KEYS_HELD_MS, KEYS_HELD_MS } from '#contract/limits.ts'
import { pointAt, type EarlyKey, type PointedAt } from './early-keys.ts'
import type * as hands from './hand-over.ts'
import type { Holding } from './hand-over.ts'
import { layersNow } from './layers.ts'

type Hands = typeof hands

/**
 * Holds keys back while what was asked for is on its way, and hands them to it, in their order, when it has the focus. They
 * are dropped when nothing has come for too long, or when the person presses on something else.
 */
export function holdKeys(isOnlyModifier: (event: KeyboardEvent) => boolean) {
  let now: Holding | null = null
  let isEscapeFree = false
  let isPressingAgain = false

  function end(): void {
    if (now) now.isOver = true
    now = null
    isPressingAgain = false
    window.removeEventListener('keydown', hold, true)
    window.removeEventListener('pointerdown', end, true)
  }
  function hold(event: KeyboardEvent): void {
    // What is handed over is no press of a person.
    if (!event.isTrusted || isOnlyModifier(event)) return
    if (event.key === 'Escape' && isEscapeFree) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) now?.keys.push({ event, at: null })
  }
  function start(keys: readonly EarlyKey[], isForTask: boolean, give: (hands: Hands, mine: Holding) => Promise<void>) {
    const mine: Holding = { keys: [...keys], before: layersNow(), isForTask, isOver: false, hasCome: false }
    now = mine
    const endMine = () => {
      if (now === mine) end()
    }
    window.addEventListener('keydown', hold, true)
    window.addEventListener('pointerdown', end, true)
    // Without what hands them over, keys mean what they meant.
    import('./hand-over.ts').then((module) => give(module, mine)).then(endMine, endMine)
    return () => {
      if (!mine.hasCome) endMine()
    }
  }
  /** `early`: what was typed for the palette before keys were heard, with a task that may come sooner. */
  function begin(endsByEscape: boolean, early?: readonly EarlyKey[]): void {
    isEscapeFree = endsByEscape
    if (now && !isPressingAgain) return
    const heldFor = early || isPressingAgain ? EARLY_KEYS_HELD_MS : KEYS_HELD_MS
    // What is still to be pressed again is meant for what is asked for now.
    const keys = early ?? now?.keys ?? []
    end()
    setTimeout(
      start(keys, early === undefined, ({ handOver }, mine) => handOver(mine)),
      heldFor,
    )
  }
  /** Presses what was pressed before keys were heard, what is pressed meanwhile behind it, and points at what was pointed at last. */
  function pressAgain(early: readonly EarlyKey[], at: PointedAt): void {
    isEscapeFree = true
    start(early, false, async ({ pressAgain: press }, mine) => {
      await press(mine)
      if (!mine.isOver && at !== early.at(-1)?.at) pointAt(at)
    })
    isPressingAgain = true
  }
  return { begin, end, pressAgain }
}
