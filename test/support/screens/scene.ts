import { inviteUser } from '#contract/calls/invitations.ts'
import { forgotPassword } from '#contract/calls/account/links.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { changeProjectSettings, listProjects } from '#contract/calls/projects.ts'
import { createSafe, createSafeEntry } from '#contract/calls/safes.ts'
import { listTeams } from '#contract/calls/teams.ts'
import { mailedLink, WITH_MAILBOX } from '../mail/mailed-link.ts'
import { SHOWN } from '../page/at-the-safes.ts'
import { HttpPerson, signIn } from '../people/http-person.ts'
import { guards } from '../people/newcomer.ts'
import { entryForm } from '../safes/entry-form.ts'
import { operator } from '../server/operator.ts'
import { printedSignIns } from '../server/sample.ts'
import { startServer, type RunningServer } from '../server/server.ts'

/** What there is to be shown: the sample workspace, with a safe, an open invitation and mailed links. */
export interface ScreenScene {
  readonly server: RunningServer
  /** An Owner, who may take over accounts; signed in once for all. */
  readonly owner: HttpPerson
  readonly project: string
  readonly task: string
  readonly safe: string
  readonly team: string
  readonly ownBoard: string
  readonly resetLink: string
  readonly joinLink: string
}

const GUEST = 'newcomer@example.org'

/** Makes it on a server of its own. */
export async function makeScreenScene(): Promise<ScreenScene> {
  const server = await startServer({ env: { ...WITH_MAILBOX, SAMPLE: 'auto' } })
  const { email, password } = (await printedSignIns(server)).find(({ role }) => role === 'Owner')!
  const owner = (await signIn(server.url, email, password))!
  await operator(server, 'grant', email)
  await guards({ person: owner, email, password, recoveryCode: '' })
  const { rows } = await owner.ask(listProjects, { query: {} })
  const { id: project } = rows.find(({ name }) => name === 'Booking relaunch')!
  const params = { id: project }
  await owner.ask(changeProjectSettings, { params, body: SHOWN })
  const columns = await owner.ask(listColumns, { params })
  const safe = await owner.ask(createSafe, { params, body: { name: 'Accounts', userIds: [] } })
  await owner.ask(createSafeEntry, { params: { id: safe.id }, body: entryForm() })
  const teams = await owner.ask(listTeams, { query: {} })
  await owner.ask(inviteUser, { body: { email: GUEST, roleName: 'Employee', teamIds: [], projectIds: [project] } })
  const joinLink = await mailedLink(server.url, GUEST, 'join-team')
  await new HttpPerson(server.url).ask(forgotPassword, { body: { email } })
  return {
    server,
    owner,
    project,
    task: columns.flatMap(({ tasks }) => tasks)[0]!.id,
    safe: safe.id,
    team: teams.rows[0]!.id,
    ownBoard: owner.user.privateProject?.id ?? '',
    joinLink,
    resetLink: await mailedLink(server.url, email, 'reset-password'),
  }
}
