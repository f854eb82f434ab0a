import { useSelector } from '@xstate/react'
import { memo, useCallback } from 'react'
import { Link } from 'wouter'
import { isEditing } from '#machines/board/cards/name-editor.ts'
import { elsewhereOf } from '#machines/store/board/projects-of.ts'
import { useGo } from '../../../parts/binding/use-go.ts'
import { useRow } from '../../../parts/binding/use-table.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { cardLook, cardNameLook, TaskCard } from '../../../parts/task/task-card.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { useCarriables } from '../../../ui/pointer/carriables.tsx'
import { useBoard, useCardTerms } from '../board-context.ts'
import { CHOSEN_NOTE, useIsChosen } from '../choosing.ts'
import { CardNameField } from './card-name-field.tsx'
import { CardActions, useCardMenu } from './card-actions.tsx'
import { isDraft } from '#machines/mutation/commands/draft.ts'
import { useCardKeys } from './use-card-keys.ts'

/** Where a task opens over its board. */
export const taskPath = (projectId: string, taskId: string): string => `/projects/${projectId}/board/tasks/${taskId}`

/** One card of a column. This shell is what is taken; what stands in it is drawn again only when its task changes. */
export const Card = memo(function Card({
  taskId,
  isStop,
  isCurrent,
  isSource,
}: {
  taskId: string
  isStop: boolean
  isCurrent: boolean
  isSource: boolean
}) {
  const { focus } = useBoard()
  const { arrived, describedBy } = useCarriables()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const left = arrived(taskId, element)
      focus.arrived(element)
      return left
    },
    [arrived, taskId, focus],
  )
  return (
    <div
      ref={ref}
      data-card={taskId}
      // Not without any height: the list would not know any more that something stands there.
      className={classes(
        isSource ? 'h-px overflow-hidden opacity-0' : 'px-2 pb-2',
        // Nor may what the browser does with a link that a finger rests on come in between.
        'touch:select-none touch:[-webkit-touch-callout:none]',
      )}
    >
      <CardFace taskId={taskId} isStop={isStop} isCurrent={isCurrent} describedBy={describedBy} />
    </div>
  )
})

const CardFace = memo(function CardFace({
  taskId,
  isStop,
  isCurrent,
  describedBy,
}: {
  taskId: string
  isStop: boolean
  isCurrent: boolean
  describedBy: string
}) {
  const words = useWords()
  const go = useGo()
  const { projectId, tables, board, cardDrag, nameEditor } = useBoard()
  const terms = useCardTerms()
  const task = useRow(tables.tasks.cards, taskId)
  const isNaming = useSelector(nameEditor, isEditing(taskId))
  const keys = useCardKeys(taskId)
  const openMenu = useCardMenu()
  const isChosen = useIsChosen(taskId)
  const project = useRow(tables.projects, elsewhereOf(task, projectId) ?? '')
  if (!task) return null
  if (isDraft(taskId)) {
    return (
      <div className={classes(cardLook({ isSaving: true }), 'touch:card-room')} aria-busy>
        <TaskCard task={task} terms={terms}>
          <span className={cardNameLook(task)}>{task.name}</span>
          <span className="sr-only">{words.task.saving()}</span>
        </TaskCard>
      </div>
    )
  }
  const href = taskPath(projectId, taskId)
  return (
    <div
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      className={classes(cardLook({ isCurrent, isChosen }), 'touch:card-room')}
      data-own-menu
      onContextMenu={(event) => {
        // A finger that rests on a card has it in the hand by the time a phone would open a menu.
        if (cardDrag.getSnapshot().hasTag('carrying')) event.preventDefault()
        else openMenu(event, taskId)
      }}
    >
      <TaskCard task={task} terms={terms} project={project}>
        {isNaming ? (
          <CardNameField task={task} />
        ) : (
          <Link
            href={href}
            data-card-link
            draggable={false}
            dir="auto"
            tabIndex={isStop ? 0 : -1}
            aria-describedby={isChosen ? `${CHOSEN_NOTE} ${describedBy}` : describedBy}
            onKeyDown={keys}
            onFocus={() => board.send({ type: 'card.focused', taskId })}
            // What the board is filtered by stays in the address.
            onClick={(event) => {
              event.preventDefault()
              go(href + board.getSnapshot().context.place.search)
            }}
            className={classes(cardNameLook(task), task.completedAt === null && 'hover:no-underline', 'card-link')}
          >
            {task.name}
          </Link>
        )}
      </TaskCard>
      {!isNaming && <CardActions task={task} />}
    </div>
  )
})
