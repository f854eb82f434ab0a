import { useSelector } from '@xstate/react'
import { differences, type Stretch } from '#machines/task/texts/differences.ts'
import { theirsIn, typedIn, type FieldEditRef } from '#machines/task/texts/field-edit.ts'
import { Changed, useTheirTitle } from './changed.tsx'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusBehind } from '../../../ui/focus/focus-behind.ts'
import { Note } from '../../../ui/feedback/note.tsx'

/** Two users have written the same text: both versions are shown, and the reader chooses one. */
export function Conflict({ field }: { field: FieldEditRef }) {
  const words = useWords()
  const theirTitle = useTheirTitle('description')
  const mine = useSelector(field, typedIn)
  const theirs = useSelector(field, theirsIn)
  const [ofMine, ofTheirs] = differences(mine, theirs ?? '')
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Note tone="warning">
        <Changed field="description" /> {words.taskPanel.conflict()}
      </Note>
      <div className="grid gap-3 md:grid-cols-2">
        <Version
          title={words.taskPanel.mine()}
          text={ofMine}
          choose={words.taskPanel.keepMine()}
          onChosen={() => field.send({ type: 'mine.chosen' })}
        />
        <Version
          title={theirTitle}
          text={ofTheirs}
          choose={words.taskPanel.keepTheirs()}
          onChosen={() => field.send({ type: 'theirs.chosen' })}
        />
      </div>
    </div>
  )
}

function Version({
  title,
  text,
  choose,
  onChosen,
}: {
  title: string
  text: readonly Stretch[]
  choose: string
  onChosen: () => void
}) {
  const words = useWords()
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-3">
      <h3 className="text-12 font-semibold text-ink-soft">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text that scrolls is no set of fields
        role="group"
        aria-label={title}
        className="max-h-48 flex-1 shows-more overflow-y-auto font-sans text-13 whitespace-pre-wrap wrap-anywhere"
      >
        {text.length === 0
          ? words.taskPanel.empty()
          : text.map((stretch, at) =>
              stretch.isOnlyHere ? (
                <mark key={at} className="rounded-sm bg-accent-soft font-medium text-ink">
                  {stretch.text}
                </mark>
              ) : (
                stretch.text
              ),
            )}
      </pre>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          // Once it is chosen which text stays, the focus is with that.
          focusBehind(currentTarget.closest('[role=alert]'))
          onChosen()
        }}
      >
        {choose}
      </Button>
    </section>
  )
}
