import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/tasks/attachments.ts'
import { showTenant } from '#contract/calls/auth.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { deleteTask, restoreTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { attachmentPath, thumbnailPath } from '#contract/entities/attachment.ts'
import { ErrorBody } from '#contract/errors.ts'
import { ATTACHMENT_MAX_BYTES, DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { plans } from '../../../server/db/tables/central.ts'
import { uploadReservations } from '../../../server/db/tables/tenant.ts'
import { attachmentsIn } from '../../../server/files/attachments.ts'
import { filesIn } from '../../../server/files/store.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { formOf, headersOf, sendTo, upload as uploadTo, type SentFile } from '../../support/files/files.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { purges } from '../../support/server/upkeep.ts'
import { columnsOf, newProject, newTask, type Colleague } from '../../support/people/workspace.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f87171' } })
    .png()
    .toBuffer()
const text = (content: string, name = 'note.txt'): SentFile => ({ name, content })

describeOnOneEngine('the files of a task', (open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  const live = LiveOffice.of(open, { DATA_DIR: dataDir })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const folder = () => join(dataDir, 'files', 'attachments', live.people.olga.tenantId)
  const small = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => name.endsWith('.webp')) : [])
  /** The files as they were sent; small pictures come beside them in their own time. */
  const stored = () => (existsSync(folder()) ? readdirSync(folder()).filter((name) => !name.includes('.webp')) : [])
  const upload = (by: Colleague, taskId: string, ...files: SentFile[]) => uploadTo(live.url, by, taskId, files)
  const send = (by: Colleague, taskId: string, body: BodyInit, headers = {}) =>
    sendTo(live.url, by, taskId, body, headers)
  const fetched = (by: Colleague, path: string, headers = {}) =>
    fetch(`${live.url}${path}`, { headers: { ...headersOf(by), ...headers } })
  const usedBy = async (by: Colleague) => (await by.ask(showTenant)).storageUsedInKB
  const reservations = () =>
    live.database.read.tenant(live.people.olga.tenantId, (db) => db.select().from(uploadReservations))

  test('[TASK-04] several are uploaded at once, listed, renamed and deleted; the storage used grows and falls', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    const before = await usedBy(olga)
    const image = await picture(800, 400)
    const [note, photo] = await upload(olga, on.task.id, text('a'.repeat(3_000)), {
      name: 'Zażółć 🚢.png',
      content: image,
      type: 'text/html',
    })
    expect(note).toMatchObject({ name: 'note.txt', contentType: 'text/plain; charset=utf-8', sizeInKB: 3 })
    expect(photo).toMatchObject({
      taskId: on.task.id,
      name: 'Zażółć 🚢.png',
      contentType: 'image/png',
      isPicture: true,
      uploadedBy: { id: olga.userId },
    })
    await bens.sees(
      (message) => message.type === 'TASK_ATTACHMENT_UPLOADED' && message.data.attachment.id === photo!.id,
    )
    expect(bens.told('TASK_ATTACHMENT_UPLOADED').map(({ data }) => data.attachment)).toEqual([note, photo])
    expect((await ben.ask(showTask, { params: { id: on.task.id } })).attachmentsCount).toBe(2)
    expect(await usedBy(ben)).toBe(before + note!.sizeInKB + photo!.sizeInKB)
    expect(await ben.ask(calls.listAttachments, { params: { id: on.task.id } })).toEqual([note, photo])

    const params = { id: photo!.id }
    const renamed = await ben.ask(calls.renameAttachment, { params, body: { name: ' ../Harbour\u202E.png ' } })
    expect(renamed).toEqual({ ...photo, name: 'Harbour.png' })
    expect((await bens.next('TASK_ATTACHMENT_UPDATED')).data).toEqual({ taskId: on.task.id, attachment: renamed })

    const names = stored()
    expect(await ben.ask(calls.deleteAttachment, { params })).toBeNull()
    expect((await bens.next('TASK_ATTACHMENT_DESTROYED')).data).toEqual({ taskId: on.task.id, attachmentId: photo!.id })
    expect(await usedBy(ben)).toBe(before + note!.sizeInKB)
    await expect.poll(stored).toHaveLength(names.length - 1)
    expect(await ben.status(calls.deleteAttachment, { params })).toBe(404)
    expect((await fetched(ben, attachmentPath(photo!.id))).status).toBe(404)
    expect((await ben.ask(showTask, { params: { id: on.task.id } })).attachmentsCount).toBe(1)
    expect(await reservations()).toEqual([])
  })

  test('[LAY-15] [LIVE-03] everybody of the workspace is told how much of its storage is used, and nobody else', async () => {
    const { olga, eva, xaver } = live.people
    const on = await live.board()
    const [evas, xavers] = [await live.window(eva), await live.window(xaver)]
    const [note] = await upload(olga, on.task.id, text('a'.repeat(3_000)))
    // She does not see the board: of the file she hears nothing, but of what it takes.
    const isTold = async () => {
      const used = await usedBy(olga)
      await evas.sees(({ type, data }) => type === 'STORAGE_CHANGED' && data.storageUsedInKB === used)
      return used
    }
    const before = await isTold()
    await olga.ask(calls.deleteAttachment, { params: { id: note!.id } })
    expect(await isTold()).toBe(before - note!.sizeInKB)
    // What would have come to him has come before his own.
    await newProject(xaver)
    await xavers.next('PROJECT_CREATED')
    expect([evas.told('TASK_ATTACHMENT_UPLOADED'), xavers.told('STORAGE_CHANGED')]).toEqual([[], []])
  })

  test('[TASK-04] [THR-15] a picture is shown in place, everything else is saved; nothing in a file runs', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const image = await picture(1_000, 500)
    const [photo, drawing, page] = await upload(
      olga,
      on.task.id,
      { name: 'photo.png', content: image },
      { name: 'drawing.svg', content: SVG, type: 'image/svg+xml' },
      { name: 'page.html', content: `<script>alert(1)</script>`, type: 'text/html' },
    )
    const guarded = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    }
    const headersFor = async (path: string) => {
      const response = await fetched(ben, path)
      expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([200, guarded])
      const content = Buffer.from(await response.arrayBuffer())
      return [response.headers.get('content-type'), response.headers.get('content-disposition'), content] as const
    }
    const [type, disposition, content] = await headersFor(attachmentPath(photo!.id))
    expect([type, disposition]).toEqual(['image/png', "inline; filename*=UTF-8''photo.png"])
    expect(content.equals(image)).toBe(true)
    expect((await headersFor(attachmentPath(photo!.id, { asFile: true })))[1]).toMatch(/^attachment;/)
    const [asText, saved] = await headersFor(attachmentPath(page!.id))
    expect([asText, saved]).toEqual(['text/plain; charset=utf-8', expect.stringMatching(/^attachment;/)])
    expect((await fetched(ben, thumbnailPath(page!.id))).status).toBe(404)
    // A page may draw an SVG as a picture, which runs nothing; by itself it is saved, its small picture too.
    for (const path of [attachmentPath(drawing!.id), thumbnailPath(drawing!.id)]) {
      const [asSvg, kept, as] = await headersFor(path)
      expect([asSvg, kept]).toEqual(['image/svg+xml', expect.stringMatching(/^attachment/)])
      expect(as.toString()).toBe(SVG)
    }
    for (let time = 1; time <= 2; time++) {
      const [small, , thumbnail] = await headersFor(thumbnailPath(photo!.id))
      expect([small, await sharp(thumbnail).metadata()]).toMatchObject(['image/webp', { width: 480, height: 240 }])
    }
  })

  test('parts of a file are handed out, as players and broken downloads ask for them', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const [file] = await upload(olga, on.task.id, text('0123456789', 'He said "100%".txt'))
    // What sends a form writes its quotes otherwise.
    expect(file!.name).toBe('He said "100%".txt')
    const part = async (range: string) => {
      const response = await fetched(ben, attachmentPath(file!.id), { range })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=8-')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
    expect((await part('bytes=10-'))[0]).toBe(416)
  })

  test('[THR-15] a file that only begins like a picture is no picture to look at', async () => {
    const { olga } = live.people
    const on = await live.board()
    const content = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(SVG)])
    const [fake] = await upload(olga, on.task.id, { name: 'fake.png', content })
    expect((await fetched(olga, thumbnailPath(fake!.id))).status).toBe(404)
    expect(stored().filter((name) => name.includes('.'))).toEqual(stored().filter((name) => name.endsWith('.webp')))
  })

  test.each([
    ['no file', formOf([]), 400],
    ['eleven files', formOf(Array.from({ length: 11 }, () => text('x'))), 413],
    ['a file under another name', formOf([text('x')], () => 'avatar'), 400],
    ['a file under a nested name', formOf([text('x')], () => 'attachments[0][name]'), 400],
    ['a dangerous name', formOf([text('x')], () => '__proto__'), 400],
    ['51 MB', formOf([{ name: 'large', content: new Uint8Array(ATTACHMENT_MAX_BYTES + 1) }]), 413],
    [
      'a good one and one of 51 MB',
      formOf([text('x'), { name: 'l', content: new Uint8Array(ATTACHMENT_MAX_BYTES + 1) }]),
      413,
    ],
  ])('%s is refused, and nothing is left of it', async (_what, form, status) => {
    const { olga } = live.people
    const on = await live.board()
    const [names, used] = [stored(), await usedBy(olga)]
    const answer = await send(olga, on.task.id, form)
    expect([answer.status, ErrorBody.parse(JSON.parse(answer.text)).message]).toEqual([status, expect.any(String)])
    expect([stored(), await usedBy(olga), await reservations()]).toEqual([names, used, []])
  })

  test('a body that is no form is refused for its type', async () => {
    const { olga } = live.people
    const on = await live.board()
    expect((await send(olga, on.task.id, '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send(olga, on.task.id, 'x', { 'content-type': 'multipart/form-data' })).status).toBe(400)
    const cut = '--x\r\nContent-Disposition: form-data; name="attachments[0]"; filename="a"\r\n\r\nhalf of it'
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(olga, on.task.id, cut, type)).status).toBe(400)
    expect(await reservations()).toEqual([])
  })

  test('[FLT-37] when the plan’s storage is full nothing more is taken, also when that shows only on the way', async () => {
    const { xaver } = live.people
    const { id: projectId } = await newProject(xaver)
    const [column] = await columnsOf(xaver, projectId)
    const task = await newTask(xaver, projectId, column?.id ?? '', 'Full')
    const setRoom = (gb: number) => live.database.central((db) => db.update(plans).set({ storageAvailableInGb: gb }))
    await setRoom(8 / 1_024)
    try {
      const megabytes = (count: number) => formOf([{ name: 'f', content: new Uint8Array(count * 1_048_576) }])
      const tooMuch = await send(xaver, task.id, megabytes(9))
      expect([tooMuch.status, ErrorBody.parse(JSON.parse(tooMuch.text)).code]).toEqual([
        403,
        'SUBSCRIPTION_LIMIT_REACHED',
      ])
      // Without a length in front: it is noticed when the room is used up.
      const unannounced = new Response(megabytes(12))
      const type = { 'content-type': unannounced.headers.get('content-type') ?? '' }
      const onTheWay = await send(xaver, task.id, unannounced.body!, type)
      expect([onTheWay.status, ErrorBody.parse(JSON.parse(onTheWay.text)).code]).toEqual([
        403,
        'SUBSCRIPTION_LIMIT_REACHED',
      ])
      expect(await usedBy(xaver)).toBe(0)
      // Of several at once as many get in as there is room for, and never more.
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(xaver, task.id, megabytes(1))))
      const taken = answers.filter(({ status }) => status === 200).length
      expect([taken > 0 && taken <= 8, await usedBy(xaver)]).toEqual([true, taken * 1_024])
    } finally {
      await setRoom(2)
    }
  })

  test('who hangs up in the middle leaves nothing behind, and the room is free again', async () => {
    const { olga } = live.people
    const on = await live.board()
    const [names, used] = [stored(), await usedBy(olga)]
    const whole = new Uint8Array(
      await new Response(formOf([{ name: 'f', content: new Uint8Array(10_000_000) }])).arrayBuffer(),
    )
    const boundary = new TextDecoder().decode(whole.subarray(2, whole.indexOf(13)))
    const hangUp = new AbortController()
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.subarray(0, Math.floor(whole.length * 0.9)))
      },
    })
    const sending = fetch(`${live.url}/api/tasks/${on.task.id}/attachments`, {
      method: 'POST',
      headers: { ...headersOf(olga), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: 'half',
      signal: hangUp.signal,
    } as RequestInit).catch((error: Error) => error.name)
    await expect.poll(() => stored().some((name) => name.startsWith('.'))).toBe(true)
    expect(await reservations()).toHaveLength(1)
    hangUp.abort()
    expect(await sending).toBe('AbortError')
    await expect.poll(async () => (await reservations()).length).toBe(0)
    expect([stored(), await usedBy(olga)]).toEqual([names, used])
  })

  test('[TASK-04] the files of a project are found by their names and those of their tasks, also at subtasks', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const subtask = await olga.ask(createSubtask, { params: { id: on.task.id }, body: { name: 'Rigging' } })
    await upload(olga, on.task.id, text('a', 'plan_1.txt'), text('b', 'plan2.txt'))
    const [ropes] = await upload(ben, subtask.id, text('c', 'ropes.txt'))
    const find = async (query: Record<string, string> = {}) => {
      const { rows, count } = await ben.ask(calls.listProjectAttachments, { params: { id: on.projectId }, query })
      return [count, rows.map(({ name }) => name)]
    }
    expect(await find()).toEqual([3, ['ropes.txt', 'plan2.txt', 'plan_1.txt']])
    expect(await find({ q: 'plan_' })).toEqual([1, ['plan_1.txt']])
    expect(await find({ q: 'RIGG' })).toEqual([1, ['ropes.txt']])
    expect(await find({ offset: '1', limit: '1' })).toEqual([3, ['plan2.txt']])
    const { rows } = await ben.ask(calls.listProjectAttachments, { params: { id: on.projectId }, query: { q: 'rope' } })
    expect(rows[0]).toMatchObject({ id: ropes!.id, task: { id: subtask.id, name: 'Rigging', parentId: on.task.id } })
  })

  test('[STO-08] a picture is drawn small when it has arrived, before anybody asks; other files are not', async () => {
    const { olga } = live.people
    const on = await live.board()
    const before = stored()
    const photo = { name: 'photo.png', content: await picture(900, 600) }
    await upload(olga, on.task.id, text('no picture'), photo)
    const drawn = () => small().filter((name) => !before.some((other) => name.startsWith(other)))
    await expect.poll(drawn, { timeout: 10_000 }).toHaveLength(1)
    expect(stored()).toHaveLength(before.length + 2)
  })

  test('[LAY-15] files go and come back with their task, and are gone for good after thirty days, as everybody is told', async () => {
    const { olga, eva } = live.people
    const on = await live.board()
    const evas = await live.window(eva)
    const used = await usedBy(olga)
    const [file] = await upload(olga, on.task.id, text('x'.repeat(5_000)))
    const names = stored()
    await olga.ask(deleteTask, { params: { id: on.task.id } })
    expect((await fetched(olga, attachmentPath(file!.id))).status).toBe(404)
    await olga.ask(restoreTask, { params: { id: on.task.id } })
    expect((await fetched(olga, attachmentPath(file!.id))).status).toBe(200)
    await olga.ask(deleteTask, { params: { id: on.task.id } })
    const attachments = attachmentsIn(join(dataDir, 'files', 'attachments'))
    const logos = filesIn(join(dataDir, 'files', 'logos'))
    const purgesAt = (now: Date) =>
      purges({ database: live.database, attachments, logos, now: () => now }, olga.tenantId)
    await purgesAt(new Date())
    expect([stored().length, await usedBy(olga)]).toEqual([names.length, used + file!.sizeInKB])
    await live.database.tenant(olga.tenantId, (db) =>
      db.execute(
        `update tasks set deleted_at = now() - interval '${DELETED_KEPT_DAYS} days' where id = '${on.task.id}'`,
      ),
    )
    await purgesAt(new Date())
    expect([stored().length, await usedBy(olga)]).toEqual([names.length - 1, used])
    await evas.sees(({ type, data }) => type === 'STORAGE_CHANGED' && data.storageUsedInKB === used)
    expect(evas.told('STORAGE_CHANGED').map(({ data }) => data.storageUsedInKB)).toEqual([used + file!.sizeInKB, used])
    // What a process left when it died goes too, once it is old enough to be nobody's.
    const lost = await attachments.receive(olga.tenantId, new Blob(['x']).stream() as never, {
      signal: new AbortController().signal,
      onBytes: async () => {},
    })
    await purgesAt(new Date())
    expect(stored()).toContain(lost.storedAs)
    await purgesAt(new Date(Date.now() + 3_700_000))
    expect(stored()).not.toContain(lost.storedAs)
  })

  test('who does not see the task neither lists, fetches, renames nor deletes its files, nor adds any', async () => {
    const { olga, eva, xaver } = live.people
    const on = await live.board()
    const [file] = await upload(olga, on.task.id, text('secret'))
    const params = { id: file!.id }
    for (const by of [eva, xaver]) {
      expect((await send(by, on.task.id, formOf([text('x')]))).status).toBe(404)
      expect(await by.status(calls.listAttachments, { params: { id: on.task.id } })).toBe(404)
      expect(await by.status(calls.listProjectAttachments, { params: { id: on.projectId } })).toBe(404)
      expect(await by.status(calls.renameAttachment, { params, body: { name: 'mine' } })).toBe(404)
      expect(await by.status(calls.deleteAttachment, { params })).toBe(404)
      for (const path of [attachmentPath(file!.id), thumbnailPath(file!.id)]) {
        expect((await fetched(by, path)).status).toBe(404)
      }
    }
    expect((await fetch(`${live.url}${attachmentPath(file!.id)}`)).status).toBe(401)
    expect((await send(olga, randomUUID(), formOf([text('x')]))).status).toBe(404)
    expect((await send(olga, on.task.id, formOf([text('x')]), { 'csrf-token': 'x' })).status).toBe(403)
    expect(await olga.ask(calls.listAttachments, { params: { id: on.task.id } })).toEqual([file])
  })
})
