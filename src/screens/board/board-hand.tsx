import {
  defaultDropAnimationSideEffects,
  DndContext,
  DragOverlay,
  pointerWithin,
  type DragStartEvent,
  type DropAnimation,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useSelector } from '@xstate/react'
import { useRef, type WheelEventHandler } from 'react'
import { carriedColumn } from '#machines/board/columns/column-drag.ts'
import { carriedBy } from '#machines/board/cards/card-drag.ts'
import { indexOf, placeAt, placeIn, samePlace } from '#machines/board/keeper/place.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import { useList } from '../../parts/binding/use-table.ts'
import { SILENT_ANNOUNCEMENTS, useDragSensors } from '../../ui/pointer/drag-sensors.ts'
import { DropPlace } from '../../ui/pointer/drop-place.tsx'
import { scrollAcross, scrollAtEdge } from '../../ui/pointer/edge-scroll.ts'
import { SharedDraggable } from '../../ui/pointer/shared-draggable.tsx'
import { watchPointer } from '../../ui/pointer/watch-pointer.ts'
import { useBoard, type BoardParts } from './board-context.ts'
import { carriedAs, columnCalled } from './column/carried-as.ts'
import { CarriedHead } from './column/carried-head.tsx'
import { CarriedCard } from './column/gap.tsx'
import { placeOver } from './column/place-over.ts'
import { othersOf, rowsOf } from './column/rows.ts'

/** So far from where it was taken a card counts as held, not as carried: a finger trembles. */
const TREMBLE_PX = 10
/** Only this near to the window's top and bottom can a column's edge be. */
const NEAR_EDGE_PX = 200
const DROP_MS = 160
const EASE = 'cubic-bezier(0.2, 0, 0, 1)'
const hideTarget = defaultDropAnimationSideEffects({ styles: { active: { opacity: '0' } } })
/** A dropped card flies to its place and comes upright on the way; what lies there is hidden until it has landed. */
const DROP: DropAnimation = {
  duration: DROP_MS,
  easing: EASE,
  sideEffects: (given) => {
    given.dragOverlay.node.firstElementChild?.animate([{ rotate: '0deg' }], {
      duration: DROP_MS,
      easing: EASE,
      fill: 'forwards',
    })
    return hideTarget(given)
  },
}
const isCalm = () => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches
const SILENT = () => undefined

/** The pointer while a card is held, and the column it is over. */
type Held = {
  x: number
  y: number
  columnId: string | null
  /** Where it was taken, and whether it has left there. */
  start: { readonly x: number; readonly y: number }
  hasLeft: boolean
  /** How far it was to either side. */
  been: { left: number; right: number }
  /** How far the board was scrolled when the column was last looked for. */
  scrolled: number
  frame: number
  unwatch: () => void
}

const isIn = ({ x, y }: Held, { left, right, top, bottom }: DOMRect) => x >= left && x < right && y >= top && y < bottom

/** The column under the pointer. To ask the browser what lies there would take longer than all else that a move does. */
function laneAt(held: Held): string | null {
  const row = boardRow()
  if (!row || !isIn(held, row.getBoundingClientRect())) return null
  const lanes = [...row.querySelectorAll<HTMLElement>('[data-lane]')]
  return lanes.find((lane) => isIn(held, lane.getBoundingClientRect()))?.dataset['lane'] ?? null
}

const NOWHERE = { x: 0, y: 0 }
const boardRow = () => document.querySelector('[data-near-root]')
/** Columns stay where they are, though what is in those far away is not drawn. */
const firstLane = () => document.querySelector<HTMLElement>('[data-lane]')
const laneOf = (columnId: string) => document.querySelector<HTMLElement>(`[data-lane="${columnId}"]`)
/** On a phone the board comes to rest at a column again: at the one that the card was put into, not at its neighbour. */
const showLane = (columnId: string) => {
  if (matchMedia('(max-width: 767px)').matches) laneOf(columnId)?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

const idsIn = ({ tables }: BoardParts, columnId: string) => tables.tasks.cards.list(columnId)

/** Where a press began. */
const startOf = (event: Event): { x: number; y: number } | null => {
  const at = event instanceof MouseEvent ? event : event instanceof TouchEvent ? event.touches[0] : null
  return at ? { x: at.clientX, y: at.clientY } : null
}

/** The column a drag began at the head of; a card has none. */
const headHeld = ({ id }: { id: UniqueIdentifier }): string | null => columnCalled(String(id))

/** The card that is pressed; one that is still being made cannot be taken. */
const cardAt = (pressed: Element): string | null => {
  const taskId = pressed.closest<HTMLElement>('[data-card]')?.dataset['card']
  return taskId === undefined || isDraft(taskId) ? null : taskId
}

/** What is taken by a press there: a column by its head, or a card. */
function takenAt(pressed: Element): string | null {
  const columnId = pressed.closest<HTMLElement>('[data-column-head]')?.dataset['columnHead']
  return columnId === undefined ? cardAt(pressed) : carriedAs(columnId)
}

const heightOf = (target: EventTarget | null): number =>
  (target instanceof Element ? target.closest('[data-card]') : null)?.getBoundingClientRect().height ?? 0

/** Says to the hand where the card would be put down now, when that is another place than before, or it leaves where it was taken. */
function carryOver(parts: BoardParts, held: Held): void {
  const { x, y, columnId, start } = held
  const carried = carriedBy(parts.cardDrag.getSnapshot())
  const list = columnId === null ? undefined : parts.lists.get(columnId)
  held.hasLeft ||= Math.hypot(x - start.x, y - start.y) > TREMBLE_PX
  if (!carried || columnId === null || !held.hasLeft) return
  const rows = rowsOf(columnId, idsIn(parts, columnId), { carried, hasMore: false })
  const { place, index } = placeOver(columnId, rows, list?.rowAt(y) ?? null, carried)
  if (!carried.hasMoved || !samePlace(place, carried.over))
    parts.cardDrag.send({ type: 'card.carried', over: place, index })
}

/** What carries cards and columns: mouse and finger through the sensors, and the card in the hand above everything. */
export function BoardHand() {
  const parts = useBoard()
  const { columnDrag, cardDrag, lists, tables } = parts
  const held = useRef<Held>({
    x: 0,
    y: 0,
    columnId: null,
    start: NOWHERE,
    hasLeft: false,
    been: { left: 0, right: 0 },
    scrolled: 0,
    frame: 0,
    unwatch: SILENT,
  })
  const sensors = useDragSensors()
  const columnIds = useList(tables.columns.heads, BOARD)
  const follow = () => {
    const { current: now } = held
    const isNearEdge = now.hasLeft && (now.y < NEAR_EDGE_PX || now.y > innerHeight - NEAR_EDGE_PX)
    const box = isNearEdge && now.columnId !== null ? lists.get(now.columnId)?.scroller() : null
    if (box && scrollAtEdge(box, now.y)) carryOver(parts, now)
    const row = boardRow()
    if (row) scrollAcross(row, now.x, now.been)
    // The board may go by under a finger that is held still.
    const scrolled = row?.scrollLeft ?? 0
    if (now.hasLeft && scrolled !== now.scrolled) {
      now.columnId = laneAt(now) ?? now.columnId
      carryOver(parts, now)
    }
    now.scrolled = scrolled
    now.frame = requestAnimationFrame(follow)
  }
  const letGo = () => {
    cancelAnimationFrame(held.current.frame)
    held.current.unwatch()
  }
  const hold = ({ activatorEvent }: DragStartEvent) => {
    const start = startOf(activatorEvent) ?? NOWHERE
    const scrolled = boardRow()?.scrollLeft ?? 0
    const been = { left: start.x, right: start.x }
    Object.assign(held.current, start, { columnId: null, start, hasLeft: false, been, scrolled })
    held.current.unwatch = watchPointer((at) => {
      Object.assign(been, { left: Math.min(been.left, at.x), right: Math.max(been.right, at.x) })
      Object.assign(held.current, at)
    }, activatorEvent.target)
    held.current.frame = requestAnimationFrame(follow)
  }
  const lift = (event: DragStartEvent) => {
    const { active, activatorEvent } = event
    hold(event)
    const lifted = headHeld(active)
    if (lifted !== null) {
      return columnDrag.send({
        type: 'column.lifted',
        columnId: lifted,
        at: tables.columns.heads.list(BOARD).indexOf(lifted),
      })
    }
    const taskId = String(active.id)
    const columnId = tables.columns.heads.list(BOARD).find((id) => idsIn(parts, id).includes(taskId))
    if (columnId === undefined) return
    const ids = idsIn(parts, columnId)
    held.current.columnId = columnId
    cardDrag.send({
      type: 'card.lifted',
      taskId,
      by: activatorEvent instanceof MouseEvent ? 'pointer' : 'finger',
      from: placeIn(columnId, ids, taskId),
      index: ids.indexOf(taskId),
      heightPx: heightOf(activatorEvent.target),
    })
  }
  const drop = () => {
    letGo()
    // The last move may not have been drawn yet: what counts is where it was let go.
    held.current.columnId = laneAt(held.current) ?? held.current.columnId
    carryOver(parts, held.current)
    columnDrag.send({ type: 'column.dropped' })
    const carried = carriedBy(cardDrag.getSnapshot())
    if (!carried) return
    const { over } = carried
    const others = othersOf(idsIn(parts, over.columnId), carried)
    const index = indexOf(over, others, carried.index)
    cardDrag.send({ type: 'card.dropped', at: placeAt(over.columnId, others, index), index })
    showLane(over.columnId)
  }
  return (
    <DndContext
      id="board"
      sensors={sensors}
      collisionDetection={pointerWithin}
      // What lies around scrolls by our own hand: the library measures the board by a column as a card leaves that.
      autoScroll={false}
      // How cards are carried is said by the area.
      accessibility={{ announcements: SILENT_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
      onDragStart={lift}
      onDragMove={({ active, over }) => {
        if (over && headHeld(active) !== null) {
          return columnDrag.send({
            type: 'column.carried',
            to: tables.columns.heads.list(BOARD).indexOf(String(over.id)),
          })
        }
        // Not `over`: that is told from where columns were when the card was taken, and the board may have gone by since.
        held.current.columnId = laneAt(held.current) ?? held.current.columnId
        carryOver(parts, held.current)
      }}
      onDragEnd={drop}
      onDragCancel={() => {
        letGo()
        cardDrag.send({ type: 'card.putBack' })
        columnDrag.send({ type: 'column.putBack' })
      }}
    >
      <SharedDraggable idAt={takenAt} standIn={firstLane} />
      {columnIds.map((columnId) => (
        <DropPlace key={columnId} id={columnId} find={laneOf} />
      ))}
      <HeldCard
        onWheel={({ deltaX, deltaY }) => {
          const { columnId } = held.current
          const box = columnId === null ? null : lists.get(columnId)?.scroller()
          box?.scrollBy(0, deltaY)
          box?.closest('[data-near-root]')?.scrollBy(deltaX, 0)
        }}
      />
    </DndContext>
  )
}

/** It lies under the pointer and takes what the pointer does, so that nothing below lights up; turning the wheel is passed on. */
function HeldCard({ onWheel }: { onWheel: WheelEventHandler }) {
  const { columnDrag, cardDrag } = useBoard()
  const carried = useSelector(cardDrag, carriedBy)
  const column = useSelector(columnDrag, carriedColumn)
  const isHeld = carried !== null && carried.by !== 'keyboard'
  return (
    <DragOverlay dropAnimation={isCalm() ? null : DROP} className="cursor-grabbing px-2 pb-2">
      {isHeld && (
        <div className="rotate-2 calm:rotate-0" onWheel={onWheel}>
          <CarriedCard taskId={carried.taskId} />
        </div>
      )}
      {column && <CarriedHead columnId={column.columnId} />}
    </DragOverlay>
  )
}
