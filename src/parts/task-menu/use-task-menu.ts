import { useCallback, type MouseEvent } from 'react'
import type { MenuRequested, Spot } from '#machines/commands/task-menu.ts'
import { useActorOf } from '../binding/actors.ts'

/** At the pointer; beside the button, or what has the focus, where the keyboard asks. */
const spotOf = ({ type, clientX: x, clientY: y, currentTarget }: MouseEvent): Spot =>
  type === 'contextmenu' && (x > 0 || y > 0) ? { x, y, width: 0, height: 0 } : currentTarget.getBoundingClientRect()

/** Opens the menu of tasks at the button that is pressed, or where the pointer asks for a menu. */
export function useTaskMenu(): (event: MouseEvent, of: Omit<MenuRequested, 'type' | 'at'>) => void {
  const palette = useActorOf('commandPalette')
  return useCallback(
    (event, of) => {
      event.preventDefault()
      const wish = { type: 'menu.requested', ...of, at: spotOf(event) }
      palette.send({ type: 'open.requested', takesKeys: true, event: wish })
    },
    [palette],
  )
}
