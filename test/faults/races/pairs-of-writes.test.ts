import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { restoreUser } from '#contract/calls/people.ts'
import { createTask, openTask } from '#contract/calls/tasks/tasks.ts'
import { sql } from 'drizzle-orm'
import { readLastNumbers } from '../../../server/db/sql/live-numbers.ts'
import { plans } from '../../../server/db/tables/central.ts'
import { rowsOf, run } from '../../../server/db/sql/rows.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { LiveWindow } from '../../support/live/live-window.ts'
import { type Ground, layGround } from '../../support/pairs/ground.ts'
import { everyPairOf, type Meeting, pairsIn } from '../../support/pairs/meetings.ts'
import { BoardPicture } from '../../support/pairs/picture.ts'
import { whatIsWrong } from '../../support/pairs/truth.ts'
import { temporaryFolder } from '../../support/files/temporary-folders.ts'
import { WRITES } from '../../support/pairs/writes.ts'

/** How often every pair meets; more for a longer look. */
const ROUNDS = Number(process.env['PAIRS_ROUNDS'] ?? 1)
/** How often each of the pairs meets that were once found to lose something. */
const ONCE_WRONG_ROUNDS = 4 * ROUNDS
const ROOM_FOR_PROJECTS = 1_000_000
const SUITE_MS = 300_000 * ROUNDS
/** Writes begin within so many milliseconds of each other: at one moment, or one in the middle of another. */
const SPREADS_MS = [0, 5, 15]

/** What was found to lose a task, a number or a secret when it was met by something else. */
const ONCE_WRONG: readonly Meeting[] = [
  ['moves it to another project', 'moves it to another project'],
  ['moves it to another project', 'moves it to a third project'],
  ['moves it to another project', 'gives it to Mia'],
  ['moves it to another project', 'takes it from Ben'],
  ['moves it to another project', 'adds a subtask'],
  ['moves it to another project', 'copies it'],
  ['moves it to another project', 'copies a subtask'],
  ['moves it to another project', 'deletes a subtask'],
  ['moves it to another project', 'completes a subtask'],
  ['moves it to another project', 'gives a subtask to Eva'],
  ['moves it to another project', 'deletes it'],
  ['moves it to another project', 'comments on it'],
  ['brings a deleted task back', 'deletes its column, its tasks move on'],
  ['brings a deleted task back', 'deletes its column with its tasks'],
  ['renames it', 'renames the label'],
  ['puts another label on it', 'deletes the other label'],
  ['gives both to Mia', 'moves it to another project'],
  ['archives the project', 'completes both and the subtasks'],
  [
    'makes its column one of what is cancelled',
    'deletes its column, its tasks move on',
    'completes both and the subtasks',
  ],
]

describeOnOneEngine('writes at the same moment', (open) => {
  const live = LiveOffice.of(open, { DATA_DIR: temporaryFolder('files') })
  const reported = new Set<string>()
  // Every meeting has projects of its own.
  beforeAll(() => live.database.central((db) => db.update(plans).set({ projectsNumber: ROOM_FOR_PROJECTS })))

  /** What is wrong since it was last asked. */
  async function newlyWrong(tenantId: string): Promise<string[]> {
    const all = (await whatIsWrong(live.database, tenantId)).filter(({ what, id }) => !reported.has(`${what} ${id}`))
    for (const { what, id } of all) reported.add(`${what} ${id}`)
    return all.map(({ what }) => what)
  }

  async function hearsAll(window: LiveWindow, tenantId: string): Promise<void> {
    const last = (await live.database.read.central((db) => readLastNumbers(db, [tenantId]))).get(tenantId) ?? 0
    const hasAll = () => (window.numbers().at(-1) ?? 0) >= last
    if (!hasAll()) await window.sees(({ seq }) => (seq ?? 0) >= last)
  }

  /** What those who are only in the first project can open of the others. */
  async function leaksOf({ people, there, beyond }: Ground, tenantId: string): Promise<string[]> {
    const rows = await live.database.read.tenant(tenantId, (db) =>
      rowsOf<{ id: string }>(db, sql`select id from tasks order by created_at desc limit 20`),
    )
    const secrets = [there, beyond].flatMap((board) => [board.id, board.first, board.second, board.third])
    const answers = await Promise.all(rows.map(({ id }) => people.ben.call(openTask, { params: { id } })))
    const isLeaking = answers.some(({ body }) => secrets.some((secret) => body.includes(secret)))
    return isLeaking ? ['somebody reads what is in a project that they do not see'] : []
  }

  /** A new task is still taken by each of the projects that are there. */
  async function takesNoTask({ people: { olga }, here, there, beyond }: Ground): Promise<string[]> {
    const answers = await Promise.all(
      [here, there, beyond].map(async ({ id, third }) =>
        olga.status(createTask, { params: { id }, body: { columnId: third, name: 'The next one' } }),
      ),
    )
    return answers.flatMap((status) =>
      status === 200 || status === 404 ? [] : [`the next task is answered ${status}`],
    )
  }

  async function meets(meeting: Meeting, window: LiveWindow): Promise<string[]> {
    const { people } = live
    const { tenantId } = people.olga
    const ground = await layGround(live.url, people)
    await hearsAll(window, tenantId)
    const boards = [ground.here, ground.there, ground.beyond].map(({ id }) => id)
    const pictures = await Promise.all(
      [people.olga.privateProjectId, ...boards].map((id) => BoardPicture.of(people.olga, id)),
    )
    const heard = window.messages.length
    const spreadMs = SPREADS_MS[Math.floor(Math.random() * SPREADS_MS.length)] ?? 0
    const statuses = await Promise.all(
      meeting.map(async (write) => {
        await delay(Math.random() * spreadMs)
        return WRITES[write]?.(ground) ?? 0
      }),
    )
    const failed = statuses.flatMap((status, at) => (status < 500 ? [] : [`'${meeting[at]}' is answered ${status}`]))
    const wrong = [
      ...failed,
      ...(await newlyWrong(tenantId)),
      ...(await takesNoTask(ground)),
      ...(await leaksOf(ground, tenantId)),
    ]
    await hearsAll(window, tenantId)
    for (const picture of pictures) {
      await picture.hears(window.messages.slice(heard))
      wrong.push(...(await picture.differences()).map((one) => `a window shows another board: ${one}`))
    }
    // A workspace has room for so many labels.
    await live.database.tenant(tenantId, (db) => run(db, sql`delete from labels`))
    if (meeting.includes('ends Eva’s membership'))
      await people.olga.call(restoreUser, { params: { id: people.eva.userId } })
    return wrong
  }

  async function meetAll(meetings: readonly Meeting[]): Promise<Record<string, number>> {
    const window = await live.window(live.people.olga)
    const found: Record<string, number> = {}
    for (const meeting of meetings) {
      for (const what of new Set(await meets(meeting, window))) {
        const told = `${meeting.join(' + ')}: ${what}`
        found[told] = (found[told] ?? 0) + 1
      }
    }
    return found
  }

  test('[SEC-22] pairs that once lost a task, a number or a secret lose nothing', { timeout: SUITE_MS }, async () => {
    const meetings = ONCE_WRONG.flatMap((pair) => Array.from({ length: ONCE_WRONG_ROUNDS }, () => pair))
    expect(await meetAll(meetings)).toEqual({})
  })

  test('[SEC-22] whichever writes meet, nothing is lost, and all see the same', { timeout: SUITE_MS }, async () => {
    const names = Object.keys(WRITES)
    const meetings = Array.from({ length: ROUNDS }, () => everyPairOf(names, Math.random)).flat()
    expect(new Set(meetings.flatMap(pairsIn)).size).toBe((names.length * (names.length + 1)) / 2)
    expect(await meetAll(meetings)).toEqual({})
  })
})
