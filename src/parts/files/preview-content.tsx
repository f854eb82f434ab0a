import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { previewKindOf } from '#machines/attachments/preview-kind.ts'
import { fetchedIn, fileIn, zoomIn, type PreviewRef } from '#machines/attachments/preview.ts'
import { useWords } from '../binding/words-context.tsx'
import { signOf } from './file-sign.ts'
import { attachmentPath, SVG_TYPE } from '#contract/entities/attachment.ts'
import { buttonLook } from '../../ui/buttons/button-look.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useObjectUrl } from '../../ui/loading/use-object-url.ts'

const PdfPages = later(async () => (await import('../../ui/pdf/pdf-pages.tsx')).PdfPages)

/** The content of a file, or the reason why it is not shown. */
export function PreviewContent({ preview }: { preview: PreviewRef }) {
  const words = useWords()
  const file = useSelector(preview, fileIn)
  const fetched = useSelector(preview, fetchedIn)
  const state = useSelector(preview, (now) => now.value)
  if (fetched) return <Shown key={file.id} preview={preview} content={fetched.content} />
  if (state === 'failed')
    return (
      <Said preview={preview} text={words.files.failed()}>
        <Button look="primary" onClick={() => preview.send({ type: 'retry.requested' })}>
          {words.actions.retry()}
        </Button>
      </Said>
    )
  if (state === 'gone') return <Said preview={preview} text={words.files.vanished()} />
  if (state === 'unsupported') return <Unsupported preview={preview} />
  return <Fetching preview={preview} />
}

/** What can only be taken home. */
function Unsupported({ preview }: { preview: PreviewRef }) {
  const words = useWords()
  const { id, name } = useSelector(preview, fileIn)
  return (
    <Said preview={preview} text={words.files.unsupported()}>
      <a href={attachmentPath(id, { asFile: true })} download={name} className={buttonLook({ look: 'primary' })}>
        {words.files.downloadFile()}
      </a>
    </Said>
  )
}

function Fetching({ preview }: { preview: PreviewRef }) {
  const words = useWords()
  const { name } = useSelector(preview, fileIn)
  return (
    <output className="grid place-items-center">
      <Spinner label={words.files.fetching({ name })} />
    </output>
  )
}

function Said({ preview, text, children }: { preview: PreviewRef; text: string; children?: ReactNode }) {
  const { name } = useSelector(preview, fileIn)
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-6 text-center text-lightbox-soft">
      <Icon of={signOf(name)} size={40} />
      <p className="text-pretty">{text}</p>
      {children}
    </div>
  )
}

function Shown({ preview, content }: { preview: PreviewRef; content: unknown }) {
  const words = useWords()
  const file = useSelector(preview, fileIn)
  const kind = previewKindOf(file)
  const giveUp = () => preview.send({ type: 'content.unreadable', id: file.id })
  if (kind === 'text') {
    const { text, isCut } = content as { text: string | null; isCut: boolean }
    if (text === null) return <Unsupported preview={preview} />
    if (text === '') return <Said preview={preview} text={words.files.blank()} />
    return <Text name={file.name} text={text} isCut={isCut} />
  }
  const blob = content as Blob
  if (kind === 'pdf')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      <div data-scrolls tabIndex={0} className="size-full overflow-y-auto py-2">
        <PdfPages
          waiting={<Fetching preview={preview} />}
          file={blob}
          label={words.files.pages({ name: file.name })}
          onUnreadable={giveUp}
        />
      </div>
    )
  if (kind === 'picture') return <Picture preview={preview} name={file.name} blob={blob} onUnreadable={giveUp} />
  return <Played kind={kind} name={file.name} blob={blob} onUnreadable={giveUp} />
}

interface Drawn {
  readonly name: string
  readonly blob: Blob
  readonly onUnreadable: () => void
}

/**
 * A picture as large as there is room for, or zoomed: then it scrolls. One that can hold a script is drawn from where it lies, as a picture
 * alone: opened by itself it is saved, and an address of the page's own for it could be opened as a page of ours.
 */
function Picture({ preview, name, blob, onUnreadable }: Drawn & { preview: PreviewRef }) {
  const { id, contentType } = useSelector(preview, fileIn)
  const own = useObjectUrl(blob)
  const url = contentType === SVG_TYPE ? attachmentPath(id) : own
  const zoom = useSelector(preview, zoomIn)
  if (url === null) return null
  return (
    <div data-scrolls tabIndex={zoom === null ? undefined : 0} className="flex size-full min-h-0 overflow-auto">
      <img
        src={url}
        alt={name}
        data-picture
        onError={onUnreadable}
        style={zoom === null ? undefined : { zoom: zoom / 100 }}
        className={
          zoom === null
            ? 'm-auto max-h-full max-w-full rounded-card object-contain'
            : 'm-auto max-w-none flex-none rounded-card'
        }
      />
    </div>
  )
}

function Played({ kind, name, blob, onUnreadable }: Drawn & { kind: ReturnType<typeof previewKindOf> }) {
  const url = useObjectUrl(blob)
  if (url === null) return null
  const Player = kind === 'audio' ? 'audio' : 'video'
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written captions for what people attach
    <Player
      src={url}
      controls
      aria-label={name}
      onError={onUnreadable}
      className={kind === 'audio' ? 'm-auto w-full max-w-140' : 'm-auto max-h-full max-w-full rounded-card'}
    />
  )
}

function Text({ name, text, isCut }: { name: string; text: string; isCut: boolean }) {
  const words = useWords()
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={words.files.text({ name })}
      className="mx-auto size-full max-w-220 overflow-auto rounded-card bg-surface p-5 text-ink max-md:rounded-none"
    >
      <pre className="font-mono text-12 break-words whitespace-pre-wrap">{text}</pre>
      {isCut && <p className="mt-4 border-t border-line pt-3 text-13 text-ink-soft">{words.files.cut()}</p>}
    </section>
  )
}
