import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listAttachments, uploadAttachments } from '#contract/calls/tasks/attachments.ts'
import { showTenant } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { ATTACHMENT_MAX_BYTES } from '#contract/limits.ts'
import { formOf } from '../../support/files/files.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const MEGABYTE = 1_048_576
/** What the process may grow by while fifty megabytes pass through it. */
const GROWTH_MAX_BYTES = 100 * MEGABYTE

let server: RunningServer
let olga: HttpPerson
let taskId: string

beforeAll(async () => {
  server = await startServer()
  olga = await signUp(server.url, 'Olga')
  const params = { id: olga.user.privateProject!.id }
  const [column] = await olga.ask(listColumns, { params })
  taskId = (await olga.ask(createTask, { params, body: { columnId: column!.id, name: 'Files' } })).id
})

const path = () => `/api/tasks/${taskId}/attachments`
const upload = (bytes: number) =>
  olga.send('POST', path(), { body: formOf([{ name: 'large.bin', content: new Uint8Array(bytes).fill(1) }]) })
const stored = () => readdirSync(join(server.dataDirectory, 'files', 'attachments', olga.tenantId))
const used = async () => (await olga.ask(showTenant)).storageUsedInKB
const count = async () => (await olga.ask(listAttachments, { params: { id: taskId } })).length
const residentBytes = () => {
  const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? []
  return Number(kb) * 1_024
}

/** Begins an upload by hand, so that it can be left in the middle: the whole is announced, half of it sent. */
async function halfAnUpload() {
  const { port } = new URL(server.url)
  const boundary = 'x-half-x'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="attachments[0]"; filename="half"\r\n\r\n`
  const headers = [
    `POST ${path()} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${olga.cookieHeader}`,
    'Sec-Fetch-Site: same-origin',
    `${REQUEST_HEADERS.csrf}: ${olga.csrf}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${10 * MEGABYTE}`,
  ]
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`${headers.join('\r\n')}\r\n\r\n${head}`)
  socket.write(Buffer.alloc(9 * MEGABYTE, 1))
  await expect.poll(() => stored().some((name) => name.startsWith('.')), { timeout: patiently(5_000) }).toBe(true)
  return socket
}

test('[TASK-04] [FLT-36] fifty megabytes pass through without filling the memory; one more is refused', async () => {
  expect((await upload(MEGABYTE)).status).toBe(200)
  const before = residentBytes()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, residentBytes())), 5)
  try {
    expect((await upload(ATTACHMENT_MAX_BYTES)).status).toBe(200)
  } finally {
    clearInterval(watch)
  }
  expect(most - before).toBeLessThan(GROWTH_MAX_BYTES)
  expect([await count(), await used()]).toEqual([2, 51 * 1_024])
  expect((await upload(ATTACHMENT_MAX_BYTES + 1)).status).toBe(413)
  expect([await count(), await used(), stored().length]).toEqual([2, 51 * 1_024, 2])
})

test('[FLT-36] who hangs up at nine tenths leaves no file behind', async () => {
  const [names, before] = [stored(), await used()]
  const socket = await halfAnUpload()
  socket.destroy()
  await expect.poll(stored, { timeout: patiently(5_000) }).toEqual(names)
  expect(await used()).toBe(before)
})

test('a process that is killed in the middle comes back with what it had answered for, and takes uploads again', async () => {
  const [files, before] = [await count(), await used()]
  const socket = await halfAnUpload()
  await server.kill()
  socket.destroy()
  await server.start()
  expect([await count(), await used()]).toEqual([files, before])
  expect((await upload(MEGABYTE)).status).toBe(200)
  expect([await count(), await used()]).toEqual([files + 1, before + 1_024])
})

test('the answer to an upload is what the contract says', async () => {
  const answer = await upload(10)
  expect(uploadAttachments.reply.parse(answer.json())).toMatchObject([{ name: 'large.bin', sizeInKB: 1 }])
})
