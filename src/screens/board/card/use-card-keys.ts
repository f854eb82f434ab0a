import { useCallback, type KeyboardEvent } from 'react'
import { carriedBy } from '#machines/board/cards/card-drag.ts'
import { indexOf, placeAt, stepped, type Direction } from '#machines/board/keeper/place.ts'
import { useBoard, type BoardParts } from '../board-context.ts'
import { columnIdsOf, columnOf, idsIn, liftOf, showLane, walk } from './card-walk.ts'
import { chooseTo, letGoOfAll } from '../choosing.ts'
import { GAP, othersOf, rowsOf } from '../column/rows.ts'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Carries the card that the keyboard holds. Says whether the key meant anything. */
function carry(parts: BoardParts, key: string): boolean {
  const { cardDrag, lists, focus } = parts
  const carried = carriedBy(cardDrag.getSnapshot())
  if (!carried) return false
  const { taskId, over } = carried
  const others = (columnId: string) => othersOf(idsIn(parts, columnId), carried)
  const direction = DIRECTIONS[key]
  if (direction) {
    const place = stepped(over, direction, columnIdsOf(parts), others)
    cardDrag.send({ type: 'card.carried', over: place, index: indexOf(place, others(place.columnId)) })
    showLane(place.columnId)
    const now = carriedBy(cardDrag.getSnapshot())
    const rows = rowsOf(place.columnId, idsIn(parts, place.columnId), { carried: now, hasMore: false })
    lists.get(place.columnId)?.show(rows.indexOf(GAP))
    // Rows that are put elsewhere may lose the focus, and with it the next key.
    focus.want(taskId)
  } else if (key === ' ' || key === 'Enter') {
    const index = indexOf(over, others(over.columnId), carried.index)
    cardDrag.send({ type: 'card.dropped', at: placeAt(over.columnId, others(over.columnId), index), index })
    focus.want(taskId)
  } else if (key === 'Escape' || key === 'Tab') {
    cardDrag.send({ type: 'card.putBack' })
    showLane(carried.from.columnId)
  } else return false
  return true
}

/** Goes to the card above or below, and takes it among those that are chosen. */
function extend(parts: BoardParts, taskId: string, direction: Direction): void {
  const columnId = columnOf(parts, taskId)
  if (columnId === undefined || direction === 'left' || direction === 'right') return
  const ids = idsIn(parts, columnId)
  const to = ids[ids.indexOf(taskId) + (direction === 'up' ? -1 : 1)]
  if (to === undefined) return
  chooseTo(parts, taskId, to)
  walk(parts, taskId, direction)
}

/** What keys do on a card that has the focus: arrows walk, with Shift they choose what they come to, Space picks it up; while it is held they carry it (BRD-06). */
export function useCardKeys(taskId: string): (event: KeyboardEvent<HTMLAnchorElement>) => void {
  const parts = useBoard()
  return useCallback(
    (event) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const { cardDrag } = parts
      const held = carriedBy(cardDrag.getSnapshot())
      if (held) {
        if (held.by !== 'keyboard' || carry(parts, key)) event.preventDefault()
        // A drag by the pointer is cancelled by the pointer's listener, further up.
        if (key === 'Escape' && held.by === 'keyboard') event.stopPropagation()
        return
      }
      const direction = DIRECTIONS[key]
      if (direction && event.shiftKey) extend(parts, taskId, direction)
      else if (direction) walk(parts, taskId, direction)
      else if (key === 'Escape') {
        if (!letGoOfAll(parts)) return
      } else if (key === ' ') {
        const event = liftOf(parts, taskId)
        if (event) cardDrag.send(event)
      } else return
      event.preventDefault()
    },
    [parts, taskId],
  )
}
