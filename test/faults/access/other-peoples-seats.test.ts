import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { changePassword, createSessionSecret, deleteAccount, listLogins } from '#contract/calls/account/account.ts'
import { endOvertaking, overtake } from '#contract/calls/administration.ts'
import { whoAmI } from '#contract/calls/auth.ts'
import { inviteUser, joinByInvitation } from '#contract/calls/invitations.ts'
import { createProject } from '#contract/calls/projects.ts'
import { startTwoFactor } from '#contract/calls/account/two-factor.ts'
import type { Call } from '#contract/call.ts'
import type { Role } from '#contract/entities/role.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { HttpPerson, refusalIn, signIn, type Anything } from '../../support/people/http-person.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { activates, guards, linkTo, newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let root: Newcomer
let olga: Newcomer
let employee: HttpPerson
let manager: HttpPerson

/** A new person in Olga's workspace, by an invitation. */
async function joins(role: Role): Promise<HttpPerson> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID()}@example.org`
  await olga.person.ask(inviteUser, { body: { email, roleName: role } })
  const { prefix: idPrefix, token } = await linkTo(server.url, email, 'join-team')
  const person = new HttpPerson(server.url)
  const form = { firstName: role, lastName: 'Example', password: 'a sentence of four words' }
  const { user } = await person.ask(joinByInvitation, {
    params: { idPrefix, token },
    body: { ...form, agreedToTermsAndPolicy: true, timezone: 'Europe/Warsaw' },
  })
  return person.becomes(user)
}

beforeAll(async () => {
  server = await startServer({ env: WITH_MAILBOX })
  root = await newcomerAt(server.url, 'Root')
  olga = await newcomerAt(server.url, 'Olga')
  await activates(olga)
  employee = await joins('Employee')
  manager = await joins('WorkspaceManager')
  await runToEnd('dist/server/cli.js', {
    args: ['admin', 'grant', root.email],
    env: { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1' },
  })
  await guards(root)
})

const FORM = { name: 'Relaunch', abbreviation: 'REL', description: null, color: '#f87171', dueDate: null, teamIds: [] }
const newProject = (by: HttpPerson, headers = {}) =>
  by.call(createProject, { body: { ...FORM, userIds: [by.user.id] }, headers })

describe('an administrator as another person', () => {
  const instead = () => ({ [REQUEST_HEADERS.override]: olga.person.user.id })
  const act = (call: Call, given: Anything = {}) =>
    root.person.call(call, { ...given, headers: { ...instead(), [REQUEST_HEADERS.tenant]: olga.person.tenantId } })

  test('[THR-08] reaches no secret and does nothing that cannot be undone, even with the right password', async () => {
    await expect
      .poll(async () => (await root.person.call(overtake, { params: { id: olga.person.user.id } })).status)
      .toBe(200)
    const { password } = olga
    const passwords = {
      currentPassword: password,
      password: 'another sentence',
      passwordConfirmation: 'another sentence',
    }
    const forbidden: [Call, Anything][] = [
      [createSessionSecret, { body: { password } }],
      [changePassword, { body: passwords }],
      [startTwoFactor, { body: { password } }],
      [deleteAccount, { body: { password } }],
      [listLogins, {}],
      [inviteUser, { body: { email: 'eve@example.org', roleName: 'Owner' } }],
    ]
    for (const [call, given] of forbidden) {
      const answer = await act(call, given)
      expect([call.name, answer.status, refusalIn(answer).code]).toEqual([call.name, 403, 'OVERTAKEN_FORBIDDEN'])
    }
    expect((await act(whoAmI)).json()).toMatchObject({ user: { id: olga.person.user.id } })
    await root.person.call(endOvertaking, { headers: instead() })
    expect((await act(whoAmI)).status).toBe(403)
    expect(await signIn(server.url, olga.email, password)).not.toBe(null)
  })

  test('[THR-09] is what nobody else can say to be', async () => {
    const answer = await olga.person.call(whoAmI, { headers: { [REQUEST_HEADERS.override]: employee.user.id } })
    expect([answer.status, answer.text.includes(employee.user.id)]).toEqual([403, false])
  })
})

describe('[THR-10] a request that says who it is', () => {
  test('is not believed: in another’s name the page is told to begin anew', async () => {
    const answer = await employee.call(whoAmI, { headers: { [REQUEST_HEADERS.user]: olga.person.user.id } })
    expect([answer.status, answer.text.includes(olga.email)]).toEqual([506, false])
  })

  test('by another’s connection keeps nothing from that one', async () => {
    const heard: { type: string; data: unknown }[] = []
    const address = `${server.url.replace('http', 'ws')}/ws/${olga.person.user.id}?tenantId=${olga.person.tenantId}`
    const socket = new WebSocket(address, { headers: { cookie: olga.person.cookieHeader, origin: server.url } })
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as (typeof heard)[number]))
    await expect.poll(() => heard[0]?.type).toBe('CONNECTED')
    const { websocketId } = heard.find(({ type }) => type === 'CONNECTED')!.data as { websocketId: string }
    const made = await newProject(manager, { [REQUEST_HEADERS.websocket]: websocketId })
    expect(made.status).toBe(200)
    await expect.poll(() => heard.map(({ type }) => type)).toContain('PROJECT_CREATED')
    socket.terminate()
  })
})

describe('[THR-11] the person’s own role', () => {
  test.each([
    ['an employee', () => employee, 'Employee'],
    ['an employee', () => employee, 'Owner'],
    ['a manager', () => manager, 'Owner'],
  ] as const)('%s invites nobody as %3$s', async (_, who, roleName) => {
    const refused = await who().call(inviteUser, { body: { email: 'eve@example.org', roleName } })
    expect(refused.status).toBe(403)
  })

  test('is changed by no call of the person’s own', async () => {
    const body = { roleName: 'Owner', role: { name: 'Owner' } }
    const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    await employee.send('PUT', `/api/users/${employee.user.id}`, json)
    await employee.send('PATCH', `/api/users/${employee.user.id}`, json)
    expect((await employee.ask(whoAmI)).user.role?.name).toBe('Employee')
  })

  test('the last Owner cannot be deleted with their account while others work there', async () => {
    const refused = await olga.person.call(deleteAccount, { body: { password: olga.password } })
    expect(refused.status).toBe(422)
    expect((await olga.person.ask(whoAmI)).user.role?.name).toBe('Owner')
  })
})

test('[THR-12] an account is its person’s own: an Owner changes neither its address nor its password nor its name', async () => {
  const { id } = employee.user
  const body = { email: 'eve@example.org', password: 'eve knows this one', firstName: 'Eve', roleName: 'Employee' }
  const json = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  await olga.person.send('PUT', `/api/users/${id}`, json)
  const { user } = await employee.ask(whoAmI)
  expect(user).toMatchObject({ email: employee.user.email, firstName: employee.user.firstName })
  expect(await signIn(server.url, employee.user.email, 'eve knows this one')).toBe(null)
  await olga.person.send('DELETE', `/api/users/${id}`)
  expect(await signIn(server.url, employee.user.email, 'a sentence of four words')).not.toBe(null)
})
