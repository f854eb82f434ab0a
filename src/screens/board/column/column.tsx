import { useSelector } from '@xstate/react'
import { memo, useCallback, useMemo } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { carriedColumn } from '#machines/board/columns/column-drag.ts'
import { carriedBy, type Carried } from '#machines/board/cards/card-drag.ts'
import { focusedIn } from '#machines/board/board.ts'
import { isAddingTo } from '#machines/board/cards/task-composer.ts'
import { useList, useRow } from '../../../parts/binding/use-table.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'
import { aroundRest } from '../../../parts/task/around-rest.ts'
import { RestOfColumn } from '../../../parts/task/rest-of-column.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { focusAfterRemoval } from '../../../ui/focus/focus-after-removal.ts'
import { WhenNear } from '../../../ui/viewport/when-near.tsx'
import { WindowedList, type ListHandle } from '../../../ui/lists/windowed-list.tsx'
import { useBoard } from '../board-context.ts'
import { Card } from '../card/card.tsx'
import { CardSkeleton, ColumnAhead } from '../board-skeleton.tsx'
import { ColumnFoot } from './column-foot.tsx'
import { ColumnHeadLine } from './column-head.tsx'
import { Gap } from './gap.tsx'
import { GAP, isMore, REST, rowsOf } from './rows.ts'

/** How high a card is, about, before it has been seen: two lines of name, labels and meta. */
const CARD_HEIGHT_PX = 122
/** So many columns are drawn before it is known which of them are near; on a phone the one that is seen, and the next. */
const DRAWN_AT_ONCE = 6
const DRAWN_AT_ONCE_ON_PHONES = 2
const nextFocus = focusAfterRemoval({ row: 'data-card', focus: '[data-card-link]', orElse: '[data-add-to]' })

/** One column's place on the board: cards can be dropped anywhere in it, what it holds is drawn when it is near. */
export const Lane = memo(function Lane({ columnId, at }: { columnId: string; at: number }) {
  const { columnDrag } = useBoard()
  const isCarried = useSelector(columnDrag, (now) => carriedColumn(now)?.columnId === columnId)
  const isPhone = useIsPhone()
  return (
    <div
      data-lane={columnId}
      className={classes(
        'flex h-full w-column flex-none scroll-mx-4 max-md:w-[calc(100vw-32px)] max-md:snap-center',
        isCarried && 'opacity-50',
      )}
    >
      <WhenNear
        startsNear={at < (isPhone ? DRAWN_AT_ONCE_ON_PHONES : DRAWN_AT_ONCE)}
        far={isPhone && <ColumnAhead columnId={columnId} />}
        className="flex min-w-0 flex-1 flex-col"
      >
        <Column columnId={columnId} at={at} />
      </WhenNear>
    </div>
  )
})

/** Not drawn anew with its place, which hears of everything that is taken and carried. */
const Column = memo(function Column({ columnId, at }: { columnId: string; at: number }) {
  const { tables } = useBoard()
  const head = useRow(tables.columns.heads, columnId)
  if (!head) return null
  const titleId = `column-${columnId}`
  return (
    <section
      ref={nextFocus}
      aria-labelledby={titleId}
      className="flex max-h-full min-h-0 flex-col rounded-column bg-sunken"
    >
      <ColumnHeadLine head={head} titleId={titleId} />
      <Cards head={head} at={at} />
      <ColumnFoot head={head} />
    </section>
  )
})

/** The carried card as far as it concerns a column: held over it, or lifted from it. */
const heldNear =
  (columnId: string) =>
  (snapshot: Parameters<typeof carriedBy>[0]): Carried | null => {
    const carried = carriedBy(snapshot)
    return carried && [carried.over.columnId, carried.from.columnId].includes(columnId) ? carried : null
  }

function Cards({ head, at }: { head: ColumnHead; at: number }) {
  const columnId = head.id
  const { tables, board, cardDrag, taskComposer, lists, scrolled } = useBoard()
  const ids = useList(tables.tasks.cards, columnId)
  const carried = useSelector(cardDrag, heldNear(columnId))
  const focusedId = useSelector(board, (now) => (ids.includes(focusedIn(now) ?? '') ? focusedIn(now) : null))
  const isAdding = useSelector(taskComposer, isAddingTo(columnId))
  const hasMore = head.tasksTotal > ids.length
  const isAddingBehind = isAdding && hasMore && carried === null
  const rows = useMemo(
    () =>
      isAddingBehind
        ? aroundRest(ids, tables.tasks.beyond(columnId), REST)
        : rowsOf(columnId, ids, { carried, hasMore }),
    [columnId, ids, carried, hasMore, isAddingBehind, tables],
  )
  const stopId = focusedId ?? ids[0]
  const kept = useMemo(
    () => [...new Set([stopId, carried?.taskId].map((id) => rows.indexOf(id ?? '')).filter((index) => index >= 0))],
    [rows, stopId, carried?.taskId],
  )
  const register = useCallback(
    (handle: ListHandle | null) => {
      if (handle) lists.set(columnId, handle)
      else lists.delete(columnId)
    },
    [lists, columnId],
  )
  const loadMore = () => board.send({ type: 'column.endReached', columnId })
  const draw = (row: string) => {
    if (row === REST)
      return <RestOfColumn key={REST} count={head.tasksTotal - ids.length} onPressed={loadMore} className="px-2 pb-2" />
    if (row === GAP) return <Gap key={GAP} carried={carried} />
    if (isMore(row)) return <CardSkeleton key={row} />
    return (
      <Card
        key={row}
        taskId={row}
        isStop={row === stopId}
        isCurrent={row === focusedId}
        isSource={row === carried?.taskId}
      />
    )
  }
  return (
    <WindowedList
      handle={register}
      keys={rows}
      draw={draw}
      rowHeight={CARD_HEIGHT_PX}
      kept={kept}
      place={at}
      startAt={scrolled.get(columnId) ?? 0}
      onScrolled={(offset) => scrolled.set(columnId, offset)}
      followsEnd={isAdding}
      {...(hasMore && !isAddingBehind && { onNearEnd: loadMore })}
      className="peer flex-[0_1_auto] pt-px"
    />
  )
}
