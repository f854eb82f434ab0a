import { useDndMonitor, useDraggable } from '@dnd-kit/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Press, useCarriables } from './carriables.tsx'

const NOTHING = 'nothing'
/** What the library hears of a press by. */
const HEARD_BY: Readonly<Record<string, string>> = { mousedown: 'onMouseDown', touchstart: 'onTouchStart' }

/**
 * One draggable for all the things of an area: it becomes the one that is pressed. Each draggable of the library is drawn anew when
 * anything is taken, carried over something else, or dropped; of a board that would be all of its cards. `idAt` says which thing is
 * pressed, null where it is none that can be taken. What is taken stays it until the next press, so that it can fly to its place.
 * `standIn` is an element of the area that does not leave it: the library scrolls what lies around the draggable's element, and of
 * what is carried far that may not be drawn any more.
 */
export function SharedDraggable({
  idAt,
  standIn,
}: {
  idAt: (pressed: Element) => string | null
  standIn: () => HTMLElement | null
}) {
  const carriables = useCarriables()
  const [id, setId] = useState(NOTHING)
  const { active, listeners, setNodeRef } = useDraggable({ id, disabled: id === NOTHING })
  const taken = useRef(NOTHING)
  const latest = useRef({ active, id, listeners })
  useLayoutEffect(() => {
    latest.current = { active, id, listeners }
  })
  useLayoutEffect(() => {
    const take = (press: Press): void => {
      const pressed = (press.target instanceof Element ? idAt(press.target) : null) ?? NOTHING
      if (latest.current.active !== null || pressed === latest.current.id) return
      taken.current = pressed
      // Before the library hears of the press: what hears it then is the draggable of what was pressed.
      flushSync(() => setId(pressed))
      setNodeRef(carriables.elements.get(pressed) ?? null)
    }
    return carriables.takenBy({
      press: (press) => {
        take(press)
        latest.current.listeners?.[HEARD_BY[press.type] ?? '']?.(press)
      },
      arrived: (one, element) => {
        // Where it stands now is where it flies to.
        if (one === taken.current) setNodeRef(element)
      },
      left: (one) => {
        if (one === taken.current) setNodeRef(standIn())
      },
    })
  }, [carriables, idAt, setNodeRef, standIn])
  // What is let go flies to its own place or to none.
  const letGo = () => setNodeRef(carriables.elements.get(taken.current) ?? null)
  useDndMonitor({ onDragEnd: letGo, onDragCancel: letGo })
  return null
}
