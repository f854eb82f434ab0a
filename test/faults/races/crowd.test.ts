import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { TASK_DESCRIPTION_MAX_CHARS, WEBSOCKET_CLOSE_SLOW_READER, WEBSOCKET_PER_USER_MAX } from '#contract/limits.ts'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { addMember } from '../../../server/commands/workspaces.ts'
import { openDatabase } from '../../../server/db/pool.ts'
import { describeOnPostgres } from '../../support/database/both-engines.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import type { PostgresServer } from '../../support/database/postgres.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const SOCKETS = 500
const PEOPLE = SOCKETS / WEBSOCKET_PER_USER_MAX
const CHANGES = 12
const DELIVERY_P95_MS = 500
const GROWTH_MAX_MB = 150
const PAGE_BYTES = 4_096
const BYTES_PER_MB = 1_048_576
/** More than what lies in the buffers between two programs on one machine, besides the server's own. */
const UNREAD_BYTES = 24 * BYTES_PER_MB

const heldMb = (pid: number): number =>
  (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / BYTES_PER_MB

/** One connection: when each name of the task was heard of, and how the connection ended. */
function listening({ url, cookieHeader, user }: HttpPerson, tenantId: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${user.id}?tenantId=${tenantId}`, {
    origin: url,
    headers: { cookie: cookieHeader },
  })
  const heard = new Map<string, number>()
  const welcomed = new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve())
    socket.once('error', reject)
  })
  socket.on('message', (data: Buffer) => {
    const name = /"name":"(News \d+)"/.exec(data.toString('latin1', 0, 4_096))?.[1]
    if (name !== undefined && !heard.has(name)) heard.set(name, performance.now())
  })
  const over = new Promise<number>((resolve) => socket.once('close', resolve))
  return { socket, heard, welcomed, over }
}

describeOnPostgres('five hundred connections', (start) => {
  let postgres: PostgresServer
  let server: RunningServer
  let owner: HttpPerson
  const people: HttpPerson[] = []
  let taskId: string
  let tenantId: string

  beforeAll(async () => {
    postgres = await start()
    const databaseUrl = await postgres.freshDatabase()
    server = await startServer({ env: { DATABASE_URL: databaseUrl } })
    owner = await signUp(server.url, 'Olga')
    tenantId = owner.tenantId
    people.push(owner)
    while (people.length < PEOPLE) people.push(await signUp(server.url, `Member${people.length}`))
    const database = await openDatabase({ dataDir: '', databaseUrl })
    for (const { user } of people.slice(1)) {
      await database.tenant(tenantId, (db) =>
        addMember(db, { userId: user.id, role: 'WorkspaceManager' }, startingBoard, new Date()),
      )
    }
    await database.close()
    const form = { name: 'For all', abbreviation: 'ALL', description: null, color: '#f87171', dueDate: null }
    const { id } = await owner.ask(createProject, { body: { ...form, teamIds: [], userIds: [] } })
    const [column] = await owner.ask(listColumns, { params: { id } })
    const task = await owner.ask(createTask, { params: { id }, body: { columnId: column!.id, name: 'Watched' } })
    taskId = task.id
  }, 120_000)
  afterAll(async () => {
    await server.stop()
    await postgres.stop()
  })

  const change = (property: 'name' | 'description', value: string) =>
    owner.ask(changeTask, { params: { id: taskId }, body: [{ op: 'replace', property, value }] })

  test('[FLT-50] all hear of a change within half a second, and the server hardly grows by them', async () => {
    const before = heldMb(server.pid())
    const all = people.flatMap((person) =>
      Array.from({ length: WEBSOCKET_PER_USER_MAX }, () => listening(person, tenantId)),
    )
    await Promise.all(all.map(({ welcomed }) => welcomed))
    const tookMs: number[] = []
    for (let number = 1; number <= CHANGES; number++) {
      const name = `News ${number}`
      await change('name', name)
      const answered = performance.now()
      await expect.poll(() => all.every(({ heard }) => heard.has(name)), { timeout: 10_000, interval: 10 }).toBe(true)
      tookMs.push(...all.map(({ heard }) => Math.max(0, (heard.get(name) ?? Infinity) - answered)))
    }
    const p95 = tookMs.toSorted((a, b) => a - b)[Math.floor(tookMs.length * 0.95)] ?? Infinity
    expect(p95).toBeLessThan(patiently(DELIVERY_P95_MS))
    expect(heldMb(server.pid()) - before).toBeLessThan(GROWTH_MAX_MB)
    for (const { socket } of all) socket.close()
    await Promise.all(all.map(({ over }) => over))
  }, 60_000)

  test('[FLT-50] who does not read is let go of, alone, before the server holds much for them', async () => {
    const [slow, ...others] = people.slice(1, 5).map((person) => listening(person, tenantId))
    if (!slow) throw new Error('nobody is there')
    await Promise.all([slow, ...others].map(({ welcomed }) => welcomed))
    const before = heldMb(server.pid())
    slow.socket.pause()
    const text = 'ż'.repeat(TASK_DESCRIPTION_MAX_CHARS - 10)
    const rounds = Math.ceil(UNREAD_BYTES / Buffer.byteLength(text))
    for (let round = 0; round < rounds; round++) await change('description', `${text}${round}`)
    expect(heldMb(server.pid()) - before).toBeLessThan(GROWTH_MAX_MB)
    await change('name', 'News 1000')
    await expect.poll(() => others.every(({ heard }) => heard.has('News 1000')), { timeout: 10_000 }).toBe(true)
    slow.socket.resume()
    expect([WEBSOCKET_CLOSE_SLOW_READER, 1006]).toContain(await slow.over)
    expect(slow.heard.has('News 1000')).toBe(false)
    expect(others.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
    for (const { socket } of others) socket.close()
  }, 120_000)
})
