import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import * as legal from '#contract/calls/legal.ts'
import * as people from '#contract/calls/people.ts'
import * as teams from '#contract/calls/teams.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import * as workspaces from '#contract/calls/workspaces.ts'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { ACTORS, type Actors, openActors } from '../../../test/support/people/actors.ts'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { migratedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { appOver } from '../../../test/support/people/visitor.ts'
import { newProject } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import { type Database, openDatabase } from '../../db/pool.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const callsOf = (all: object) =>
  Object.values(all).filter((one): one is Call => typeof one === 'object' && one !== null && 'access' in one)
/** The workspace part of the contract: the calls of these files, all of them. */
const CALLS = [workspaces, people, teams, sidebar, legal].flatMap(callsOf)

/** What ids in a request stand for, known when the office is open. */
type Ids = Record<'office' | 'person' | 'team' | 'project' | 'nobody', string>
type Row = readonly [Call, (ids: Ids) => NonNullable<Parameters<Actors['send']>[2]>, string]

const FORM = { name: 'x', description: null, userIds: [] }
const PASSWORD = { password: 'not the password' }
const COMPANY = {
  name: '',
  country: 'DE',
  province: null,
  city: 'x',
  postalCode: 'x',
  address: 'x',
  taxNumber: null,
}
const ofPerson = ({ person }: Ids) => ({ params: { id: person } })
const ofNobody = ({ nobody }: Ids) => ({ params: { id: nobody } })
const ofTeam = ({ team }: Ids) => ({ params: { id: team } })
const ofOffice = ({ office }: Ids) => ({ params: { id: office } })
const nothing = () => ({})

/**
 * Each call with a request that changes nothing that the next one needs, and the answers in the order of ACTORS. 'instead' is an
 * administrator who acts as an employee. 400 and 404 mean: let in, and bodies that what was asked is wrong or not there.
 */
const TABLE: readonly Row[] = [
  //                                                         anon pend empl mngr ownr else remv inst
  [workspaces.listPlans, nothing, '401 401 200 200 200 200 200 200'],
  [workspaces.listPlans, ({ office }) => ({ query: { tenantId: office } }), '401 401 200 200 200 404 404 200'],
  [
    workspaces.createWorkspace,
    ({ nobody }) => ({ body: { name: 'Quay', planId: nobody, agreedToTermsAndPolicy: true } }),
    '401 401 400 400 400 400 403 403',
  ],
  [workspaces.switchWorkspace, ofOffice, '401 401 200 200 200 404 404 200'],
  [workspaces.leaveWorkspace, (ids) => ({ ...ofOffice(ids), body: PASSWORD }), '401 401 400 400 400 404 404 403'],
  [
    workspaces.deleteWorkspace,
    (ids) => ({ ...ofOffice(ids), body: { ...PASSWORD, workspaceName: 'another name' } }),
    '401 401 403 403 400 404 404 403',
  ],
  [workspaces.changeWorkspace, () => ({ body: {} }), '401 401 415 415 415 403 403 415'],
  [workspaces.showCompany, nothing, '401 401 403 403 200 403 403 403'],
  [workspaces.changeCompany, () => ({ body: { ...COMPANY, name: 'Quay' } }), '401 401 403 403 200 403 403 403'],
  [workspaces.changeCompany, () => ({ body: COMPANY }), '401 401 400 400 400 403 403 400'],
  [people.listUsers, nothing, '401 401 200 200 200 403 403 200'],
  [people.countUsers, nothing, '401 401 200 200 200 403 403 200'],
  [people.showUsers, ({ person }) => ({ query: { ids: person } }), '401 401 200 200 200 403 403 200'],
  [people.showUser, ofPerson, '401 401 200 200 200 403 403 200'],
  [people.changeUser, (ids) => ({ ...ofPerson(ids), body: {} }), '401 401 415 415 415 403 403 415'],
  [people.deactivateUser, ofNobody, '401 401 404 404 404 403 403 404'],
  [people.restoreUser, ofPerson, '401 401 403 422 422 403 403 403'],
  [people.resendInvite, ofNobody, '401 401 404 404 404 403 403 404'],
  [people.linkInvitation, ofNobody, '401 401 404 404 404 403 403 404'],
  [sidebar.listMyTeams, nothing, '401 401 200 200 200 403 403 200'],
  [sidebar.listMyOpenTasks, nothing, '401 401 200 200 200 403 403 200'],
  [sidebar.listFavourites, nothing, '401 401 200 200 200 403 403 200'],
  [sidebar.countInvitations, nothing, '401 401 200 200 200 200 200 200'],
  [teams.listTeams, nothing, '401 401 200 200 200 403 403 200'],
  [teams.createTeam, () => ({ body: { ...FORM, name: 'Design' } }), '401 401 403 200 200 403 403 403'],
  [teams.createTeam, () => ({ body: FORM }), '401 401 400 400 400 403 403 400'],
  [teams.showTeam, ofTeam, '401 401 200 200 200 403 403 200'],
  [teams.updateTeam, (ids) => ({ ...ofTeam(ids), body: { ...FORM, name: 'Quay' } }), '401 401 403 200 200 403 403 403'],
  [teams.listTeamUsers, ofTeam, '401 401 200 200 200 403 403 200'],
  [teams.listTeamProjects, ofTeam, '401 401 200 200 200 403 403 200'],
  [teams.listTeamTasks, ofTeam, '401 401 200 200 200 403 403 200'],
  [
    teams.addTeamProjects,
    (ids) => ({ ...ofTeam(ids), body: { projectIds: [ids.project] } }),
    '401 401 403 200 200 403 403 403',
  ],
  [
    teams.removeTeamProject,
    ({ team, nobody }) => ({ params: { id: team, projectId: nobody } }),
    '401 401 403 404 404 403 403 403',
  ],
  [
    teams.removeTeamUser,
    ({ team, nobody }) => ({ params: { id: team, userId: nobody } }),
    '401 401 403 404 404 403 403 403',
  ],
  [teams.archiveTeam, ofNobody, '401 401 404 404 404 403 403 404'],
  [
    legal.showLegalText,
    () => ({ params: { document: 'privacy-policy' }, query: { language: 'de' } }),
    '200 200 200 200 200 200 200 200',
  ],
  [
    legal.showLegalText,
    () => ({ params: { document: '..%2fsecret' }, query: { language: 'de' } }),
    '404 404 404 404 404 404 404 404',
  ],
]

describe('every call of workspaces, people, teams and legal texts, by everybody', () => {
  const secrets = freshSecrets()
  const dataDir = temporaryDataDir()
  let database: Database
  let app: App
  let actors: Actors
  let ids: Ids

  beforeAll(async () => {
    database = await openDatabase({ dataDir, templateDir: await migratedTemplate() })
    app = await appOver(database, { secrets })
    actors = await openActors(app, database, secrets)
    const { olga, ben } = actors.office
    const { id: project } = await newProject(olga)
    const { id: team } = await olga.ask(teams.createTeam, { body: { ...FORM, name: 'Quay' } })
    ids = { office: olga.tenantId, person: ben.userId, team, project, nobody: randomUUID() }
  }, 60_000)
  afterAll(async () => {
    await app.app.close()
    await database.close()
  })

  test('the table names every one of these calls, and all of them are served', () => {
    const named = new Set(TABLE.map(([{ name }]) => name))
    expect([...named].toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
    expect(CALLS.filter((one) => !ALL_CALLS.includes(one)).map(({ name }) => name)).toEqual([])
  })

  test.each(TABLE.map(([asked, given, expected]) => [asked.name, asked, given, expected] as const))(
    '%s',
    async (_, asked, given, expected) => {
      const answers: string[] = []
      const bodies: string[] = []
      for (const actor of ACTORS) {
        const response = await actors.send(actor, asked, given(ids))
        answers.push(String(response.statusCode))
        bodies.push(response.statusCode >= 400 ? response.body : '')
      }
      expect(answers.join(' ')).toBe(expected)
      const { olga } = actors.office
      expect(bodies.join()).not.toContain(olga.fullName)
    },
  )

  test('[WSP-10] nobody has changed what the workspace is called', async () => {
    const { olga } = actors.office
    expect((await olga.ask(showTenant)).name).not.toBe('Quay')
  })
})
