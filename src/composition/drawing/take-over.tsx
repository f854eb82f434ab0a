import type { ReactNode } from 'react'
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { AppActor } from '#machines/app/app.ts'
import { isAnswerLost, isReadingAhead } from '../../ports/api/prefetched.ts'
import { onceHeard } from '../../ports/browser/take-over.ts'
import { Alive } from '../../ui/loading/alive.tsx'
import { fetchDrawn } from '../../ui/loading/lazily.ts'
import { DRAWN_FROM_NOTHING, type DrawnFrom, DrawnMoment } from '../../ui/loading/use-is-drawn.ts'
import { settled } from './settled.ts'

declare global {
  interface Window {
    /** From which moment and zone the page of a member was drawn: `public/page-start.js` finds them. */
    drawnFrom?: DrawnFrom
  }
}

type Field = HTMLInputElement | HTMLSelectElement
/** React's own note of what it knows a field to hold; what differs from it is news to it. */
type Noted = { _valueTracker?: { setValue: (value: string) => void } }

/** Whether it is ticked, and has no text of its own. */
const isTicked = (field: Field): boolean => ['checkbox', 'radio'].includes(field.type)

function differs(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected === false
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** What was typed, ticked and chosen in fields before the page is alive: as it comes to life it would be put back. */
function filledIn(root: Element): readonly (() => void)[] {
  return [...root.querySelectorAll<Field & Noted>('input, select')].filter(differs).map((field) => {
    const { value } = field
    const checked = field instanceof HTMLInputElement && field.checked
    return () =>
      onceHeard(field, () => {
        if (isTicked(field)) Object.assign(field, { checked })
        else field.value = value
        // A text that was emptied is news as well.
        field._valueTracker?.setValue(`not ${value}`)
        // Of a click only the word: it does not tick a box once more.
        for (const type of ['click', 'input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
        const { activeElement: relatedTarget } = document
        if (field !== relatedTarget) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
      })
  })
}

/** From here on React hears what is done in the page, so nothing is heard twice. What was done on a page of members `src/ports/keyboard/keyboard.ts` does again. */
function takeOver(root: Element, page: ReactNode, options: RootOptions): Root {
  const pressed = window.takeEarlyPresses?.() ?? []
  const filled = filledIn(root)
  const alive = () => {
    window.letNewsIn?.()
    for (const fillIn of filled) fillIn()
    for (const button of pressed) onceHeard(button, () => button.click())
  }
  const drawing = (
    <DrawnMoment value={window.drawnFrom ?? DRAWN_FROM_NOTHING}>
      <Alive onAlive={alive}>{page}</Alive>
    </DrawnMoment>
  )
  return hydrateRoot(root, drawing, options)
}

/** Takes the page over that the server has drawn, once the actors stand there too; null where they have come to stand elsewhere. */
export async function takingOver(app: AppActor, drawn: string, root: Element): Promise<typeof takeOver | null> {
  if (!(await settled(app, drawn, isReadingAhead))) return null
  // Meanwhile the actors may have gone on.
  if ((await fetchDrawn(root)) && !(await settled(app, drawn, isReadingAhead))) return null
  // Code that comes very late asks anew.
  return isAnswerLost() ? null : takeOver
}
