import { EARLY_KEYS_HELD_MS, KEYS_HELD_MS } from '#contract/limits.ts'
import { matchOf } from '#machines/router/match.ts'
import { onceHeard } from '../browser/take-over.ts'
import { keyOf, pointAt, type EarlyDeed, type PointedAt } from './early-deeds.ts'
import { isTaskLayer, layersNow } from './layers.ts'
import { isTypedInto } from './typed-into.ts'

/** Keys that are held back for something that is on its way. */
export interface Holding {
  keys: EarlyDeed[]
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
/** So many times, at most, after a press of a button. */
const LOOKS_MAX = 30
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

/** Asks for a menu once more, where that was asked for. */
function askForMenu({ target, clientX, clientY }: MouseEvent): void {
  const at = { clientX, clientY, bubbles: true, cancelable: true }
  if (target instanceof Element) onceHeard(target, () => target.dispatchEvent(new MouseEvent('contextmenu', at)))
}

/** Presses a button, once it is heard, and waits for what that opens to have the focus. */
async function pressButton(holding: Holding, button: HTMLElement): Promise<void> {
  const { activeElement } = document
  const layers = layersNow().length
  const hasOpened = () => document.activeElement !== activeElement || layersNow().length !== layers
  let isPressed = false
  onceHeard(button, () => {
    isPressed = true
    button.click()
  })
  const begun = performance.now()
  while (!isPressed && button.isConnected && performance.now() - begun < EARLY_KEYS_HELD_MS) await pause()
  // What opens nothing is followed all the same.
  for (let looks = 0; looks < LOOKS_MAX && !hasOpened() && holding.keys.length > 0; looks += 1) await pause()
}

/** Does again what was done before it was heard. What it has changed is drawn before the next one comes. */
async function act(holding: Holding, deed: EarlyDeed): Promise<void> {
  const key = keyOf(deed)
  if (key) press(key)
  else if (deed.button) await pressButton(holding, deed.button)
  else if (deed.event instanceof MouseEvent) askForMenu(deed.event)
  await pause()
}

/** What is more than writing acts on what is there: it waits until that is all there is. Escape is done with it as it is. */
const isTooEarly = (key: KeyboardEvent | null, layer: Element): boolean =>
  key?.key !== 'Escape' &&
  (key?.key === 'Enter' || !isTypedInto(document.activeElement)) &&
  layer.isConnected &&
  layer.querySelector('[aria-busy=true]') !== null

/** What lies over the page and has the focus; waits for it as long as `goesOn`. */
async function arrival(goesOn: () => boolean, isMeant: (layer: Element) => boolean): Promise<Element | null> {
  const arrived = () => layersNow().find((layer) => isMeant(layer) && layer.contains(document.activeElement)) ?? null
  let layer = arrived()
  while (goesOn() && layer === null) {
    await pause()
    layer = arrived()
  }
  return layer
}

/** Gives what is held to a layer that has come, in its order. */
async function give(holding: Holding, layer: Element): Promise<void> {
  const come = performance.now()
  while (!holding.isOver) {
    const [next] = holding.keys
    if (next === undefined) return
    if (isTooEarly(keyOf(next), layer) && performance.now() - come <= KEYS_HELD_MS) await pause()
    else {
      holding.keys.shift()
      await act(holding, next)
    }
  }
}

/** Hands what is held to what it was meant for, as soon as that has the focus. */
export async function handOver(holding: Holding): Promise<void> {
  const isMeant = (layer: Element) => !holding.before.includes(layer) && (holding.isForTask || !isTaskLayer(layer))
  const layer = await arrival(() => !holding.isOver, isMeant)
  holding.hasCome = true
  if (layer) await give(holding, layer)
}

/** Does again what was done before it was heard, each to what was pointed at then; where a task or a safe is about to lie over the page, to that. */
export async function doAgain(holding: Holding): Promise<void> {
  const { taskId, safeId } = matchOf(location.pathname).params
  if (taskId ?? safeId) {
    const begun = performance.now()
    const layer = await arrival(
      () => !holding.isOver && performance.now() - begun < EARLY_KEYS_HELD_MS,
      () => true,
    )
    if (layer) return give(holding, layer)
  }
  let pointed: PointedAt | undefined
  while (!holding.isOver) {
    const next = holding.keys.shift()
    if (next === undefined) return
    if (next.at !== pointed) pointAt(next.at)
    pointed = next.at
    await act(holding, next)
  }
}
