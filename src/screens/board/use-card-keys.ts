import { useCallback, type KeyboardEvent } from 'react'
import { carriedBy } from '#machines/board/hand.ts'
import { indexOf, placeAt, placeIn, stepped, type Direction } from '#machines/board/place.ts'
import { BOARD } from '#machines/tables/columns.ts'
import { useBoard, type BoardParts } from './board-context.ts'
import { cardSelector } from './card-focus.ts'
import { GAP, othersOf, rowsOf } from './rows.ts'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const columnIdsOf = ({ tables }: BoardParts) => tables.columns.heads.list(BOARD)
const idsIn = ({ tables }: BoardParts, columnId: string) => tables.tasks.cards.list(columnId)
const columnOf = (parts: BoardParts, taskId: string) =>
  columnIdsOf(parts).find((columnId) => idsIn(parts, columnId).includes(taskId))
const showLane = (columnId: string) =>
  document
    .querySelector(`[data-lane="${CSS.escape(columnId)}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })

/** Moves the focus to the card above, below or beside; one that is not on the page is brought there. */
function walk(parts: BoardParts, taskId: string, direction: Direction): void {
  const from = columnOf(parts, taskId)
  if (from === undefined) return
  const ids = idsIn(parts, from)
  const at = ids.indexOf(taskId)
  const step = { up: -1, down: 1, left: 0, right: 0 }[direction]
  if (step !== 0) return go(parts, from, ids, at + step)
  const columnIds = columnIdsOf(parts)
  const way = direction === 'left' ? -1 : 1
  for (let next = columnIds.indexOf(from) + way; next >= 0 && next < columnIds.length; next += way) {
    const beside = columnIds[next] ?? ''
    const others = idsIn(parts, beside)
    if (others.length > 0) return go(parts, beside, others, Math.min(at, others.length - 1))
  }
}

function go({ lists, focus }: BoardParts, columnId: string, ids: readonly string[], index: number): void {
  const id = ids[index]
  if (id === undefined) return
  showLane(columnId)
  lists.get(columnId)?.show(index)
  focus.want(id)
}

function lift(parts: BoardParts, taskId: string): void {
  const columnId = columnOf(parts, taskId)
  const card = document.querySelector(cardSelector(taskId))
  if (columnId === undefined || card === null) return
  const ids = idsIn(parts, columnId)
  parts.hand.send({
    type: 'card.lifted',
    taskId,
    by: 'keyboard',
    from: placeIn(columnId, ids, taskId),
    index: ids.indexOf(taskId),
    heightPx: card.getBoundingClientRect().height,
  })
}

/** Carries the card that the keyboard holds. Says whether the key meant anything. */
function carry(parts: BoardParts, key: string): boolean {
  const { hand, lists, focus } = parts
  const carried = carriedBy(hand.getSnapshot())
  if (!carried) return false
  const { taskId, over } = carried
  const others = (columnId: string) => othersOf(idsIn(parts, columnId), carried)
  const direction = DIRECTIONS[key]
  if (direction) {
    const place = stepped(over, direction, columnIdsOf(parts), others)
    hand.send({ type: 'card.carried', over: place, index: indexOf(place, others(place.columnId)) })
    showLane(place.columnId)
    const now = carriedBy(hand.getSnapshot())
    const rows = rowsOf(place.columnId, idsIn(parts, place.columnId), { carried: now, hasMore: false })
    lists.get(place.columnId)?.show(rows.indexOf(GAP))
  } else if (key === ' ' || key === 'Enter') {
    const index = indexOf(over, others(over.columnId), carried.index)
    hand.send({ type: 'card.dropped', at: placeAt(over.columnId, others(over.columnId), index), index })
    focus.want(taskId)
  } else if (key === 'Escape' || key === 'Tab') {
    hand.send({ type: 'card.putBack' })
    showLane(carried.from.columnId)
  } else return false
  return true
}

/** What keys do on a card: arrows walk, Space picks it up, E changes its name; while it is held they carry it (BRD-06). */
export function useCardKeys(taskId: string): (event: KeyboardEvent<HTMLAnchorElement>) => void {
  const parts = useBoard()
  return useCallback(
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const { hand, nameEditor, tables } = parts
      const held = carriedBy(hand.getSnapshot())
      if (held) {
        if (held.by === 'pointer' || carry(parts, key)) event.preventDefault()
        // What the pointer holds is put back by whoever follows the pointer, who listens further up.
        if (key === 'Escape' && held.by === 'keyboard') event.stopPropagation()
        return
      }
      const direction = DIRECTIONS[key]
      const task = tables.tasks.cards.get(taskId)
      if (direction) walk(parts, taskId, direction)
      else if (key === ' ') lift(parts, taskId)
      else if (key === 'e' && task)
        nameEditor.send({ type: 'editing.started', named: { kind: 'task', id: taskId }, name: task.name })
      else return
      event.preventDefault()
    },
    [parts, taskId],
  )
}
