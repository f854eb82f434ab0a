import type { Attachment } from '#contract/entities/attachment.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import type { DeleteNews } from '../../widgets/delete-button.ts'
import type { ChangeChosen } from '../panel/task-panel-events.ts'
import type { IntoText, PicturesNews } from '../texts/pictures/coming-pictures.ts'
import type { ChosenFile, UploadNews } from './upload.ts'

export interface FilesContext {
  readonly taskId: string
  /** What it is called in the system: where the plan gate sends what there is room for. */
  readonly systemId: string
  readonly made: number
  /** Every upload that is not over, in the order they were chosen; who waits, and who is being sent. */
  readonly uploads: readonly string[]
  readonly waiting: readonly string[]
  readonly sending: readonly string[]
  /** By upload, the text that its picture goes into. */
  readonly into: Readonly<Record<string, IntoText>>
  /** The file that is renamed, or shown large. */
  readonly id: string | null
  readonly name: string
  /** By id, names that were typed and could not be saved: they are in the field when one renames that file again. */
  readonly kept: Readonly<Record<string, string>>
}
/** Files to be sent, and where they are to stand in a text; `label` is what stands there until they do. */
export interface Chosen {
  readonly files: readonly (ChosenFile & { readonly label?: string })[]
  readonly into?: IntoText
}
/** What the list of files hears. */
export type FilesEvent =
  | ({ type: 'files.chosen' } & Chosen)
  /** The plan has room for them, as far as is known. */
  | ({ type: 'files.admitted' } & Chosen)
  | UploadNews
  | { type: 'preview.opened'; file: Attachment }
  | { type: 'preview.closed' }
  | { type: 'renaming.started'; id: string; name: string }
  | { type: 'name.typed'; name: string }
  | { type: 'name.submitted' }
  | { type: 'renaming.cancelled' }
  | { type: 'name.givenBack'; id: string; name: string }
  | DeleteNews
  | { type: 'file.vanished'; id: string }

/** An upload is over, with or without a file that is kept. */
export type Over = { readonly uploadId: string; readonly attachments?: readonly Attachment[] }

/** What the list of files tells the panel. */
export type FilesNews =
  | ChangeChosen
  | PicturesNews
  /** Whether anything is still on its way. */
  | { type: 'files.busy'; isBusy: boolean }

/** So many files are sent at the same time. */
export const AT_ONCE = 2
const BYTES_PER_KB = 1_024
/** What files take up of the plan's storage; one that is too large is refused for that alone. */
export const sizeInKBOf = (files: readonly ChosenFile[]): number =>
  files
    .filter(({ size }) => size <= ATTACHMENT_MAX_BYTES)
    .reduce((sum, { size }) => sum + Math.ceil(size / BYTES_PER_KB), 0)
export const withoutNameOf = (kept: FilesContext['kept'], id: string): FilesContext['kept'] =>
  Object.fromEntries(Object.entries(kept).filter(([one]) => one !== id))
export const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
