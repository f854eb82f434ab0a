import type { ReactNode } from 'react'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { AppActor } from '#machines/app/app.ts'
import { Alive } from '../../ui/loading/alive.tsx'
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
  pressed.forEach((button) => button.click())
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
export const takingOver = async (app: AppActor, drawn: string): Promise<typeof takeOver | null> =>
  (await settled(app, drawn)) ? takeOver : null
