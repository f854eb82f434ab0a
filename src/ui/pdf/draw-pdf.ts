import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { pdfWorker } from './pdf-worker.ts'

/** More pages than anybody reads here; the whole file can be downloaded. */
const PAGES_MAX = 100
const PAGE_MAX_PX = 880
const AHEAD = '600px'
const SHARPEST = 2

/** Nothing in a file is run, and nothing it names is fetched. */
const SAFELY = { isEvalSupported: false, enableXfa: false, useWasm: false, useWorkerFetch: false } as const

/** Draws the first page of a PDF as wide as an element, from the part of the file that it needs; ends when asked to. */
export function drawFirstPage(place: HTMLElement, url: string): () => void {
  let isOver = false
  const loading = getDocument({ url, worker: pdfWorker(), disableAutoFetch: true, disableStream: true, ...SAFELY })
  const draw = async () => {
    const page = await (await loading.promise).getPage(1)
    const whole = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({
      scale: (place.clientWidth / whole.width) * Math.min(devicePixelRatio, SHARPEST),
    })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.className = 'block w-full'
    canvas.setAttribute('aria-hidden', 'true')
    await page.render({ canvas, viewport }).promise
    if (!isOver) place.replaceChildren(canvas)
  }
  // Without it the sign of the file stands there.
  draw()
    .catch(() => undefined)
    // Not before what was asked for has come: the worker would throw at what comes afterwards.
    .finally(() => void loading.destroy())
  return () => {
    isOver = true
  }
}

/** Draws the pages of a PDF into an element, each when it comes near; ends when asked to. */
export function drawPdf(place: HTMLElement, file: Blob, onUnreadable: () => void): () => void {
  let isOver = false
  let end = () => {}
  const begin = async () => {
    const data = await file.arrayBuffer()
    if (isOver) return
    const loading = getDocument({ data, worker: pdfWorker(), ...SAFELY })
    end = () => void loading.destroy()
    const pdf = await loading.promise
    if (!isOver) end = await layOut(place, pdf, () => void loading.destroy())
    if (isOver) end()
  }
  begin().catch(() => {
    if (!isOver) onUnreadable()
  })
  return () => {
    isOver = true
    end()
    place.replaceChildren()
  }
}

async function layOut(place: HTMLElement, pdf: PDFDocumentProxy, close: () => void): Promise<() => void> {
  const width = Math.min(place.clientWidth, PAGE_MAX_PX)
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const waiting = new Map<Element, number>()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const number = waiting.get(target)
        if (!isIntersecting || number === undefined) continue
        waiting.delete(target)
        near.unobserve(target)
        // A page that cannot be drawn stays white; the others are there.
        void pdf
          .getPage(number)
          .then((page) => drawPage(target as HTMLElement, page, width))
          .catch(() => undefined)
      }
    },
    { root: place.closest('[data-scrolls]'), rootMargin: AHEAD },
  )
  for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number++) {
    const sheet = document.createElement('div')
    sheet.className = 'max-w-full flex-none overflow-hidden rounded-tick bg-lightbox-soft/25'
    sheet.style.width = `${width}px`
    sheet.style.aspectRatio = `${first.width} / ${first.height}`
    place.append(sheet)
    waiting.set(sheet, number)
    near.observe(sheet)
  }
  return () => {
    near.disconnect()
    close()
  }
}

async function drawPage(sheet: HTMLElement, page: PDFPageProxy, width: number): Promise<void> {
  const whole = page.getViewport({ scale: 1 })
  const sharp = Math.min(window.devicePixelRatio, SHARPEST)
  const viewport = page.getViewport({ scale: (width / whole.width) * sharp })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.className = 'block size-full'
  canvas.setAttribute('aria-hidden', 'true')
  sheet.style.aspectRatio = `${whole.width} / ${whole.height}`
  await page.render({ canvas, viewport }).promise
  // What is drawn is read out as text.
  const { items } = await page.getTextContent()
  const text = document.createElement('p')
  text.className = 'sr-only'
  text.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  sheet.replaceChildren(canvas, text)
}
