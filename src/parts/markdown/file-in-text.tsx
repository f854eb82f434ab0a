import { Paperclip } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { attachmentPath } from '#contract/entities/attachment.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { FilesInText } from './files-in-text.ts'

/** A file of the task that a text names: a picture as wide as there is room for, all else by its name. Pressed, it opens. */
export function FileInText({ id, isShown, children }: { id: string; isShown: boolean; children: ReactNode }) {
  const files = use(FilesInText)
  const file = files?.find(id)
  if (!files) return children
  if (!file)
    return (
      <span className="text-ink-faint">
        {children}
        {` (${files.missing})`}
      </span>
    )
  if (isShown && file.isPicture)
    return (
      <button
        type="button"
        aria-label={files.labelOf(file)}
        onClick={() => files.open(file)}
        className="my-1 block max-w-full cursor-zoom-in overflow-hidden rounded-segment border border-line bg-sunken hover:border-line-hover"
      >
        <img src={attachmentPath(id)} alt="" loading="lazy" className="block max-h-120 min-h-6 max-w-full min-w-6" />
      </button>
    )
  return (
    <button
      type="button"
      aria-label={files.labelOf(file)}
      onClick={() => files.open(file)}
      className="inline-flex max-w-full items-center gap-1 rounded-control align-bottom text-accent-text hover:underline"
    >
      <Icon of={Paperclip} size={14} />
      <span className="cut">{children}</span>
    </button>
  )
}
