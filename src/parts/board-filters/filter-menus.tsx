import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { COLUMN_KINDS } from '#contract/columns/column-kinds.ts'
import { TASK_FIELDS, type DayField } from '#contract/tasks/task-fields.ts'
import type { ListFilter } from '#contract/tasks/task-filters.ts'
import { filtersNow } from '#machines/board/filters/filter-bar.ts'
import { NONE } from '#machines/board/filters/filters.ts'
import { EVERYONE } from '#machines/store/people.ts'
import { useList } from '../binding/use-table.ts'
import { useWords } from '../binding/words-context.tsx'
import { KindIcon } from '../project/column-kind.tsx'
import { PriorityGlyph } from '../task/priority-glyph.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { useFilters } from './filters-context.ts'

const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const

type Choice = { value: string; label: string; before?: ReactNode }

/** A filter of which several values can be chosen; its button says which. */
function ListFilterMenu({ of, name, choices }: { of: ListFilter; name: string; choices: readonly Choice[] }) {
  const { filterBar } = useFilters()
  const chosen = useSelector(filterBar, (now) => filtersNow(now)[of])
  const isReversed = useSelector(filterBar, (now) => filtersNow(now).not.includes(of))
  return (
    <FilterMenu
      name={name}
      chosen={choices.filter(({ value }) => chosen.includes(value))}
      count={chosen.length}
      isReversed={isReversed}
    >
      <ListItems of={of} choices={choices} />
    </FilterMenu>
  )
}

/** Whether tasks are to have what is chosen of a list, and what that is. */
function ListItems({ of, choices }: { of: ListFilter; choices: readonly Choice[] }) {
  const { filterBar } = useFilters()
  const words = useWords()
  const chosen = useSelector(filterBar, (now) => filtersNow(now)[of])
  const isReversed = useSelector(filterBar, (now) => filtersNow(now).not.includes(of))
  const isEmpty = chosen.length === 0
  return (
    <>
      {[false, true].map((isNot) => (
        <MenuItem
          key={String(isNot)}
          disabled={isEmpty}
          selected={!isEmpty && isReversed === isNot}
          onSelect={() => filterBar.send({ type: 'not.chosen', of, isNot })}
        >
          {isNot ? words.filters.isNot() : words.filters.is()}
        </MenuItem>
      ))}
      <MenuSeparator />
      {choices.map(({ value, label, before }) => (
        <MenuItem
          key={value}
          before={before}
          selected={chosen.includes(value)}
          onSelect={() => filterBar.send({ type: 'value.toggled', of, value })}
        >
          {label}
        </MenuItem>
      ))}
    </>
  )
}

function FilterMenu({
  name,
  chosen,
  count,
  isReversed = false,
  children,
}: {
  name: string
  chosen: readonly Choice[]
  count: number
  isReversed?: boolean
  children: ReactNode
}) {
  const words = useWords()
  const [first] = chosen
  const text =
    count === 0
      ? name
      : count === 1 && first
        ? words.filters[isReversed ? 'chosenNot' : 'chosen']({ filter: name, value: first.label })
        : words.filters[isReversed ? 'manyNot' : 'many']({ filter: name, count })
  return (
    <Menu
      label={name}
      className="max-h-80 min-w-52 overflow-y-auto"
      trigger={
        <Button size="sm" on={count > 0} className="flex-none">
          <span className="max-w-48 cut">{text}</span>
          <Icon of={ChevronDown} size={14} className="-me-1 text-ink-faint" />
        </Button>
      }
    >
      {children}
    </Menu>
  )
}

/** Whose tasks are shown. */
export function AssigneeFilter() {
  const words = useWords()
  const { people: table } = useFilters()
  const people = useList(table, EVERYONE).flatMap((id) => table.get(id) ?? [])
  const choices = people.map(({ id, fullName, avatarColor, avatarUrl }) => ({
    value: id,
    label: fullName,
    before: <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />,
  }))
  return (
    <ListFilterMenu
      of="assignee"
      name={words.filters.assignee()}
      choices={[...choices, { value: NONE, label: words.filters.nobody() }]}
    />
  )
}

/** Which labels they wear. */
export function LabelFilter() {
  const words = useWords()
  const { filterBar } = useFilters()
  const labels = useSelector(filterBar, ({ context }) => context.labels) ?? []
  const choices = labels.map(({ id, name, color }) => ({ value: id, label: name, before: <Swatch color={color} /> }))
  return (
    <ListFilterMenu
      of="label"
      name={words.filters.label()}
      choices={[...choices, { value: NONE, label: words.filters.noLabel() }]}
    />
  )
}

/** How urgent they are. */
export function PriorityFilter() {
  const words = useWords()
  const choices = PRIORITIES.map((value) => ({
    value,
    label: words.task[value](),
    before: <PriorityGlyph priority={value} />,
  }))
  return (
    <ListFilterMenu
      of="priority"
      name={words.filters.priority()}
      choices={[...choices, { value: NONE, label: words.filters.noPriority() }]}
    />
  )
}

/** On which days they are due, or whatever else the field says of them. */
export function DaysFilter({ field }: { field: DayField }) {
  const words = useWords()
  const { filterBar } = useFilters()
  const { name: of, choices: days } = TASK_FIELDS[field].filter
  const chosen = useSelector(filterBar, (now) => filtersNow(now)[of])
  const choices = [
    ...days.map((value) => ({ value, label: words.filters[value]() })),
    { value: NONE, label: words.fields[`${field}_unset`]() } as const,
  ]
  return (
    <FilterMenu
      name={words.fields[`${field}_filter`]()}
      chosen={choices.filter(({ value }) => value === chosen)}
      count={chosen === null ? 0 : 1}
    >
      {choices.map(({ value, label }) => (
        <MenuItem
          key={value}
          selected={value === chosen}
          onSelect={() => filterBar.send({ type: 'days.chosen', of, days: value === chosen ? null : value })}
        >
          {label}
        </MenuItem>
      ))}
    </FilterMenu>
  )
}

/** Whether they are done, and what their columns say of them. */
export function StatusFilter() {
  const words = useWords()
  const { filterBar } = useFilters()
  const { done, status, not } = useSelector(filterBar, filtersNow)
  const isReversed = not.includes('status')
  const kinds = COLUMN_KINDS.map((value) => ({
    value,
    label: words.board[value](),
    before: <KindIcon kind={value} />,
  }))
  const states = [
    { value: 'no', label: words.filters.isOpen(), means: false },
    { value: 'yes', label: words.filters.isDone(), means: true },
  ]
  const chosen = [
    ...states.filter(({ means }) => means === done),
    ...kinds.filter(({ value }) => status.includes(value)),
  ]
  return (
    <FilterMenu
      name={words.filters.done()}
      chosen={chosen}
      count={chosen.length}
      isReversed={isReversed && chosen.length === status.length}
    >
      {states.map(({ value, label, means }) => (
        <MenuItem
          key={value}
          selected={means === done}
          onSelect={() => filterBar.send({ type: 'done.chosen', done: means === done ? null : means })}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <ListItems of="status" choices={kinds} />
    </FilterMenu>
  )
}
