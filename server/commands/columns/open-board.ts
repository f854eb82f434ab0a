import { sql } from 'drizzle-orm'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { TenantReads } from '../../db/handles.ts'
import type { Database } from '../../db/pool.ts'
import { readNewestMessage } from '../../db/sql/live-numbers.ts'
import { firstOf, rowsOf } from '../../db/sql/rows.ts'
import type { Member } from '../../policies/member.ts'
import type { AsOf } from '../outbox/as-of.ts'
import { readPeople } from '../people/read-people.ts'
import { type BoardRow, placementHere } from '../presenters/task.ts'
import { requireProject } from '../projects/facts.ts'
import { assigneesOf, completeAt } from '../tasks/complete.ts'
import { uuids } from '../tasks/task-set.ts'
import { bytesFor, type KeptBoard, type KeptBoards, type OtherPlace } from './kept-boards.ts'
import { readOwnBoard } from './own-board.ts'
import { inColumns, readColumnHeads, readSharedPages } from './read-board.ts'

/** More messages than this are not looked through to see whether any is about a board. */
const LOOKED_THROUGH_MAX = 50
/** What stands behind the places of a task, which are the last but one of what it says. */
const BEHIND_PLACES = '],"revision":'

/** How the parts of a board are written as JSON, each as its schema has it. */
export interface BoardTexts {
  head: (head: ColumnHead) => string
  task: (task: Task) => string
}

const textOfPeople = (people: ReadonlyMap<string, Person>, ids: readonly string[]): string =>
  JSON.stringify(ids.map((id) => people.get(id) ?? null))

/** The places that these tasks have on the viewer's own board. */
const readOthers = (db: TenantReads, { userId }: Member, taskIds: readonly string[]): Promise<OtherPlace[]> =>
  rowsOf<OtherPlace>(
    db,
    sql`select o.task_id as "taskId", o.project_id as "projectId", o.column_id as "columnId", o.position
        from task_placements o where o.workspace_id = $workspace and o.task_id = any(${uuids(taskIds)})
          and o.project_id = (select id from projects
            where workspace_id = $workspace and private_of_user_id = ${userId})`,
  )

/**
 * Whether a kept board is still so although the workspace has had messages: the one it was read at is the one that has its number today, and
 * those since were told to other projects alone and do not name this one, as that of a task does which has left it.
 */
async function isStillSo(db: TenantReads, projectId: string, board: KeptBoard, seq: number): Promise<boolean> {
  const since = seq - board.seq
  if (since < 0 || since > LOOKED_THROUGH_MAX) return false
  const news = await firstOf<{ at: string | null; count: number; isAbout: boolean }>(
    db,
    sql`select max(created_at) filter (where seq = ${board.seq}) as at,
          count(*) filter (where seq > ${board.seq})::int as count,
          coalesce(bool_or(audience ->> 'kind' <> 'project'
              or position(${projectId}::text in audience::text) > 0 or position(${projectId}::text in data::text) > 0)
            filter (where seq > ${board.seq}), false) as "isAbout"
        from live_messages where workspace_id = $workspace and seq between ${board.seq} and ${seq}`,
  )
  return news !== null && news.at === board.at && news.count === since && !news.isAbout
}

/** Writes a board, and notes where the places of its tasks end. */
function written(columns: readonly Column[], texts: BoardTexts): Pick<KeptBoard, 'bytes' | 'ends'> {
  const ends = new Map<string, number>()
  const parts: string[] = []
  let length = 0
  const add = (text: string) => {
    parts.push(text)
    length += Buffer.byteLength(text)
  }
  for (const [at, column] of columns.entries()) {
    add(`${at === 0 ? '[' : ','}${texts.head(column).slice(0, -1)},"tasks":[`)
    for (const [place, task] of column.tasks.entries()) {
      const text = `${place === 0 ? '' : ','}${texts.task(task)}`
      const end = text.lastIndexOf(BEHIND_PLACES)
      if (end < 0) throw new Error('the places of a task are not where they are looked for')
      ends.set(task.id, length + Buffer.byteLength(text.slice(0, end)))
      add(text)
    }
    add(']}')
  }
  add(columns.length === 0 ? '[]' : ']')
  return { bytes: Buffer.from(parts.join('')), ends }
}

/** Reads a board of several people as it is now, with the viewer's private places. */
async function readKept(
  db: TenantReads,
  by: Member,
  {
    projectId,
    seq,
    at,
    reading,
  }: { projectId: string; reading: ReturnType<typeof readParts> } & Pick<KeptBoard, 'seq' | 'at'>,
  texts: BoardTexts,
): Promise<KeptBoard> {
  const { heads, rows } = await reading
  const peopleIds = assigneesOf(rows).toSorted()
  const readingPeople = readPeople(db, peopleIds)
  const [tasks, people, others] = await Promise.all([
    completeAt(db, rows, readingPeople, (row) => [placementHere(row)]),
    readingPeople,
    readOthers(
      db,
      by,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    seq,
    at,
    ...written(inColumns(heads, tasks, projectId), texts),
    peopleIds,
    people: textOfPeople(people, peopleIds),
    others: new Map([[by.userId, others]]),
  }
}

async function readParts(
  db: TenantReads,
  by: Member,
  projectId: string,
): Promise<{ heads: ColumnHead[]; rows: BoardRow[] }> {
  const [heads, rows] = await Promise.all([readColumnHeads(db, by, projectId), readSharedPages(db, projectId)])
  return { heads, rows }
}

const NOBODY: ReadonlyMap<string, Person> = new Map()

/**
 * The board of a project as it is sent, from what this process has kept of it where that is still so. Asked each time, in one
 * transaction that sees one moment: whether the viewer sees the project, the number of the workspace's newest message, and what is
 * said of the people on the board. Whatever changes a board is told in the transaction that changes it, and numbers are in the order of
 * the commits (`appendingAfter`): a board of number 7 is the same in every moment whose newest message is number 7, whichever
 * process has written it. Messages to other projects alone leave a board as it is, except for the places on the viewer's own.
 */
export const openBoard = (
  database: Database,
  { kept, texts }: { kept: KeptBoards; texts: BoardTexts },
  by: Member,
  projectId: string,
): Promise<AsOf<Buffer>> =>
  database.read.tenant(by.tenantId, async (db) => {
    const ownAsItIs = async (): Promise<AsOf<Buffer>> => {
      const { answer, seq } = await readOwnBoard(db, by, projectId)
      return { answer: written(answer, texts).bytes, seq }
    }
    if (kept.isPrivate(projectId)) return ownAsItIs()
    const board = kept.of(by.tenantId, projectId)
    const known = board?.others.get(by.userId)
    const [{ privateOfUserId }, { seq, at }, people, others, parts] = await Promise.all([
      requireProject(db, by, projectId),
      readNewestMessage(db),
      board ? readPeople(db, [...board.peopleIds]) : NOBODY,
      board && (known ?? readOthers(db, by, [...board.ends.keys()])),
      board ? null : readParts(db, by, projectId),
    ])
    if (privateOfUserId !== null) {
      kept.notePrivate(projectId)
      return ownAsItIs()
    }
    if (board && textOfPeople(people, board.peopleIds) === board.people) {
      if (board.seq === seq && board.at === at) {
        const mine = known ?? others ?? []
        if (!known)
          kept.keep(by.tenantId, projectId, { ...board, others: new Map([...board.others, [by.userId, mine]]) })
        return { answer: bytesFor(board, mine), seq }
      }
      if (await isStillSo(db, projectId, board, seq)) {
        const mine = known ? await readOthers(db, by, [...board.ends.keys()]) : (others ?? [])
        kept.keep(by.tenantId, projectId, { ...board, seq, at, others: new Map([[by.userId, mine]]) })
        return { answer: bytesFor(board, mine), seq }
      }
    }
    const reading = parts ? Promise.resolve(parts) : readParts(db, by, projectId)
    const fresh = await readKept(db, by, { projectId, seq, at, reading }, texts)
    kept.keep(by.tenantId, projectId, fresh)
    return { answer: bytesFor(fresh, fresh.others.get(by.userId) ?? []), seq }
  })
