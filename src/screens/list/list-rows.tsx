import { useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { focusedIn, type BoardRef } from '#machines/board/board.ts'
import { filtersNow, isOpen } from '#machines/board/filters/filter-bar.ts'
import { filtersSet } from '#machines/board/filters/filters.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { BulkBar } from '../../parts/bulk-selection/bulk-bar.tsx'
import { ViewTabs } from '../../parts/project/view-tabs.tsx'
import { LanesArt } from '../../ui/art/lanes-art.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { focusAfterRemoval } from '../../ui/focus/focus-after-removal.ts'
import { WindowedList } from '../../ui/lists/windowed-list.tsx'
import { GroupHead } from './group-head.tsx'
import { LIST_STYLE } from './grid.ts'
import { Headings } from './headings.tsx'
import { AllButton } from './all-button.tsx'
import { clearChoice, useListParts } from './list-context.ts'
import { MoreRow } from './more-row.tsx'
import { RestOfColumn } from '../../parts/task/rest-of-column.tsx'
import { RowComposer } from './row-composer.tsx'
import { addKey, rowAt, rowsOf, tasksIn, type Group } from './rows.ts'
import { TaskRow } from './task-row.tsx'
import { useGroups } from './use-groups.ts'
import { useRowEvents } from './use-row-events.ts'
import { lazily } from '../../ui/loading/lazily.ts'

const FilterBar = lazily(
  async () => (await import('../../parts/board-filters/filter-bar.tsx')).FilterBar,
  '[data-filters]',
)
/** How high a row is, about, before it has been seen. */
const ROW_HEIGHT_PX = 41
/** So many find room in a large window. */
const DRAWN_ROWS = 24
const searchOf = ({ context }: SnapshotFrom<BoardRef>) => context.place.search
const nextFocus = focusAfterRemoval({ row: 'data-row', focus: '[data-row-link]' })

/** The list itself: headings, columns with their tasks, and what can be done with those that are chosen. */
export function ListRows() {
  const words = useWords()
  const parts = useListParts()
  const { projectId, board, bulkSelection, filterBar, tables, finder } = parts
  const groups = useGroups()
  const rows = useMemo(() => rowsOf(groups), [groups])
  const tasks = useMemo(() => tasksIn(groups), [groups])
  const events = useRowEvents(rows, tasks)
  const isFiltering = useSelector(filterBar, isOpen)
  return (
    <div
      ref={nextFocus}
      style={LIST_STYLE}
      className="relative flex min-h-0 flex-1 flex-col max-md:has-[[data-bulk-bar]]:pb-33"
    >
      <div className="flex-none overflow-x-auto border-b border-line px-3 py-1 md:hidden">
        <ViewTabs projectId={projectId} view="list" />
      </div>
      <Suspense>{isFiltering && <FilterBar filterBar={filterBar} tables={tables} />}</Suspense>
      <Headings tasks={tasks} />
      <Emptiness groups={groups} />
      <p id="list-how-to" className="sr-only">
        {words.list.howTo()}
      </p>
      <section ref={events} aria-label={words.list.tasks()} className="flex min-h-0 flex-1 flex-col">
        <Windowed groups={groups} rows={rows} tasks={tasks} />
      </section>
      <BulkBar
        bulkSelection={bulkSelection}
        tables={tables}
        shown={() => tasks}
        current={() => focusedIn(board.getSnapshot())}
        onLeft={(taskId) => finder.want(taskId, rows)}
        onCleared={() => clearChoice(parts)}
        beside={<AllButton groups={groups} tasks={tasks} />}
      />
    </div>
  )
}

function Windowed({
  groups,
  rows,
  tasks,
}: {
  groups: readonly Group[]
  rows: readonly string[]
  tasks: readonly string[]
}) {
  const { board, finder } = useListParts()
  const focusedId = useSelector(board, focusedIn)
  const stopId = focusedId !== null && tasks.includes(focusedId) ? focusedId : tasks[0]
  const adding = groups.find(({ isAdding }) => isAdding)
  const kept = useMemo(
    () =>
      [stopId, adding && addKey(adding.columnId)].map((key) => rows.indexOf(key ?? '')).filter((index) => index >= 0),
    [rows, stopId, adding],
  )
  const draw = (key: string) => {
    const { kind, id } = rowAt(key)
    if (kind === 'head') return <GroupHead key={key} columnId={id} rows={rows} />
    if (kind === 'add') return <RowComposer key={key} columnId={id} />
    if (kind === 'rest') return <Rest key={key} group={groups.find(({ columnId }) => columnId === id)} />
    if (kind === 'more') return <MoreRow key={key} columnId={id} />
    return <TaskRow key={key} taskId={id} isStop={id === stopId} />
  }
  return (
    <WindowedList
      handle={finder.take}
      keys={rows}
      draw={draw}
      rowHeight={ROW_HEIGHT_PX}
      kept={kept}
      slides={false}
      arrangement={useSelector(board, searchOf)}
      drawnRows={DRAWN_ROWS}
      className="flex-1 pb-20"
    />
  )
}

function Rest({ group }: { group: Group | undefined }) {
  const { board } = useListParts()
  if (!group) return null
  const { columnId, total, ids } = group
  const loadMore = () => board.send({ type: 'column.endReached', columnId })
  return <RestOfColumn count={total - ids.length} onPressed={loadMore} className="border-b border-line px-4 py-2" />
}

/** The message where there are no rows: the project has no columns, or nothing passes the filters. */
function Emptiness({ groups }: { groups: readonly Group[] }) {
  const words = useWords()
  const go = useGo()
  const { projectId, filterBar } = useListParts()
  const isFiltered = useSelector(filterBar, (now) => filtersSet(filtersNow(now)) > 0)
  if (groups.length === 0) {
    return (
      <div className="grid place-items-center p-6">
        <EmptyState
          art={<LanesArt />}
          action={
            <Button look="primary" onClick={() => go(`/projects/${projectId}/board`)}>
              {words.list.toBoard()}
            </Button>
          }
        >
          {words.list.nothing()}
        </EmptyState>
      </div>
    )
  }
  if (!isFiltered || groups.some(({ total }) => total > 0)) return null
  return (
    <output className="grid place-items-center p-6">
      <EmptyState
        art={<SearchArt />}
        action={<Button onClick={() => filterBar.send({ type: 'filters.cleared' })}>{words.filters.clear()}</Button>}
      >
        {words.filters.noMatch()}
      </EmptyState>
    </output>
  )
}
