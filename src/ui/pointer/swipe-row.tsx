import { useRef, useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/**
 * Things side by side that scroll sideways. On a phone each fills the screen, a swipe goes to the next, and dots show
 * where one is; elsewhere they just scroll.
 */
export function SwipeRow({
  label,
  places,
  nameOf,
  isLoose = false,
  children,
}: {
  label: string
  /** How many places the dots stand for. */
  places: number
  /** What a place is called, for its dot. */
  nameOf: (at: number) => string
  /** Nothing snaps for the moment (something is being dragged). */
  isLoose?: boolean
  children: ReactNode
}) {
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const laneAt = (index: number) => row.current?.children[index]
  const look = () => {
    const box = row.current
    if (box === null) return
    const middle = box.scrollLeft + box.clientWidth / 2
    // Whichever way they stand: in some languages from right to left.
    const distances = [...box.children].map((lane) =>
      lane instanceof HTMLElement ? Math.abs(lane.offsetLeft + lane.offsetWidth / 2 - middle) : Infinity,
    )
    setAt(Math.max(0, Math.min(distances.indexOf(Math.min(...distances)), places - 1)))
  }
  return (
    <>
      {places > 1 && (
        <nav aria-label={label} className="flex flex-none justify-end-safe overflow-x-auto px-2 py-1 md:hidden">
          {Array.from({ length: places }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={nameOf(index)}
              aria-current={index === at || undefined}
              onClick={() => laneAt(index)?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })}
              className="grid h-touch min-w-6 flex-none place-items-center"
            >
              <span
                className={classes(
                  'block h-1.5 rounded-full transition-[width] duration-fast',
                  index === at ? 'w-4.5 bg-accent' : 'w-1.5 bg-line-strong',
                )}
              />
            </button>
          ))}
        </nav>
      )}
      <div
        ref={row}
        data-near-root
        onScroll={look}
        className={classes(
          'relative flex min-h-0 flex-1 gap-3 overflow-x-auto overflow-y-hidden overscroll-x-contain p-4 max-md:gap-2 max-md:pt-0 max-md:pb-3',
          isLoose ? 'max-md:snap-none' : 'max-md:snap-x max-md:snap-mandatory',
        )}
      >
        {children}
      </div>
    </>
  )
}
