import { KEYS_HELD_MS } from '#contract/limits.ts'
import { layersNow } from './layers.ts'
import { isTypedInto } from './typed-into.ts'

/** How often it is looked whether what is waited for is there. */
const LOOK_MS = 16
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS))

/** Writes into a field as a key does, so that whatever listens to the field hears of it. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string | null): void {
  const end = field.selectionEnd ?? field.value.length
  const start = field.selectionStart ?? end
  if (text !== null) field.setRangeText(text, start, end, 'end')
  else if (start !== end) field.setRangeText('', start, end, 'end')
  else if (start > 0) field.setRangeText('', start - 1, start, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

/** Does with a key what the browser does with one that is pressed where the focus is. */
function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const again = new KeyboardEvent('keydown', {
    key: event.key,
    code: event.code,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  if (!target.dispatchEvent(again)) return
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || !isTypedInto(target) || event.ctrlKey !== event.altKey || event.metaKey) return
  if (Array.from(event.key).length === 1) write(target, event.key)
  else if (event.key === 'Backspace') write(target, null)
}

/**
 * Holds keys back while what was asked for is on its way, and hands them to it, in their order, when it has the focus. They
 * are dropped when nothing has come for too long, or when the person presses on something else.
 */
export function holdKeys(isOnlyModifier: (event: KeyboardEvent) => boolean) {
  let keys: KeyboardEvent[] = []
  let before: readonly Element[] = []
  let begun = 0
  let isHolding = false
  let rounds = 0
  let isEscapeFree = false

  function end(): void {
    isHolding = false
    keys = []
    window.removeEventListener('keydown', hold, true)
    window.removeEventListener('pointerdown', end, true)
  }
  function hold(event: KeyboardEvent): void {
    // What is handed over is no press of a person.
    if (!event.isTrusted || isOnlyModifier(event)) return
    if (event.key === 'Escape' && isEscapeFree) return end()
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!event.isComposing && !event.repeat) keys.push(event)
  }
  const isLate = () => performance.now() - begun > KEYS_HELD_MS
  /** What has come since, if it has the focus. */
  const arrived = () =>
    layersNow().find((layer) => !before.includes(layer) && layer.contains(document.activeElement)) ?? null

  /** What is more than writing acts on what is there: it waits until that is all there is. */
  const isTooEarly = ({ key }: KeyboardEvent, layer: Element) =>
    (key === 'Enter' || !isTypedInto(document.activeElement)) &&
    layer.isConnected &&
    layer.querySelector('[aria-busy=true]') !== null &&
    !isLate()

  async function handOver(round: number): Promise<void> {
    const isMine = () => isHolding && round === rounds
    let layer = arrived()
    while (isMine() && layer === null && !isLate()) {
      await pause()
      layer = arrived()
    }
    begun = performance.now()
    while (isMine() && layer !== null) {
      const [next] = keys
      if (next === undefined) break
      if (!isTooEarly(next, layer)) {
        keys.shift()
        press(next)
      }
      // What it has changed is drawn before the next one comes.
      await pause()
    }
    if (isMine()) end()
  }

  return {
    begin: (endsByEscape: boolean) => {
      isEscapeFree = endsByEscape
      if (isHolding) return
      isHolding = true
      rounds += 1
      keys = []
      before = layersNow()
      begun = performance.now()
      window.addEventListener('keydown', hold, true)
      window.addEventListener('pointerdown', end, true)
      void handOver(rounds)
    },
    end,
  }
}
