import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { CSSProperties } from 'react'
import { fieldSortedBy, TaskSort } from '#contract/tasks/sort-keys.ts'
import { TASK_FIELDS } from '#contract/tasks/task-fields.ts'
import type { Words } from '#i18n/words.ts'
import type { Sorting } from '#machines/board/filters/sorting.ts'
import { sortingOf } from '#machines/list/list.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { FIELD_COLUMNS, GRID, inColumn } from './grid.ts'
import { useListParts } from './list-context.ts'

const arrowOf = ({ isDown }: Sorting) => (isDown ? ArrowDown : ArrowUp)

/** What a list can be sorted by, as its heading calls it. */
function nameOf(by: TaskSort, words: Words): string {
  const field = fieldSortedBy(by)
  return field === null ? words.list.number() : words.fields[field]()
}

/** What stands over the rows: the box that selects all of them, and what they can be sorted by. */
export function Headings({ tasks }: { tasks: readonly string[] }) {
  const words = useWords()
  const { selection } = useListParts()
  const chosen = useSelector(selection, ({ context }) => context.ids.length)
  return (
    <div className={classes(GRID, 'h-9 flex-none border-b border-line text-12 text-ink-soft max-md:flex max-md:h-11')}>
      <span className="inline-flex max-md:hidden">
        <Checkbox
          label={words.list.selectAll()}
          checked={tasks.length > 0 && chosen >= tasks.length}
          mixed={chosen > 0 && chosen < tasks.length}
          disabled={tasks.length === 0}
          onTicked={() => selection.send({ type: 'rows.toggled', rows: tasks })}
        />
      </span>
      <span className="max-md:hidden" />
      <Heading by="number" />
      <span className="flex min-w-0 items-center max-md:ms-auto">
        <Heading by="name" />
        <SortMenu />
      </span>
      <span className="max-md:hidden max-xl:sr-only">{words.list.subtasks()}</span>
      {FIELD_COLUMNS.map(({ field, isNarrow }) => {
        const { style, className } = inColumn(field)
        const by = TASK_FIELDS[field].sort?.by
        return by ? (
          <Heading key={field} by={by} style={style} className={classes(className, isNarrow && 'max-xl:invisible')} />
        ) : null
      })}
    </div>
  )
}

function Heading({ by, style, className }: { by: TaskSort; style?: CSSProperties; className?: string }) {
  const words = useWords()
  const { list } = useListParts()
  const sorting = useSelector(list, sortingOf)
  const mine = sorting?.by === by ? sorting : null
  const field = nameOf(by, words)
  const label = mine === null ? field : mine.isDown ? words.list.sortedDown({ field }) : words.list.sortedUp({ field })
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => list.send({ type: 'sort.chosen', by })}
      style={style}
      className={classes(
        'group/sort -ms-1.5 inline-flex h-7 w-fit items-center gap-1 rounded-control px-1.5 font-medium whitespace-nowrap hover:bg-hover hover:text-ink max-md:hidden',
        mine !== null && 'text-ink',
        className,
      )}
    >
      {field}
      <Icon
        of={mine === null ? ArrowUp : arrowOf(mine)}
        size={14}
        className={mine === null ? 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50' : ''}
      />
    </button>
  )
}

/** The same as a menu, where there is no room for all headings. */
function SortMenu() {
  const words = useWords()
  const { list } = useListParts()
  const sorting = useSelector(list, sortingOf)
  return (
    <span className="ms-auto flex xl:hidden">
      <Menu
        align="end"
        label={words.list.sort()}
        trigger={
          <Button size="sm" look="quiet" icon={sorting ? arrowOf(sorting) : ArrowUpDown}>
            <span className={sorting ? 'max-md:sr-only' : ''}>{words.list.sort()}</span>
            {sorting && <span className="md:sr-only">{nameOf(sorting.by, words)}</span>}
          </Button>
        }
      >
        {TaskSort.options.map((by) => (
          <MenuItem
            key={by}
            selected={sorting?.by === by}
            {...(sorting?.by === by && { before: <Icon of={arrowOf(sorting)} size={14} /> })}
            onSelect={() => list.send({ type: 'sort.chosen', by })}
          >
            {nameOf(by, words)}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
