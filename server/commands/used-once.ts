import { eq, lt } from 'drizzle-orm'
import type { CentralDb, CentralReads } from '../db/handles.ts'
import { usedOnce } from '../db/tables/central.ts'

/** Uses something that is good once; false when it was used before. It is remembered until it would be worth nothing anyway. */
export async function takeOnce(db: CentralDb, name: string, expiresAt: Date): Promise<boolean> {
  const taken = await db
    .insert(usedOnce)
    .values({ name, expiresAt })
    .onConflictDoNothing()
    .returning({ name: usedOnce.name })
  return taken.length === 1
}

/** Whether it was used already; looking does not use it. */
export async function wasUsed(db: CentralReads, name: string): Promise<boolean> {
  const used = await db.select({ name: usedOnce.name }).from(usedOnce).where(eq(usedOnce.name, name))
  return used.length > 0
}

/** Forgets what is worth nothing any more. */
export async function forgetUsed(db: CentralDb, now: Date): Promise<void> {
  await db.delete(usedOnce).where(lt(usedOnce.expiresAt, now))
}
