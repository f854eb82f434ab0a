import { createRequire } from 'node:module'
import type { Layouter } from './layout.ts'

/** elkjs in this process. It lives in the tools alone: its licence (EPL-2.0) and its weight stay out of the product. */
export function layouter(): Layouter {
  const load = createRequire(import.meta.url)
  const Elk = load('elkjs/lib/elk.bundled.js') as new () => Layouter
  return new Elk()
}
