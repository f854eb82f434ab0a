import { useSelector } from '@xstate/react'
import { Calendar, Paperclip, X } from 'lucide-react'
import type { User } from '#contract/entities/user.ts'
import { explain } from '#i18n/explain.ts'
import { fieldsNow, namesTyped, textProblem, typedText } from '#machines/board/cards/task-composer.ts'
import { fieldOf, filesNow, isNewTaskOpen, type NewTaskRef } from '#machines/dashboard/new-task.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { wordFor } from '../../parts/task/due.ts'
import { selectTexts } from '../../parts/texts/select-texts.ts'
import { DayPopover } from '../../parts/task-choices/day-popover.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Select } from '../../ui/selects/select.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useNow } from '../../ui/dates/use-now.ts'

/** A new task from the start page: its name, where it goes, and until when. Enter makes it, as on a board. */
export function NewTaskDialog({ newTask, user }: { newTask: NewTaskRef; user: User }) {
  const words = useWords()
  const isOpen = useSelector(newTask, isNewTaskOpen)
  const field = useSelector(newTask, fieldOf)
  const count = useSelector(field, namesTyped)
  const isReady = useSelector(newTask, (now) => now.matches({ open: 'ready' }))
  const close = () => newTask.send({ type: 'close.requested' })
  const submit = () => field.send({ type: 'text.submitted' })
  return (
    <Dialog
      open={isOpen}
      title={words.dashboard.newTask()}
      width={560}
      onCloseRequested={close}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel()}</Button>
          <Button look="primary" disabled={!isReady || count === 0} onClick={submit}>
            {count > 1 ? words.board.addSeveral({ count }) : words.dashboard.createTask()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Name newTask={newTask} isReady={isReady} submit={submit} />
        <Places newTask={newTask} user={user} />
        <Choices newTask={newTask} user={user} />
        <Files newTask={newTask} />
      </div>
    </Dialog>
  )
}

function Name({ newTask, isReady, submit }: { newTask: NewTaskRef; isReady: boolean; submit: () => void }) {
  const words = useWords()
  const field = useSelector(newTask, fieldOf)
  const text = useSelector(field, typedText)
  const problem = useSelector(field, textProblem)
  const count = useSelector(field, namesTyped)
  const isWrong = problem !== null && text.trim() !== ''
  return (
    <TextArea
      label={words.dashboard.taskName()}
      rows={2}
      value={text}
      data-first-focus
      placeholder={words.board.taskPlaceholder()}
      {...(isWrong && { error: explain(words, problem) })}
      {...(count > 1 && { hint: words.board.linesHint({ count }) })}
      onText={(typed) => field.send({ type: 'text.typed', text: typed })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (isReady) submit()
      }}
    />
  )
}

function Places({ newTask, user }: { newTask: NewTaskRef; user: User }) {
  const words = useWords()
  const { boardId, projectId, projects, columns, columnId } = useSelector(newTask, ({ context }) => context)
  const isLoading = useSelector(newTask, (now) => now.hasTag('busy'))
  const hasFailed = useSelector(newTask, (now) => now.hasTag('failed'))
  const texts = selectTexts(words)
  const mine = { value: user.privateProject?.id ?? boardId, label: words.home.myTasks() }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.dashboard.project()}
          value={projectId}
          texts={texts}
          search={projects.length > 8}
          options={[
            mine,
            ...projects.map(({ id, name, color }) => ({ value: id, label: name, before: <Swatch color={color} /> })),
          ]}
          onChosen={(id) => newTask.send({ type: 'project.chosen', id })}
        />
        <Select
          label={words.dashboard.column()}
          value={columnId}
          texts={texts}
          loading={isLoading}
          disabled={columns.length === 0}
          options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={(id) => newTask.send({ type: 'column.chosen', id })}
        />
      </div>
      {hasFailed && (
        <Note
          tone="danger"
          action={
            <Button size="sm" onClick={() => newTask.send({ type: 'retry.requested' })}>
              {words.actions.retry()}
            </Button>
          }
        >
          {words.dashboard.placesNotLoaded()}
        </Note>
      )}
    </>
  )
}

function Choices({ newTask, user }: { newTask: NewTaskRef; user: User }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const field = useSelector(newTask, fieldOf)
  const { assignee, dueDate } = useSelector(field, fieldsNow)
  const isMine = useSelector(newTask, ({ context }) => context.projectId === context.boardId)
  const word = dueDate === null ? null : wordFor(dueDate, today)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DayPopover
        label={words.fields.dueDate()}
        day={dueDate}
        canClear={dueDate !== null}
        onChosen={(day) => field.send({ type: 'fields.chosen', given: { dueDate: day } })}
        trigger={
          <Button size="sm" icon={Calendar}>
            {dueDate === null ? words.fields.dueDate() : word === null ? formats.day(dueDate) : words.days[word]()}
          </Button>
        }
      />
      {!isMine && (
        <Checkbox
          checked={assignee !== null}
          onTicked={(isOn) => field.send({ type: 'fields.chosen', given: { assignee: isOn ? user : null } })}
        >
          {words.taskPanel.assignToMe()}
        </Checkbox>
      )}
    </div>
  )
}

/** What another program has shared: the task gets it with the first name that is entered. */
function Files({ newTask }: { newTask: NewTaskRef }) {
  const words = useWords()
  const files = useSelector(newTask, filesNow)
  if (files.length === 0) return null
  return (
    <ul aria-label={words.dashboard.filesOfTask()} className="grid gap-1">
      {files.map(({ name, requestKey }) => (
        <li key={requestKey} className="flex min-w-0 items-center gap-2 text-13">
          <Icon of={Paperclip} className="text-ink-faint" />
          <span className="cut flex-1">{name}</span>
          <IconButton
            size="sm"
            icon={X}
            label={words.dashboard.leaveOutFile({ name })}
            onClick={() => newTask.send({ type: 'file.removed', requestKey })}
          />
        </li>
      ))}
    </ul>
  )
}
