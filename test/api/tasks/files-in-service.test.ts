import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/tasks/attachments.ts'
import { showTenant } from '#contract/calls/auth.ts'
import { attachmentPath, thumbnailPath } from '#contract/entities/attachment.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { formOf, headersOf, sendTo, upload as uploadTo, type SentFile } from '../../support/files/files.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { Colleague } from '../../support/people/workspace.ts'
import { startS3 } from '../../support/server/services/s3.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

describeOnOneEngine('[STO-07] files that a service holds', (open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewise-in-service-'))
  const live = LiveOffice.of(open, { DATA_DIR: dataDir, FILES_URL: s3.filesUrl })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const upload = (by: Colleague, taskId: string, ...files: SentFile[]) => uploadTo(live.url, by, taskId, files)
  const fetched = (by: Colleague, path: string, headers = {}) =>
    fetch(`${live.url}${path}`, { headers: { ...headersOf(by), ...headers } })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  test('are uploaded, shown, fetched in part and deleted as others are, and nothing of them lies on this machine', async () => {
    const { olga, ben, xaver } = live.people
    const on = await live.board()
    const content = randomBytes(9_000_000)
    const image = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f87171' } })
      .png()
      .toBuffer()
    const [large, photo] = await upload(
      olga,
      on.task.id,
      { name: 'large.bin', content },
      { name: 'photo.png', content: image },
    )
    const path = attachmentPath(large!.id)
    expect((await bytesOf(await fetched(ben, path))).equals(content)).toBe(true)
    const part = await fetched(ben, path, { range: 'bytes=5000000-5000009' })
    expect(part.status).toBe(206)
    expect(await bytesOf(part)).toEqual(content.subarray(5_000_000, 5_000_010))
    expect((await fetched(ben, path, { range: 'bytes=9000000-' })).status).toBe(416)
    expect((await sharp(await bytesOf(await fetched(ben, thumbnailPath(photo!.id)))).metadata()).format).toBe('webp')
    expect((await fetched(xaver, path)).status).toBe(404)
    await ben.ask(calls.deleteAttachment, { params: { id: large!.id } })
    expect((await fetched(ben, path)).status).toBe(404)
    expect(readdirSync(dataDir)).not.toContain('files')
  })

  test('fail alone, with a sentence, while the service is away; the room they would have taken is free again', async () => {
    const { olga } = live.people
    const on = await live.board()
    const [note] = await upload(olga, on.task.id, { name: 'note.txt', content: 'kept' })
    const used = async () => (await olga.ask(showTenant)).storageUsedInKB
    const before = await used()
    await s3.stop()
    const sentence = 'Files cannot be reached right now. Please try again in a moment.'
    const asked = await fetched(olga, attachmentPath(note!.id))
    expect([asked.status, ((await asked.json()) as { message: string }).message]).toEqual([502, sentence])
    const sent = await sendTo(live.url, olga, on.task.id, formOf([{ name: 'other.txt', content: 'lost' }]))
    expect([sent.status, (JSON.parse(sent.text) as { message: string }).message]).toEqual([502, sentence])
    expect(await used()).toBe(before)
    expect(await olga.ask(calls.listAttachments, { params: { id: on.task.id } })).toEqual([note])
    await s3.starts()
    expect(await (await fetched(olga, attachmentPath(note!.id))).text()).toBe('kept')
    await upload(olga, on.task.id, { name: 'other.txt', content: 'kept too' })
  })
})
