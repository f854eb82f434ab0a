import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Attachment } from '#contract/entities/attachment.ts'
import { entriesIn, filesFor } from '#machines/outbox/outbox.ts'
import { uploadsOf } from '#machines/task/sections/attachments.ts'
import { filesOf, isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import type { UploadRef } from '#machines/task/sections/upload.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { FilesButton } from '../../../ui/buttons/files-button.tsx'
import { chosenFiles } from './chosen-files.ts'
import { FileTile } from './file-tile.tsx'
import { usePanel } from '../panel-context.ts'
import { SectionHead } from '../section-head.tsx'
import { UploadTile, WaitingTile } from './upload-tile.tsx'
import { classes } from '../../../ui/layout/classes.ts'

const NONE: readonly Attachment[] = []

/** The files of a task, and those on their way to it. */
export function FileList() {
  const words = useWords()
  const panel = usePanel()
  const files = useSelector(panel, filesOf)
  const rows = useSelector(panel, (now) => seenIn(now)?.attachments ?? NONE)
  const uploads = useSelector(files, uploadsOf)
  const children = useSelector(files, (now) => now.children)
  const deleted = useSelector(panel, isDeleted)
  const taskId = useSelector(files, ({ context }) => context.taskId)
  const waiting = filesFor(taskId, useSelector(useActorOf('outbox'), entriesIn))
  const isEmpty = rows.length + uploads.length + waiting.length === 0
  if (deleted && isEmpty) return null
  return (
    <section
      aria-label={words.taskPanel.attachments()}
      className={classes('flex flex-col gap-2', isEmpty && 'print:hidden')}
    >
      <SectionHead title={words.taskPanel.attachments()}>
        {rows.length > 0 && <span className="text-13 text-ink-faint">{rows.length}</span>}
        <span className="flex-1" />
        {!deleted && (
          <FilesButton
            icon={Plus}
            label={words.taskPanel.addFiles()}
            onChosen={(chosen) => files.send({ type: 'files.chosen', files: chosenFiles(chosen) })}
          />
        )}
      </SectionHead>
      {isEmpty ? (
        <p className="rounded-card border border-dashed border-line-strong px-3 py-3 text-center text-13 text-ink-faint">
          {words.taskPanel.filesHint()}
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-2 max-md:grid-cols-2">
          {rows.map((attachment) => (
            <FileTile key={attachment.id} attachment={attachment} files={files} />
          ))}
          {uploads.map((id) => {
            const upload = children[id] as UploadRef | undefined
            return upload && <UploadTile key={id} upload={upload} />
          })}
          {waiting.map(({ id, command, refusal }) => (
            <WaitingTile key={`kept-${id}`} id={id} name={command.file.name} isRefused={refusal !== null} />
          ))}
        </ul>
      )}
    </section>
  )
}
