import { useSelector } from '@xstate/react'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { filtersNow } from '#machines/board/filters/filter-bar.ts'
import { NONE } from '#machines/board/filters/filters.ts'
import { EVERYONE } from '#machines/store/people.ts'
import { useList } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { useCalendar } from './calendar-context.ts'

/** Whose tasks are shown: everybody's, or those of one or several people. */
export function AssigneeMenu({ icon }: { icon: LucideIcon }) {
  const words = useWords()
  const { filterBar, tables } = useCalendar()
  const chosen = useSelector(filterBar, (now) => filtersNow(now).assignee)
  const isReversed = useSelector(filterBar, (now) => filtersNow(now).not.includes('assignee'))
  const people = useList(tables.people, EVERYONE).flatMap((id) => tables.people.get(id) ?? [])
  const [first] = people.filter(({ id }) => chosen.includes(id))
  const says =
    chosen.length === 0
      ? words.calendar.everyone()
      : chosen.length > 1
        ? words.filters[isReversed ? 'manyNot' : 'many']({ filter: words.filters.assignee(), count: chosen.length })
        : isReversed
          ? words.filters.chosenNot({
              filter: words.filters.assignee(),
              value: first?.fullName ?? words.filters.nobody(),
            })
          : (first?.fullName ?? words.filters.nobody())
  const toggle = (value: string) => filterBar.send({ type: 'value.toggled', of: 'assignee', value })
  return (
    <Menu
      label={words.filters.assignee()}
      className="max-h-80 min-w-52 overflow-y-auto"
      trigger={
        <Button look="quiet" icon={icon} on={chosen.length > 0} className="flex-none">
          <span className="max-w-40 cut">{says}</span>
          <Icon of={ChevronDown} size={14} className="-me-1 text-ink-faint" />
        </Button>
      }
    >
      {people.map(({ id, fullName, avatarColor, avatarUrl }) => (
        <MenuItem
          key={id}
          before={<Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />}
          selected={chosen.includes(id)}
          onSelect={() => toggle(id)}
        >
          {fullName}
        </MenuItem>
      ))}
      <MenuItem selected={chosen.includes(NONE)} onSelect={() => toggle(NONE)}>
        {words.filters.nobody()}
      </MenuItem>
    </Menu>
  )
}
