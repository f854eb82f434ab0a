import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import * as calls from '#contract/calls/safes.ts'
import { crewAt } from '../../support/people/crew.ts'
import { signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { allTasksOf, writeUntilGone } from '../../support/people/writing-people.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { newDataFolder } from '../../support/server/data-folder.ts'
import { operator } from '../../support/server/operator.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer } from '../../support/server/server.ts'

test('[SAFE-04] a copy of the installation, put up elsewhere, opens its safes to those who were listed then, with their password', async () => {
  const first = await startServer({ env: { SAMPLE: 'on' } })
  const { owner, crew, place } = await crewAt(first)
  const colleague = crew.find((person) => person !== owner)!
  const body = { name: 'Quay', userIds: [colleague.user.id] }
  const safe = await owner.ask(calls.createSafe, { params: { id: place.projectId }, body })
  const params = { id: safe.id }
  await owner.ask(calls.createSafeEntry, { params, body: entryForm() })
  await first.stop()
  const dataDirectory = newDataFolder('copy')
  cpSync(first.dataDirectory, dataDirectory, { recursive: true })

  // What happens afterwards is not in the copy.
  await first.start()
  await owner.ask(calls.removeSafeUser, { params: { ...params, userId: colleague.user.id } })
  await first.stop()

  const second = await startServer({ dataDirectory, env: { SAMPLE: 'on' } })
  const ways = await printedSignIns(first)
  for (const person of [owner, colleague]) {
    const { email, password } = ways.find((way) => way.email === person.user.email)!
    const again = (await signIn(second.url, email, password))!
    expect((await again.ask(calls.openSafe, { params })).entries).toHaveLength(1)
    await again.ask(calls.lockSafes)
    expect((await again.call(calls.openSafe, { params })).status).toBe(403)
    expect((await again.call(createSessionSecret, { body: { password: 'not the password' } })).status).toBe(400)
    await again.ask(createSessionSecret, { body: { password } })
    expect((await again.ask(calls.openSafe, { params })).entries).toHaveLength(1)
  }
})

test('[FLT-49] [STO-09] a backup taken while people write, restored elsewhere: all that was answered before it, safes that open, no session', async () => {
  const first = await startServer({ env: { SAMPLE: 'on' } })
  const { owner, crew, place } = await crewAt(first)
  const colleague = crew.find((person) => person !== owner)!
  const body = { name: 'Quay', userIds: [colleague.user.id] }
  const safe = await owner.ask(calls.createSafe, { params: { id: place.projectId }, body })
  const params = { id: safe.id }
  await owner.ask(calls.createSafeEntry, { params, body: entryForm() })
  const written = async () => (await allTasksOf(colleague, place)).map(({ name }) => name)

  const writing = writeUntilGone(owner, place, 'Crate')
  await expect.poll(async () => (await written()).length, { timeout: 20_000 }).toBeGreaterThan(5)
  const before = await written()
  const file = join(newDataFolder('backup'), 'all.gz')
  await operator(first, 'backup', file)
  const after = await written()
  expect(after.length).toBeGreaterThan(before.length)
  const { port } = new URL(first.url)
  const ways = await printedSignIns(first)
  await first.stop()
  await writing

  const dataDirectory = newDataFolder('restored')
  copyFileSync(join(first.dataDirectory, 'secret.json'), join(dataDirectory, 'secret.json'))
  const restored = await runToEnd('dist/server/cli.js', {
    args: ['admin', 'restore', file],
    env: { DATA_DIR: dataDirectory, PORT: port },
  })
  expect([restored.code, restored.complained]).toEqual([0, ''])
  // At the same address, so that the browsers that were signed in bring their cookies.
  const second = await startServer({ dataDirectory, env: { PORT: port } })
  expect((await owner.call(whoAmI)).status).toBe(401)
  const { email, password } = ways.find((way) => way.email === colleague.user.email)!
  const again = (await signIn(second.url, email, password))!
  expect((await again.ask(calls.openSafe, { params })).entries).toHaveLength(1)
  const found = (await allTasksOf(again, place)).map(({ name }) => name)
  expect(found.slice(0, before.length).toSorted()).toEqual(before.toSorted())
  expect(found.length).toBeLessThanOrEqual(after.length)
  expect(found.filter((name) => !after.includes(name))).toEqual([])
})
