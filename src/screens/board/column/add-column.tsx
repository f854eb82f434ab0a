import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { explain } from '#i18n/explain.ts'
import { isOpen } from '#machines/board/cards/column-composer.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { newColumnId } from '../../../parts/project/new-column-id.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useBoard } from '../board-context.ts'
import { focusOnArrival } from '../card/card-focus.ts'

/** The end of the board: a way to add a column, and, once pressed, the field for its name. */
export function AddColumn() {
  const words = useWords()
  const { columnComposer } = useBoard()
  const isAdding = useSelector(columnComposer, isOpen)
  return (
    <div className="w-column flex-none max-md:w-[calc(100vw-32px)] max-md:snap-center">
      {isAdding ? (
        <ColumnComposer />
      ) : (
        <button
          type="button"
          data-add-column
          onClick={() => columnComposer.send({ type: 'columnAdding.opened' })}
          className="flex h-11 w-full items-center gap-2 rounded-column border border-dashed border-line-strong px-4 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink"
        >
          <Icon of={Plus} />
          {words.board.addColumn()}
        </button>
      )}
    </div>
  )
}

function ColumnComposer() {
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
