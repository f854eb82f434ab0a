import { Ellipsis } from 'lucide-react'
import { useCallback } from 'react'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { useBoard } from '../board-context.ts'

/** Opens what can be done to a card: the same list as the palette's, so that it can be typed into (BRD-06). */
export function useCardMenu(): (taskId: string) => void {
  const { board, projectId } = useBoard()
  const palette = useActorOf('commandPalette')
  const session = useActorOf('session')
  return useCallback(
    (taskId) => {
      board.send({ type: 'card.focused', taskId })
      const person = userNow(session.getSnapshot())
      const about = { taskId, projectId, isCard: true }
      const asked = { type: 'palette.requested', person, about, page: 'task' }
      palette.send({ type: 'open.requested', event: asked })
    },
    [board, projectId, palette, session],
  )
}

/** The button for it, for those who do not press the right one. */
export function CardMenuButton({ taskId, name }: { taskId: string; name: string }) {
  const words = useWords()
  const openMenu = useCardMenu()
  return (
    <IconButton
      icon={Ellipsis}
      size="sm"
      tabIndex={-1}
      label={words.board.cardMenu({ name })}
      aria-haspopup="dialog"
      onClick={() => openMenu(taskId)}
      className="absolute! top-1 right-1 bg-surface! opacity-0 group-hover/card:opacity-100 touch:hidden"
    />
  )
}
