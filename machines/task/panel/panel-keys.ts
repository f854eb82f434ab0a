import type { CommandGiven } from '../../commands/shortcuts.ts'
import { changeBy, pageOf } from '../../commands/task-wishes.ts'
import type { LazyActorEvent } from '../../app/lazy-actor.ts'
import type { PanelContext, PanelEvent, ToNameFocus } from './task-panel-events.ts'

/** Who does what a key asks for: the palette, in which something is chosen first, the name's field, or the panel itself. */
type Told =
  | { readonly to: 'commandPalette'; readonly event: LazyActorEvent }
  | { readonly to: 'nameFocus'; readonly event: ToNameFocus }
  | { readonly to: 'panel'; readonly event: Extract<PanelEvent, { type: 'link.wanted' | 'change.chosen' }> }

/** What a key means for the task that is open; nothing where it is another screen's. */
export function toldByKey({ command, person }: CommandGiven, { seen, projectId }: PanelContext): Told | null {
  if (!seen || projectId === null) return null
  const { task } = seen
  const page = pageOf(command)
  if (page) {
    // A subtask stands in no column.
    if (command === 'moveTo' && task.parentId !== null) return null
    const about = { taskId: task.id, projectId, isCard: false }
    const event = { type: 'palette.requested', person, about, page }
    return { to: 'commandPalette', event: { type: 'open.requested', takesKeys: true, event } }
  }
  if (command === 'rename') return { to: 'nameFocus', event: { type: 'name.wanted' } }
  if (command === 'copyLink') return { to: 'panel', event: { type: 'link.wanted' } }
  const change = changeBy(command, [task], person)
  return change && { to: 'panel', event: { type: 'change.chosen', command: change } }
}
