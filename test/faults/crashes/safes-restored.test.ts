import { cpSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import * as calls from '#contract/calls/safes.ts'
import { crewAt } from '../../support/people/crew.ts'
import { signIn } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { newDataFolder } from '../../support/server/data-folder.ts'
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
