const workerUrl = new URL('../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

/** Browsers that ask for trusted types take the address of a worker from a policy alone; this one knows a single address. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  return trustedTypes?.createPolicy('app-pdf', { createScriptURL: () => workerUrl }).createScriptURL('') ?? workerUrl
}

let worker: Worker | null = null

/** Where PDFs are taken apart: beside the page, in a place that can reach neither it nor the network. Started when first needed. */
export const pdfWorker = (): Worker => (worker ??= new Worker(trusted(), { type: 'module' }))
