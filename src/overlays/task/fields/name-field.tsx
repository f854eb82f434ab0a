import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import { isRefused, problemIn, theirsIn, typedIn } from '#machines/task/texts/field-edit.ts'
import { fieldOf, isDeleted } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { GrowingText } from '../../../ui/fields/growing-text.tsx'
import { leavesText, leaveText, ownEscape } from '../../../ui/focus/leaves-on-escape.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { WritingHere } from './presence.tsx'
import { Changed, Replaced } from './changed.tsx'
import { usePanel } from '../panel-context.ts'

/** The name of the task, as an editable heading. */
export function NameField() {
  const words = useWords()
  const panel = usePanel()
  const field = useSelector(panel, fieldOf('name'))
  const text = useSelector(field, typedIn)
  const problem = useSelector(field, problemIn)
  const theirs = useSelector(field, theirsIn)
  const refused = useSelector(field, isRefused)
  const deleted = useSelector(panel, isDeleted)
  return (
    <div className="flex flex-col gap-2">
      <GrowingText
        data-task-name
        {...ownEscape}
        onKeyDown={(event) => {
          if (leavesText(event)) leaveText(event.currentTarget)
        }}
        label={words.taskPanel.name()}
        value={text}
        readOnly={deleted}
        spellCheck
        aria-invalid={problem !== null || undefined}
        onText={(typed) => field.send({ type: 'text.typed', text: typed.replaceAll('\n', ' ') })}
        onLeft={() => field.send({ type: 'text.left' })}
        onEntered={() => field.send({ type: 'text.left' })}
        className="-mx-2 w-[calc(100%+16px)] px-2 py-1 text-20 font-semibold text-pretty hover:bg-hover focus:bg-control focus:hover:bg-control"
      />
      <WritingHere field="name" />
      {problem !== null && (
        <p role="alert" className="text-12 text-danger">
          {explain(words, problem)}
        </p>
      )}
      {theirs !== null && (
        <Note
          tone="accent"
          action={
            <Button
              size="sm"
              // Leaving the field would save what stands in it, before this is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => field.send({ type: 'theirs.chosen' })}
            >
              {words.taskPanel.takeTheirs()}
            </Button>
          }
        >
          <Changed field="name" /> {words.taskPanel.theirsNow({ text: theirs })}
        </Note>
      )}
      <Replaced field="name" />
      {refused && <Refused retry={() => field.send({ type: 'retry.requested' })} />}
    </div>
  )
}

/** The server did not take a text; it is still there, and can be sent again. What a deleted task did not take is said once, above it. */
export function Refused({ retry }: { retry: () => void }) {
  const words = useWords()
  const isGone = useSelector(usePanel(), isDeleted)
  if (isGone) return null
  return (
    <Note
      tone="danger"
      action={
        <Button size="sm" onClick={retry}>
          {words.taskPanel.retry()}
        </Button>
      }
    >
      {words.taskPanel.refused()}
    </Note>
  )
}
