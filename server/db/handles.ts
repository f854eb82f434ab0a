import type { SQL } from 'drizzle-orm'
import { NodePgDatabase, type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, PgSchema } from 'drizzle-orm/pg-core'
import type { Wake } from './bus/wakes.ts'
import { boundTo } from './sql/bound-statement.ts'
import { keptStatement } from './sql/kept-statements.ts'
import type { Audience } from './tables/audience.ts'
import type { TransactionClient } from './transactions/transactions.ts'

type Queries = NodePgDatabase<Record<string, never>>
type Reading = Pick<Queries, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$with' | 'with' | '$count' | 'execute'>
type Writing = Pick<Queries, 'insert' | 'update' | 'delete'>

declare const reach: unique symbol

/** Statements written by hand; `rows.ts` is how they are used. */
interface ByHand {
  byHand(statement: SQL): Promise<Record<string, unknown>[]>
}
interface LastByHand {
  /** With the commit right behind it. */
  byHandAndCommit(statement: SQL): Promise<Record<string, unknown>[]>
}

/** Reads the tables of the installation: users, sessions, workspaces, plans, outbox. */
export interface CentralReads extends Reading, ByHand {
  readonly [reach]: { readonly central: true }
}

/** Reads and writes the tables of the installation, inside one transaction. */
export interface CentralDb extends CentralReads, Writing, LastByHand {
  /** What this transaction wakes once it is committed. */
  readonly wakes: Wake[]
}

/** Reads one workspace's tables, and those of the installation. */
export interface TenantReads extends CentralReads {
  readonly [reach]: { readonly central: true; readonly tenant: true }
  readonly tenantId: string
}

/** A live message that a transaction has put into the outbox, with the number it got. */
export interface AppendedMessage {
  readonly seq: number
  readonly audience: Audience
  readonly type: string
  readonly data: unknown
  readonly originWebsocketId: string | null
  readonly by?: string
}

/**
 * Reads and writes one workspace's tables inside one transaction. It is also a `CentralDb`, so one transaction can change
 * a workspace's rows and append to the outbox; a `CentralDb` is never a `TenantDb`.
 */
export interface TenantDb extends TenantReads, Writing, LastByHand {
  readonly [reach]: { readonly central: true; readonly tenant: true }
  /** What this transaction has put into the outbox so far; the reply of the request carries it once it is committed. */
  readonly appended: AppendedMessage[]
  readonly wakes: Wake[]
}

/**
 * Where the tables of the installation are declared: `export const users = central.table('users', { … })`.
 *
 * Their SQL is always `"public"."users"`. The tables of work are declared with drizzle's `pgTable` and stay unqualified: the search
 * path leads to them. (`pgSchema('public')` refuses the name, the class does not.)
 */
export const central = new PgSchema('public')

/** Columns declared without a name of their own are written in snake case: `createdAt` is `created_at`. */
const dialect = new PgDialect({ casing: 'snake_case' })

/** Makes the query builder over one open transaction of a workspace or of none; which brand it bears is decided by the caller that opened it. */
export function queriesOver(client: TransactionClient, tenantId: string | null): Queries & ByHand & LastByHand {
  const built = {
    query: (query: { text: string }, params: unknown[]) => {
      const { text, values } = boundTo(tenantId, query.text, params)
      return client.query({ ...query, text }, values)
    },
  }
  const queries = new NodePgDatabase<Record<string, never>>(
    dialect,
    new NodePgSession(built as unknown as NodePgClient, dialect, undefined),
    undefined,
  )
  const kept = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return keptStatement(boundTo(tenantId, text, params))
  }
  const byHand: ByHand & LastByHand = {
    byHand: async (statement) => (await client.query(kept(statement))).rows,
    byHandAndCommit: async (statement) => (await client.last(kept(statement))).rows,
  }
  return Object.assign(queries, byHand)
}
