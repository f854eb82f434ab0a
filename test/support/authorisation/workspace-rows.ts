import { showTenant } from '#contract/calls/auth.ts'
import * as billing from '#contract/calls/billing.ts'
import { inviteUser } from '#contract/calls/invitations.ts'
import * as legal from '#contract/calls/legal.ts'
import * as maintenance from '#contract/calls/maintenance.ts'
import * as people from '#contract/calls/people.ts'
import * as teams from '#contract/calls/teams.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import * as workspaces from '#contract/calls/workspaces.ts'
import type { Belongings } from './belongings.ts'
import { nothing, NOT_IN_A_SEAT, row, type Row } from './row.ts'

const WRONG = { password: 'not the password' }
const COMPANY = {
  name: 'Quay',
  country: 'DE',
  province: null,
  city: 'x',
  postalCode: 'x',
  address: 'x',
  taxNumber: null,
}
const form = (userId: string) => ({ name: 'Fine', description: null, userIds: [userId] })

const ofPerson = ({ userId }: Belongings) => ({ params: { id: userId } })
const ofTeam = ({ teamId }: Belongings) => ({ params: { id: teamId } })
const ofOffice = ({ tenantId }: Belongings) => ({ params: { id: tenantId } })

const ALL = '200 200 200 200 200'
const COLLEAGUES = '404 200 200 200 200'
const OWNERS = '200 403 403 403 200'
const OF_NO_PLAN = '404 403 403 403 404'
const NOTHING_TO_DO = '422 403 403 403 422'
const MANAGERS = '404 403 403 200 200'

/** The calls about a workspace, the people in it and their teams. The person is an Employee who is in the team alone. */
export const WORKSPACE_ROWS: readonly Row[] = [
  row(showTenant, nothing, ALL),
  row(workspaces.listPlans, ({ tenantId }) => ({ query: { tenantId } }), COLLEAGUES),
  row(
    workspaces.createWorkspace,
    ({ projectId }) => ({ body: { name: 'Quay', planId: projectId, agreedToTermsAndPolicy: true } }),
    '400 400 400 400 400',
    NOT_IN_A_SEAT,
  ),
  row(workspaces.switchWorkspace, ofOffice, COLLEAGUES),
  row(workspaces.leaveWorkspace, (ids) => ({ ...ofOffice(ids), body: WRONG }), '404 400 400 400 400', NOT_IN_A_SEAT),
  row(
    workspaces.deleteWorkspace,
    (ids) => ({ ...ofOffice(ids), body: { ...WRONG, workspaceName: 'another name' } }),
    '404 403 403 403 400',
    NOT_IN_A_SEAT,
  ),
  row(workspaces.changeWorkspace, () => ({ form: { name: 'Quay' } }), OWNERS),
  row(workspaces.showCompany, nothing, OWNERS),
  row(workspaces.changeCompany, () => ({ body: COMPANY }), OWNERS),
  row(billing.showCard, nothing, OWNERS, NOT_IN_A_SEAT),
  row(billing.changeCard, () => ({ body: { token: 'pm_card_visa' } }), OWNERS, NOT_IN_A_SEAT),
  row(billing.showSubscription, nothing, OWNERS, NOT_IN_A_SEAT),
  row(billing.previewPlan, ({ projectId }) => ({ query: { planId: projectId } }), OF_NO_PLAN, NOT_IN_A_SEAT),
  row(billing.changePlan, ({ projectId }) => ({ body: { planId: projectId, dueCents: 0 } }), OF_NO_PLAN, NOT_IN_A_SEAT),
  // There is nothing to cancel, to take back or to pay.
  row(billing.cancelSubscription, nothing, NOTHING_TO_DO, NOT_IN_A_SEAT),
  row(billing.resumeSubscription, nothing, NOTHING_TO_DO, NOT_IN_A_SEAT),
  row(billing.payNow, nothing, NOTHING_TO_DO, NOT_IN_A_SEAT),
  row(billing.listPayments, nothing, OWNERS, NOT_IN_A_SEAT),
  row(billing.listPaymentAttempts, nothing, OWNERS, NOT_IN_A_SEAT),
  row(billing.showInvoiceData, ({ projectId }) => ({ params: { id: projectId } }), OF_NO_PLAN, NOT_IN_A_SEAT),
  row(inviteUser, () => ({ body: { email: 'no address', roleName: 'Employee' } }), '400 400 400 400 400'),
  row(
    inviteUser,
    () => ({ body: { email: `${crypto.randomUUID()}@example.org`, roleName: 'WorkspaceManager' } }),
    '200 403 403 200 200',
  ),
  row(
    inviteUser,
    () => ({ body: { email: `${crypto.randomUUID()}@example.org`, roleName: 'Owner' } }),
    '200 403 403 403 200',
    NOT_IN_A_SEAT,
  ),
  row(
    inviteUser,
    ({ teamId }) => ({
      body: { email: `${crypto.randomUUID()}@example.org`, roleName: 'Employee', teamIds: [teamId] },
    }),
    '400 403 403 200 200',
  ),
  row(
    inviteUser,
    ({ projectId }) => ({
      body: { email: `${crypto.randomUUID()}@example.org`, roleName: 'Employee', projectIds: [projectId] },
    }),
    '400 403 403 200 200',
  ),
  row(people.listUsers, nothing, ALL),
  row(people.listUsers, () => ({ query: { invited: 'true' } }), ALL),
  row(people.listUsers, () => ({ query: { inactive: 'true' } }), ALL),
  row(people.countUsers, nothing, ALL),
  row(people.showUsers, ({ userId }) => ({ query: { ids: userId } }), ALL, { passesOver: ['userId'] }),
  row(people.showUser, ofPerson, COLLEAGUES),
  row(people.changeUser, (ids) => ({ ...ofPerson(ids), form: { roleName: 'Employee' } }), MANAGERS),
  row(people.changeUser, (ids) => ({ ...ofPerson(ids), form: { roleName: 'Owner' } }), '404 403 403 403 200', {
    inSeats: '403 403',
    spends: true,
  }),
  row(people.deactivateUser, ofPerson, MANAGERS, { spends: true }),
  // Who has not left cannot come back.
  row(people.restoreUser, ofPerson, '404 403 403 422 422'),
  row(people.restoreUser, ({ formerId }) => ({ params: { id: formerId } }), MANAGERS, { spends: true }),
  row(people.resendInvite, ({ invitationId }) => ({ params: { id: invitationId } }), MANAGERS),
  row(people.linkInvitation, ({ invitationId }) => ({ params: { id: invitationId } }), MANAGERS),
  row(sidebar.listMyTeams, nothing, ALL),
  row(sidebar.listFavourites, nothing, ALL),
  row(teams.listTeams, nothing, ALL),
  row(teams.createTeam, ({ userId }) => ({ body: form(userId) }), '400 403 403 200 200'),
  row(teams.showTeam, ofTeam, COLLEAGUES),
  row(teams.updateTeam, (ids) => ({ ...ofTeam(ids), body: form(ids.userId) }), MANAGERS),
  row(teams.listTeamUsers, ofTeam, COLLEAGUES),
  row(teams.listTeamProjects, ofTeam, COLLEAGUES),
  row(teams.listTeamTasks, ofTeam, COLLEAGUES),
  row(teams.addTeamProjects, (ids) => ({ ...ofTeam(ids), body: { projectIds: [ids.projectId] } }), MANAGERS),
  row(
    teams.removeTeamProject,
    ({ teamId, projectId }) => ({ params: { id: teamId, projectId } }),
    '404 403 403 200 200',
    { spends: true },
  ),
  row(teams.removeTeamUser, ({ teamId, userId }) => ({ params: { id: teamId, userId } }), '404 403 403 200 200', {
    spends: true,
  }),
  row(teams.archiveTeam, ofTeam, MANAGERS, { spends: true }),
  row(legal.showLegalText, () => ({ params: { document: 'privacy-policy' }, query: { language: 'de' } }), ALL),
  row(maintenance.showMaintenance, nothing, ALL),
]
