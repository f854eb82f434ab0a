import { Download } from 'lucide-react'
import { attachmentPath, type Attachment } from '#contract/entities/attachment.ts'
import { useWords } from '../binding/words-context.tsx'
import { buttonLook, type ButtonSize } from '../../ui/buttons/button-look.ts'
import { classes } from '../../ui/layout/classes.ts'
import { Icon } from '../../ui/signs/icon.tsx'

/** The way to a file as a file. */
export function DownloadLink({
  file: { id, name },
  size = 'md',
  iconSize = 16,
  className,
}: {
  file: Attachment
  size?: ButtonSize
  iconSize?: number
  className?: string
}) {
  const words = useWords()
  return (
    <a
      href={attachmentPath(id, { asFile: true })}
      download={name}
      aria-label={words.files.download({ name })}
      className={classes(buttonLook({ look: 'quiet', size, square: true }), className)}
    >
      <Icon of={Download} size={iconSize} />
    </a>
  )
}
