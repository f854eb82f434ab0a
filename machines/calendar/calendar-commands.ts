import type { AnyEventObject } from 'xstate'
import type { CommandGiven } from '../commands/shortcuts.ts'
import type { ScreenCommand } from '../commands/shortcuts-table.ts'
import type { CalendarContext } from './calendar-events.ts'
import { dayFocused } from './days/day-focused.ts'

/** Who does what a key asks a calendar for. */
export interface CommandTold {
  readonly to: 'taskComposer' | 'filterBar'
  readonly event: AnyEventObject
}
type Telling = (context: CalendarContext, personId: string) => CommandTold | null

const filters = (event: AnyEventObject): CommandTold => ({ to: 'filterBar', event })
const TOLD: Readonly<Partial<Record<ScreenCommand, Telling>>> = {
  newTask: (context) =>
    context.firstColumnId === null
      ? null
      : { to: 'taskComposer', event: { type: 'adding.opened', columnId: dayFocused(context) } },
  onlyMine: (_, personId) => filters({ type: 'value.toggled', of: 'assignee', value: personId }),
  clearFilters: () => filters({ type: 'filters.cleared' }),
  showCompleted: () => filters({ type: 'done.toggled' }),
}

/** Who of a calendar's parts does what a key means; nobody where it is another screen's. */
export const toldBy = ({ command, person }: CommandGiven, context: CalendarContext): CommandTold | null =>
  TOLD[command]?.(context, person.id) ?? null
