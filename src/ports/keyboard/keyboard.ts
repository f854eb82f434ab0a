import type { FromKeys, ToKeys } from '#machines/commands/shortcuts.ts'
import type { Press } from '#machines/commands/shortcuts-table.ts'
import { callbackPort } from '#machines/port.ts'
import { readSaved, save } from '../storage/storage.ts'
import { onceNewsMayCome } from '../browser/take-over.ts'
import { keyOf, pointAt, takeEarlyDeeds } from './early-deeds.ts'
import { holdKeys } from './held-keys.ts'
import { isTaskLayer, layersNow } from './layers.ts'
import { isTypedInto } from './typed-into.ts'

const CONTROLS = 'a[href], button, summary, [role=button], [role=tab], input'

/** Where the focus is when nobody has put it anywhere. */
const isNowhere = (target: EventTarget | null) =>
  !(target instanceof Element) || target === document.body || target.matches('main[tabindex]')

/** Whether the key is pressed together with what makes other characters of it: AltGr, or Option on a Mac, which is Alt. */
const isThirdLevel = (event: KeyboardEvent): boolean => event.altKey || event.getModifierState('AltGraph')
const isCharacter = ({ key }: KeyboardEvent) => Array.from(key).length === 1
const isLetter = ({ key }: KeyboardEvent) => key.toLowerCase() !== key.toUpperCase()

const strokeOf = (event: KeyboardEvent): string => {
  const { key, ctrlKey, metaKey, shiftKey } = event
  // Such a character is one of its own: Windows says that AltGr is Ctrl and Alt.
  if (isThirdLevel(event)) return key
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  // What Shift makes of a key that is no letter is a character of its own, such as the question mark.
  const isShifted = shiftKey && (key.length > 1 || isLetter(event))
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'shift+' : ''}${name}`
}

/** Whether the key only adds to what is being typed. */
const isText = (event: KeyboardEvent): boolean =>
  isCharacter(event) && (isThirdLevel(event) || (!event.ctrlKey && !event.metaKey))

/** Whether that makes a press which is no shortcut of ours: of all it makes, `[` and its like count as what they say. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  isThirdLevel(event) && (!isCharacter(event) || isLetter(event) || /[\d ]/.test(event.key))

const layerNow = (): Press['layer'] => {
  const layers = layersNow()
  return layers.length === 0 ? 'none' : layers.every(isTaskLayer) ? 'task' : 'other'
}

const pressOf = (event: KeyboardEvent): Press => {
  const { target } = event
  const element = target instanceof HTMLElement ? target : null
  const isTyping = isTypedInto(element)
  return {
    // It may be a password: letter by letter it would stand in the log of the inspector.
    stroke: isTyping && isText(event) ? '' : strokeOf(event),
    isTyping,
    layer: layerNow(),
    isOnControl: !isNowhere(target) && element !== null && element.closest(CONTROLS) !== null,
  }
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph']
const isOnlyModifier = (event: KeyboardEvent | null) => event !== null && MODIFIERS.includes(event.key)

/**
 * Listens to the whole page, says what was pressed and where, and keeps the key from the browser when it was taken. What is
 * typed while something that takes keys is on its way is handed to it when it is there.
 */
export const keyboard = callbackPort<ToKeys, void, FromKeys>(({ receive, sendBack }) => {
  let isTaken = false
  const held = holdKeys(isOnlyModifier)
  receive((told) => {
    if (told.type === 'key.taken') isTaken = true
    else if (told.type === 'keys.held') held.begin(told.endsByEscape)
    else save('singleLetters', told.isOn ? null : 'off')
  })
  const tell = (event: KeyboardEvent) => sendBack({ type: 'key.pressed', press: pressOf(event) })
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isOnlyModifier(event) || isElsewhere(event)) return
    isTaken = false
    tell(event)
    if (isTaken) event.preventDefault()
  }
  if (readSaved('singleLetters') === 'off') sendBack({ type: 'letters.known', isOn: false })
  window.addEventListener('keydown', press)
  onceNewsMayCome(() => {
    const { before, palette, at } = takeEarlyDeeds()
    const [first, ...typed] = palette.filter((deed) => !isOnlyModifier(keyOf(deed)))
    if (before.length > 0) return held.doAgain([...before, ...palette], at)
    pointAt(first ? first.at : at)
    const key = first && keyOf(first)
    if (!key) return
    held.begin(false, typed)
    tell(key)
  })
  return () => {
    window.removeEventListener('keydown', press)
    held.end()
  }
})
