import { useSelector } from '@xstate/react'
import { Search, UserRound, X } from 'lucide-react'
import { useMemo } from 'react'
import { DAY_FIELDS } from '#contract/tasks/task-fields.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import { filtersNow, isAskedFor, type FilterBarRef } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import type { BoardTables } from '#machines/store/board/board-tables.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import type { TableView } from '#machines/store/table.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../binding/actors.ts'
import { useEach, useList } from '../binding/use-table.ts'
import { useWords } from '../binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { AssigneeFilter, DaysFilter, LabelFilter, PriorityFilter, StatusFilter } from './filter-menus.tsx'
import { FilterPartsContext } from './filters-context.ts'

const totalOf = (heads: TableView<ColumnHead>, columnId: string) => heads.get(columnId)?.tasksTotal ?? 0

/** What the board is cut down to, over its columns: a search and a menu for each filter (BRD-10). */
export function FilterBar({
  filterBar,
  tables: { people, columns },
}: {
  filterBar: FilterBarRef
  tables: Pick<BoardTables, 'people' | 'columns'>
}) {
  const words = useWords()
  const parts = useMemo(() => ({ filterBar, people }), [filterBar, people])
  const typed = useSelector(filterBar, ({ context }) => context.typed)
  const filters = useSelector(filterBar, filtersNow)
  const isWanted = useSelector(filterBar, isAskedFor)
  const me = useSelector(useActorOf('session'), (now) => userNow(now)?.id)
  const set = filtersSet(filters)
  const isMine = me !== undefined && filters.assignee.includes(me) && !filters.not.includes('assignee')
  const totals = useEach(columns.heads, useList(columns.heads, BOARD), totalOf)
  return (
    <search
      ref={keepFocusInside}
      data-filters
      aria-label={words.filters.bar()}
      className="flex flex-none items-center gap-2 border-b border-line px-4 py-2 max-md:overflow-x-auto max-md:px-3 md:flex-wrap"
    >
      <TextField
        ref={isWanted ? focusOnArrival : null}
        className="max-md:w-44 max-md:flex-none md:max-w-56 md:min-w-36 md:flex-1"
        label={words.filters.search()}
        labelHidden
        placeholder={words.filters.search()}
        icon={Search}
        type="search"
        value={typed}
        onText={(q) => filterBar.send({ type: 'search.typed', q })}
      />
      {me !== undefined && (
        <Button
          size="sm"
          className="flex-none"
          icon={UserRound}
          on={isMine}
          aria-pressed={isMine}
          onClick={() => filterBar.send({ type: 'mine.toggled', personId: me })}
        >
          {words.filters.mine()}
        </Button>
      )}
      <FilterPartsContext value={parts}>
        <AssigneeFilter />
        <LabelFilter />
        <PriorityFilter />
        {DAY_FIELDS.map((field) => (
          <DaysFilter key={field} field={field} />
        ))}
        <StatusFilter />
      </FilterPartsContext>
      <span className="ms-1 flex-none whitespace-nowrap">
        <Switch
          checked={filters.done !== false}
          onSwitched={(isOn) => filterBar.send({ type: 'done.chosen', done: isOn ? null : false })}
        >
          {words.calendar.showCompleted()}
        </Switch>
      </span>
      <span className="ms-auto flex flex-none items-center gap-2">
        <output className="ps-2 text-13 whitespace-nowrap text-ink-soft">
          {set > 0 && (
            <>
              <span className="sr-only">{`${words.filters.set({ count: set })}: `}</span>
              {words.filters.total({ count: totals.reduce((sum, one) => sum + one, 0) })}
            </>
          )}
        </output>
        {set > 0 && (
          <Button
            size="sm"
            look="quiet"
            className="flex-none"
            onClick={() => filterBar.send({ type: 'filters.cleared' })}
          >
            {words.filters.clear()}
          </Button>
        )}
        <IconButton
          className="flex-none"
          size="sm"
          icon={X}
          label={words.filters.close()}
          onClick={() => filterBar.send({ type: 'bar.closed' })}
        />
      </span>
    </search>
  )
}
