import { useSelector } from '@xstate/react'
import type { Task } from '#contract/entities/task.ts'
import { TASK_NAME_MAX_CHARS } from '#contract/limits.ts'
import { nameToEdit } from '#machines/board/cards/name-editor.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useListParts } from './list-context.ts'

// The same function at every rendering: typed text must not be selected again.
const selectAll = (field: HTMLTextAreaElement | null) => field?.select()

/** A task's name while it is being changed where it stands: Enter or leaving keeps it, Escape does not. */
export function RowNameField({ task }: { task: Task }) {
  const words = useWords()
  const { nameEditor, finder } = useListParts()
  const typed = useSelector(nameEditor, nameToEdit(task.id, task.name))
  return (
    <textarea
      ref={selectAll}
      defaultValue={typed}
      rows={1}
      maxLength={TASK_NAME_MAX_CHARS}
      aria-label={words.board.taskName()}
      onInput={(event) => nameEditor.send({ type: 'name.typed', name: event.currentTarget.value })}
      onBlur={(event) => nameEditor.send({ type: 'name.submitted', name: event.target.value })}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
        event.preventDefault()
        nameEditor.send(
          event.key === 'Escape'
            ? { type: 'editing.cancelled' }
            : { type: 'name.submitted', name: event.currentTarget.value },
        )
        finder.want(task.id, [])
      }}
      className="relative -mx-1 field-sizing-content min-w-0 flex-1 resize-none max-md:basis-full rounded-control bg-control px-1 text-14 outline-2 outline-focus touch:text-16"
    />
  )
}
