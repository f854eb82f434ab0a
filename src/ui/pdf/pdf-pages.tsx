import { useEffect, useEffectEvent, useRef } from 'react'
import { drawFirstPage, drawPdf } from './draw-pdf.ts'

/** The pages of a PDF, one below the other. */
export function PdfPages({ file, label, onUnreadable }: { file: Blob; label: string; onUnreadable: () => void }) {
  const place = useRef<HTMLElement>(null)
  const giveUp = useEffectEvent(onUnreadable)
  useEffect(() => (place.current ? drawPdf(place.current, file, () => giveUp()) : undefined), [file])
  return (
    <section ref={place} aria-label={label} className="mx-auto flex w-full max-w-220 flex-col items-center gap-3" />
  )
}

/** The first page of a PDF as a small picture; nothing where it cannot be drawn. */
export function FirstPage({ url }: { url: string }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => (place.current ? drawFirstPage(place.current, url) : undefined), [url])
  return <span ref={place} data-first-page className="block size-full overflow-hidden" />
}
