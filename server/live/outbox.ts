import { type SQL, sql } from 'drizzle-orm'
import { OUTBOX_KEPT_HOURS } from '#contract/limits.ts'
import type { CentralReads, TenantReads } from '../db/handles.ts'
import type { Database } from '../db/pool.ts'
import { firstOf, rowsOf } from '../db/sql/rows.ts'
import type { StoredMessage } from './rights.ts'

type Row = Omit<StoredMessage, 'seq'> & { seq: string | null }
const FIELDS: SQL = sql`audience, type, data, origin_websocket_id as "originWebsocketId"`
const stored = ({ seq, ...row }: Row): StoredMessage => ({ ...row, seq: seq === null ? null : Number(seq) })

/** What a reading of messages may bring at most. The first one comes however long it is. */
export interface MessagesLimit {
  messages: number
  bytes: number
}

/**
 * A workspace's messages after a number, in order; `isMore` when others may come after them. Nothing is ever skipped: numbers
 * are given under a lock that is held until the commit, so a reader that sees a number sees every lower one.
 */
export async function readMessagesAfter(
  db: TenantReads,
  seq: number,
  most: MessagesLimit,
): Promise<{ messages: StoredMessage[]; isMore: boolean }> {
  const rows = await rowsOf<Row & { found: number }>(
    db,
    sql`select seq, ${FIELDS}, by_user_id as "by", found::int from (
          select m.*, count(*) over () as found,
            sum(octet_length(m.data::text)) over (order by m.seq rows between unbounded preceding and 1 preceding) as before
          from (
            select seq, audience, type, data, origin_websocket_id, by_user_id from live_messages
            where workspace_id = $workspace and seq > ${seq} order by seq limit ${most.messages}
          ) m
        ) m where coalesce(before, 0) < ${most.bytes} order by seq`,
  )
  const found = rows[0]?.found ?? 0
  const messages = rows.map(({ found: _found, ...row }) => stored(row))
  return { messages, isMore: found === most.messages || messages.length < found }
}

/** Where the personal messages have been read up to: a transaction id that every earlier transaction is over before. */
export const readHorizon = async (db: CentralReads): Promise<string> =>
  (await firstOf<{ xmin: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`))?.xmin ?? '0'

/**
 * Messages to single persons since a horizon, and the next one. They have no number to go by, and a row's id says nothing: one
 * that was taken early may be committed late. So only rows are read whose transaction is older than any that is still open.
 */
export async function readPersonalMessages(
  db: CentralReads,
  since: string,
): Promise<{ messages: StoredMessage[]; horizon: string }> {
  const [horizon, rows] = await Promise.all([
    readHorizon(db),
    rowsOf<Row>(
      db,
      sql`select null as seq, ${FIELDS} from public.outbox
          where xid >= ${since}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
          order by xid, id`,
    ),
  ])
  return { messages: rows.map(stored), horizon }
}

const TOO_OLD = `now() - interval '${OUTBOX_KEPT_HOURS} hours'`

/** Forgets what is too old to be caught up on, of every workspace. */
export const forgetOldMessages = (database: Database) =>
  database.maintain(async (client) => {
    await client.query(`delete from work.live_messages where created_at < ${TOO_OLD}`)
    await client.query(`delete from public.outbox where created_at < ${TOO_OLD}`)
    await client.query(`delete from public.session_changes where changed_at < ${TOO_OLD}`)
  })
