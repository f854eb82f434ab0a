import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { explain } from '#i18n/explain.ts'
import { isConflicting, isRefused, problemIn, typedIn, type FieldEditRef } from '#machines/task/texts/field-edit.ts'
import { fieldOf, isDeleted, viewOf } from '#machines/task/panel/task-panel.ts'
import { isOpen, isPreview, type TextViewRef } from '#machines/task/texts/text-view.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Markdown } from '../../../parts/markdown/markdown.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { Segment } from '../../../ui/choices/segment.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { WritingHere } from './presence.tsx'
import { Replaced } from './changed.tsx'
import { Conflict } from './conflict.tsx'
import { Refused } from './name-field.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { leavesText, leaveText, ownEscape } from '../../../ui/focus/leaves-on-escape.ts'
import { usePanel } from '../panel-context.ts'
import { useWriting } from '../writing/use-writing.ts'
import { WritingHelp } from '../writing/writing-help.tsx'

/** The description: read as Markdown, written where it stands, seen beforehand as it will be read. */
export function DescriptionField() {
  const panel = usePanel()
  const field = useSelector(panel, fieldOf('description'))
  const view = useSelector(panel, viewOf)
  const open = useSelector(view, isOpen)
  const conflicting = useSelector(field, isConflicting)
  const refused = useSelector(field, isRefused)
  // What was being written when the task was deleted stands above it, to be copied.
  const deleted = useSelector(panel, isDeleted)
  return (
    <section className="flex flex-col gap-2">
      {conflicting && <Conflict field={field} />}
      {open && !deleted ? <Writing field={field} view={view} /> : <Reading field={field} view={view} />}
      <WritingHere field="description" />
      <Replaced field="description" />
      {refused && <Refused retry={() => field.send({ type: 'retry.requested' })} />}
    </section>
  )
}

type Of = { field: FieldEditRef; view: TextViewRef }

function Reading({ field, view }: Of) {
  const words = useWords()
  const panel = usePanel()
  const text = useSelector(field, typedIn)
  const deleted = useSelector(panel, isDeleted)
  const start = () => view.send({ type: 'writing.started' })
  const startIfWords = ({ target }: MouseEvent) => {
    const isOther = target instanceof Element && target.closest('a, button, input, label') !== null
    // What is marked is to be copied.
    if (!isOther && getSelection()?.isCollapsed !== false) start()
  }
  const takeTicked = (ticked: string) => {
    field.send({ type: 'text.typed', text: ticked })
    field.send({ type: 'text.left' })
  }
  if (text.trim() === '') {
    if (deleted) return null
    return (
      <button
        type="button"
        onClick={start}
        className="-mx-2 cursor-text rounded-control px-2 py-1 text-start text-14 text-ink-faint print:hidden hover:bg-hover touch:min-h-touch"
      >
        {words.taskPanel.addDescription()}
      </button>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in it does the same by key
    <div
      className={classes(
        'group/text relative -mx-2 rounded-control px-2 py-1 hover:bg-hover touch:pe-12',
        !deleted && 'cursor-text',
      )}
      onClick={deleted ? undefined : startIfWords}
    >
      <Markdown text={text} {...(!deleted && { onTicked: takeTicked })} />
      {!deleted && (
        <IconButton
          icon={Pencil}
          size="sm"
          label={words.taskPanel.editDescription()}
          onClick={start}
          className="absolute! -top-1 end-0 bg-raised! opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 touch:opacity-100"
        />
      )}
    </div>
  )
}

const DESCRIPTION = { field: 'description' } as const

function Writing({ field, view }: Of) {
  const words = useWords()
  const text = useSelector(field, typedIn)
  const problem = useSelector(field, problemIn)
  const preview = useSelector(view, isPreview)
  const end = () => {
    field.send({ type: 'text.left' })
    view.send({ type: 'writing.ended' })
  }
  const { field: written, leave } = useWriting(DESCRIPTION, {
    text,
    onText: (typed) => field.send({ type: 'text.typed', text: typed }),
    onLeft: () => field.send({ type: 'text.left' }),
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) end()
    },
  })
  const escape = (event: KeyboardEvent<HTMLElement>) => {
    if (!leavesText(event)) return
    leaveText(event.currentTarget)
    end()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div className="flex flex-col gap-2" onKeyDown={escape} {...ownEscape}>
      {preview ? (
        <div className="min-h-36 rounded-control border border-line bg-canvas px-3 py-2">
          {text.trim() === '' ? (
            <p className="text-14 text-ink-faint">{words.taskPanel.nothingToPreview()}</p>
          ) : (
            <Markdown text={text} />
          )}
        </div>
      ) : (
        <>
          <TextArea
            label={words.taskPanel.description()}
            labelHidden
            rows={6}
            ref={focusOnArrival}
            {...written}
            value={text}
            hint={words.taskPanel.markdownHint()}
            {...(problem !== null && { error: explain(words, problem) })}
            onBlur={leave}
          />
          <WritingHelp where={DESCRIPTION} text={text} onLeft={leave} />
        </>
      )}
      <div className="flex items-center gap-2">
        <Segment
          label={words.taskPanel.descriptionView()}
          options={[
            { value: 'write', label: words.taskPanel.write() },
            { value: 'preview', label: words.taskPanel.preview() },
          ]}
          value={preview ? 'preview' : 'write'}
          onChosen={(chosen) => view.send({ type: chosen === 'preview' ? 'preview.chosen' : 'writing.chosen' })}
        />
        <span className="flex-1" />
        <Button onClick={end}>{words.taskPanel.done()}</Button>
      </div>
    </div>
  )
}
