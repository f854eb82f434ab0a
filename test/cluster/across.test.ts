import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logOut, showTenant, whoAmI } from '#contract/calls/auth.ts'
import { changeUser, deactivateUser } from '#contract/calls/people.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { WEBSOCKET_CLOSE_LOGGED_OUT } from '#contract/limits.ts'
import { LiveWindow } from '../support/live/live-window.ts'
import { type Crew, crewAt } from '../support/people/crew.ts'
import { type HttpPerson, pathOf, signUp } from '../support/people/http-person.ts'
import { allTasksOf } from '../support/people/writing-people.ts'
import { operatorWith } from '../support/server/operator.ts'
import { type Cluster, startCluster } from './kit/cluster.ts'

/** What one process has decided holds in the others so soon, whatever was lost on the way. */
const SOON = { timeout: 3_000, interval: 20 }

describe.each([2, 4])('%i processes behind the proxy', (count) => {
  let cluster: Cluster
  let crew: Crew
  beforeAll(async () => {
    cluster = await startCluster(count, { SAMPLE: 'on' })
    crew = await crewAt(cluster.processes[0]!, cluster.url)
  }, 120_000)
  afterAll(() => cluster.stop())

  /** The same browser at each of the processes, past the proxy. */
  const everywhere = (person: HttpPerson) => cluster.processes.map(({ url }) => person.comesTo(url))
  const windowsOf = async (person: HttpPerson) => {
    const { user, tenantId } = person
    const by = { userId: user.id, tenantId, visitor: person }
    const windows = cluster.processes.map(({ url }) => new LiveWindow(url, by, { origin: cluster.url }))
    await Promise.all(windows.map((window) => window.welcome()))
    return windows
  }
  const statusesOf = async (person: HttpPerson, call: typeof whoAmI | typeof showTenant) =>
    Promise.all(everywhere(person).map(async (here) => (await here.call(call)).status))
  const all = (status: number) => cluster.processes.map(() => status)
  const memberNamed = (role: string) => crew.crew.find(({ user }) => user.role?.name === role)!
  const newProject = (): Record<string, unknown> => ({
    name: `By ${randomUUID().slice(0, 8)}`,
    abbreviation: randomUUID()
      .replaceAll(/[^a-f]/g, '')
      .slice(0, 3)
      .padEnd(3, 'X')
      .toUpperCase(),
    description: null,
    color: '#f87171',
    dueDate: null,
    teamIds: [],
    userIds: [],
  })

  test('[STO-05] a session is one everywhere, and over everywhere, with its windows', async () => {
    const person = await signUp(cluster.url, 'Nora')
    expect(await statusesOf(person, whoAmI)).toEqual(all(200))
    const windows = await windowsOf(person)
    await person.ask(logOut)
    for (const window of windows) expect((await window.over).code).toBe(WEBSOCKET_CLOSE_LOGGED_OUT)
    await expect.poll(() => statusesOf(person, whoAmI), SOON).toEqual(all(401))
  })

  test('[STO-05] a role that was changed at one process holds in the others, and so does an end of a membership', async () => {
    const manager = memberNamed('WorkspaceManager')
    const creates = async () =>
      Promise.all(
        everywhere(manager).map(async (here) => (await here.call(createProject, { body: newProject() })).status),
      )
    expect(await creates()).toEqual(all(200))
    const form = new FormData()
    form.set('roleName', 'Employee')
    const [atFirst] = everywhere(crew.owner)
    const params = { id: manager.user.id }
    const changed = await atFirst!.send('PUT', pathOf(changeUser, { params }), { body: form })
    expect([changed.status, changed.text.includes('"Employee"')]).toEqual([200, true])
    await expect.poll(creates, SOON).toEqual(all(403))

    const leaver = crew.crew.findLast(({ user }) => user.role?.name === 'Employee')!
    expect(await statusesOf(leaver, showTenant)).toEqual(all(200))
    await everywhere(crew.owner)
      .at(-1)!
      .ask(deactivateUser, { params: { id: leaver.user.id } })
    await expect.poll(async () => (await statusesOf(leaver, showTenant)).includes(200), SOON).toBe(false)
  })

  test('[STO-05] a workspace that the operator blocks is closed everywhere, and opened everywhere', async () => {
    const person = await signUp(cluster.url, 'Bea')
    expect(await statusesOf(person, showTenant)).toEqual(all(200))
    const operates = (...words: string[]) =>
      operatorWith(cluster.processes[0]!, { DATABASE_URL: cluster.databaseUrl }, ...words)
    await operates('block-workspace', person.tenantId, 'unpaid')
    await expect.poll(() => statusesOf(person, showTenant), SOON).toEqual(all(403))
    await operates('unblock-workspace', person.tenantId)
    await expect.poll(() => statusesOf(person, showTenant), SOON).toEqual(all(200))
  })

  test('[STO-05] one key that is sent to all of them at once makes one thing', async () => {
    const { owner, place } = crew
    for (let round = 1; round <= 10; round++) {
      const name = `Once ${round}`
      const given = {
        params: { id: place.projectId },
        body: { columnId: place.columnId, name },
        headers: { [REQUEST_HEADERS.idempotency]: randomUUID() },
      }
      const senders = [...everywhere(owner), owner, owner]
      const answers = await Promise.all(senders.map((sender) => sender.call(createTask, given)))
      expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 200))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    }
    const made = (await allTasksOf(owner, place)).filter(({ name }) => name.startsWith('Once'))
    expect(made).toHaveLength(10)
  })

  test('[STO-05] what any of them is asked is told in the windows of all, once and in order', async () => {
    const { owner, place } = crew
    const windows = await windowsOf(owner)
    const from = Math.max(...(await Promise.all(windows.map((window) => window.welcome()))).map(({ seq }) => seq))
    const params = { id: place.projectId }
    const names = Array.from({ length: 40 }, (_, number) => `Told ${number}`)
    const senders = everywhere(owner)
    await Promise.all(
      names.map((name, at) =>
        senders[at % senders.length]!.ask(createTask, { params, body: { columnId: place.columnId, name } }),
      ),
    )
    for (const window of windows) {
      await expect.poll(() => window.numbers().length).toBe(names.length)
      expect(window.numbers()).toEqual(names.map((_name, at) => from + at + 1))
      window.close()
    }
  })
})
