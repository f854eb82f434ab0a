import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SelectionEvent, SelectionRef } from '#machines/list/selection.ts'
import type { BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import { listenInside } from '../../ui/pointer/listen-inside.ts'
import { useBoard, type BoardParts } from './board-context.ts'
import { columnIdsOf, columnOf, idsIn, type Ground } from './card/card-walk.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'

/** What a card that is chosen is described by, for those who do not see it. */
export const CHOSEN_NOTE = 'board-chosen'

/** Which cards are chosen, once anybody has chosen one. It is reached without the code of its machine, which comes with it. */
export const selectionIn = (bulkSelection: SnapshotFrom<BulkSelectionRef> | undefined): SelectionRef | undefined =>
  bulkSelection?.children['selection'] as SelectionRef | undefined

/** Whether this card is among those that are chosen. */
export function useIsChosen(taskId: string): boolean {
  const { selection } = useBoard()
  return useSelector(selection, (now) => now?.context.ids.includes(taskId) === true)
}

/** Tells the bulk selection which cards are meant; its code is loaded with the first one. */
export const choose = ({ bulkSelection }: BoardParts, event: SelectionEvent): void =>
  bulkSelection.send({ type: 'open.requested', event })

/** Chooses the cards from one to another; one of another column begins a new stretch there. */
export function chooseTo(parts: BoardParts, from: string, to: string): void {
  const columnId = columnOf(parts, to)
  if (columnId === undefined) return
  const rows = idsIn(parts, columnId).filter((id) => !isDraft(id))
  choose(parts, { type: 'stretch.extended', from: rows.includes(from) ? from : to, to, rows })
}

/** Lets go of everything that is chosen; whether anything was. */
export function letGoOfAll(parts: BoardParts): boolean {
  const isAny = parts.selection?.getSnapshot().hasTag('some') === true
  if (isAny) choose(parts, { type: 'selection.cleared' })
  return isAny
}

/** All cards that are shown, column by column. */
export const allCards = (ground: Ground): readonly string[] =>
  columnIdsOf(ground).flatMap((columnId) => idsIn(ground, columnId))

const cardAt = ({ target }: Event): string | undefined => {
  const taskId = target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined
  return taskId === undefined || isDraft(taskId) ? undefined : taskId
}

/** A tap where cards are being chosen already: one card more or less. */
function tapped(parts: BoardParts, taskId: string): boolean {
  if (parts.selection?.getSnapshot().hasTag('some') !== true) return false
  choose(parts, { type: 'row.toggled', id: taskId })
  return true
}

/**
 * A press with Shift on a card chooses it and what lies between, and once a finger has chosen one by holding it, taps choose
 * more.
 */
function choosingIn(parts: BoardParts) {
  let isByFinger = false
  return listenInside({
    pointerdown: ({ pointerType }) => {
      isByFinger = pointerType !== 'mouse'
    },
    // Letting go of a card that was in the hand presses nothing.
    touchend: (event) => {
      if (parts.cardDrag.getSnapshot().hasTag('carrying')) event.preventDefault()
    },
    // Shift and a press would select the text between.
    mousedown: (event) => {
      if (event.shiftKey && cardAt(event) !== undefined) event.preventDefault()
    },
    click: (event) => {
      const taskId = cardAt(event)
      if (taskId === undefined) return
      const isTap = isByFinger && tapped(parts, taskId)
      if (!isTap && !event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      if (isTap) return
      const { anchorId } = parts.selection?.getSnapshot().context ?? {}
      chooseTo(parts, anchorId ?? taskId, taskId)
      parts.focus.want(taskId)
    },
  })
}

/** How cards are chosen by pointer; to be given to what holds them as its `ref`. */
export function useChoosing() {
  const parts = useBoard()
  return useMemo(() => choosingIn(parts), [parts])
}
