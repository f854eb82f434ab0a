import { PDFWorker } from 'pdfjs-dist'

const workerUrl = new URL('../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

/** Browsers that ask for trusted types take the address of a worker from a policy alone; this one knows a single address. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  return trustedTypes?.createPolicy('app-pdf', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl
}

let worker: PDFWorker | null = null

/**
 * Where PDFs are taken apart: beside the page, in a place that can reach neither it nor the network. Started when first needed, and there
 * for every file: a document that ends takes along only a worker that was made for it alone.
 */
export const pdfWorker = (): PDFWorker =>
  (worker ??= PDFWorker.create({ port: new Worker(trusted(), { type: 'module' }) }))
