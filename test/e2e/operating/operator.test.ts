import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAccounts } from '#contract/calls/administration.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { activateAccount } from '#contract/calls/account/links.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { temporaryFolder } from '../../support/files/temporary-folders.ts'
import { type HttpPerson, signIn, signUp } from '../../support/people/http-person.ts'
import { newcomerAt } from '../../support/people/newcomer.ts'
import { linkIn } from '../../support/mail/mailbox.ts'
import { startMailServer } from '../../support/mail/mail-server.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const EXIT_USAGE = 64

let server: RunningServer
let ada: HttpPerson
let email: string

beforeAll(async () => {
  server = await startServer()
  ada = await signUp(server.url, 'Ada')
  email = ada.user.email
})

const cli = (...args: string[]) =>
  runToEnd('dist/server/cli.js', {
    args,
    env: { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1' },
  })

describe('the operator, at the command line', () => {
  test('reads the mailbox while the server runs; the link in it activates the account', async () => {
    const { code, said } = await cli('mailbox')
    expect(code).toBe(0)
    expect(said).toContain(`to ${email}`)
    const { prefix: userIdPrefix, token, origin } = linkIn({ text: said })
    expect(origin).toBe(server.url)
    await ada.ask(activateAccount, { params: { userIdPrefix, token } })
  })

  test('makes a person an administrator, and takes it away', async () => {
    expect((await ada.call(listAccounts, {})).status).toBe(403)
    expect(await cli('admin', 'grant', email)).toMatchObject({ code: 0, said: expect.stringContaining(email) })
    await expect.poll(async () => (await ada.call(listAccounts, {})).status, { timeout: 10_000 }).toBe(200)
    expect((await cli('admin', 'list')).said).toBe(`${email}  Ada Example\n`)
    expect((await cli('admin', 'revoke', email)).code).toBe(0)
    expect((await cli('admin', 'list')).said).toBe('There are no administrators.\n')
  })

  test('is told how, when the words make no sense', async () => {
    const { code, complained } = await cli('admin', 'crown', email)
    expect(code).toBe(EXIT_USAGE)
    expect(complained).toMatch(/^usage: npm run admin -- grant EMAIL \| revoke EMAIL \| list/)
    expect(await cli('admin', 'grant', 'nobody@example.com')).toMatchObject({ code: 1, said: '' })
  })

  test('[SEC-16] nothing of the mailbox is served unless that is switched on', async () => {
    const looked = await fetch(`${server.url}/dev/mailbox`)
    expect([looked.status, await looked.text()]).toEqual([404, expect.not.stringContaining('Mailbox (')])
    expect((await fetch(`${server.url}/operator`, { method: 'POST' })).status).not.toBe(200)
  })

  test('[STO-09] backs everything up while the server runs, and puts it into an empty installation that knows everybody, and has nobody signed in', async () => {
    const eva = await newcomerAt(server.url, 'Eva')
    const folder = temporaryFolder('backup')
    const file = join(folder, 'all.gz')
    expect(await cli('admin', 'backup', file)).toMatchObject({ code: 0, said: expect.stringContaining('secret file') })
    expect((await cli('admin', 'restore', file)).code).toBe(1)

    const dataDirectory = join(folder, 'data')
    const restore = () =>
      runToEnd('dist/server/cli.js', { args: ['admin', 'restore', file], env: { DATA_DIR: dataDirectory } })
    expect((await restore()).complained).toMatch(/secret\.json is missing/)
    mkdirSync(dataDirectory)
    cpSync(join(server.dataDirectory, 'secret.json'), join(dataDirectory, 'secret.json'))
    expect(await restore()).toMatchObject({ code: 0, said: expect.stringContaining('Everything is as it was') })
    const again = await startServer({ dataDirectory })
    expect((await ada.comesTo(again.url).call(whoAmI)).status).toBe(401)
    expect((await signIn(again.url, eva.email, eva.password))?.user).toMatchObject({ email: eva.email })
    await again.stop()
  })

  test('works on the files, too, while no server runs', async () => {
    await server.stop()
    expect((await cli('admin', 'list')).said).toBe('There are no administrators.\n')
    await server.start()
  })
})

test('[SEC-16] whatever it is told about production, the mailbox is shown on demand alone, here alone, and to no proxy', async () => {
  const shut = await startServer({ env: { NODE_ENV: 'development' } })
  const open = await startServer({ env: { MAILBOX_PAGE: 'on' } })
  const look = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/dev/mailbox`, { headers })).status
  expect([await look(shut.url), await look(open.url)]).toEqual([404, 200])
  expect(await look(open.url, { 'x-forwarded-for': '192.0.2.1' })).toBe(404)
  expect(await look(open.url, { forwarded: 'for=127.0.0.1' })).toBe(404)
  await Promise.all([shut.stop(), open.stop()])
})

test('with a mail server set, the built product sends what it says', async () => {
  const mail = await startMailServer()
  const sending = await startServer({ env: { SMTP_URL: mail.url, MAIL_FROM: 'tasks@example.org' } })
  const ben = await signUp(sending.url, 'Ben')
  await expect.poll(() => mail.received.map(({ to }) => to[0]), { timeout: 10_000 }).toEqual([ben.user.email])
  expect(mail.received[0]?.subject).toBe('Activate your account')
  await sending.stop()
  await mail.close()
})
