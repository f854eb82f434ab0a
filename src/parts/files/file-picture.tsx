import { attachmentPath, thumbnailPath, type Attachment } from '#contract/entities/attachment.ts'
import { previewKindOf } from '#machines/attachments/preview-kind.ts'
import { later } from '../../ui/loading/later.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { OnceNear } from '../../ui/viewport/once-near.tsx'
import { signOf } from './file-sign.ts'

const FirstPage = later(async () => (await import('../../ui/pdf/pdf-pages.tsx')).FirstPage)
/** Of larger PDFs no first page is drawn. */
const FIRST_PAGE_MAX_KB = 51_200
/** Where a film is shown at rest: its first picture is often black. */
const FRAME_S = 0.5
const LOOK = 'z-1 col-start-1 row-start-1 size-full object-cover'

/**
 * The small picture of a file: of a picture the server's, of a PDF its first page and of a film a frame, which the browser draws from the
 * little that it needs of them. Where there is none, the sign behind it shows.
 */
export function FilePicture({ file }: { file: Attachment }) {
  const { id, name, isPicture, sizeInKB } = file
  const kind = previewKindOf(file)
  const remove = ({ currentTarget }: { currentTarget: Element }) => currentTarget.remove()
  return (
    <>
      <span className="col-start-1 row-start-1 grid">
        <Icon of={signOf(name)} size={20} />
      </span>
      {isPicture && <img src={thumbnailPath(id)} alt="" loading="lazy" onError={remove} className={LOOK} />}
      {kind === 'pdf' && sizeInKB <= FIRST_PAGE_MAX_KB && (
        <OnceNear className={LOOK}>
          <FirstPage waiting={null} url={attachmentPath(id)} />
        </OnceNear>
      )}
      {kind === 'video' && sizeInKB > 0 && (
        <OnceNear className={LOOK}>
          <video
            src={`${attachmentPath(id)}#t=${FRAME_S}`}
            muted
            playsInline
            preload="metadata"
            tabIndex={-1}
            aria-hidden
            data-frame
            onError={remove}
            className="pointer-events-none size-full object-cover"
          />
        </OnceNear>
      )}
    </>
  )
}
