import { placeIn, type Direction } from '#machines/board/keeper/place.ts'
import type { Carried } from '#machines/board/cards/card-drag.ts'
import { BOARD } from '#machines/store/board/columns.ts'
import type { BoardParts } from '../board-context.ts'
import { cardSelector } from './card-focus.ts'

/** What is needed to move among the cards of a board. */
export type Ground = Pick<BoardParts, 'tables' | 'lists' | 'focus'>

export const columnIdsOf = ({ tables }: Ground): readonly string[] => tables.columns.heads.list(BOARD)
export const idsIn = ({ tables }: Ground, columnId: string): readonly string[] => tables.tasks.cards.list(columnId)
/** The column a card stands in. */
export const columnOf = (ground: Ground, taskId: string): string | undefined =>
  columnIdsOf(ground).find((columnId) => idsIn(ground, columnId).includes(taskId))
export const showLane = (columnId: string): void =>
  document
    .querySelector(`[data-lane="${CSS.escape(columnId)}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })

/** Moves the focus to the card above, below or beside; one that is not on the page is brought there. */
export function walk(ground: Ground, taskId: string, direction: Direction): void {
  const from = columnOf(ground, taskId)
  if (from === undefined) return
  const ids = idsIn(ground, from)
  const at = ids.indexOf(taskId)
  const step = { up: -1, down: 1, left: 0, right: 0 }[direction]
  if (step !== 0) return go(ground, from, at + step)
  const columnIds = columnIdsOf(ground)
  const way = direction === 'left' ? -1 : 1
  for (let next = columnIds.indexOf(from) + way; next >= 0 && next < columnIds.length; next += way) {
    const beside = columnIds[next] ?? ''
    const others = idsIn(ground, beside)
    if (others.length > 0) return go(ground, beside, Math.min(at, others.length - 1))
  }
}

/** Moves the focus to one card of a column. */
export function go(ground: Ground, columnId: string, index: number): void {
  const id = idsIn(ground, columnId)[index]
  if (id === undefined) return
  showLane(columnId)
  ground.lists.get(columnId)?.show(index)
  ground.focus.want(id)
}

/** How a card is lifted by the keyboard; nothing while it is not on the page. */
export function liftOf(
  ground: Ground,
  taskId: string,
): (Omit<Carried, 'over' | 'fromIndex' | 'hasMoved'> & { type: 'card.lifted' }) | null {
  const columnId = columnOf(ground, taskId)
  const card = document.querySelector(cardSelector(taskId))
  if (columnId === undefined || card === null) return null
  const ids = idsIn(ground, columnId)
  return {
    type: 'card.lifted',
    taskId,
    by: 'keyboard',
    from: placeIn(columnId, ids, taskId),
    index: ids.indexOf(taskId),
    heightPx: card.getBoundingClientRect().height,
  }
}
