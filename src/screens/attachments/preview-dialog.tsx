import { useSelector } from '@xstate/react'
import { ArrowUpRight, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { careOf, projectIn, tableOf, type AttachmentsPageRef } from '#machines/attachments/attachments-page.ts'
import { besideOf, isBeside, type Beside } from '#machines/attachments/beside.ts'
import { isDeletedIn } from '#machines/attachments/file-care.ts'
import { fileIn, type PreviewRef } from '#machines/attachments/preview.ts'
import { rangeIn, rowsIn } from '#machines/lists/paged-table.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Swatch } from '../../ui/choices/swatch.tsx'
import { DownloadLink } from '../../parts/files/download-link.tsx'
import { taskNamed, taskPathOf, useFileTexts } from './file-texts.ts'
import { FilePicture } from '../../parts/files/file-picture.tsx'
import { LIGHTBOX_INK } from '../../parts/files/lightbox.ts'
import { FileActions, FileName } from './preview-care.tsx'
import { PreviewContent } from '../../parts/files/preview-content.tsx'
import { Step } from '../../parts/files/step.tsx'
import { Zoom, zoomByKey } from '../../parts/files/zoom.tsx'

const NONE: readonly ProjectAttachment[] = []
/** The one that is looked at stands where it is seen. */
const reveal = (one: HTMLElement | null) => one?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** One file as large as the window allows, and the ways to the others beside it. Dark in both themes. */
export function PreviewDialog({ actor, preview }: { actor: AttachmentsPageRef; preview: PreviewRef }) {
  const words = useWords()
  const table = useSelector(actor, tableOf)
  const listed = useSelector(table, rowsIn<ProjectAttachment>) ?? NONE
  const range = rangeIn(useSelector(table, (now) => now))
  const isDeleted = isDeletedIn(useSelector(useSelector(actor, careOf), ({ context }) => context))
  // What was deleted a moment ago is listed until the list has come anew.
  const files = listed.filter((one) => !isDeleted(one))
  const shown = { files, from: range.from, count: range.count - (listed.length - files.length) }
  // Files of this page are opened with their tasks.
  const file = useSelector(preview, fileIn) as ProjectAttachment
  const at = files.findIndex(({ id }) => id === file.id)
  const close = () => actor.send({ type: 'preview.closed' })
  const isThere = (by: 1 | -1) => isBeside(shown, at, by)
  const step = (by: 1 | -1) => {
    const next = files[at + by]
    if (!isThere(by)) return
    if (next) preview.send({ type: 'file.chosen', file: next })
    else actor.send({ type: 'neighbour.requested', step: by, from: file.id })
  }
  const press = (event: KeyboardEvent) => {
    // A player winds with its arrows, and a name is being typed with them.
    const isBusy = event.target instanceof HTMLMediaElement || event.target instanceof HTMLInputElement
    if (isBusy || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
    zoomByKey(preview, event.key)
  }
  return (
    <Modal
      open
      level="second"
      title={words.files.preview({ name: file.name })}
      titleHidden
      onCloseRequested={close}
      className="fixed inset-0 bg-lightbox! text-lightbox-ink! data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what the buttons inside do */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
        <Head
          actor={actor}
          preview={preview}
          file={file}
          beside={besideOf(shown, at)}
          before={files[at - 1]?.id ?? null}
          position={at < 0 ? null : { at: shown.from + at, total: shown.count }}
          onClose={close}
        />
        <div className="grid min-h-0 flex-1 grid-cols-[56px_minmax(0,1fr)_56px] grid-rows-[minmax(0,1fr)] items-center max-md:grid-cols-[minmax(0,1fr)]">
          <Step to="previous" isBelowOnPhones isThere={isThere(-1)} onStep={() => step(-1)} />
          <PreviewContent preview={preview} />
          <Step to="next" isBelowOnPhones isThere={isThere(1)} onStep={() => step(1)} />
        </div>
        <Others
          files={files}
          current={file.id}
          onChosen={(chosen) => preview.send({ type: 'file.chosen', file: chosen })}
        />
      </div>
    </Modal>
  )
}

function Head({
  actor,
  preview,
  file,
  beside,
  before,
  position,
  onClose,
}: {
  actor: AttachmentsPageRef
  preview: PreviewRef
  file: ProjectAttachment
  beside: Beside
  before: string | null
  position: { at: number; total: number } | null
  onClose: () => void
}) {
  const words = useWords()
  const { size, day } = useFileTexts()
  const project = useSelector(actor, projectIn)
  const care = useSelector(actor, careOf)
  const isGone = useSelector(preview, (now) => now.matches('gone'))
  const place = { projectId: actor.getSnapshot().context.projectId, sign: project?.abbreviation ?? '' }
  const to = taskPathOf(place, file)
  const about = [size(file.sizeInKB), file.uploadedBy?.fullName, day(file.createdAt)].filter((one) => one !== undefined)
  return (
    <header className="flex h-16 flex-none items-center gap-3 px-6 max-md:gap-1 max-md:px-3">
      <span className="flex min-w-0 flex-col max-md:flex-1">
        <FileName care={care} file={file} isGone={isGone} />
        <span className="cut text-12 text-lightbox-soft">{about.join(' · ')}</span>
      </span>
      <Link
        href={to}
        aria-label={words.files.openTask({ task: taskNamed(place, file) })}
        className="flex min-w-0 flex-1 items-center gap-2 text-13 text-lightbox-ink max-md:size-touch max-md:flex-none max-md:justify-center"
      >
        {project && <Swatch color={project.color} className="max-md:hidden" />}
        <span className="cut max-md:hidden">{taskNamed(place, file)}</span>
        <Icon of={ArrowUpRight} className="flex-none" />
      </Link>
      {/* On a phone it stands between the arrows: above there is no room for it beside the pencil. */}
      {position && (
        <span className="text-13 whitespace-nowrap tabular-nums max-md:pointer-events-none max-md:absolute max-md:inset-x-15 max-md:bottom-4 max-md:z-1 max-md:grid max-md:h-touch max-md:place-items-center">
          {words.files.position(position)}
        </span>
      )}
      <Zoom preview={preview} />
      {!isGone && <DownloadLink file={file} iconSize={20} className={LIGHTBOX_INK} />}
      {!isGone && <FileActions care={care} file={file} beside={beside} before={before} />}
      <IconButton
        icon={X}
        iconSize={20}
        label={words.files.close()}
        onClick={onClose}
        className={LIGHTBOX_INK}
        data-first-focus
      />
    </header>
  )
}

function Others({
  files,
  current,
  onChosen,
}: {
  files: readonly ProjectAttachment[]
  current: string
  onChosen: (file: ProjectAttachment) => void
}) {
  const words = useWords()
  return (
    <ul
      aria-label={words.files.others()}
      className="flex h-20 flex-none gap-2 overflow-x-auto px-6 py-2 max-md:h-17 max-md:[&>li]:hidden"
    >
      {files.map((file) => (
        <li key={file.id} className="first:ms-auto last:me-auto">
          <button
            type="button"
            ref={file.id === current ? reveal : null}
            aria-label={words.files.show({ name: file.name })}
            aria-current={file.id === current || undefined}
            onClick={() => onChosen(file)}
            className="grid h-14 w-21 place-items-center overflow-hidden rounded-control bg-lightbox-soft/15 text-lightbox-soft aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-lightbox-ink"
          >
            <FilePicture file={file} />
          </button>
        </li>
      ))}
    </ul>
  )
}
