import { useSelector } from '@xstate/react'
import { commentsOf, deleterIn, fieldOf, filesOf, isDeleted, leftWordsOf } from '#machines/task/panel/task-panel.ts'
import { writtenText } from '#machines/task/texts/comments/comments.ts'
import { unsavedIn } from '#machines/task/texts/field-edit.ts'
import { hasColumn, isBusy, type LeftWordsRef } from '#machines/task/texts/left-words.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DropArea } from '../../ui/fields/drop-area.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Activity } from './activity/activity.tsx'
import { CommentComposer } from './activity/comment-composer.tsx'
import { DescriptionField } from './fields/description-field.tsx'
import { chosenFiles } from './files/chosen-files.ts'
import { FileList } from './files/file-list.tsx'
import { FilesOfTexts } from './files/files-of-texts.tsx'
import { NameField } from './fields/name-field.tsx'
import { usePanel } from './panel-context.ts'
import { PanelHead } from './panel-head.tsx'
import { FilePreview } from './files/file-preview.tsx'
import { Properties } from './fields/properties.tsx'
import { SubtaskList } from './subtasks/subtask-list.tsx'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'

/** The open task: its texts, what belongs to it and what was said on the one side, its properties on the other. */
export function PanelBody() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const deleted = useSelector(panel, isDeleted)
  const files = useSelector(panel, filesOf)
  return (
    <FilesOfTexts>
      <PanelHead />
      {deleted && <Gone />}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <DropArea
            hint={words.taskPanel.dropHere()}
            onFiles={(chosen) => files.send({ type: 'files.chosen', files: chosenFiles(chosen) })}
            className="flex min-h-0 flex-1 flex-col"
          >
            <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto overscroll-contain px-6 pt-6 pb-8 max-md:gap-5 max-md:px-4 max-md:pt-4">
              <div className="flex flex-col gap-3">
                <NameField />
                {phone && <Properties />}
                <DescriptionField />
              </div>
              <Subtasks />
              <FileList />
              <Activity />
            </div>
          </DropArea>
          {!deleted && <CommentComposer />}
        </div>
        {!phone && (
          <aside
            aria-label={words.taskPanel.properties()}
            className="w-74 flex-none overflow-y-auto border-s border-line bg-canvas px-6 py-5"
          >
            <Properties />
          </aside>
        )}
      </div>
      <FilePreview />
    </FilesOfTexts>
  )
}

/** A subtask has none of its own. */
function Subtasks() {
  const panel = usePanel()
  const isSubtask = useSelector(panel, ({ context }) => context.seen?.task.parentId != null)
  return !isSubtask && <SubtaskList />
}

function Gone() {
  const words = useWords()
  const panel = usePanel()
  const left = useSelector(panel, leftWordsOf)
  const by = useSelector(panel, deleterIn)
  return (
    <div role="alert">
      <Note
        banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => panel.send({ type: 'close.requested' })}>
            {words.taskPanel.close()}
          </Button>
        }
      >
        {by ? words.taskPanel.deletedBy({ name: by.fullName }) : words.taskPanel.deleted()}
      </Note>
      {left && <Left left={left} />}
    </div>
  )
}

/** What was being written when the task was deleted. */
function Left({ left }: { left: LeftWordsRef }) {
  const words = useWords()
  const panel = usePanel()
  const description = useSelector(useSelector(panel, fieldOf('description')), unsavedIn)
  const comment = useSelector(useSelector(panel, commentsOf), writtenText)
  const busy = useSelector(left, isBusy)
  const mayBeTask = useSelector(left, hasColumn)
  const text = [description, comment].filter((one) => one.trim() !== '').join('\n\n')
  if (text === '') return null
  return (
    <section aria-label={words.taskPanel.leftWords()} className="flex flex-col gap-2 border-b border-line px-6 py-3">
      <h3 className="text-12 font-semibold text-ink-soft">{words.taskPanel.leftWords()}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={words.taskPanel.leftWords()}
        className="max-h-36 overflow-y-auto font-sans text-13 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={busy} onClick={() => left.send({ type: 'copy.requested', text })}>
          {words.taskPanel.copyLeft()}
        </Button>
        {mayBeTask && (
          <Button size="sm" disabled={busy} onClick={() => left.send({ type: 'task.requested', text })}>
            {words.taskPanel.makeTaskOfLeft()}
          </Button>
        )}
      </div>
    </section>
  )
}
