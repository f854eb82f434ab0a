import { afterAll, beforeAll, expect, test } from 'vitest'
import * as columnCalls from '#contract/calls/board/columns.ts'
import * as liveCalls from '#contract/calls/live.ts'
import * as peopleCalls from '#contract/calls/people.ts'
import * as projectCalls from '#contract/calls/projects.ts'
import * as taskCalls from '#contract/calls/tasks/tasks.ts'
import * as sidebarCalls from '#contract/calls/sidebar.ts'
import * as teamCalls from '#contract/calls/teams.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../support/database/both-engines.ts'
import { appOver, Visitor } from '../support/people/visitor.ts'
import { columnsOf, newProject, newTask, type Office, openOffice, projectForm } from '../support/people/workspace.ts'
import { expectEveryCall } from '../support/requests/every-call.ts'

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
interface Door {
  call: Call
  given: Given
  /** What the call answers when the ids are not those of the caller's workspace: nothing found, or nothing to show. */
  elsewhere: 404 | 200
}

const MARK = 'ZQX-only-here'

describeOnOneEngine('every call of the board', (open) => {
  let office: Office
  let stranger: Visitor
  let doors: Door[]
  let close: () => Promise<unknown>
  beforeAll(async () => {
    const database = await open({ isMigrated: true })
    const { app } = await appOver(database)
    close = () => app.close()
    office = await openOffice(database, app)
    stranger = new Visitor(app)
    const { olga, ben } = office
    const { id: projectId } = await newProject(olga, ben)
    const [column, second] = await columnsOf(olga, projectId)
    const columnId = column?.id ?? ''
    const task = await newTask(olga, projectId, columnId, MARK)
    const ofProject = { params: { id: projectId } }
    const ofColumn = { params: { id: columnId } }
    const ofTask = { params: { id: task.id } }
    const place = { columnId: second?.id, projectId, prevId: null, origin: 'board' }
    const nobody = { userIds: olga.userId }
    const ofPerson = { params: { id: ben.userId } }
    const teamForm = { name: 'New', description: null, userIds: [] }
    const team = await olga.ask(teamCalls.createTeam, { body: { ...teamForm, name: MARK } })
    const ofTeam = { params: { id: team.id } }
    doors = [
      { call: projectCalls.listProjects, given: {}, elsewhere: 200 },
      { call: projectCalls.searchTeamsAndUsers, given: { query: { q: 'example' } }, elsewhere: 200 },
      { call: projectCalls.showTeamsAndUsers, given: { query: nobody }, elsewhere: 200 },
      { call: sidebarCalls.listMyTeams, given: {}, elsewhere: 200 },
      { call: sidebarCalls.listMyOpenTasks, given: {}, elsewhere: 200 },
      { call: sidebarCalls.listFavourites, given: {}, elsewhere: 200 },
      { call: projectCalls.changeFavourite, given: { ...ofProject, body: { isFavourite: true } }, elsewhere: 404 },
      { call: teamCalls.listTeams, given: {}, elsewhere: 200 },
      { call: teamCalls.createTeam, given: { body: teamForm }, elsewhere: 200 },
      { call: teamCalls.showTeam, given: ofTeam, elsewhere: 404 },
      { call: teamCalls.updateTeam, given: { ...ofTeam, body: teamForm }, elsewhere: 404 },
      { call: teamCalls.listTeamUsers, given: ofTeam, elsewhere: 404 },
      { call: teamCalls.listTeamTasks, given: ofTeam, elsewhere: 404 },
      { call: teamCalls.listTeamProjects, given: ofTeam, elsewhere: 404 },
      { call: teamCalls.addTeamProjects, given: { ...ofTeam, body: { projectIds: [projectId] } }, elsewhere: 404 },
      { call: teamCalls.removeTeamProject, given: { params: { id: team.id, projectId } }, elsewhere: 404 },
      { call: teamCalls.removeTeamUser, given: { params: { id: team.id, userId: olga.userId } }, elsewhere: 404 },
      { call: teamCalls.archiveTeam, given: ofTeam, elsewhere: 404 },
      { call: peopleCalls.listUsers, given: {}, elsewhere: 200 },
      { call: peopleCalls.countUsers, given: {}, elsewhere: 200 },
      { call: peopleCalls.showUsers, given: { query: { ids: olga.userId } }, elsewhere: 200 },
      { call: peopleCalls.showUser, given: ofPerson, elsewhere: 404 },
      { call: peopleCalls.deactivateUser, given: ofPerson, elsewhere: 404 },
      { call: peopleCalls.restoreUser, given: ofPerson, elsewhere: 404 },
      { call: peopleCalls.resendInvite, given: ofPerson, elsewhere: 404 },
      { call: peopleCalls.linkInvitation, given: ofPerson, elsewhere: 404 },
      { call: liveCalls.listMissedMessages, given: { query: { after: '0' } }, elsewhere: 200 },
      { call: projectCalls.createProject, given: { body: projectForm() }, elsewhere: 200 },
      { call: projectCalls.showProject, given: ofProject, elsewhere: 404 },
      { call: projectCalls.updateProject, given: { ...ofProject, body: projectForm() }, elsewhere: 404 },
      { call: projectCalls.changeProjectStatus, given: { ...ofProject, body: { status: 'onHold' } }, elsewhere: 404 },
      {
        call: projectCalls.changeProjectSettings,
        given: {
          ...ofProject,
          body: {
            showAssignee: true,
            showLabels: true,
            showPriority: true,
            showDueDate: true,
            showSafesColumn: false,
          },
        },
        elsewhere: 404,
      },
      { call: projectCalls.showProjects, given: { query: { ids: projectId } }, elsewhere: 200 },
      { call: columnCalls.listColumns, given: ofProject, elsewhere: 404 },
      { call: columnCalls.listColumnHeads, given: ofProject, elsewhere: 404 },
      { call: columnCalls.createColumn, given: { ...ofProject, body: { name: 'New' } }, elsewhere: 404 },
      { call: columnCalls.orderColumns, given: { ...ofProject, body: { columns: [columnId] } }, elsewhere: 404 },
      { call: columnCalls.renameColumn, given: { ...ofColumn, body: { name: 'New' } }, elsewhere: 404 },
      { call: columnCalls.changeColumnKind, given: { ...ofColumn, body: { kind: 'done' } }, elsewhere: 404 },
      { call: columnCalls.listColumnTasks, given: ofColumn, elsewhere: 404 },
      { call: columnCalls.deleteColumn, given: { ...ofColumn, body: { moveTasksTo: null } }, elsewhere: 404 },
      { call: taskCalls.createTask, given: { ...ofProject, body: { columnId, name: 'New' } }, elsewhere: 404 },
      { call: taskCalls.showTask, given: ofTask, elsewhere: 404 },
      {
        call: taskCalls.changeTask,
        given: { ...ofTask, body: [{ op: 'replace', property: 'name', value: 'Taken' }] },
        elsewhere: 404,
      },
      {
        call: taskCalls.moveTask,
        given: { ...ofTask, body: { ...place, oldColumnId: columnId, oldProjectId: projectId } },
        elsewhere: 404,
      },
      { call: taskCalls.createTasks, given: { ...ofProject, body: { columnId, names: ['New'] } }, elsewhere: 404 },
      { call: taskCalls.openTask, given: ofTask, elsewhere: 404 },
      {
        call: taskCalls.changeTaskIf,
        given: { ...ofTask, query: { revision: '1' }, body: [{ op: 'replace', property: 'name', value: 'Taken' }] },
        elsewhere: 404,
      },
      { call: taskCalls.duplicateTask, given: ofTask, elsewhere: 404 },
      { call: taskCalls.restoreTask, given: ofTask, elsewhere: 404 },
      { call: taskCalls.listDeletedTasks, given: ofProject, elsewhere: 404 },
      { call: taskCalls.listMyTasks, given: {}, elsewhere: 200 },
      { call: taskCalls.searchTasks, given: { query: { q: 'example' } }, elsewhere: 200 },
      { call: taskCalls.deleteTask, given: ofTask, elsewhere: 404 },
      { call: projectCalls.archiveProject, given: ofProject, elsewhere: 404 },
      { call: projectCalls.restoreProject, given: ofProject, elsewhere: 404 },
      { call: projectCalls.listProjectOverview, given: {}, elsewhere: 200 },
    ]
  })
  afterAll(() => close())

  test('every call of these has its door', () => {
    const all = [projectCalls, teamCalls, sidebarCalls, peopleCalls, liveCalls, columnCalls, taskCalls].flatMap(
      (calls) =>
        Object.values(calls as Record<string, unknown>).flatMap((value) =>
          // What comes as a form is told apart in tests of its own; what is the caller's alone is of no workspace.
          typeof value === 'object' && value !== null && 'method' in value && !('files' in value)
            ? [value as Call].filter(({ access }) => access !== 'user')
            : [],
        ),
    )
    const named = doors.map(({ call }) => call.name)
    expectEveryCall('the doors of this file', named, all)
  })

  test('without a session: 401', async () => {
    for (const { call, given } of doors) {
      expect([call.name, (await stranger.call(call, given)).statusCode]).toEqual([call.name, 401])
    }
  })

  test('with another workspace’s session, for this workspace: 403', async () => {
    const { xaver, olga } = office
    for (const { call, given } of doors) {
      const answer = await xaver.call(call, { ...given, headers: { [REQUEST_HEADERS.tenant]: olga.tenantId } })
      expect([call.name, answer.statusCode]).toEqual([call.name, 403])
    }
  })

  test('with ids of another workspace: nothing there, and nothing of it said', async () => {
    const { xaver, olga } = office
    for (const { call, given, elsewhere } of doors) {
      const answer = await xaver.call(call, given)
      expect([call.name, answer.statusCode]).toEqual([call.name, elsewhere])
      for (const secret of [MARK, olga.userId, olga.tenantId]) expect(answer.body).not.toContain(secret)
    }
  })

  test('what is no id is nobody’s: 404', async () => {
    for (const { call, given } of doors.filter((door) => door.given.params)) {
      const status = await office.olga.status(call, { ...given, params: { id: "1' or '1'='1" } })
      expect([call.name, status]).toEqual([call.name, 404])
    }
  })
})
