import type { AnyEventObject } from 'xstate'
import type { CommandGiven } from '../commands/shortcuts.ts'
import { firstColumn } from './columns-after.ts'
import type { CalendarContext } from './calendar-events.ts'
import { dayFocused } from './day-focused.ts'

/** Who does what a key asks a calendar for. */
export interface CommandTold {
  readonly to: 'taskComposer' | 'filterBar'
  readonly event: AnyEventObject
}

/** Who of a calendar's parts does what a key means; nobody where it is another screen's. */
export function toldBy({ command, person }: CommandGiven, context: CalendarContext): CommandTold | null {
  const filters = (event: AnyEventObject): CommandTold => ({ to: 'filterBar', event })
  switch (command) {
    case 'newTask':
      return firstColumn(context.columns) === null
        ? null
        : { to: 'taskComposer', event: { type: 'adding.opened', columnId: dayFocused(context) } }
    case 'onlyMine':
      return filters({ type: 'value.toggled', of: 'assignee', value: person.id })
    case 'clearFilters':
      return filters({ type: 'filters.cleared' })
    case 'showCompleted':
      return filters({ type: 'done.toggled' })
    default:
      return null
  }
}
