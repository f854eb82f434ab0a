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
        className={classes('card-action card-complete', isDone && 'text-success!')}
      />
      <IconButton
        icon={Ellipsis}
        size="sm"
        tabIndex={-1}
        label={words.board.cardMenu({ name })}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event, id)}
        className="card-action card-menu"
      />
    </>
  )
}
