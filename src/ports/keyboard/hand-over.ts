import { KEYS_HELD_MS } from '#contract/limits.ts'
import { pointAt, type EarlyKey } from './early-keys.ts'
import { isTaskLayer, layersNow } from './layers.ts'
import { isTypedInto } from './typed-into.ts'

/** Keys that are held back for something that is on its way. */
export interface Holding {
  keys: EarlyKey[]
  /** What took keys when it was asked for. */
  readonly before: readonly Element[]
  /** A task that opens meanwhile takes them as well. */
  readonly isForTask: boolean
  /** No longer, once something else was done or it has taken too long. */
  isOver: boolean
  /** It has come. */
  hasCome: boolean
}

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

/** Whether a key presses what has the focus, as browsers have it: Enter links and buttons, Space buttons alone. */
const isPressed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, target: Element): target is HTMLElement =>
  target instanceof HTMLElement &&
  !(ctrlKey || metaKey || altKey) &&
  ((key === 'Enter' && target.matches('a[href], button, summary')) ||
    (key === ' ' && target.matches('button, summary')))

/** Does with a key what the browser does with one that is pressed where the focus is. */
function press(event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event
  const keys = { key, code, ctrlKey, metaKey, shiftKey, altKey }
  const again = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true, composed: true })
  if (!target.dispatchEvent(again)) return
  if (isPressed(event, target)) return target.click()
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (!isField || !isTypedInto(target) || ctrlKey !== altKey || metaKey) return
  if (Array.from(key).length === 1) write(target, key)
  else if (key === 'Backspace') write(target, null)
}

/** What is more than writing acts on what is there: it waits until that is all there is. */
const isTooEarly = ({ key }: KeyboardEvent, layer: Element): boolean =>
  (key === 'Enter' || !isTypedInto(document.activeElement)) &&
  layer.isConnected &&
  layer.querySelector('[aria-busy=true]') !== null

/** Hands what is held to what it was meant for, in its order, as soon as that has the focus. */
export async function handOver(holding: Holding): Promise<void> {
  const isMeant = (layer: Element) => !holding.before.includes(layer) && (holding.isForTask || !isTaskLayer(layer))
  const arrived = () => layersNow().find((layer) => isMeant(layer) && layer.contains(document.activeElement)) ?? null
  let layer = arrived()
  while (!holding.isOver && layer === null) {
    await pause()
    layer = arrived()
  }
  holding.hasCome = true
  const come = performance.now()
  while (!holding.isOver && layer !== null) {
    const [next] = holding.keys
    if (next === undefined) return
    if (!isTooEarly(next.event, layer) || performance.now() - come > KEYS_HELD_MS) {
      holding.keys.shift()
      press(next.event)
    }
    // What it has changed is drawn before the next one comes.
    await pause()
  }
}

/** Does what was pressed before keys were heard, each to what was pointed at then. */
export async function pressAgain(holding: Holding): Promise<void> {
  for (let next = holding.keys.shift(); next && !holding.isOver; next = holding.keys.shift()) {
    pointAt(next.at)
    press(next.event)
    await pause()
  }
}
