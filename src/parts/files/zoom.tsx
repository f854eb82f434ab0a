import { useSelector } from '@xstate/react'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { canBeZoomed, zoomIn, type PreviewRef } from '#machines/attachments/preview.ts'
import { useFormats } from '../binding/use-formats.ts'
import { useWords } from '../binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { LIGHTBOX_INK } from './lightbox.ts'

const KEYS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 }

/** How large the picture is on the page, in percent of itself. */
function shownPercent(): number {
  const picture = document.querySelector<HTMLImageElement>('[data-picture]')
  if (!picture || picture.naturalWidth === 0) return 100
  return Math.round((picture.getBoundingClientRect().width / picture.naturalWidth) * 100)
}

/** Plus and minus make a picture larger and smaller, nought fits it into the window. */
export function zoomByKey(preview: PreviewRef, key: string): void {
  const by = KEYS[key]
  if (by !== undefined) preview.send({ type: 'zoom.requested', by, shown: shownPercent() })
  else if (key === '0') preview.send({ type: 'zoom.fitted' })
}

/** Makes a picture larger and smaller, and as large as there is room for. */
export function Zoom({ preview }: { preview: PreviewRef }) {
  const words = useWords()
  const formats = useFormats()
  const zoom = useSelector(preview, zoomIn)
  if (!useSelector(preview, canBeZoomed)) return null
  const step = (by: 1 | -1) => preview.send({ type: 'zoom.requested', by, shown: shownPercent() })
  return (
    <span className="flex flex-none items-center gap-1 max-md:hidden">
      <IconButton
        icon={ZoomOut}
        iconSize={20}
        label={words.files.smaller()}
        onClick={() => step(-1)}
        className={LIGHTBOX_INK}
      />
      <Button
        look="quiet"
        size="sm"
        aria-label={words.files.fit()}
        className={`min-w-16 tabular-nums ${LIGHTBOX_INK}`}
        onClick={() => preview.send({ type: 'zoom.fitted' })}
      >
        {zoom === null ? words.files.fitted() : words.files.percent({ number: formats.number(zoom) })}
      </Button>
      <IconButton
        icon={ZoomIn}
        iconSize={20}
        label={words.files.larger()}
        onClick={() => step(1)}
        className={LIGHTBOX_INK}
      />
    </span>
  )
}
