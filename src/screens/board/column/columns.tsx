import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { withAllWords } from '#i18n/load-words.ts'
import { carriedColumn, orderWith } from '#machines/board/columns/column-drag.ts'
import { isOpen } from '#machines/board/cards/column-composer.ts'
import { isOpen as isBarOpen } from '#machines/board/filters/filter-bar.ts'
import { safeListOf } from '#machines/safes/safe-host.ts'
import { safesIn } from '#machines/safes/safe-list.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useList } from '../../../parts/binding/use-table.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { SwipeRow } from '../../../ui/pointer/swipe-row.tsx'
import { AddColumn } from './add-column.tsx'
import { Announcements } from '../announcements.tsx'
import { useBoard } from '../board-context.ts'
import { useChoosing } from '../choosing.ts'
import { Lane } from './column.tsx'
import { DragArea } from '../drag-area.tsx'
import { usePointing } from '../card/use-pointing.ts'
import { ViewTabs } from '../../../parts/project/view-tabs.tsx'
import { lazily } from '../../../ui/loading/lazily.ts'

const BoardFilters = lazily(
  async () => (await withAllWords(import('../board-filters.tsx'))).BoardFilters,
  '[data-filters]',
)
const ColumnDeletion = lazily(async () => (await withAllWords(import('./column-deletion.tsx'))).ColumnDeletion)

const SafesColumn = lazily(async () => (await withAllWords(import('./safes-column.tsx'))).SafesColumn, '[data-safes]')

const NoColumns = lazily(async () => (await import('./no-columns.tsx')).NoColumns, '[data-no-columns]')
const ChosenBar = lazily(async () => (await withAllWords(import('../chosen-bar.tsx'))).ChosenBar)

/** The board itself: its columns side by side, on a phone one a screen. The page never scrolls, columns do. */
export function Columns() {
  const words = useWords()
  const { tables, columnComposer, columnDeletion, columnDrag, filterBar, cardDrag, projectId, selection } = useBoard()
  const columnIds = orderWith(useList(tables.columns.heads, BOARD), useSelector(columnDrag, carriedColumn))
  const hasAsked = useSelector(columnDeletion, ({ context }) => context.deletion !== null)
  const isAdding = useSelector(columnComposer, isOpen)
  const isCarryingCard = useSelector(cardDrag, (now) => now.hasTag('carrying'))
  const isCarryingColumn = useSelector(columnDrag, (now) => now.hasTag('carrying'))
  const isFiltering = useSelector(filterBar, isBarOpen)
  const hasSafes = useHasSafes()
  const before = hasSafes ? 1 : 0
  const point = usePointing()
  const choosing = useChoosing()
  if (columnIds.length === 0 && !isAdding) {
    return (
      <Suspense>
        <NoColumns />
      </Suspense>
    )
  }
  const nameOf = (columnId: string) => tables.columns.heads.get(columnId)?.name ?? ''
  return (
    <div
      ref={choosing}
      className="relative flex min-h-0 flex-1 flex-col max-md:has-[[data-bulk-bar]]:pb-33"
      onPointerMove={point}
    >
      <div className="flex-none overflow-x-auto border-b border-line px-3 py-1 md:hidden">
        <ViewTabs projectId={projectId} view="board" />
      </div>
      <Suspense>{isFiltering && <BoardFilters />}</Suspense>
      <DragArea>
        <SwipeRow
          label={words.board.columns()}
          places={columnIds.length + before}
          nameOf={(at) =>
            at < before
              ? words.board.safes()
              : words.board.columnOf({
                  column: nameOf(columnIds[at - before] ?? ''),
                  at: at - before + 1,
                  total: columnIds.length,
                })
          }
          isLoose={isCarryingCard || isCarryingColumn}
        >
          {hasSafes && (
            <Suspense>
              <SafesColumn />
            </Suspense>
          )}
          {columnIds.map((columnId, at) => (
            <Lane key={columnId} columnId={columnId} at={at} />
          ))}
          <AddColumn />
        </SwipeRow>
      </DragArea>
      <Announcements />
      <Suspense>{hasAsked && <ColumnDeletion />}</Suspense>
      <Suspense>{selection && <ChosenBar />}</Suspense>
    </div>
  )
}

/** Whether the board shows its safes, and there are any for this user. */
function useHasSafes(): boolean {
  const list = useSelector(useActorOf('safeHost'), safeListOf)
  return useSelector(list, safesIn).length > 0
}
