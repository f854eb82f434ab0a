import { sql } from 'drizzle-orm'
import type { Database } from '../../db/pool.ts'
import { firstOf } from '../../db/sql/rows.ts'

/** Whether a logo is that of a workspace a person belongs to, or is invited into. */
export const maySeeLogo = async (database: Database, userId: string, logoUrl: string): Promise<boolean> =>
  (await database.read.central((db) =>
    firstOf(
      db,
      sql`select t.id from public.tenants t where t.logo_url = ${logoUrl} and t.deleted_at is null and (
            exists (
              select from public.memberships m
              where m.tenant_id = t.id and m.user_id = ${userId} and m.deleted_at is null
            ) or exists (
              select from public.invitations i
              join public.users u on u.email = i.email and u.id = ${userId} and u.activated_at is not null
              where i.tenant_id = t.id and i.used_at is null and i.ended_at is null
            )
          )`,
    ),
  )) !== null
