import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { createProject, listProjects } from '#contract/calls/projects.ts'
import { changeTask, createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import type { Project } from '#contract/entities/project.ts'
import { TASK_DESCRIPTION_MAX_CHARS } from '#contract/limits.ts'
import { type Answer, type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { noteForTheEnd } from '../../support/hooks/notes.ts'
import { patiently } from '../../support/patience.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'
import { NO_SMALL_DISK, smallDisk } from '../../support/server/small-disk.ts'

const LONGEST_ANSWER_MS = 5_000
const LONGEST_START_MS = 5_000
/** More than a piece of the write-ahead log, which takes its room as a whole. */
const ROOM_FOR_SOME_TEXTS = 6 * 1_048_576
const UNAVAILABLE = {
  en: 'The service is not available right now. Nothing was changed.',
  pl: 'Usługa jest teraz niedostępna. Nic nie zostało zmienione.',
  de: 'Der Dienst ist gerade nicht erreichbar. Es wurde nichts geändert.',
}

const disk = smallDisk(96)
if (!disk) noteForTheEnd(NO_SMALL_DISK)
const folder = disk?.folder ?? ''
const ballast = join(folder, 'ballast')

/** Something else fills the disk, up to so many bytes. */
function fillUpTo(left: number): void {
  rmSync(ballast, { force: true })
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - left)))
}

describe.runIf(disk)('a full disk', () => {
  let server: RunningServer
  let person: HttpPerson
  let pid: number

  beforeAll(async () => {
    server = await startServer({ dataDirectory: join(folder, 'data') })
    pid = server.pid()
    person = await signUp(server.url, 'Olga')
  })
  afterAll(async () => {
    await server.stop()
    disk?.remove()
  })

  const health = async () => (await person.send('GET', '/api/health')).status
  /** What else was on the disk goes, and the database keeps room for itself again. */
  async function makeRoom(): Promise<void> {
    rmSync(ballast, { force: true })
    await expect.poll(health, { timeout: 10_000 }).toBe(200)
  }
  const form = (name: string) => ({
    name,
    abbreviation: 'FUL',
    description: 'A disk has an end.',
    color: '#f87171',
    dueDate: null,
    teamIds: [],
    userIds: [],
  })
  const ownProjects = async () =>
    (await person.ask(listProjects, { query: { perPage: 100 } })).rows.filter((project) => !project.privateOfUserId)

  /** Puts long texts into tasks until one is refused; resolves to the refusal, and the last text that was taken. */
  async function writeUntilRefused(): Promise<{ refused: Answer; taskId: string; kept: string }> {
    const projectId = person.user.privateProject!.id
    const [column] = await person.ask(listColumns, { params: { id: projectId } })
    const body = { columnId: column!.id, name: 'A long story' }
    const { id: taskId } = await person.ask(createTask, { params: { id: projectId }, body })
    let kept = ''
    for (;;) {
      const text = randomBytes(TASK_DESCRIPTION_MAX_CHARS / 2).toString('hex')
      const operation = { op: 'replace', property: 'description', value: text }
      const answer = await person.call(changeTask, { params: { id: taskId }, body: [operation] })
      if (answer.status !== 200) return { refused: answer, taskId, kept }
      kept = text
    }
  }

  test('[FLT-46] a change that finds no room is refused in the user’s words, at once; what was there stays readable, and health is red', async () => {
    server.expectLog(/"code":"53100"|the disk is full, so nothing is written/)
    expect(await health()).toBe(200)
    fillUpTo(ROOM_FOR_SOME_TEXTS)
    const { refused, taskId, kept } = await writeUntilRefused()
    expect([refused.status, refusalIn(refused).message]).toEqual([503, UNAVAILABLE.en])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(kept).not.toBe('')
    expect((await person.ask(showTask, { params: { id: taskId } })).description).toBe(kept)
    expect(await health()).toBe(503)

    for (const language of ['pl', 'de'] as const) {
      const asked = performance.now()
      const value = randomBytes(TASK_DESCRIPTION_MAX_CHARS / 2).toString('hex')
      const answer = await person.call(changeTask, {
        params: { id: taskId },
        body: [{ op: 'replace', property: 'description', value }],
        headers: { 'accept-language': language },
      })
      expect([answer.status, refusalIn(answer).message]).toEqual([503, UNAVAILABLE[language]])
      expect(performance.now() - asked).toBeLessThan(patiently(LONGEST_ANSWER_MS))
    }
  })

  test('[FLT-46] a project is made as a whole or not at all: its columns, its message and the count go by it', async () => {
    server.expectLog(/"code":"53100"|the disk is full, so nothing is written/)
    await makeRoom()
    fillUpTo(0)
    const { upTo } = await person.ask(listMissedMessages, { query: { after: 0 } })
    const made: Project[] = []
    let refused: Answer | undefined
    while (!refused) {
      const answer = await person.call(createProject, { body: form(`Project ${made.length + 1}`) })
      if (answer.status === 200) made.push(createProject.reply.parse(answer.json()))
      else refused = answer
    }
    expect([refused.status, refusalIn(refused).message]).toEqual([503, UNAVAILABLE.en])

    const there = await ownProjects()
    expect(there.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect((await person.ask(showTenant)).projectsCount).toBe(made.length)
    for (const { id } of there) expect(await person.ask(listColumns, { params: { id } })).toHaveLength(3)
    const { messages } = await person.ask(listMissedMessages, { query: { after: upTo } })
    expect(messages.map(({ type, seq }) => [type, seq])).toEqual(
      made.map((_, index) => ['PROJECT_CREATED', upTo + 1 + index]),
    )
  })

  test('[FLT-46] as soon as there is room again, everything works, in the same process', async () => {
    expect(await health()).toBe(503)
    const before = await ownProjects()
    await makeRoom()
    const project = await person.ask(createProject, { body: form('After the flood') })
    expect(await ownProjects()).toHaveLength(before.length + 1)
    expect(await person.ask(listColumns, { params: { id: project.id } })).toHaveLength(3)
    expect(server.pid()).toBe(pid)
  })

  test.each([
    ['stopped', () => server.stop()],
    ['killed', () => server.kill()],
  ])(
    '[SEC-29] [FLT-46] a server that is %s on a full disk starts there again, reads, and refuses to write until there is room',
    async (_how, end) => {
      const before = await ownProjects()
      fillUpTo(0)
      await end()
      // Closing has given something back.
      fillUpTo(0)
      const started = performance.now()
      await server.start()
      expect(performance.now() - started).toBeLessThan(patiently(LONGEST_START_MS))
      expect(server.output()).toContain('is full: what is there can be read, nothing is written')
      expect(await ownProjects()).toEqual(before)
      expect(await health()).toBe(503)
      server.expectLog(/the disk is full, so nothing is written/)
      const refused = await person.call(createProject, { body: form('No room') })
      expect([refused.status, refusalIn(refused).message]).toEqual([503, UNAVAILABLE.en])
      expect(await ownProjects()).toEqual(before)
      rmSync(ballast)
      await expect.poll(health, { timeout: 10_000 }).toBe(200)
      await person.ask(createProject, { body: form('Room again') })
      expect(await ownProjects()).toHaveLength(before.length + 1)
    },
  )
})
