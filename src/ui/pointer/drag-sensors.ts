import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { TREMBLE_PX } from './carriables.tsx'

/** A press becomes a drag once it has moved this far; a finger must first rest, so that it can scroll. */
const MOUSE_DISTANCE_PX = 4
const TOUCH_REST_MS = 250
const SILENT = () => undefined

/** What starts a drag with mouse and finger, the same wherever something is dragged; the keyboard has handlers of its own. */
export const useDragSensors = (touchRestMs = TOUCH_REST_MS) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchRestMs, tolerance: TREMBLE_PX } }),
  )

/** The library's own announcements are left out: the actor that owns the drag knows what to say, in the user's language. */
export const SILENT_ANNOUNCEMENTS = {
  onDragStart: SILENT,
  onDragOver: SILENT,
  onDragEnd: SILENT,
  onDragCancel: SILENT,
}
