import type { ReactNode } from 'react'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { AppActor } from '#machines/app/app.ts'
import { Alive } from '../../ui/loading/alive.tsx'
import { fetchDrawn } from '../../ui/loading/lazily.ts'
import { DrawnMoment } from '../../ui/loading/use-is-drawn.ts'
import { settled } from './settled.ts'

declare global {
  interface Window {
    /** The moment at which the page of a member was drawn, in milliseconds: `public/page-start.js` finds it. */
    drawnAt?: number
  }
}

/** React's own note of what it knows a field to hold; what differs from it is news to it. */
type Noted = { _valueTracker?: { setValue: (value: string) => void } }

const differs = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field.value !== field.defaultValue || field.checked !== field.defaultChecked

/** Tells a page that has just come to life what was typed, chosen and pressed in it before. */
function catchUp(root: Element, pressed: readonly HTMLButtonElement[]): void {
  for (const field of root.querySelectorAll<(HTMLInputElement | HTMLSelectElement) & Noted>('input, select')) {
    if (!differs(field)) continue
    field._valueTracker?.setValue('')
    // Of a click only the word: it does not tick a box once more.
    for (const type of ['click', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  for (const button of pressed) press(button)
}

/** So many frames a press is kept for a part of the page that comes to life right behind the rest. */
const FRAMES_MAX = 300
/** By this React knows what an element does. */
const HEARS = '__reactProps'

function press(button: HTMLButtonElement, frames = FRAMES_MAX): void {
  if (Object.keys(button).some((key) => key.startsWith(HEARS))) button.click()
  else if (frames > 0 && button.isConnected) requestAnimationFrame(() => press(button, frames - 1))
}

/** From here on React hears what is done in the page, so nothing is heard twice. */
function takeOver(root: Element, page: ReactNode, options: RootOptions): Root {
  const pressed = window.takeEarlyPresses?.() ?? []
  const alive = () => {
    window.letNewsIn?.()
    catchUp(root, pressed)
  }
  const drawing = (
    <DrawnMoment value={window.drawnAt ?? 0}>
      <Alive onAlive={alive}>{page}</Alive>
    </DrawnMoment>
  )
  return hydrateRoot(root, drawing, options)
}

/** Takes the page over that the server has drawn, once the actors stand there too; null where they have come to stand elsewhere. */
export async function takingOver(app: AppActor, drawn: string, root: Element): Promise<typeof takeOver | null> {
  if (!(await settled(app, drawn))) return null
  // Meanwhile the actors may have gone on.
  if ((await fetchDrawn(root)) && !(await settled(app, drawn))) return null
  return takeOver
}
