import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/account/account.ts'
import { showTenant, whoAmI } from '#contract/calls/auth.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { createLabel, listLabels } from '#contract/calls/board/labels.ts'
import { deleteWorkspace, leaveWorkspace } from '#contract/calls/workspaces.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { HttpPerson, refusalIn } from '../../support/people/http-person.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, linkTo, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { operator } from '../../support/server/operator.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { settableClock } from '../../support/server/settable-clock.ts'

const DAY_MS = 86_400_000

/** The server's clock is set: nothing here waits. */
const clock = settableClock()
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ env: { ...WITH_MAILBOX, ...clock.env } })
})
afterEach(() => clock.run())

/** A workspace with two Owners. */
async function twoOwners() {
  const olga = await newcomerAt(server.url, 'Olga')
  await activates(olga)
  const { id, name } = await olga.person.ask(showTenant)
  const email = `ole-${randomUUID()}@example.org`
  await olga.person.ask(inviteUser, { body: { email, roleName: 'Owner' } })
  const { prefix: idPrefix, token } = await linkTo(server.url, email, 'join-team')
  const ole = new HttpPerson(server.url)
  const password = 'a sentence of four words'
  const { user } = await ole.ask(joinByInvitation, {
    params: { idPrefix, token },
    body: { firstName: 'Ole', lastName: 'Berg', password, agreedToTermsAndPolicy: true, timezone: 'UTC' },
  })
  const second: Newcomer = { person: ole.becomes(user), email, password, recoveryCode: '' }
  const label = `kept ${randomUUID()}`
  await olga.person.ask(createLabel, { body: { name: label, color: '#0f766e' } })
  return { id, name, label, olga, ole: second }
}
const listed = async ({ person }: Newcomer) =>
  (await person.ask(whoAmI)).user.role2tenant2user.map(({ tenantId }) => tenantId)
const labelsIn = async ({ person }: Newcomer, id: string) =>
  person.call(listLabels, { headers: { [REQUEST_HEADERS.tenant]: id } })
const mailbox = async () => (await fetch(`${server.url}/dev/mailbox`)).text()

test('[THR-35] a stolen session destroys nothing: the password is asked for, and the exact name of the workspace', async () => {
  const { id, name, label, olga, ole } = await twoOwners()
  const { person, password } = olga
  const deletes = (body: object) => person.call(deleteWorkspace, { params: { id }, body })
  const answers = [
    [await deletes({ workspaceName: name }), 'password'],
    [await deletes({ workspaceName: name, password: '' }), 'password'],
    [await deletes({ workspaceName: name, password: 'not this one' }), 'password'],
    [await deletes({ password }), 'workspaceName'],
    [await deletes({ workspaceName: '', password }), 'workspaceName'],
    [await deletes({ workspaceName: name.toUpperCase(), password }), 'workspaceName'],
    [await deletes({ workspaceName: name.slice(0, -1), password }), 'workspaceName'],
    [await deletes({ workspaceName: `${name} `, password }), 'workspaceName'],
    [await person.call(leaveWorkspace, { params: { id }, body: {} }), 'password'],
    [await person.call(leaveWorkspace, { params: { id }, body: { password: 'not this one' } }), 'password'],
    [await person.call(deleteAccount, { body: {} }), 'password'],
    [await person.call(deleteAccount, { body: { password: 'not this one' } }), 'password'],
  ] as const
  for (const [answer, param] of answers)
    expect([answer.status, refusalIn(answer).errors?.map((one) => one.param)]).toEqual([400, [param]])
  for (const one of [olga, ole]) {
    expect(await listed(one)).toContain(id)
    expect((await labelsIn(one, id)).text).toContain(label)
  }
  expect(await mailbox()).not.toContain(`${name} was deleted`)
})

test('[THR-35] what was deleted by mistake is brought back whole within thirty days; every Owner is told of it', async () => {
  const { id, name, label, olga, ole } = await twoOwners()
  // Long ago: the operator's own clock is the machine's.
  clock.standAt(Date.now() - (DELETED_KEPT_DAYS - 1) * DAY_MS)
  await olga.person.ask(deleteWorkspace, { params: { id }, body: { workspaceName: name, password: olga.password } })
  clock.run()
  for (const one of [olga, ole]) {
    expect(await listed(one)).not.toContain(id)
    expect((await labelsIn(one, id)).status).toBe(403)
    await expect
      .poll(async () =>
        (await mailbox())
          .split('<article>')
          .filter((mail) => mail.includes(`<p>${one.email} ·`))
          .join(),
      )
      .toContain(`${name} was deleted`)
  }
  expect(await operator(server, 'restore-workspace', id)).toContain('is back')
  for (const one of [olga, ole]) {
    await expect.poll(() => listed(one)).toContain(id)
    await expect.poll(async () => (await labelsIn(one, id)).text).toContain(label)
  }
})

test('[THR-35] after thirty days it is gone', async () => {
  const { id, name, olga } = await twoOwners()
  clock.standAt(Date.now() - DELETED_KEPT_DAYS * DAY_MS - 1_000)
  await olga.person.ask(deleteWorkspace, { params: { id }, body: { workspaceName: name, password: olga.password } })
  clock.run()
  await expect(operator(server, 'restore-workspace', id)).rejects.toThrow('could be brought back')
})
