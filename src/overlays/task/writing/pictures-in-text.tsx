import { use } from 'react'
import { thumbnailPath } from '#contract/entities/attachment.ts'
import { picturesIn } from '#machines/attachments/in-text.ts'
import { FilesInText } from '../../../parts/markdown/files-in-text.ts'

/** The pictures that a text will show, small: while it is written, only the words for them stand in it. */
export function PicturesInText({ text }: { text: string }) {
  const files = use(FilesInText)
  const pictures = picturesIn(text)
    .flatMap((id) => files?.find(id) ?? [])
    .filter(({ isPicture }) => isPicture)
  if (!files || pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {pictures.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            aria-label={files.labelOf(file)}
            title={file.name}
            onClick={() => files.open(file)}
            className="block h-12 w-16 cursor-zoom-in overflow-hidden rounded-segment border border-line bg-sunken hover:border-line-hover"
          >
            <img src={thumbnailPath(file.id)} alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
