import type { FromKeys, ToKeys } from '#machines/commands/shortcuts.ts'
import type { Press } from '#machines/commands/shortcuts-table.ts'
import { callbackPort } from '#machines/port.ts'
import { readSaved, save } from '../storage/storage.ts'

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'
const CONTROLS = 'a[href], button, summary, [role=button], [role=tab], input'
/** What takes keys for itself while it is open; the last is the hand that carries a card. */
const LAYERS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu], [data-popover]'

/** Where the focus is when nobody has put it anywhere. */
const isNowhere = (target: EventTarget | null) =>
  !(target instanceof Element) || target === document.body || target.matches('main[tabindex]')

const strokeOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  // What Shift makes of a key that is no letter is a character of its own, such as the question mark.
  const isShifted = shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase())
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'shift+' : ''}${name}`
}

/** Whether the key only adds to what is being typed. */
const isText = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey

const pressOf = (event: KeyboardEvent): Press => {
  const { target } = event
  const element = target instanceof HTMLElement ? target : null
  const isTyping = element !== null && (element.isContentEditable || element.matches(FIELDS))
  return {
    // It may be a password: letter by letter it would stand in the log of the inspector.
    stroke: isTyping && isText(event) ? '' : strokeOf(event),
    isTyping,
    isUnderDialog: document.querySelector(LAYERS) !== null,
    isOnControl: !isNowhere(target) && element !== null && element.closest(CONTROLS) !== null,
  }
}

const isOnlyModifier = ({ key }: KeyboardEvent) => ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'].includes(key)

/** Listens to the whole page, says what was pressed and where, and keeps the key from the browser when it was taken. */
export const keyboard = callbackPort<ToKeys, void, FromKeys>(({ receive, sendBack }) => {
  let isTaken = false
  receive((told) => {
    if (told.type === 'key.taken') isTaken = true
    else save('singleLetters', told.isOn ? null : 'off')
  })
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isOnlyModifier(event)) return
    // Alt types characters on many keyboards, among them the Polish and the German one.
    if (event.altKey || event.getModifierState('AltGraph')) return
    isTaken = false
    sendBack({ type: 'key.pressed', press: pressOf(event) })
    if (isTaken) event.preventDefault()
  }
  if (readSaved('singleLetters') === 'off') sendBack({ type: 'letters.known', isOn: false })
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
})
