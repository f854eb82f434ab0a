import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import * as calls from '#contract/calls/tasks/attachments.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { deleteTask } from '#contract/calls/tasks/tasks.ts'
import { projectArchivePath } from '#contract/entities/attachment.ts'
import { ARCHIVES_PER_USER_PER_HOUR } from '#contract/limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { headersOf, upload as uploadTo, type SentFile } from '../../support/files/files.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { Colleague } from '../../support/people/workspace.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const text = (content: string, name: string): SentFile => ({ name, content })

/** What an archive holds, read by another program's eyes. */
const unpacked = (archive: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      resolve(entriesOf(zip))
    })
  })

async function entriesOf(zip: ZipFile): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const next = () =>
    new Promise<Entry | null>((resolve, reject) => {
      zip
        .once('entry', resolve)
        .once('end', () => resolve(null))
        .once('error', reject)
      zip.readEntry()
    })
  for (let entry = await next(); entry !== null; entry = await next()) {
    const stream = await zip.openReadStreamPromise(entry)
    found[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
  }
  return found
}

describeOnOneEngine('the files of a project', (open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  const live = LiveOffice.of(open, { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1' })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const upload = (by: Colleague, taskId: string, ...files: SentFile[]) => uploadTo(live.url, by, taskId, files)
  const list = (by: Colleague, projectId: string, query: Record<string, string> = {}) =>
    by.ask(calls.listProjectAttachments, { params: { id: projectId }, query: query as never })
  const archive = (by: Colleague, ...wanted: Parameters<typeof projectArchivePath>) =>
    fetch(`${live.url}${projectArchivePath(...wanted)}`, { headers: headersOf(by) })

  test('[VIEW-05] they are told apart by kind, sorted, and counted', async () => {
    const { olga, ben } = live.people
    const { projectId, task } = await live.board()
    await upload(
      olga,
      task.id,
      { name: 'sea.bin', content: Buffer.concat([PNG, Buffer.alloc(4_096)]) },
      text('%PDF-1.7', 'plan.bin'),
      { name: 'Film.MOV', content: Buffer.alloc(2_048) },
      { name: 'dump.bin', content: Buffer.alloc(10) },
      { name: 'a.txt', content: Buffer.from('Grüße', 'latin1') },
    )
    const named = async (query: Record<string, string>) =>
      (await list(ben, projectId, query)).rows.map(({ name }) => name)
    expect(await list(ben, projectId)).toMatchObject({
      count: 5,
      counts: { picture: 1, document: 2, media: 1, other: 1 },
      sizeInKB: 5 + 1 + 2 + 1 + 1,
    })
    expect(await list(ben, projectId, { kind: 'document', q: 'plan' })).toMatchObject({
      rows: [{ name: 'plan.bin', kind: 'document' }],
      count: 1,
      counts: { picture: 0, document: 1, media: 0, other: 0 },
      sizeInKB: 1,
    })
    expect(await named({ kind: 'media' })).toEqual(['Film.MOV'])
    expect(await named({ sortBy: 'name', order: 'ASC' })).toEqual([
      'a.txt',
      'dump.bin',
      'Film.MOV',
      'plan.bin',
      'sea.bin',
    ])
    expect((await named({ sortBy: 'size' }))[0]).toBe('sea.bin')
    expect(
      await ben.status(calls.listProjectAttachments, { params: { id: projectId }, query: { kind: 'secret' } }),
    ).toBe(400)
  })

  test('[VIEW-05] they are handed out as one archive, each under a name of its own, or those that fit', async () => {
    const { olga, ben } = live.people
    const { projectId, task } = await live.board()
    const subtask = await olga.ask(createSubtask, { params: { id: task.id }, body: { name: 'Rigging' } })
    await upload(olga, task.id, text('one', 'plan.txt'), text('two', 'Plan.txt'), text('three', '..\\..\\aux'))
    await upload(olga, subtask.id, text('x'.repeat(500_000), 'ropes.txt'))
    const response = await archive(ben, projectId)
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.+\.zip$/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    ])
    const files = await unpacked(Buffer.from(await response.arrayBuffer()))
    const sign = Object.keys(files)[0]!.split('/')[0]!
    const numbered = (number: number) => sign.replace(/\d+$/, String(number))
    expect(files).toEqual({
      [`${sign}/plan.txt`]: 'one',
      [`${sign}/Plan (2).txt`]: 'two',
      [`${sign}/_aux`]: 'three',
      [`${numbered(subtask.number)}/ropes.txt`]: 'x'.repeat(500_000),
    })
    const fitting = await archive(ben, projectId, { q: 'rope', kind: 'document' })
    expect(Object.keys(await unpacked(Buffer.from(await fitting.arrayBuffer())))).toEqual([
      `${numbered(subtask.number)}/ropes.txt`,
    ])
    await olga.ask(deleteTask, { params: { id: subtask.id } })
    const rest = await archive(ben, projectId)
    expect(Object.keys(await unpacked(Buffer.from(await rest.arrayBuffer())))).toHaveLength(3)
  })

  test('[VIEW-05] what is lost on the disk keeps nobody from the rest', async () => {
    const { olga } = live.people
    const { projectId, task } = await live.board()
    const folder = join(dataDir, 'files', 'attachments', olga.tenantId)
    await upload(olga, task.id, text('here', 'here.txt'))
    const before = new Set(readdirSync(folder))
    await upload(olga, task.id, text('lost', 'lost.txt'))
    const [lost] = readdirSync(folder).filter((name) => !before.has(name))
    rmSync(join(folder, lost!))
    const response = await archive(olga, projectId)
    expect(Object.values(await unpacked(Buffer.from(await response.arrayBuffer())))).toEqual(['here'])
  })

  test('who does not see the project gets no archive, what is no kind is refused, and nobody has them made for ever', async () => {
    const { olga, eva, xaver } = live.people
    const { projectId, task } = await live.board()
    await upload(olga, task.id, text('secret', 'secret.txt'))
    for (const by of [eva, xaver]) expect((await archive(by, projectId)).status).toBe(404)
    expect((await fetch(`${live.url}${projectArchivePath(projectId)}`)).status).toBe(401)
    expect((await archive(olga, 'x')).status).toBe(404)
    expect((await archive(olga, projectId, { kind: 'secret' as never })).status).toBe(400)
    const statuses = new Set<number>()
    for (let time = 0; time <= ARCHIVES_PER_USER_PER_HOUR; time++) {
      const response = await archive(eva, projectId)
      statuses.add(response.status)
      await response.arrayBuffer()
    }
    expect([...statuses]).toEqual([404, 429])
  })
})
