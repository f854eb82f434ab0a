import { basename } from 'node:path'
import { DEMO_PASSWORD, nextDemoReset } from '#contract/limits/demo-limits.ts'
import { emptyDemo, NoDemonstration, readDemoStanding, requireNoStrangers } from './commands/administration/demo.ts'
import { isUniqueViolation } from './db/failures.ts'
import type { Database } from './db/pool.ts'
import type { FileStore } from './files/store.ts'
import { startingBoardIn } from './http/language/server-texts.ts'
import { enqueue } from './jobs/enqueue.ts'
import { GivenUp, type JobHandlers } from './jobs/runner.ts'
import type { Secrets } from './keys/secrets.ts'
import { makeSample } from './sample/sample.ts'

interface Demo {
  database: Database
  secrets: Secrets
  now: () => Date
}

const IS_ONE =
  'This database was made by demo mode: everybody knows the passwords of its accounts. Start it with DEMO=on, or name another DATA_DIR or DATABASE_URL.'

/** The sample workspace, whose people everybody may be. */
async function fill({ database, secrets, now }: Demo): Promise<void> {
  try {
    await makeSample(database, secrets, startingBoardIn('en'), now(), DEMO_PASSWORD)
  } catch (error) {
    // Another process was quicker.
    if (!isUniqueViolation(error, 'users_email_key')) throw error
  }
}

/** Each night has one job, however many processes queue it and however often they start. */
const queueReset = ({ database, now }: Demo): Promise<void> => {
  const due = new Date(nextDemoReset(now().getTime()))
  const job = {
    kind: 'demo.reset',
    workspaceId: null,
    payload: {},
    now: now(),
    due,
    onceAs: due.toISOString(),
  } as const
  return database.central((db) => enqueue(db, job))
}

/**
 * Before anybody is let in: a demonstration is begun where nothing is there, and goes on where one is. What is none is never taken for
 * one, nor the other way round. @throws NoDemonstration with what the operator can do
 */
export async function openDemo(demo: Demo, isDemo: boolean): Promise<void> {
  const standing = await readDemoStanding(demo.database)
  if (!isDemo) {
    if (standing.own > 0) throw new NoDemonstration(IS_ONE)
    return
  }
  requireNoStrangers(standing)
  if (standing.own === 0) await fill(demo)
  await queueReset(demo)
}

/** What puts a demonstration back every night. */
export const demoHandlers = (demo: Demo & { avatars: FileStore }) =>
  ({
    'demo.reset': async () => {
      // First, so that a night on which it fails is not the last one.
      await queueReset(demo)
      const pictures = await emptyDemo(demo.database, demo.now()).catch((error: unknown) => {
        throw error instanceof NoDemonstration ? new GivenUp(error.message, { cause: error }) : error
      })
      await fill(demo)
      for (const url of pictures) await demo.avatars.remove(basename(url))
    },
  }) satisfies JobHandlers
