import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { explain } from '#i18n/explain.ts'
import { isOpen, type ColumnComposerRef } from '#machines/board/cards/column-composer.ts'
import { columnComposerOf, type ColumnSettingsRef } from '#machines/project/columns/column-settings.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { newColumnId } from '../../parts/project/new-column-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/layout/classes.ts'
import { FocusMover } from '../../ui/focus/focus-mover.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const mover = new FocusMover()
const OPENER = 'newColumn'
const findOpener = () => document.querySelector<HTMLElement>('[data-new-column]')

/** The end of the list: a way to add a column, and, once pressed, the field for its name. */
export function NewColumn({ list, isFirst }: { list: ColumnSettingsRef; isFirst: boolean }) {
  const words = useWords()
  const composer = useSelector(list, columnComposerOf)
  const isAdding = useSelector(composer, isOpen)
  return (
    <div className={classes(!isFirst && 'border-t border-line')}>
      {isAdding ? (
        <Fields composer={composer} />
      ) : (
        <button
          ref={() => mover.arrived(OPENER)}
          type="button"
          data-new-column
          onClick={() => composer.send({ type: 'columnAdding.opened' })}
          className="flex min-h-11 w-full items-center gap-2 px-4 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
        >
          <Icon of={Plus} />
          {words.projectSettings.newColumn()}
        </button>
      )}
    </div>
  )
}

function Fields({ composer }: { composer: ColumnComposerRef }) {
  const words = useWords()
  const { name, problem } = useSelector(composer, (now) => now.context)
  const close = () => {
    composer.send({ type: 'columnAdding.closed' })
    mover.want(OPENER, findOpener)
  }
  return (
    <form
      noValidate
      aria-label={words.projectSettings.newColumn()}
      className="flex flex-wrap items-start gap-2 bg-selected px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        composer.send({ type: 'columnName.submitted', columnId: newColumnId() })
      }}
    >
      <TextField
        ref={focusOnArrival}
        className="min-w-0 flex-1 basis-48"
        label={words.board.columnName()}
        labelHidden
        autoComplete="off"
        placeholder={words.board.columnPlaceholder()}
        value={name}
        error={problem === null ? undefined : explain(words, problem)}
        onText={(text) => composer.send({ type: 'columnName.typed', name: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      />
      <span className="flex min-h-9 flex-none items-center gap-2">
        <Button size="sm" onClick={close}>
          {words.actions.cancel()}
        </Button>
        <Button size="sm" look="primary" type="submit">
          {words.actions.add()}
        </Button>
      </span>
    </form>
  )
}
