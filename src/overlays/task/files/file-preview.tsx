import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { Attachment } from '#contract/entities/attachment.ts'
import { fileIn, type PreviewRef } from '#machines/attachments/preview.ts'
import { previewOf, type AttachmentsRef } from '#machines/task/sections/attachments.ts'
import { filesOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { DownloadLink } from '../../../parts/files/download-link.tsx'
import { LIGHTBOX_INK } from '../../../parts/files/lightbox.ts'
import { PreviewContent } from '../../../parts/files/preview-content.tsx'
import { useSize } from '../../../parts/files/use-size.ts'
import { Step } from '../../../parts/files/step.tsx'
import { Zoom, zoomByKey } from '../../../parts/files/zoom.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { usePanel } from '../panel-context.ts'

const NONE: readonly Attachment[] = []

/** A file of the task as large as the window allows, and the way to the others. Dark in both themes. */
export function FilePreview() {
  const files = useSelector(usePanel(), filesOf)
  const preview = useSelector(files, previewOf)
  return preview && <Looked files={files} preview={preview} />
}

function Looked({ files, preview }: { files: AttachmentsRef; preview: PreviewRef }) {
  const words = useWords()
  const panel = usePanel()
  const size = useSize()
  const all = useSelector(panel, (now) => seenIn(now)?.attachments ?? NONE)
  const { id } = useSelector(preview, fileIn)
  const at = all.findIndex((one) => one.id === id)
  const file = all[at]
  const step = (by: number) => {
    const next = all[at + by]
    if (next) files.send({ type: 'preview.opened', file: next })
  }
  const close = () => files.send({ type: 'preview.closed' })
  const press = (event: KeyboardEvent) => {
    // A player winds with its arrows.
    if (event.target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
    zoomByKey(preview, event.key)
  }
  return (
    <Modal
      open={file !== undefined}
      level="second"
      title={words.files.preview({ name: file?.name ?? '' })}
      titleHidden
      onCloseRequested={close}
      className="fixed inset-0 bg-lightbox! text-lightbox-ink! data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    >
      {file && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what the buttons inside do
        <div className="flex min-h-0 flex-1 flex-col" onKeyDown={press}>
          <header className="flex h-16 flex-none items-center gap-2 px-6 max-md:px-3">
            <span className="flex min-w-0 flex-1 flex-col">
              <span dir="auto" className="cut text-14 font-medium">
                {file.name}
              </span>
              <span className="cut text-12 text-lightbox-soft">{size(file.sizeInKB)}</span>
            </span>
            <span className="text-13 tabular-nums">{words.files.position({ at: at + 1, total: all.length })}</span>
            <Zoom preview={preview} />
            <DownloadLink file={file} iconSize={20} className={LIGHTBOX_INK} />
            <IconButton
              icon={X}
              iconSize={20}
              label={words.files.close()}
              onClick={close}
              className={LIGHTBOX_INK}
              data-first-focus
            />
          </header>
          <div className="grid min-h-0 flex-1 grid-cols-[48px_minmax(0,1fr)_48px] grid-rows-[minmax(0,1fr)] items-center pb-6">
            <Step to="previous" isThere={at > 0} onStep={() => step(-1)} />
            <PreviewContent preview={preview} />
            <Step to="next" isThere={at < all.length - 1} onStep={() => step(1)} />
          </div>
        </div>
      )}
    </Modal>
  )
}
