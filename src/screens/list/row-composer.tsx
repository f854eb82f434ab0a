import { useSelector } from '@xstate/react'
import { typedText } from '#machines/board/cards/task-composer.ts'
import { useRow } from '../../parts/binding/use-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useComposerHint } from '../../parts/texts/composer-hint.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { afterPaint } from '../../ui/viewport/after-paint.ts'
import { useListParts } from './list-context.ts'

/** The field in which tasks are added to a column, one a line; Enter adds and it stays open. */
export function RowComposer({ columnId }: { columnId: string }) {
  const words = useWords()
  const { tables, taskComposer } = useListParts()
  const column = useRow(tables.columns.heads, columnId)?.name ?? ''
  const text = useSelector(taskComposer, typedText)
  const { isWrong, hint, add } = useComposerHint(taskComposer)
  // What is added stands above the field: that would leave the window below.
  const submit = (field: HTMLElement | null) => {
    taskComposer.send({ type: 'text.submitted' })
    afterPaint(() => field?.scrollIntoView({ block: 'nearest' }))
  }
  const canAdd = useSelector(taskComposer, (now) => now.can({ type: 'text.submitted' }))
  const close = () => {
    taskComposer.send({ type: 'adding.closed' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-add-to="${CSS.escape(columnId)}"]`)?.focus())
  }
  return (
    <form
      className="flex scroll-mb-3 flex-wrap items-start gap-2 border-b border-line px-4 py-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
        // The button is disabled after the press: the focus goes back to the field.
        event.currentTarget.querySelector('textarea')?.focus()
      }}
    >
      <div className="min-w-0 flex-1 basis-64">
        <textarea
          ref={focusOnArrival}
          data-composer
          rows={1}
          value={text}
          aria-label={words.board.addTaskTo({ column })}
          aria-invalid={isWrong || undefined}
          aria-describedby="list-add-hint"
          placeholder={words.board.taskPlaceholder()}
          onChange={(event) => taskComposer.send({ type: 'text.typed', text: event.target.value })}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault()
              submit(event.currentTarget.form)
            }
            if (event.key === 'Escape') close()
          }}
          className="field-sizing-content max-h-40 w-full resize-none rounded-control border border-focus bg-surface px-2 py-1.5 text-14 outline-none touch:text-16"
        />
        <p
          id="list-add-hint"
          role={isWrong ? 'alert' : undefined}
          className={isWrong ? 'text-12 text-danger' : 'text-12 text-ink-faint'}
        >
          {hint}
        </p>
      </div>
      <span className="ms-auto flex gap-2">
        <Button look="quiet" size="sm" onClick={close}>
          {words.actions.cancel()}
        </Button>
        <Button look="primary" size="sm" type="submit" disabled={!canAdd}>
          {add}
        </Button>
      </span>
    </form>
  )
}
