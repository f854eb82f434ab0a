import { EARLY_KEYS_HELD_MS, KEYS_HELD_MS } from '#contract/limits.ts'
import { onceHeard } from '../browser/take-over.ts'
import { pointAt, type EarlyDeed, type PointedAt } from './early-deeds.ts'
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
  let isDoingAgain = false

  function stop(): void {
    if (now) now.isOver = true
    now = null
    isDoingAgain = false
    window.removeEventListener('keydown', hold, true)
    window.removeEventListener('pointerdown', end, true)
  }
  /** No keys are held any longer. What buttons were pressed before is done all the same. */
  function end(): void {
    const left = now?.keys ?? []
    stop()
    for (const { button } of left) if (button) onceHeard(button, () => button.click())
  }
  function hold(event: KeyboardEvent): void {
    // What is handed over is no press of a person.
    if (!event.isTrusted || isOnlyModifier(event)) return
    if (event.key === 'Escape' && isEscapeFree) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) now?.keys.push({ event, at: null })
  }
  function start(keys: readonly EarlyDeed[], isForTask: boolean, give: (hands: Hands, mine: Holding) => Promise<void>) {
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
  function begin(endsByEscape: boolean, early?: readonly EarlyDeed[]): void {
    isEscapeFree = endsByEscape
    if (now && !isDoingAgain) return
    const heldFor = early || isDoingAgain ? EARLY_KEYS_HELD_MS : KEYS_HELD_MS
    // What is still to be done again is meant for what is asked for now.
    const keys = early ?? now?.keys ?? []
    stop()
    setTimeout(
      start(keys, early === undefined, ({ handOver }, mine) => handOver(mine)),
      heldFor,
    )
  }
  /** Does again what was done before it was heard, and what is pressed meanwhile behind it; points at what was pointed at last. */
  function doAgain(early: readonly EarlyDeed[], at: PointedAt): void {
    isEscapeFree = true
    start(early, false, async ({ doAgain: give }, mine) => {
      await give(mine)
      if (!mine.isOver && at !== early.at(-1)?.at) pointAt(at)
    })
    isDoingAgain = true
  }
  return { begin, end, doAgain }
}
