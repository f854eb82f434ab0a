import { type SQL, sql } from 'drizzle-orm'
import type { MessageData, MessageType } from '#contract/messages.ts'
import type { CentralDb, TenantDb } from '../../db/handles.ts'
import { TO_PERSONS, wake } from '../../db/bus/wakes.ts'
import { lastRowsOf, rowsOf, run } from '../../db/sql/rows.ts'
import type { Audience } from '../../db/tables/audience.ts'

/** A message and its audience; `originWebsocketId` is the socket of its author, which gets it with the reply instead. */
export interface NewMessage<T extends MessageType = MessageType> {
  audience: Audience
  type: T
  data: MessageData<T>
  originWebsocketId: string | null
  /** Who has made the change, as the history names them. */
  by?: string
}

/** A message whose data fits its type, among others of other types. */
export const message = <T extends MessageType>(one: NewMessage<T>): NewMessage => one as unknown as NewMessage

/**
 * The end of a statement: appends the messages if the part of it called `done` has a row (it has at most one). It takes the
 * workspace's next numbers, and a transaction that wants numbers after it waits until this transaction is over. That wait makes the order
 * of the numbers the order of the commits, without gaps; so nothing slow comes after it.
 */
export function appendingAfter(done: SQL, messages: readonly NewMessage[]): SQL {
  const count = sql`${messages.length}::int`
  const items = messages.map(({ originWebsocketId: origin, ...message }) => ({ ...message, origin }))
  return sql`counted as (
      insert into live_numbers (workspace_id, last_seq) select $workspace, ${count} from ${done}
      on conflict (workspace_id) do update set last_seq = live_numbers.last_seq + ${count}
      returning last_seq - ${count} as before
    )
    insert into live_messages (workspace_id, seq, audience, type, data, origin_websocket_id, by_user_id)
    select $workspace, counted.before + new.number, new.item -> 'audience', new.item ->> 'type',
      new.item -> 'data', new.item ->> 'origin', (new.item ->> 'by')::uuid
    from counted, jsonb_array_elements(${JSON.stringify(items)}::jsonb) with ordinality as new (item, number)
    returning seq`
}

/** Notes what a statement ending in `appendingAfter` has appended, by the rows it returned: the reply of the request carries it, and relays are woken. */
export function noteAppended(db: TenantDb, messages: readonly NewMessage[], rows: readonly { seq: string }[]): void {
  if (rows.length === 0) return
  const first = Math.min(...rows.map(({ seq }) => Number(seq)))
  db.appended.push(...messages.map((one, at) => ({ ...one, seq: first + at })))
  wake(db, 'outbox', db.tenantId)
}

const appending = (messages: readonly NewMessage[]): SQL =>
  sql`with done as (select 1), ${appendingAfter(sql`done`, messages)}`

/** Puts messages into the transaction, as its last statement: they are sent if, and only if, it commits. */
export async function appendMessages(db: TenantDb, messages: readonly NewMessage[]): Promise<void> {
  noteAppended(db, messages, await rowsOf<{ seq: string }>(db, appending(messages)))
}

/** The same with the commit right behind it, after which nothing can be taken back any more. */
export async function appendMessagesLast(db: TenantDb, messages: readonly NewMessage[]): Promise<void> {
  noteAppended(db, messages, await lastRowsOf<{ seq: string }>(db, appending(messages)))
}

/** One message, as `appendMessages`. */
export const appendMessage = <T extends MessageType>(db: TenantDb, one: NewMessage<T>): Promise<void> =>
  appendMessages(db, [message(one)])

/** Appends the same for several persons, as `appendPersonalMessage`. */
export async function appendPersonalMessages<T extends MessageType>(
  db: CentralDb,
  { userIds, type, data }: { userIds: readonly string[]; type: T; data: MessageData<T> },
): Promise<void> {
  if (userIds.length === 0) return
  await run(
    db,
    sql`insert into public.outbox (audience, type, data)
        select jsonb_build_object('kind', 'user', 'userId', id), ${type}, ${JSON.stringify(data)}::jsonb
        from unnest(${sql.param([...userIds])}::text[]) as of_all (id)`,
  )
  wake(db, 'outbox', TO_PERSONS)
}

/** Appends a message for one person, in whatever workspace their windows are; such messages have no number and are not caught up on. */
export const appendPersonalMessage = <T extends MessageType>(
  db: CentralDb,
  { userId, type, data }: { userId: string; type: T; data: MessageData<T> },
): Promise<void> => appendPersonalMessages(db, { userIds: [userId], type, data })
