import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { newColumnId } from '../../../parts/project/new-column-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useBoard } from '../board-context.ts'
import { focusOnArrival } from '../card/card-focus.ts'

/** The field for the name of a new column. */
export function ColumnComposer() {
  const words = useWords()
  const { columnComposer } = useBoard()
  const { name, problem } = useSelector(columnComposer, (now) => now.context)
  const close = () => {
    columnComposer.send({ type: 'columnAdding.closed' })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-add-column]')?.focus())
  }
  return (
    <form
      className="flex flex-col gap-2 rounded-column bg-sunken p-2"
      onSubmit={(event) => {
        event.preventDefault()
        columnComposer.send({ type: 'columnName.submitted', columnId: newColumnId() })
      }}
    >
      <TextField
        ref={focusOnArrival}
        label={words.board.columnName()}
        labelHidden
        placeholder={words.board.columnPlaceholder()}
        value={name}
        error={problem === null ? undefined : explain(words, problem)}
        onText={(text) => columnComposer.send({ type: 'columnName.typed', name: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
      <div className="flex justify-end gap-2">
        <Button look="quiet" size="sm" onClick={close}>
          {words.actions.cancel()}
        </Button>
        <Button look="primary" size="sm" type="submit">
          {words.actions.add()}
        </Button>
      </div>
    </form>
  )
}
