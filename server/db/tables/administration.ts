import { integer, text, uuid } from 'drizzle-orm/pg-core'
import { central } from '../handles.ts'
import { bytea, moment } from './column-types.ts'

// What administrators do in other people's seats.

export const auditLog = central.table('audit_log', {
  id: uuid().primaryKey(),
  at: moment().notNull(),
  actorId: uuid().notNull(),
  userId: uuid().notNull(),
  tenantId: uuid(),
  action: text().notNull(),
  ip: text().notNull(),
  requestId: text().notNull(),
  status: integer(),
  object: text(),
})

export const seats = central.table('seats', {
  id: uuid().primaryKey(),
  actorId: uuid().notNull(),
  userId: uuid().notNull(),
  sessionId: bytea().notNull(),
  beganAt: moment().notNull(),
  endedAt: moment(),
})

// The accounts that demo mode has made.
export const demoAccounts = central.table('demo_accounts', {
  userId: uuid().primaryKey(),
})
