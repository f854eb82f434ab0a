import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteUser } from '#contract/calls/invitations.ts'
import { activateAccount, forgotPassword, resendActivation } from '#contract/calls/account/links.ts'
import { freePort } from '../../../server/bin/free-port.mjs'
import { runToEnd } from '../../support/server/ended-process.ts'
import { HttpPerson } from '../../support/people/http-person.ts'
import { linkIn } from '../../support/mail/mailbox.ts'
import { startMailServer, type MailServer } from '../../support/mail/mail-server.ts'
import { newcomerAt } from '../../support/people/newcomer.ts'
import { patiently } from '../../support/patience.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

const SOON_MS = 5_000

let server: RunningServer
let silent: MailServer
beforeAll(async () => {
  // It is there and says 'not now' to everything, so that each mail is tried.
  silent = await startMailServer(await freePort())
  silent.refuse(true)
  server = await startServer({ env: { SMTP_URL: silent.url, MAIL_FROM: 'tasks@example.org' } })
})
afterAll(() => silent.close())

const mailbox = async () => {
  const env = { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1' }
  return (await runToEnd('dist/server/cli.js', { args: ['mailbox'], env })).said
}

test('[FLT-48] [AUTH-04] [AUTH-06] while the mail server takes nothing, nobody waits for it, and no mail is lost', async () => {
  // A person who invites others has shown that their address is theirs.
  const olga = await newcomerAt(server.url, 'Olga')
  const { prefix: userIdPrefix, token } = linkIn({ text: await mailbox() })
  await olga.person.ask(activateAccount, { params: { userIdPrefix, token } })
  const started = performance.now()
  const ada = await newcomerAt(server.url)
  await ada.person.ask(resendActivation)
  await olga.person.ask(inviteUser, { body: { email: 'lena@example.org', roleName: 'Employee' } })
  await new HttpPerson(server.url).ask(forgotPassword, { body: { email: ada.email } })
  expect(performance.now() - started).toBeLessThan(patiently(SOON_MS))
  await expect.poll(mailbox).toMatch(/\/reset-password\//)
  const kept = await mailbox()
  expect(kept).toContain(`to ${ada.email}`)
  expect(kept).toContain('to lena@example.org')
  expect(kept).toMatch(/\/activate-account\//)
  expect(kept).toMatch(/\/join-team\//)
  expect(silent.received).toEqual([])
})

test('[FLT-48] stopping does not wait for it either', async () => {
  const started = performance.now()
  expect(await server.stop()).toMatchObject({ code: 0 })
  expect(performance.now() - started).toBeLessThan(patiently(SOON_MS))
})
