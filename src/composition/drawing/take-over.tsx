import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { DRAWN_LOOKS_ID } from '#contract/page-drawing.ts'
import type { AppActor } from '#machines/app/app.ts'
import { letNewsIn } from '../../ports/browser/take-over.ts'
import { Alive } from '../../ui/loading/alive.tsx'
import { DrawnMoment } from '../../ui/loading/use-is-drawn.ts'
import { settled } from './settled.ts'

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

/** The policy of the page lets no styles in that stand in HTML: what rules have said until now, the elements themselves say. */
function takeLooks(): void {
  const looks = document.querySelector<HTMLStyleElement>(`#${DRAWN_LOOKS_ID}`)
  for (const rule of looks?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText
      delete element.dataset['look']
    }
  }
  looks?.remove()
  // React writes them anew, where they belong.
  for (const title of document.querySelectorAll('body > title')) title.remove()
}

/** From here on React hears what is done in the page, so nothing is heard twice. */
function takeOver(root: Element, page: ReactNode, options: RootOptions): Root {
  takeLooks()
  const pressed = window.takeEarlyPresses?.() ?? []
  const alive = () => {
    letNewsIn()
    catchUp(root, pressed)
  }
  const at = Number(document.documentElement.dataset['drawnAt'] ?? 0)
  const drawing = (
    <DrawnMoment value={at}>
      <Alive onAlive={alive}>{page}</Alive>
    </DrawnMoment>
  )
  let taken: Root | undefined
  // In the very task in which the actors have come to stand there: nothing can move them meanwhile.
  flushSync(() => (taken = hydrateRoot(root, drawing, options)))
  return taken as unknown as Root
}

/** Takes the page over that the server has drawn, once the actors stand there too; null where they have come to stand elsewhere. */
export const takingOver = async (app: AppActor, drawn: string): Promise<typeof takeOver | null> =>
  (await settled(app, drawn)) ? takeOver : null
