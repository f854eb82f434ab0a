import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '#contract/calls/auth.ts'
import { forgotPassword } from '#contract/calls/account/links.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSafe, createSafeEntry, revealSafeSecret } from '#contract/calls/safes.ts'
import { FORGOTTEN_PER_ACCOUNT_PER_HOUR } from '#contract/limits.ts'
import { LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS } from '#contract/limits/rate-limits.ts'
import { SAFE_SECRETS_PER_USER_PER_MINUTE } from '#contract/limits/safe-limits.ts'
import { HttpPerson } from '../support/people/http-person.ts'
import { newcomerAt } from '../support/people/newcomer.ts'
import { entryForm } from '../support/safes/entry-form.ts'
import { runToEnd } from '../support/server/ended-process.ts'
import { type Cluster, startCluster } from './kit/cluster.ts'

/** The limits as they are outside of tests. */
let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(2, { RATE_LIMIT_FACTOR: '1' })
}, 60_000)
afterAll(() => cluster.stop())

/** One process after the other, and the first again. */
const processAt = (turn: number) => cluster.processes[turn % cluster.processes.length]!

test('[STO-05] wrong passwords are counted together, whichever process is tried', async () => {
  const { email, password } = await newcomerAt(cluster.url)
  const enters = async (turn: number, typed: string) => {
    const guest = new HttpPerson(processAt(turn).url)
    return (await guest.call(logIn, { body: { email, password: typed } })).status
  }
  const statuses: number[] = []
  for (let turn = 0; turn < LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS; turn++) statuses.push(await enters(turn, 'not it'))
  expect(statuses).toEqual(statuses.map(() => 401))
  expect([await enters(0, password), await enters(1, password)]).toEqual([429, 429])
})

test('[STO-05] an account gets as many mails with a way to a new password from all of them as from one', async () => {
  const { email } = await newcomerAt(cluster.url, 'Mia')
  for (let turn = 0; turn < 2 * FORGOTTEN_PER_ACCOUNT_PER_HOUR; turn++) {
    const guest = new HttpPerson(processAt(turn).url)
    expect((await guest.call(forgotPassword, { body: { email } })).status).toBe(200)
  }
  const mailed = async () => {
    const { said } = await runToEnd('dist/server/cli.js', {
      args: ['mailbox'],
      env: { DATA_DIR: processAt(0).dataDirectory, DATABASE_URL: cluster.databaseUrl },
    })
    return said.split(/^── /m).filter((mail) => mail.includes(email) && mail.includes('/reset-password/')).length
  }
  // They are written after the answers.
  await expect.poll(mailed, { timeout: 20_000 }).toBeGreaterThanOrEqual(FORGOTTEN_PER_ACCOUNT_PER_HOUR)
  expect(await mailed()).toBe(FORGOTTEN_PER_ACCOUNT_PER_HOUR)
})

test('[STO-05] nobody looks at more secrets in a minute at all of them than at one', async () => {
  const { person } = await newcomerAt(cluster.url, 'Sol')
  const form = { name: 'Keys', abbreviation: 'KEY', description: null, color: '#f87171', dueDate: null } as const
  const { id } = await person.ask(createProject, { body: { ...form, teamIds: [], userIds: [person.user.id] } })
  const safe = await person.ask(createSafe, { params: { id }, body: { name: 'Ours', userIds: [person.user.id] } })
  const entry = await person.ask(createSafeEntry, { params: { id: safe.id }, body: entryForm() })
  const params = { id: safe.id, entryId: entry.id }
  const looks = async (turn: number) => {
    const here = person.comesTo(processAt(turn).url)
    return (await here.call(revealSafeSecret, { params, body: { secret: 'password', why: 'shown' } })).status
  }
  const statuses: number[] = []
  for (let turn = 0; turn < SAFE_SECRETS_PER_USER_PER_MINUTE + 10; turn++) statuses.push(await looks(turn))
  const counted = (status: number) => statuses.filter((one) => one === status).length
  expect([counted(200), counted(429)]).toEqual([SAFE_SECRETS_PER_USER_PER_MINUTE, 10])
})
