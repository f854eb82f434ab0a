import type { ProjectAttachment, ProjectAttachments } from '#contract/calls/tasks/attachments.ts'
import { AttachmentKind } from '#contract/entities/attachment.ts'
import { ATTACHMENTS_PER_PAGE } from '#contract/limits.ts'
import { pagedTableOf, type TablePage } from '../lists/paged-table.ts'
import type { TableKind } from '../lists/table-query.ts'
import type { AnswerQuery } from '../store/answers/answer-keeper.ts'

/** In which order files stand. */
export const FILE_ORDERS = ['newest', 'oldest', 'name', 'largest'] as const
export type FileOrder = (typeof FILE_ORDERS)[number]

/** What an address can ask for of a project's files. */
export const FILES: TableKind<FileOrder> = {
  sorts: FILE_ORDERS,
  sortBy: 'newest',
  order: 'ASC',
  filters: { kind: AttachmentKind.options },
  perPage: ATTACHMENTS_PER_PAGE,
}

/** The files of a project, a page at a time. */
export const filesTable = pagedTableOf<ProjectAttachment, FileOrder>(FILES)

/** How many files of each kind there are, and how large all are that are meant. */
export type FilesSummary = Pick<ProjectAttachments, 'counts' | 'sizeInKB' | 'count'>
/** Of the page that is shown; nothing before the first has come. The table's port answers with whole pages of the contract. */
export const summaryIn = ({
  context,
}: {
  context: { page: TablePage<ProjectAttachment> | null }
}): FilesSummary | null => context.page as ProjectAttachments | null

/** Files as a query over the store: they and their tasks are called what they are called now. */
export const filesQuery: AnswerQuery<TablePage<ProjectAttachment>> = {
  follows: ['attachment', 'task', 'tasksShown', 'belongingsShown'],
  taskIds: ({ rows }) => rows.map(({ task }) => task.id),
  renew: (page, { attachment, task }) => ({
    ...page,
    rows: page.rows.map((row) => ({ ...attachment(row), task: task(row.task) })),
  }),
}
