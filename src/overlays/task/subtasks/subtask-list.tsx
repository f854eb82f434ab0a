import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Task } from '#contract/entities/task.ts'
import { inOrder } from '#machines/store/task/belongings.ts'
import { carriedIn, isAdding, typedText, type SubtasksRef } from '#machines/task/sections/subtasks.ts'
import { isDeleted, seenIn, subtasksOf } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { GrowingText } from '../../../ui/fields/growing-text.tsx'
import { ProgressRing } from '../../../ui/feedback/progress.tsx'
import { usePanel } from '../panel-context.ts'
import { SectionHead } from '../section-head.tsx'
import { SubtaskCarrying } from './subtask-carrying.tsx'
import { GRIP } from './subtask-grip.tsx'
import { ROW, SubtaskRow } from './subtask-row.tsx'

const NONE: readonly Task[] = []
const adderOf = (within: Element) => within.closest('section')?.querySelector<HTMLElement>('[data-add-subtask]')

/** The subtasks: how far they are, each of them, and a field for the next. */
export function SubtaskList() {
  const words = useWords()
  const panel = usePanel()
  const list = useSelector(panel, subtasksOf)
  const rows = useSelector(panel, (now) => seenIn(now)?.subtasks ?? NONE)
  const carried = useSelector(list, carriedIn)
  const adding = useSelector(list, isAdding)
  const deleted = useSelector(panel, isDeleted)
  const done = rows.filter(({ completedAt }) => completedAt !== null).length
  const places = inOrder(rows, carried?.ids ?? []).map(({ id }) => id)
  if (deleted && rows.length === 0) return null
  return (
    <section
      aria-label={words.taskPanel.subtasks()}
      className={classes('flex flex-col gap-2', rows.length === 0 && 'print:hidden')}
    >
      <SectionHead title={words.taskPanel.subtasks()}>
        {rows.length > 0 && (
          <span className="inline-flex items-center gap-1.5 text-13 text-ink-soft">
            <ProgressRing done={done} total={rows.length} />
            {words.taskPanel.progress({ done, total: rows.length })}
          </span>
        )}
        <span className="flex-1" />
        {!deleted && (
          <IconButton
            icon={Plus}
            size="sm"
            label={words.taskPanel.addSubtask()}
            data-add-subtask
            onClick={() => list.send({ type: 'adding.opened' })}
          />
        )}
      </SectionHead>
      {(rows.length > 0 || adding) && (
        <div className="flex flex-col overflow-hidden rounded-card border border-line">
          <SubtaskCarrying list={list} rows={rows}>
            <ul className="flex flex-col">
              {rows.map((subtask) => (
                <SubtaskRow
                  key={subtask.id}
                  subtask={subtask}
                  list={list}
                  ids={rows.map(({ id }) => id)}
                  place={places.indexOf(subtask.id)}
                  carriedBy={carried?.id === subtask.id ? carried.by : null}
                />
              ))}
            </ul>
          </SubtaskCarrying>
          {adding && <NewSubtask list={list} />}
        </div>
      )}
    </section>
  )
}

function NewSubtask({ list }: { list: SubtasksRef }) {
  const words = useWords()
  const text = useSelector(list, typedText)
  const isBlank = text.trim() === ''
  return (
    <div data-new-subtask className={classes(ROW, 'border-t border-line')}>
      <span className={GRIP} />
      <span aria-hidden className="size-4.5 flex-none rounded-full border-[1.5px] border-dashed border-line-control" />
      <GrowingText
        ref={focusOnArrival}
        label={words.taskPanel.subtaskName()}
        placeholder={words.taskPanel.subtaskPlaceholder()}
        value={text}
        onText={(typed) => list.send({ type: 'text.typed', text: typed })}
        onLeft={() => {
          list.send({ type: 'text.submitted' })
          list.send({ type: 'adding.closed' })
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            list.send({ type: 'text.submitted' })
          }
          // Leaving the field closes it.
          if (event.key === 'Escape' && isBlank) adderOf(event.currentTarget)?.focus()
        }}
        // Nothing is typed: only the field closes, not the task.
        data-own-escape={isBlank || undefined}
        className="flex-1 py-1.5 text-14 outline-0! touch:text-16"
      />
    </div>
  )
}
