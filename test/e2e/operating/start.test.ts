import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { logIn, whoAmI } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { HttpPerson, refusalIn, signIn, signUp } from '../../support/people/http-person.ts'
import { type PrintedSignIn, printedSignIns, signInsIn } from '../../support/server/sample.ts'
import { patiently } from '../../support/patience.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

const LONGEST_SECOND_START_MS = 5_000

/** The files under a folder that hold a text, as it stands. */
const filesHolding = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))

describe('the first start on this machine', () => {
  let server: RunningServer
  let printed: PrintedSignIn[]
  const ownerOf = (signIns: readonly PrintedSignIn[]) => signIns.find(({ role }) => role === 'Owner')!
  const enter = async ({ email, password }: PrintedSignIn) => (await signIn(server.url, email, password))!

  beforeAll(async () => {
    server = await startServer({ env: { SAMPLE: 'auto' }, stretchesInFull: true, makesDatabase: true })
    printed = await printedSignIns(server)
  })

  test('prints the address, and it is the right one', async () => {
    const [, address] = /^Lanewise is ready at (\S+)$/m.exec(server.output())!
    expect(await new HttpPerson(address!).send('GET', '/api/health')).toMatchObject({ status: 200 })
  })

  test('[AUTH-01] prints the sample’s sign-ins, each with a password of its own, and everybody gets in with theirs', async () => {
    expect(printed.map(({ role }) => role).toSorted()).toEqual(
      ['Employee', 'Employee', 'Employee', 'Employee', 'Owner', 'WorkspaceManager'].toSorted(),
    )
    expect(new Set(printed.map(({ password }) => password)).size).toBe(printed.length)
    for (const one of printed) {
      const { user } = await enter(one)
      expect(user).toMatchObject({ email: one.email, role: { name: one.role } })
      expect(user.role2tenant2user).toMatchObject([
        { tenant: { name: 'Tidewater Ferries', isDatabaseConnected: true } },
      ])
    }
  })

  test('[AUTH-01] a wrong password, or another’s, is refused in words', async () => {
    const [one, other] = printed
    const answer = await new HttpPerson(server.url).call(logIn, {
      body: { email: one!.email, password: other!.password },
    })
    expect([answer.status, refusalIn(answer).message]).toEqual([401, 'The e-mail address or the password is wrong.'])
  })

  test('the sample shows a board with life in it, and something that is due today', async () => {
    const owner = await enter(ownerOf(printed))
    const { rows } = await owner.ask(listProjects, { query: { sortBy: 'name' } })
    expect(rows.map(({ name }) => name)).toEqual(['Booking relaunch', 'Kinder quays'])
    const columns = await owner.ask(listColumns, { params: { id: rows[0]!.id } })
    expect(columns.map(({ order }) => order)).toEqual(columns.map((_, index) => index + 1))
    const tasks = columns.flatMap((column) => column.tasks)
    expect(tasks.length).toBeGreaterThanOrEqual(36)
    const today = new Date().toISOString().slice(0, 10)
    expect(tasks.filter(({ dueDate }) => dueDate === today).length).toBeGreaterThan(0)
    expect(tasks.some(({ assignee }) => assignee !== null)).toBe(true)
    expect(tasks.some(({ commentsCount }) => commentsCount > 0)).toBe(true)
  })

  test('the passwords are nowhere but on the terminal: not in the data, and not in what a second start prints', async () => {
    const before = server.output()
    await server.stop()
    for (const { password } of printed) expect(filesHolding(server.dataDirectory, password)).toEqual([])
    // The addresses are there, so the search does see what is in the data.
    expect(filesHolding(server.dataDirectory, ownerOf(printed).email).length).toBeGreaterThan(0)

    await server.start()
    const second = server.output().slice(before.length)
    expect(second).toMatch(/^Lanewise is ready at /m)
    expect(second).not.toContain('sample')
    for (const { password, email } of printed) {
      expect(second).not.toContain(password)
      expect(second).not.toContain(email)
    }
  })

  test('a second start takes seconds, makes no second sample, and everybody is still let in', async () => {
    await server.stop()
    const started = performance.now()
    await server.start()
    expect(performance.now() - started).toBeLessThan(patiently(LONGEST_SECOND_START_MS))
    const owner = await enter(ownerOf(printed))
    expect((await owner.ask(whoAmI)).user.role2tenant2user).toHaveLength(1)
    expect((await owner.ask(listProjects, { query: {} })).count).toBe(2)
  })
})

describe('there is no sample', () => {
  test.each([
    ['when other machines can reach it', { SAMPLE: 'auto', HOST: '0.0.0.0' }],
    ['when people come in by another address', { SAMPLE: 'auto', PUBLIC_URL: 'https://tasks.example.org' }],
    ['when it is not wanted', { SAMPLE: 'off' }],
  ])('%s', async (_when, env) => {
    const server = await startServer({ env, makesDatabase: true })
    const asked = await signIn(server.url, 'ada@tidewater.example', 'whatever it may be')
    expect([asked, signInsIn(server.output())]).toEqual([null, []])
  })

  test('when a person has an account already', async () => {
    const server = await startServer({ env: { SAMPLE: 'off' }, makesDatabase: true })
    await signUp(server.url, 'Ewa')
    await server.stop()
    const again = await startServer({ dataDirectory: server.dataDirectory, env: { SAMPLE: 'on' } })
    expect(signInsIn(again.output())).toEqual([])
  })
})
