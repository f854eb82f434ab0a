import { useSelector } from '@xstate/react'
import { Plus, X } from 'lucide-react'
import { Suspense } from 'react'
import type { ColumnHead } from '#contract/entities/column.ts'
import { withAllWords } from '#i18n/load-words.ts'
import { isAddingTo, typedText } from '#machines/board/cards/task-composer.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useComposerHint } from '../../../parts/texts/composer-hint.ts'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { useBoard } from '../board-context.ts'
import { focusOnArrival } from '../card/card-focus.ts'
import { lazily } from '../../../ui/loading/lazily.ts'

const ComposerChoices = lazily(async () => (await withAllWords(import('./composer-choices.tsx'))).ComposerChoices)

/** The foot of a column: a way to add a task, and, once pressed, the field for it. */
export function ColumnFoot({ head }: { head: ColumnHead }) {
  const words = useWords()
  const { taskComposer } = useBoard()
  const isAdding = useSelector(taskComposer, isAddingTo(head.id))
  if (isAdding) return <Composer head={head} />
  return (
    <div className="relative -mt-2 flex-none rounded-b-column border-t border-transparent bg-sunken px-2 pt-[3px] pb-2 peer-data-more:border-line">
      <button
        type="button"
        data-add-to={head.id}
        onClick={() => taskComposer.send({ type: 'adding.opened', columnId: head.id })}
        className="flex h-9 w-full items-center gap-2 rounded-segment px-2 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink touch:h-touch"
      >
        <Icon of={Plus} />
        {words.board.addTask()}
      </button>
    </div>
  )
}

/** After a press on a button that is disabled or gone by now, the focus goes back to the field. */
const focusOnComposer = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-composer]')?.focus()

function Composer({ head }: { head: ColumnHead }) {
  const words = useWords()
  const { taskComposer, bulkSelection } = useBoard()
  const text = useSelector(taskComposer, typedText)
  const { isWrong, hint, add } = useComposerHint(taskComposer)
  const canAdd = useSelector(taskComposer, (now) => now.can({ type: 'text.submitted' }))
  const close = () => {
    taskComposer.send({ type: 'adding.closed' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-add-to="${CSS.escape(head.id)}"]`)?.focus())
  }
  const canJoin = useSelector(taskComposer, (now) => now.can({ type: 'lines.joined' }))
  return (
    <form
      className="relative flex-none rounded-b-column border-t border-transparent bg-sunken px-2 pt-px pb-2 peer-data-more:-mt-2 peer-data-more:border-line peer-data-more:pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        taskComposer.send({ type: 'text.submitted' })
        focusOnComposer(event.currentTarget)
      }}
    >
      <div className="flex flex-col gap-2 rounded-card border border-focus bg-surface p-[11px] outline outline-focus -outline-offset-1">
        <textarea
          ref={focusOnArrival}
          data-composer
          onFocus={() => bulkSelection.send({ type: 'open.requested', event: { type: 'labels.wanted' } as const })}
          rows={2}
          value={text}
          aria-label={words.board.addTaskTo({ column: head.name })}
          aria-invalid={isWrong || undefined}
          aria-describedby={`add-hint-${head.id}`}
          placeholder={words.board.taskPlaceholder()}
          onChange={(event) => taskComposer.send({ type: 'text.typed', text: event.target.value })}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault()
              taskComposer.send({ type: 'text.submitted' })
            }
            if (event.key === 'Escape') {
              event.stopPropagation()
              close()
            }
          }}
          className="field-sizing-content max-h-60 min-h-10 resize-none text-14 outline-none touch:text-16"
        />
        <div className="flex flex-wrap items-center gap-1">
          <Suspense>
            <ComposerChoices />
          </Suspense>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-1">
            <IconButton icon={X} size="sm" label={words.actions.cancel()} onClick={close} />
            {canJoin && (
              <Button
                look="quiet"
                size="sm"
                onClick={(event) => {
                  taskComposer.send({ type: 'lines.joined' })
                  focusOnComposer(event.currentTarget.form)
                }}
              >
                {words.board.addAsOne()}
              </Button>
            )}
            <Button look="primary" size="sm" type="submit" disabled={!canAdd}>
              {add}
            </Button>
          </span>
        </div>
      </div>
      <p
        id={`add-hint-${head.id}`}
        role={isWrong ? 'alert' : undefined}
        className={`px-1 pt-2 text-12 ${isWrong ? 'text-danger' : 'text-ink-faint'}`}
      >
        {hint}
      </p>
    </form>
  )
}
