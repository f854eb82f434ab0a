import { useCallback, useRef, type PointerEvent } from 'react'
import { carriedBy } from '#machines/board/cards/card-drag.ts'
import { useBoard } from '../board-context.ts'
import { isDraft } from '#machines/mutation/commands/draft.ts'

/** Makes the card that the mouse comes to the current one: what keys do is done to it (one card at a time, however one got there). */
export function usePointing(): (event: PointerEvent<HTMLElement>) => void {
  const { board, cardDrag, focus } = useBoard()
  const last = useRef('')
  return useCallback(
    ({ pointerType, clientX, clientY, target }) => {
      // A page that scrolls beneath a mouse at rest points at nothing.
      const at = `${clientX} ${clientY}`
      const rests = at === last.current
      last.current = at
      if (pointerType !== 'mouse' || rests || !(target instanceof Element)) return
      const taskId = target.closest<HTMLElement>('[data-card]')?.dataset['card']
      if (taskId === undefined || isDraft(taskId) || carriedBy(cardDrag.getSnapshot())) return
      if (taskId === board.getSnapshot().context.focusedId) return
      board.send({ type: 'card.focused', taskId })
      // The ring of the keyboard goes with it, or there would be two.
      if (document.activeElement?.matches('[data-card-link]') === true) focus.want(taskId)
    },
    [board, cardDrag, focus],
  )
}
