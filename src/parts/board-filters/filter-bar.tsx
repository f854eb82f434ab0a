import { useSelector } from '@xstate/react'
import { Search, UserRound, X } from 'lucide-react'
import { useMemo } from 'react'
import { DAY_FIELDS } from '#contract/task-fields.ts'
import { filtersNow, isAskedFor } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../binding/actors.ts'
import { useWords } from '../binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { keepFocusInside } from '../../ui/focus/keep-focus-inside.ts'
import { AssigneeFilter, DaysFilter, DoneFilter, LabelFilter, PriorityFilter } from './filter-menus.tsx'
import { FilterPartsContext, type FilterParts } from './filters-context.ts'

/** What the board is cut down to, over its columns: a search and a menu for each filter (BRD-10). */
export function FilterBar({ filterBar, people }: FilterParts) {
  const words = useWords()
  const parts = useMemo(() => ({ filterBar, people }), [filterBar, people])
  const typed = useSelector(filterBar, ({ context }) => context.typed)
  const filters = useSelector(filterBar, filtersNow)
  const isWanted = useSelector(filterBar, isAskedFor)
  const me = useSelector(useActorOf('session'), (now) => userNow(now)?.id)
  const set = filtersSet(filters)
  const isMine = me !== undefined && filters.assignee.includes(me)
  return (
    <search
      ref={keepFocusInside}
      aria-label={words.filters.bar()}
      className="flex flex-none items-center gap-2 overflow-x-auto border-b border-line px-4 py-2 max-md:px-3"
    >
      <TextField
        ref={isWanted ? focusOnArrival : null}
        className="w-56 flex-none max-md:w-44"
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
          onClick={() => filterBar.send({ type: 'value.toggled', of: 'assignee', value: me })}
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
        <DoneFilter />
      </FilterPartsContext>
      <output className="sr-only">{set > 0 ? words.filters.set({ count: set }) : ''}</output>
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
        className="ml-auto flex-none"
        size="sm"
        icon={X}
        label={words.filters.close()}
        onClick={() => filterBar.send({ type: 'bar.closed' })}
      />
    </search>
  )
}
