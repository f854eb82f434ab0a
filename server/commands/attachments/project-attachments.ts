import { type SQL, sql } from 'drizzle-orm'
import type { listProjectAttachments as listCall, ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import type { Asked, Reply } from '#contract/call.ts'
import { TEXT_ENDINGS, type AttachmentKind } from '#contract/entities/attachment.ts'
import { windowOf } from '#contract/paging.ts'
import { contains } from '../../db/sql/like.ts'
import type { Database } from '../../db/pool.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import { notFound } from '../command-error.ts'
import { attachmentFields, type AttachmentRow, presentAttachment } from '../presenters/attachment.ts'
import { requireProject } from '../projects/facts.ts'

type Query = Asked<typeof listCall>['query']
/** Which files of a project are meant. */
export type Which = Pick<Query, 'q' | 'kind'>

// What first bytes do not tell, the end of a name does: nothing depends on it but where people look for a file.
const ends = (endings: string): SQL => sql`f.name ~* ${`[.](${endings})$`}`
const KIND: SQL = sql`case
  when f.content_type like 'image/%' or ${ends('svg|heic|avif|bmp|tiff?|psd')} then 'picture'
  when ${ends('mp3|m4a|aac|wav|og[ga]|opus|flac|mp4|m4v|mov|webm|mkv|avi')} then 'media'
  when f.content_type in ('application/pdf', 'text/plain; charset=utf-8')
    or ${ends(`docx?|xlsx?|pptx?|od[tsp]|rtf|pages|numbers|key|${TEXT_ENDINGS.join('|')}`)} then 'document'
  else 'other'
end`

const ORDER: Record<Query['sortBy'], SQL> = {
  createdAt: sql`f.created_at`,
  name: sql`lower(f.name)`,
  size: sql`f.size_in_kb`,
}

/** The files `f` of the tasks `t` of a project; what was deleted with its task, or with the one above that, is not there. */
const filesOf = (projectId: string, { q = '' }: Which): SQL => sql`from attachments f
  join tasks t on t.workspace_id = $workspace and t.id = f.task_id and t.deleted_at is null
  left join tasks parent on parent.workspace_id = $workspace and parent.id = t.parent_id
  where f.workspace_id = $workspace and t.home_project_id = ${projectId} and parent.deleted_at is null
    and (${contains(sql`f.name`, q.trim())} or ${contains(sql`t.name`, q.trim())})`

const ofKind = ({ kind }: Which): SQL => (kind === undefined ? sql`` : sql` and ${KIND} = ${kind}`)

type Row = AttachmentRow & Pick<ProjectAttachment, 'task' | 'kind'>
type CountRow = { kind: AttachmentKind; count: number; sizeInKB: number }

/** The files of all tasks of a project. */
export const listProjectAttachments = (database: Database, by: Member, projectId: string, wanted: Query) =>
  database.read.tenant(by.tenantId, async (db): Promise<Reply<typeof listCall>> => {
    const { offset, limit } = windowOf(wanted)
    const direction = wanted.order === 'ASC' ? sql`asc` : sql`desc`
    const [, rows, counted] = await Promise.all([
      requireProject(db, by, projectId),
      rowsOf<Row>(
        db,
        sql`select ${attachmentFields(db.tenantId)}, ${KIND} as kind,
              json_build_object('id', t.id, 'number', t.number, 'name', t.name, 'parentId', t.parent_id) as task
            ${filesOf(projectId, wanted)} ${ofKind(wanted)}
            order by ${ORDER[wanted.sortBy]} ${direction}, f.created_at desc, f.id limit ${limit} offset ${offset}`,
      ),
      rowsOf<CountRow>(
        db,
        sql`select ${KIND} as kind, count(*)::int as count, sum(f.size_in_kb)::float8 as "sizeInKB"
            ${filesOf(projectId, wanted)} group by 1`,
      ),
    ])
    const meant = counted.filter(({ kind }) => wanted.kind === undefined || kind === wanted.kind)
    const sum = (of: 'count' | 'sizeInKB') => meant.reduce((total, row) => total + row[of], 0)
    const countOf = (kind: AttachmentKind) => counted.find((row) => row.kind === kind)?.count ?? 0
    return {
      rows: rows.map(({ task, kind, ...row }) => ({ ...presentAttachment(row), kind, task })),
      count: sum('count'),
      sizeInKB: sum('sizeInKB'),
      counts: {
        picture: countOf('picture'),
        document: countOf('document'),
        media: countOf('media'),
        other: countOf('other'),
      },
    }
  })

/** A file as it goes into an archive. */
export interface ArchivedFile {
  name: string
  storedAs: string
  contentType: string
  createdAt: string
  number: number
}
/** What an archive of a project is made of. */
export interface ProjectArchive {
  project: { name: string; abbreviation: string }
  files: ArchivedFile[]
}

/** Which files an archive holds and how they are called, for a person who sees the project: by task, the first one first. */
export const findArchive = (database: Database, by: Member, projectId: string, which: Which): Promise<ProjectArchive> =>
  database.read.tenant(by.tenantId, async (db) => {
    const [, project, files] = await Promise.all([
      requireProject(db, by, projectId),
      firstOf<ProjectArchive['project']>(
        db,
        sql`select name, abbreviation from projects where workspace_id = $workspace and id = ${projectId}`,
      ),
      rowsOf<ArchivedFile>(
        db,
        sql`select f.name, f.stored_as as "storedAs", f.content_type as "contentType", f.created_at as "createdAt", t.number
            ${filesOf(projectId, which)} ${ofKind(which)} order by t.number, f.created_at, f.id`,
      ),
    ])
    if (!project) throw notFound()
    return { project, files }
  })
