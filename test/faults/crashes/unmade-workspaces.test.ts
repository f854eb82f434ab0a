import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createWorkspace, listPlans, switchWorkspace } from '#contract/calls/workspaces.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { type HttpPerson, signIn } from '../../support/people/http-person.ts'
import { patiently } from '../../support/patience.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

/** How long each server lives after it has answered for workspaces: less than making one takes, and more. */
const LIVES_MS = [0, 150]
const AT_ONCE = 2
const SOON_MS = 30_000

let server: RunningServer
let owner: HttpPerson
beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'on' } })
  const people = await Promise.all(
    (await printedSignIns(server)).map(({ email, password }) => signIn(server.url, email, password)),
  )
  owner = people.find((person) => person?.user.role?.name === 'Owner')!
})

test('[WSP-04] every workspace that was answered for is made, however often kill -9 comes in between', async () => {
  // Where the machine is busy, the embedded database makes a person wait too long now and then.
  server.expectLog(/the database gave no connection/)
  const [plan] = await owner.ask(listPlans, { query: {} })
  const ids: string[] = []
  for (const life of LIVES_MS) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        owner.call(createWorkspace, {
          body: { name: `Life ${life}, ${index}`, planId: plan!.id, agreedToTermsAndPolicy: true },
        }),
      ),
    )
    // A busy machine may have no time for one of them, and says so; what it has answered for counts.
    const made = answers.filter(({ status }) => status === 200).map(({ json }) => createWorkspace.reply.parse(json()))
    expect(made.map(({ isDatabaseConnected }) => isDatabaseConnected)).toEqual(made.map(() => false))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
    ids.push(...made.map(({ id }) => id))
    await delay(life)
    await server.kill()
    await server.start()
  }
  expect(ids.length).toBeGreaterThan(0)
  const unmade = async () => {
    const { user } = await owner.ask(whoAmI)
    const connected = user.role2tenant2user.filter(({ tenant }) => tenant.isDatabaseConnected)
    return ids.filter((id) => !connected.some(({ tenantId }) => tenantId === id))
  }
  await expect.poll(unmade, { timeout: patiently(SOON_MS) }).toEqual([])
  for (const id of ids) {
    const { user } = await owner.ask(switchWorkspace, { params: { id } })
    const board = await owner.call(listColumns, {
      params: { id: user.privateProject?.id ?? '' },
      headers: { [REQUEST_HEADERS.tenant]: id },
    })
    expect([user.activeTenantId, user.roleName, board.status]).toEqual([id, 'Owner', 200])
    expect(board.json()).toHaveLength(3)
  }
})
