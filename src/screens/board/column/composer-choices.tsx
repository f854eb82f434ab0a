import { useSelector } from '@xstate/react'
import { Calendar, Tag, UserRound } from 'lucide-react'
import { innerOf } from '#machines/app/lazy-actor.ts'
import { fieldsNow } from '#machines/board/cards/task-composer.ts'
import { labelOptionsOf, type BulkSelectionRef } from '#machines/list/bulk-selection.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { wordFor } from '../../../parts/task/due.ts'
import { AssigneeMenu } from '../../../parts/task-choices/assignee-menu.tsx'
import { DayPopover } from '../../../parts/task-choices/day-popover.tsx'
import { LabelPopover } from '../../../parts/task-choices/label-popover.tsx'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Pill } from '../../../ui/signs/pill.tsx'
import { useBoard, useCardTerms } from '../board-context.ts'

/** Typing goes on once something has been chosen. */
const typeOn = () => document.querySelector<HTMLElement>('[data-composer]')?.focus()

/** What new tasks are given besides their names: to whom, with which labels, until when. It holds until the field is closed. */
export function ComposerChoices() {
  const words = useWords()
  const { taskComposer, bulkSelection, tables } = useBoard()
  const { today, formats } = useCardTerms()
  const { assignee, labels, dueDate } = useSelector(taskComposer, fieldsNow)
  const inner = useSelector(bulkSelection, innerOf<BulkSelectionRef>)
  const { taskPanel } = words
  const word = dueDate === null ? null : wordFor(dueDate, today)
  return (
    <>
      {labels.length > 0 && (
        <span className="flex w-full flex-wrap gap-1">
          {labels.map((label) => (
            <Pill key={label.id} color={label.color}>
              {label.name}
            </Pill>
          ))}
        </span>
      )}
      <AssigneeMenu
        label={taskPanel.assignee()}
        people={tables.people}
        chosenId={assignee?.id ?? null}
        onChosen={(person) => {
          taskComposer.send({ type: 'fields.chosen', given: { assignee: person } })
          typeOn()
        }}
        trigger={
          assignee === null ? (
            <IconButton size="sm" icon={UserRound} label={taskPanel.assignee()} />
          ) : (
            <Button size="sm" look="quiet" className="px-1!">
              <span className="sr-only">{`${taskPanel.assignee()}: `}</span>
              <Avatar name={assignee.fullName} color={assignee.avatarColor} src={assignee.avatarUrl} size={20} />
            </Button>
          )
        }
      />
      {inner && (
        <LabelPopover
          label={taskPanel.labels()}
          options={labelOptionsOf(inner.getSnapshot())}
          wornOf={({ id }) => (labels.some((worn) => worn.id === id) ? 'all' : 'none')}
          onToggled={(label) => taskComposer.send({ type: 'label.toggled', label })}
          trigger={<IconButton size="sm" icon={Tag} label={taskPanel.labels()} on={labels.length > 0} />}
        />
      )}
      <DayPopover
        label={words.fields.dueDate()}
        day={dueDate}
        canClear={dueDate !== null}
        onChosen={(day) => {
          taskComposer.send({ type: 'fields.chosen', given: { dueDate: day } })
          typeOn()
        }}
        trigger={
          dueDate === null ? (
            <IconButton size="sm" icon={Calendar} label={words.fields.dueDate()} />
          ) : (
            <Button size="sm" look="quiet" on className="px-1.5!">
              <span className="sr-only">{`${words.fields.dueDate()}: `}</span>
              {word === null ? formats.day(dueDate) : words.days[word]()}
            </Button>
          )
        }
      />
    </>
  )
}
