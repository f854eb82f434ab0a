import { useMemo, type TouchEvent } from 'react'
import { useCalendar } from './calendar-context.ts'

/** A drag over a text field moves the caret and turns no page. */
const isText = ({ target }: TouchEvent) => target instanceof Element && target.closest('input, textarea') !== null

/** The properties of an area over which a finger turns the page. */
export function useSwipe() {
  const { swipe } = useCalendar()
  return useMemo(
    () => ({
      onTouchStart: (event: TouchEvent) => {
        const finger = event.touches.item(0)
        if (event.touches.length === 1 && !isText(event))
          swipe.send({ type: 'finger.down', x: finger.clientX, y: finger.clientY })
        else swipe.send({ type: 'finger.lost' })
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const finger = changedTouches.item(0)
        swipe.send({ type: 'finger.up', x: finger.clientX, y: finger.clientY })
      },
    }),
    [swipe],
  )
}
