import { Circle, CircleCheck, Ellipsis } from 'lucide-react'
import { useCallback, type MouseEvent } from 'react'
import type { Task } from '#contract/entities/task.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useTaskMenu } from '../../../parts/task-menu/use-task-menu.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { useBoard } from '../board-context.ts'

/** The room that a card leaves for what a finger always finds on it; on the page's side, whichever way its name is written. */
export const CARD_ROOM =
  'touch:ps-11 touch:[&>:is(a,p,span,ul,[data-slim]:first-child)]:mr-7 [html[dir=rtl]_&]:touch:[&>:is(a,p,span,ul,[data-slim]:first-child)]:mr-0 [html[dir=rtl]_&]:touch:[&>:is(a,p,span,ul,[data-slim]:first-child)]:ml-7'
/** Where the signs of a card stand beside its name, its buttons stand before them: one of them, or two. */
const BEFORE_SIGNS = {
  complete:
    'md:pointer-fine:group-has-[[data-slim]>:nth-child(2)]/card:end-18 md:pointer-fine:group-has-[[data-slim]>:nth-child(3)]/card:end-24',
  menu: 'md:pointer-fine:group-has-[[data-slim]>:nth-child(2)]/card:end-10 md:pointer-fine:group-has-[[data-slim]>:nth-child(3)]/card:end-16',
} as const
const BUTTON =
  'absolute! top-1 md:pointer-fine:group-has-[[data-slim]]/card:top-2 opacity-0 touch:top-0 bg-surface! touch:bg-transparent! group-hover/card:opacity-100 group-has-[[data-card-link]:focus-visible]/card:opacity-100'

/** Opens what can be done to a card; where it is one of several that are chosen, to all of them. */
export function useCardMenu(): (event: MouseEvent, taskId: string) => void {
  const { board, projectId, selection } = useBoard()
  const open = useTaskMenu()
  return useCallback(
    (event, taskId) => {
      board.send({ type: 'card.focused', taskId })
      const chosen = selection?.getSnapshot().context.ids ?? []
      open(event, { taskIds: chosen.includes(taskId) ? chosen : [taskId], projectId, isCard: true })
    },
    [board, projectId, selection, open],
  )
}

/** What is done to a card with one press: it is completed, or given its menu. The keyboard has keys for each. */
export function CardActions({ task }: { task: Task }) {
  const words = useWords()
  const { board } = useBoard()
  const session = useActorOf('session')
  const openMenu = useCardMenu()
  const { id, name } = task
  const isDone = task.completedAt !== null
  const complete = () => {
    const person = userNow(session.getSnapshot())
    board.send({ type: 'card.focused', taskId: id })
    if (person) board.send({ type: 'command.given', command: 'complete', person })
  }
  return (
    <>
      <IconButton
        icon={isDone ? CircleCheck : Circle}
        size="sm"
        tabIndex={-1}
        aria-pressed={isDone}
        label={words.task.complete({ name })}
        onClick={complete}
        className={classes(
          BUTTON,
          BEFORE_SIGNS.complete,
          'end-9 touch:end-auto touch:start-0 touch:opacity-100',
          isDone && 'text-success!',
        )}
      />
      <IconButton
        icon={Ellipsis}
        size="sm"
        tabIndex={-1}
        label={words.board.cardMenu({ name })}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, id)}
        className={classes(BUTTON, BEFORE_SIGNS.menu, 'end-1 touch:end-0 touch:opacity-100')}
      />
    </>
  )
}
