import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { attachmentPath, type Attachment } from '#contract/entities/attachment.ts'
import { previewedId } from '#machines/task/sections/attachments.ts'
import { filesOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { useSize } from '../../../parts/files/use-size.ts'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { usePanel } from '../panel-context.ts'

const NONE: readonly Attachment[] = []
const INK = 'text-lightbox-ink! hover:bg-lightbox-soft/25!'

/** A picture as large as the window allows, and the way to the others of the task. Dark in both themes. */
export function PicturePreview() {
  const words = useWords()
  const panel = usePanel()
  const size = useSize()
  const files = useSelector(panel, filesOf)
  const id = useSelector(files, previewedId)
  const all = useSelector(panel, (now) => seenIn(now)?.attachments ?? NONE)
  const pictures = all.filter(({ isPicture }) => isPicture)
  const at = pictures.findIndex((one) => one.id === id)
  const picture = pictures[at]
  const show = (by: number) => {
    const next = pictures[at + by]
    if (next) files.send({ type: 'preview.opened', id: next.id })
  }
  const close = () => files.send({ type: 'preview.closed' })
  return (
    <Modal
      open={picture !== undefined}
      level="second"
      title={words.taskPanel.previewTitle({ name: picture?.name ?? '' })}
      titleHidden
      onCloseRequested={close}
      className="fixed inset-0 bg-lightbox! text-lightbox-ink! data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      {picture && (
        <>
          <header className="flex h-16 flex-none items-center gap-2 px-6 max-md:px-3">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="cut text-14 font-medium">{picture.name}</span>
              <span className="cut text-12 text-lightbox-soft">{size(picture.sizeInKB)}</span>
            </span>
            <span className="text-13 tabular-nums">
              {words.taskPanel.pictureOf({ at: at + 1, total: pictures.length })}
            </span>
            <a
              href={attachmentPath(picture.id, { asFile: true })}
              download={picture.name}
              aria-label={words.taskPanel.download({ name: picture.name })}
              className={`${buttonLook({ look: 'quiet', square: true })} ${INK}`}
            >
              <Icon of={Download} size={20} />
            </a>
            <IconButton
              icon={X}
              iconSize={20}
              label={words.taskPanel.closePreview()}
              onClick={close}
              className={INK}
              data-first-focus
            />
          </header>
          <div className="grid min-h-0 flex-1 grid-cols-[48px_minmax(0,1fr)_48px] items-center pb-6">
            <Step
              isThere={at > 0}
              label={words.taskPanel.previousPicture()}
              icon={ChevronLeft}
              onStep={() => show(-1)}
            />
            <img
              src={attachmentPath(picture.id)}
              alt={picture.name}
              className="m-auto max-h-full max-w-full rounded-card object-contain"
            />
            <Step
              isThere={at < pictures.length - 1}
              label={words.taskPanel.nextPicture()}
              icon={ChevronRight}
              onStep={() => show(1)}
            />
          </div>
        </>
      )}
    </Modal>
  )
}

function Step({
  isThere,
  label,
  icon,
  onStep,
}: {
  isThere: boolean
  label: string
  icon: typeof ChevronLeft
  onStep: () => void
}) {
  if (!isThere) return <span />
  return (
    <span className="grid place-items-center">
      <IconButton icon={icon} iconSize={20} label={label} onClick={onStep} className={INK} />
    </span>
  )
}
