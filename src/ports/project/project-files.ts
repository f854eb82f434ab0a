import { fromPromise } from 'xstate'
import {
  deleteAttachment,
  listProjectAttachments,
  renameAttachment,
  type ProjectAttachment,
} from '#contract/calls/tasks/attachments.ts'
import { AttachmentKind, attachmentPath, type Attachment } from '#contract/entities/attachment.ts'
import { TEXT_PREVIEW_MAX_BYTES } from '#contract/limits.ts'
import type { BeyondWanted } from '#machines/attachments/attachments-page-parts.ts'
import { beyondOf, type Beyond } from '#machines/attachments/beside.ts'
import type { FileChange } from '#machines/attachments/file-care.ts'
import { FILES, type FileOrder } from '#machines/attachments/files-table.ts'
import type { PreviewKind } from '#machines/attachments/preview-kind.ts'
import type { FetchedFile } from '#machines/attachments/preview.ts'
import type { TablePage, TableWanted } from '#machines/lists/paged-table.ts'
import { queryIn, type TableQuery } from '#machines/lists/table-query.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { textOf } from '../api/text-of.ts'

const SORTED = {
  newest: { sortBy: 'createdAt', order: 'DESC' },
  oldest: { sortBy: 'createdAt', order: 'ASC' },
  name: { sortBy: 'name', order: 'ASC' },
  largest: { sortBy: 'size', order: 'DESC' },
} as const

/** What the server is asked for a page. */
function queryOf({ q, page, sortBy, filters }: TableQuery<FileOrder>) {
  const kind = AttachmentKind.options.find((one) => filters['kind']?.includes(one))
  return { page, perPage: FILES.perPage, ...SORTED[sortBy], ...(q !== '' && { q }), ...(kind && { kind }) }
}

/** A page of a project's files. */
export const loadFiles: Port<TablePage<ProjectAttachment>, TableWanted<FileOrder>> = portOf(
  listProjectAttachments,
  (input) => ({ params: { id: input.params['id'] ?? '' }, query: queryOf(input) }),
  { toast: false },
)

/** The file that comes next beside those that an address shows: on the page after or before it, or moved onto this one. */
export const loadBeyond = fromPromise<Beyond, BeyondWanted>(
  async ({ input: { projectId, search, ...wanted }, signal }) => {
    const shown = queryIn(search, FILES)
    const pages = [shown.page, shown.page + wanted.step]
      .filter((page) => page >= 0)
      .toSorted((one, other) => one - other)
    const params = { id: projectId }
    const found = await Promise.all(
      pages.map(async (page) => {
        const { rows } = await ask(listProjectAttachments, { params, query: queryOf({ ...shown, page }) }, { signal })
        return { page, rows }
      }),
    )
    return beyondOf(found, wanted)
  },
)

/**
 * What a file holds, for the page to draw: the server hands it out as something to be saved, never as a page of its own.
 * Of a text as much as is shown, of everything else all of it.
 */
export const fetchContent = fromPromise<FetchedFile, { id: string; kind: PreviewKind | null }>(
  async ({ input: { id, kind }, signal }) => {
    const headers = kind === 'text' ? { range: `bytes=0-${TEXT_PREVIEW_MAX_BYTES - 1}` } : {}
    const response = await fetch(attachmentPath(id), { headers, signal, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`a file was answered with ${response.status}`)
    const blob = await response.blob()
    if (kind === 'text') {
      const text = textOf(new Uint8Array(await blob.arrayBuffer()), document.documentElement.lang)
      return { content: { text, isCut: isPart(response) } }
    }
    // A player finds out by itself what it is given; the server's word for what it does not know would keep it from trying.
    return { content: kind === 'audio' || kind === 'video' ? new Blob([blob], { type: '' }) : blob }
  },
)

const isPart = ({ headers }: Response): boolean => {
  const whole = Number(headers.get('content-range')?.split('/')[1] ?? 0)
  return whole > TEXT_PREVIEW_MAX_BYTES
}

/** Renames or deletes a file; nothing comes back of one that is gone. */
export const changeFile = fromPromise<Attachment | null, FileChange>(({ input: change }) => {
  const params = { id: change.id }
  if (change.kind === 'delete') return ask(deleteAttachment, { params })
  return ask(renameAttachment, { params, body: { name: change.name } }, { toast: 'onFieldErrors' })
})
