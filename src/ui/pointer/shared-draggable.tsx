import { useDndMonitor, useDraggable } from '@dnd-kit/core'
import { createContext, useContext, useMemo, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'

const NOTHING = 'nothing'

/** What each thing that can be taken has to do with the one draggable of its area. */
interface SharedDraggable {
  /** Its element has come; what is returned says that it is gone. */
  readonly arrived: (id: string, element: HTMLElement) => () => void
  /** The id of what says how it is carried, for `aria-describedby`. */
  readonly describedBy: string
}
const SharedDraggableContext = createContext<SharedDraggable | null>(null)

/** The draggable of the area that this piece is in. */
export function useSharedDraggable(): SharedDraggable {
  const shared = useContext(SharedDraggableContext)
  if (shared === null) throw new Error('nothing above this component can be taken')
  return shared
}

type ShareDraggableProps = {
  idAt: (pressed: Element) => string | null
  standIn: () => HTMLElement | null
  children: ReactNode
}

/**
 * One draggable for all the things of an area: it becomes the one that is pressed. Each draggable of the library is drawn anew when
 * anything is taken, carried over something else, or dropped; of a board that would be all of its cards. `idAt` says which thing is
 * pressed, null where it is none that can be taken. What is taken stays it until the next press, so that it can fly to its place.
 * `standIn` is an element of the area that does not leave it: the library scrolls what lies around the draggable's element, and of
 * what is carried far that may not be drawn any more.
 */
export function ShareDraggable({ idAt, standIn, children }: ShareDraggableProps) {
  const [id, setId] = useState(NOTHING)
  const { active, attributes, listeners, setNodeRef } = useDraggable({ id, disabled: id === NOTHING })
  const elements = useRef(new Map<string, HTMLElement>())
  const taken = useRef(NOTHING)
  const describedBy = attributes['aria-describedby']
  const shared = useMemo<SharedDraggable>(
    () => ({
      arrived: (one, element) => {
        elements.current.set(one, element)
        // Where it stands now is where it flies to.
        if (one === taken.current) setNodeRef(element)
        return () => {
          // It may stand elsewhere by now.
          if (elements.current.get(one) !== element) return
          elements.current.delete(one)
          if (one === taken.current) setNodeRef(standIn())
        }
      },
      describedBy,
    }),
    [describedBy, setNodeRef, standIn],
  )
  // What is let go flies to its own place or to none.
  const letGo = () => setNodeRef(elements.current.get(taken.current) ?? null)
  useDndMonitor({ onDragEnd: letGo, onDragCancel: letGo })
  /** Before the library hears of the press: what hears it then is the draggable of what was pressed. */
  const take = ({ target }: SyntheticEvent) => {
    const pressed = (target instanceof Element ? idAt(target) : null) ?? NOTHING
    if (active !== null || pressed === id) return
    taken.current = pressed
    flushSync(() => setId(pressed))
    setNodeRef(elements.current.get(pressed) ?? null)
  }
  return (
    <div className="contents" onMouseDownCapture={take} onTouchStartCapture={take} {...listeners}>
      <SharedDraggableContext value={shared}>{children}</SharedDraggableContext>
    </div>
  )
}
