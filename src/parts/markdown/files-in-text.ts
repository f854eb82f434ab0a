import { createContext } from 'react'
import type { Attachment } from '#contract/entities/attachment.ts'

/** The files that a text may show: those of the task it belongs to. Elsewhere there are none. */
export interface FilesShown {
  readonly find: (id: string) => Attachment | undefined
  readonly open: (file: Attachment) => void
  readonly labelOf: (file: Attachment) => string
  /** Said of one that was deleted. */
  readonly missing: string
}
export const FilesInText = createContext<FilesShown | null>(null)
