import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
  type MouseEvent as MousePress,
  type ReactNode,
  type TouchEvent as FingerPress,
} from 'react'
import { ErrorBoundary } from '../feedback/error-boundary.tsx'
import { fetchAtRest } from '../loading/fetch-at-rest.ts'

/** What mouse and finger begin with. */
export type Press = MousePress<HTMLElement> | FingerPress<HTMLElement>

/** What carries the things of an area. */
export interface Hand {
  readonly press: (press: Press) => void
  readonly arrived: (id: string, element: HTMLElement) => void
  readonly left: (id: string) => void
}

/** What of an area can be carried. */
interface Carriables {
  /** What of it is on the page, by id. */
  readonly elements: ReadonlyMap<string, HTMLElement>
  /** The element of a thing has come; what is returned says that it is gone. */
  readonly arrived: (id: string, element: HTMLElement) => () => void
  /** The id of what says how it is carried, for `aria-describedby`. */
  readonly describedBy: string
  readonly press: (press: Press) => void
  /** Whether something is pressed that no hand has heard of yet. */
  readonly isPressed: () => boolean
  /** From now on this hand hears what is pressed, and of a press that came before it and lasts; returns how it stops. */
  readonly takenBy: (hand: Hand) => () => void
}
const CarriablesContext = createContext<Carriables | null>(null)

/** What can be carried in the area that is above this piece. */
export function useCarriables(): Carriables {
  const carriables = useContext(CarriablesContext)
  if (carriables === null) throw new Error('nothing above this component can be carried')
  return carriables
}

const RELEASES = ['mouseup', 'touchend', 'touchcancel'] as const
/** A finger that is let go sooner taps. */
const TAP_MS = 100
/** A finger that goes further than this scrolls, a mouse pulls. */
export const TREMBLE_PX = 8

/** A press, as long as it lasts: null once it was let go. What the browser would do with a link that is pulled stays undone. */
interface Lasting {
  readonly press: () => Press | null
  readonly end: () => void
}
const NO_PRESS: Lasting = { press: () => null, end: () => undefined }

function lasting(given: Press, onPulled: () => void): Lasting {
  let press: Press | null = given
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const end = () => {
    press = null
    over.abort()
  }
  const from = 'touches' in given ? given.touches[0] : given
  const hasLeft = (at: { clientX: number; clientY: number } | undefined) =>
    !from || !at || Math.hypot(at.clientX - from.clientX, at.clientY - from.clientY) > TREMBLE_PX
  let isPulled = false
  const pull = (at: MouseEvent) => {
    if (isPulled || !hasLeft(at)) return
    isPulled = true
    onPulled()
  }
  for (const type of RELEASES) addEventListener(type, end, options)
  addEventListener('touchmove', ({ touches: [finger] }) => hasLeft(finger) && end(), { ...options, passive: true })
  addEventListener('mousemove', pull, options)
  addEventListener('dragstart', (event) => event.preventDefault(), options)
  return { press: () => press, end }
}

function makeCarriables(describedBy: string, onPulled: () => void): Carriables {
  const elements = new Map<string, HTMLElement>()
  let hand: Hand | null = null
  let early = NO_PRESS
  return {
    elements,
    describedBy,
    arrived: (id, element) => {
      elements.set(id, element)
      hand?.arrived(id, element)
      return () => {
        // It may stand elsewhere by now.
        if (elements.get(id) !== element) return
        elements.delete(id)
        hand?.left(id)
      }
    },
    press: (press) => {
      if (hand) return hand.press(press)
      early.end()
      early = lasting(press, onPulled)
    },
    isPressed: () => early.press() !== null,
    takenBy: (next) => {
      hand = next
      // It is drawn now, and what it does with a press is to be drawn at once.
      queueMicrotask(() => {
        const press = early.press()
        early.end()
        if (press) hand?.press(press)
      })
      return () => {
        hand = null
      }
    },
  }
}

/**
 * Where things can be carried by mouse and finger. What carries them (`hand`) is drawn when the page is at rest, or as soon as a mouse
 * comes by or a finger stays: until then, and while its code is fetched (`ask`), the page stands without. `howTo` says to whoever
 * cannot see it how things are carried.
 */
export function CarryArea({
  id,
  howTo,
  hand,
  ask,
  onInVain,
  children,
}: {
  id: string
  howTo: string
  hand: ReactNode
  ask: () => Promise<boolean>
  /** Something is pulled, and what carries it cannot be had. */
  onInVain: () => void
  children: ReactNode
}) {
  const [isWanted, setIsWanted] = useState(false)
  const [carriables] = useState(() =>
    makeCarriables(`${id}-how-to-carry`, () => void ask().then((isThere) => isThere || onInVain())),
  )
  const want = () => setIsWanted(true)
  useEffect(
    () =>
      fetchAtRest(async () => {
        await ask()
        startTransition(() => setIsWanted(true))
      }),
    [ask],
  )
  const press = (event: Press) => {
    carriables.press(event)
    if ('touches' in event) setTimeout(() => carriables.isPressed() && want(), TAP_MS)
    else want()
  }
  return (
    <CarriablesContext value={carriables}>
      <div
        role="presentation"
        className="contents"
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && want()}
        onMouseDown={press}
        onTouchStart={press}
      >
        {children}
      </div>
      <span id={carriables.describedBy} hidden>
        {howTo}
      </span>
      <ErrorBoundary fallback={null}>{isWanted && hand}</ErrorBoundary>
    </CarriablesContext>
  )
}
