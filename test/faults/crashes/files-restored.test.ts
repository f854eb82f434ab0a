import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listAttachments } from '#contract/calls/tasks/attachments.ts'
import { attachmentPath } from '#contract/entities/attachment.ts'
import { attach } from '../../support/files/sample-files.ts'
import { crewAt } from '../../support/people/crew.ts'
import { type HttpPerson, signIn } from '../../support/people/http-person.ts'
import { newDataFolder } from '../../support/server/data-folder.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { operatorWith } from '../../support/server/operator.ts'
import { startS3 } from '../../support/server/services/s3.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer } from '../../support/server/server.ts'

const BYTES = 40_000

/** Sends files to a task, one after the other, until nobody answers any more; `sent` is what was answered, by id. */
async function sendsUntilGone(by: HttpPerson, taskId: string, sent: Map<string, string>): Promise<void> {
  for (let number = 1; ; number++) {
    const content = randomBytes(BYTES).toString('hex')
    const files = await attach(by, taskId, { name: `${number}.txt`, content }).catch(() => null)
    if (!files) return
    for (const { id } of files) sent.set(id, content)
  }
}

const buckets = [await startS3()]
afterAll(() => buckets.at(-1)?.stop())

test('[STO-07] [STO-09] a backup taken while files are sent to a service, restored beside a later copy of them: each that it knows is whole', async () => {
  const env = { FILES_URL: buckets[0]!.filesUrl }
  const first = await startServer({ env: { ...env, SAMPLE: 'on' } })
  const { owner, taskId } = await crewAt(first)
  const sent = new Map<string, string>()
  const sending = sendsUntilGone(owner, taskId, sent)
  await expect.poll(() => sent.size, { timeout: 20_000 }).toBeGreaterThan(3)
  const before = [...sent.keys()]
  const file = join(newDataFolder('backup'), 'all.gz')
  expect(await operatorWith(first, env, 'backup', file)).toContain('what FILES_URL names, after the backup')
  await expect.poll(() => sent.size, { timeout: 20_000 }).toBeGreaterThan(before.length + 1)
  const ways = await printedSignIns(first)
  await first.stop()
  await sending
  buckets.push(await buckets[0]!.copied())

  const dataDirectory = newDataFolder('restored')
  copyFileSync(join(first.dataDirectory, 'secret.json'), join(dataDirectory, 'secret.json'))
  const copied = { FILES_URL: buckets[1]!.filesUrl }
  const restored = await runToEnd('dist/server/cli.js', {
    args: ['admin', 'restore', file],
    env: { DATA_DIR: dataDirectory, ...copied },
  })
  expect([restored.code, restored.complained]).toEqual([0, ''])
  expect(restored.said).toContain('FILES_URL names the files that belong to it')
  // The service that they came from is gone.
  await buckets[0]!.stop()
  const second = await startServer({ dataDirectory, env: copied })
  const { email, password } = ways.find((way) => way.email === owner.user.email)!
  const again = (await signIn(second.url, email, password))!
  const found = await again.ask(listAttachments, { params: { id: taskId } })
  const ids = found.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(before))
  expect(ids.length).toBeLessThan(sent.size)
  for (const id of ids) expect((await again.send('GET', attachmentPath(id))).text).toBe(sent.get(id))
})
