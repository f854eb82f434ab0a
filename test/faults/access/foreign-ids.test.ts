import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { showTenant } from '#contract/calls/auth.ts'
import * as activities from '#contract/calls/tasks/activities.ts'
import * as attachments from '#contract/calls/tasks/attachments.ts'
import * as dashboard from '#contract/calls/dashboard.ts'
import * as filters from '#contract/calls/board/board-filters.ts'
import * as calendar from '#contract/calls/board/calendar.ts'
import * as billing from '#contract/calls/billing.ts'
import * as columns from '#contract/calls/board/columns.ts'
import * as labels from '#contract/calls/board/labels.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import * as people from '#contract/calls/people.ts'
import * as projects from '#contract/calls/projects.ts'
import * as safeCare from '#contract/calls/safe-care.ts'
import * as safes from '#contract/calls/safes.ts'
import * as subtasks from '#contract/calls/tasks/subtasks.ts'
import * as taskBulk from '#contract/calls/tasks/task-bulk.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import * as templates from '#contract/calls/templates.ts'
import * as teams from '#contract/calls/teams.ts'
import * as workspaces from '#contract/calls/workspaces.ts'
import { formOf } from '../../support/files/files.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { type Anything, type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { expectEveryCall } from '../../support/requests/every-call.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** What a person has: a project with two columns, a task with all that a task can have, one that was deleted, and a team. */
type Belongings = {
  projectId: string
  columnId: string
  otherColumnId: string
  taskId: string
  deletedId: string
  subtaskId: string
  commentId: string
  attachmentId: string
  labelId: string
  templateId: string
  teamId: string
  safeId: string
  entryId: string
}

let olga: HttpPerson
let xaver: HttpPerson
let hers: Belongings
let his: Belongings

const form = (changes: object = {}) => ({
  name: 'Harbour',
  abbreviation: 'HAR',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
  ...changes,
})

const teamForm = { name: 'Harbour masters', description: null, userIds: [] }

const comment = (text: string) => ({ type: 'comment' as const, value: { text } })

/** Everything that can be at a task. */
async function settleTask(person: HttpPerson, taskId: string) {
  const params = { id: taskId }
  const { id: subtaskId } = await person.ask(subtasks.createSubtask, { params, body: { name: 'Ropes' } })
  const { id: commentId } = await person.ask(activities.createComment, { params, body: comment('Ahoy') })
  const { id: labelId } = await person.ask(labels.createLabel, { body: { name: 'Wet', color: '#60a5fa' } })
  const path = `/api/tasks/${taskId}/attachments`
  const uploaded = await person.send('POST', path, { body: formOf([{ name: 'log.txt', content: 'Harbour' }]) })
  const [file] = attachments.uploadAttachments.reply.parse(uploaded.json())
  return { subtaskId, commentId, labelId, attachmentId: file!.id }
}

async function settle(person: HttpPerson): Promise<Belongings> {
  const { id: projectId } = await person.ask(projects.createProject, { body: form() })
  const [first, second] = await person.ask(columns.listColumns, { params: { id: projectId } })
  const make = async (name: string) => {
    const body = { columnId: first!.id, name }
    return (await person.ask(tasks.createTask, { params: { id: projectId }, body })).id
  }
  const [taskId, deletedId] = [await make('Moor'), await make('Sink')]
  await person.ask(tasks.deleteTask, { params: { id: deletedId } })
  const ofTask = await settleTask(person, taskId)
  const { id: teamId } = await person.ask(teams.createTeam, { body: teamForm })
  await person.ask(teams.addTeamProjects, { params: { id: teamId }, body: { projectIds: [projectId] } })
  const made = { params: { id: projectId }, body: { name: 'Harbour', userIds: [] } }
  const { id: safeId } = await person.ask(safes.createSafe, made)
  const filled = { params: { id: safeId }, body: entryForm({ name: 'Harbour' }) }
  const { id: entryId } = await person.ask(safes.createSafeEntry, filled)
  const saved = { params: { id: projectId }, body: { name: 'Harbour', withTasks: true } }
  const { id: templateId } = await person.ask(templates.createTemplate, saved)
  return {
    ...ofTask,
    templateId,
    safeId,
    entryId,
    projectId,
    columnId: first!.id,
    otherColumnId: second!.id,
    taskId,
    deletedId,
    teamId,
  }
}

/** Everything that a person can see of their own, the number of the last message included. */
const everythingOf = async (person: HttpPerson, { projectId, taskId, teamId, safeId }: Belongings) => ({
  safe: (await person.ask(safes.openSafe, { params: { id: safeId } })).entries,
  safes: await person.ask(safes.listSafes, { params: { id: projectId } }),
  tenant: await person.ask(showTenant),
  projects: await person.ask(projects.listProjects, { query: {} }),
  columns: await person.ask(columns.listColumns, { params: { id: projectId } }),
  task: await person.ask(tasks.openTask, { params: { id: taskId } }),
  deleted: await person.ask(tasks.listDeletedTasks, { params: { id: projectId }, query: {} }),
  labels: await person.ask(labels.listLabels),
  templates: await person.ask(templates.listTemplates),
  people: await person.ask(people.listUsers, { query: {} }),
  team: await person.ask(teams.showTeam, { params: { id: teamId } }),
  messages: await person.ask(listMissedMessages, { query: { after: 0 } }),
})

beforeAll(async () => {
  const server = await sharedServer()
  olga = await signUp(server.url, 'Olga')
  xaver = await signUp(server.url, 'Xaver')
  hers = await settle(olga)
  his = await settle(xaver)
})

const moveWithin = ({ projectId, columnId, otherColumnId }: Belongings, changes: object = {}) => ({
  origin: 'board',
  oldColumnId: columnId,
  oldProjectId: projectId,
  columnId: otherColumnId,
  projectId,
  prevId: null,
  ...changes,
})

/** Everything that can be done to many tasks, done to these. */
const everyDeedTo = (ids: string[]) => [
  { kind: 'assign', ids, assigneeId: null },
  { kind: 'complete', ids, isCompleted: true },
  { kind: 'label', ids, labelId: hers.labelId, isWorn: true },
  { kind: 'move', ids, columnId: hers.otherColumnId, to: 'top' },
  { kind: 'duplicate', ids },
  { kind: 'delete', ids },
  { kind: 'restore', ids: [hers.deletedId] },
]

/** Every call that names something, with nothing wrong in it but whose that is. */
const asIfHis = (): [call: Call, given: Anything][] => {
  const project = { id: hers.projectId }
  const column = { id: hers.columnId }
  const task = { id: hers.taskId }
  const team = { id: hers.teamId }
  const person = { id: olga.user.id }
  const workspace = { id: olga.tenantId }
  const proof = { password: 'whatever it is' }
  const activity = { id: hers.commentId }
  const attachment = { id: hers.attachmentId }
  const label = { id: hers.labelId }
  const safe = { id: hers.safeId }
  const entry = { ...safe, entryId: hers.entryId }
  const shown = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: true }
  const rename = [{ op: 'replace', property: 'name', value: 'Mine' }]
  return [
    [projects.changeProjectSettings, { params: project, body: shown }],
    [projects.changeFavourite, { params: project, body: { isFavourite: true } }],
    [projects.changeProjectStatus, { params: project, body: { status: 'failed' } }],
    [columns.deleteColumn, { params: column, body: { moveTasksTo: null } }],
    [filters.filterBoard, { params: project }],
    [filters.filterColumnTasks, { params: column }],
    [calendar.listCalendarTasks, { params: project, query: { startDate: '2030-01-01', endDate: '2030-01-31' } }],
    [calendar.listUndatedTasks, { params: project }],
    [dashboard.showProjectFlow, { params: project, query: { moments: '1000000000' } }],
    [tasks.createTasks, { params: project, body: { columnId: hers.columnId, names: ['Mine'] } }],
    [tasks.openTask, { params: task }],
    [tasks.changeTaskIf, { params: task, query: { revision: 1 }, body: rename }],
    [tasks.duplicateTask, { params: task }],
    [taskBulk.changeManyTasks, { body: { commands: everyDeedTo([hers.taskId]) } }],
    [tasks.restoreTask, { params: { id: hers.deletedId } }],
    [tasks.listDeletedTasks, { params: project }],
    [subtasks.createSubtask, { params: task, body: { name: 'Mine' } }],
    [subtasks.listSubtasks, { params: task }],
    [subtasks.orderSubtasks, { params: task, body: { subtasks: [hers.subtaskId] } }],
    [activities.listActivities, { params: task }],
    [activities.createComment, { params: task, body: comment('Mine') }],
    [activities.changeComment, { params: activity, body: comment('Mine') }],
    [activities.deleteComment, { params: activity }],
    [attachments.listAttachments, { params: task }],
    [attachments.uploadAttachments, { params: task }],
    [attachments.listProjectAttachments, { params: project }],
    [attachments.renameAttachment, { params: attachment, body: { name: 'Mine' } }],
    [attachments.deleteAttachment, { params: attachment }],
    [labels.changeLabel, { params: label, body: { name: 'Mine', color: '#f87171' } }],
    [labels.deleteLabel, { params: label }],
    [templates.createTemplate, { params: project, body: { name: 'Mine', withTasks: true } }],
    [templates.deleteTemplate, { params: { id: hers.templateId } }],
    [billing.showInvoiceData, { params: project }],
    [safes.listSafes, { params: project }],
    [safes.createSafe, { params: project, body: { name: 'Mine', userIds: [] } }],
    [safes.listSafePeople, { params: project }],
    [safes.openSafe, { params: safe }],
    [safes.renameSafe, { params: safe, body: { name: 'Mine' } }],
    [safes.deleteSafe, { params: safe }],
    [safes.addSafeUser, { params: safe, body: { userId: xaver.user.id } }],
    [safes.removeSafeUser, { params: { ...safe, userId: olga.user.id } }],
    [safes.createSafeEntry, { params: safe, body: entryForm() }],
    [safes.importSafeEntries, { params: safe, body: { entries: [entryForm()] } }],
    [safes.readSafeEntry, { params: entry }],
    [safes.changeSafeEntry, { params: entry, body: { ...entryForm(), revision: 1 } }],
    [safes.deleteSafeEntry, { params: entry }],
    [safes.revealSafeSecret, { params: entry, body: { secret: 'password', why: 'shown' } }],
    [safes.showSafeCode, { params: entry }],
    [safes.exportSafe, { params: safe, body: proof }],
    [safes.listSafeEvents, { params: safe }],
    [safeCare.duplicateSafeEntry, { params: entry }],
    [safeCare.moveSafeEntry, { params: entry, body: { toSafeId: safe.id } }],
    [safeCare.takeSafeOffer, { params: safe, body: { names: ['Mine'] } }],
    [safeCare.declineSafeOffer, { params: safe }],
    [safeCare.compareSafePassword, { params: safe, body: { password: 'mine', entryId: null } }],
    [projects.showProject, { params: project }],
    [projects.updateProject, { params: project, body: form() }],
    [projects.archiveProject, { params: project }],
    [projects.restoreProject, { params: project }],
    [columns.listColumns, { params: project }],
    [columns.listColumnHeads, { params: project }],
    [columns.createColumn, { params: project, body: { name: 'Mine' } }],
    [columns.createColumn, { params: project, body: { name: 'Mine', id: hers.columnId } }],
    [columns.orderColumns, { params: project, body: { columns: [hers.otherColumnId, hers.columnId] } }],
    [columns.renameColumn, { params: column, body: { name: 'Mine' } }],
    [columns.changeColumnKind, { params: column, body: { kind: 'done' } }],
    [columns.listColumnTasks, { params: column }],
    [tasks.createTask, { params: project, body: { columnId: hers.columnId, name: 'Mine' } }],
    [tasks.showTask, { params: task }],
    [tasks.changeTask, { params: task, body: [{ op: 'replace', property: 'name', value: 'Mine' }] }],
    [tasks.moveTask, { params: task, body: moveWithin(hers) }],
    [tasks.deleteTask, { params: task }],
    [teams.showTeam, { params: team }],
    [teams.updateTeam, { params: team, body: teamForm }],
    [teams.archiveTeam, { params: team }],
    [teams.listTeamUsers, { params: team }],
    [teams.listTeamProjects, { params: team }],
    [teams.listTeamTasks, { params: team }],
    [teams.addTeamProjects, { params: team, body: { projectIds: [hers.projectId] } }],
    [teams.removeTeamProject, { params: { ...team, projectId: hers.projectId } }],
    [teams.removeTeamUser, { params: { ...team, userId: olga.user.id } }],
    [people.showUser, { params: person }],
    [people.deactivateUser, { params: person }],
    [people.restoreUser, { params: person }],
    [people.resendInvite, { params: person }],
    [people.linkInvitation, { params: person }],
    [workspaces.switchWorkspace, { params: workspace }],
    [workspaces.leaveWorkspace, { params: workspace, body: proof }],
    [workspaces.deleteWorkspace, { params: workspace, body: { ...proof, workspaceName: 'Harbour' } }],
  ]
}

describe('a person of another workspace', () => {
  test('is told that it does not exist, whatever is asked of it, and nothing of it changes', async () => {
    const before = await everythingOf(olga, hers)
    for (const [call, given] of asIfHis()) {
      const answer = await xaver.call(call, given)
      expect([call.name, answer.status]).toEqual([call.name, 404])
      expect(refusalIn(answer).message).toBe('This does not exist, or is not shared with you.')
      expect(answer.text).not.toContain('Harbour')
    }
    expect(await everythingOf(olga, hers)).toEqual(before)
  })

  test('is turned away at the door when they name that workspace', async () => {
    const before = await everythingOf(olga, hers)
    for (const [call, given] of asIfHis().filter(([{ access }]) => access === 'member')) {
      const answer = await xaver.call(call, { ...given, headers: { 'x-tenant-id': olga.tenantId } })
      expect([call.name, answer.status]).toEqual([call.name, 403])
    }
    expect(await everythingOf(olga, hers)).toEqual(before)
  })

  test('cannot take anything of theirs into what is his own', async () => {
    const before = [await everythingOf(olga, hers), await everythingOf(xaver, his)]
    const assign = (property: string, value: unknown) => [{ op: 'replace', property, value }]
    const ofProject = { params: { id: his.projectId } }
    const ofTask = { params: { id: his.taskId } }
    const ofTeam = { params: { id: his.teamId } }
    const wrong: [what: string, call: Call, given: Anything, statuses: number[]][] = [
      [
        'a task into her column',
        tasks.createTask,
        { ...ofProject, body: { columnId: hers.columnId, name: 'x' } },
        [404],
      ],
      [
        'his task to her column',
        tasks.moveTask,
        { ...ofTask, body: moveWithin(his, { columnId: hers.columnId }) },
        [404],
      ],
      [
        'his task to her project',
        tasks.moveTask,
        { ...ofTask, body: moveWithin(his, { projectId: hers.projectId, columnId: hers.columnId }) },
        [404],
      ],
      [
        'his task as if it came from hers',
        tasks.moveTask,
        { ...ofTask, body: moveWithin(his, { oldProjectId: hers.projectId, oldColumnId: hers.columnId }) },
        [404],
      ],
      [
        'her column among his',
        columns.orderColumns,
        { ...ofProject, body: { columns: [his.otherColumnId, hers.columnId] } },
        [400, 404, 409, 422],
      ],
      ['her as a user', projects.createProject, { body: form({ userIds: [olga.user.id] }) }, [400]],
      [
        'her as a user, later',
        projects.updateProject,
        { ...ofProject, body: form({ userIds: [olga.user.id] }) },
        [400],
      ],
      ['her template', projects.createProject, { body: { ...form(), template: hers.templateId } }, [400]],
      ['a team of nobody', projects.updateProject, { ...ofProject, body: form({ teamIds: [hers.projectId] }) }, [400]],
      ['her on his safe', safes.addSafeUser, { params: { id: his.safeId }, body: { userId: olga.user.id } }, [404]],
      ['her entry in his safe', safes.readSafeEntry, { params: { id: his.safeId, entryId: hers.entryId } }, [404]],
      ['her on a new safe', safes.createSafe, { ...ofProject, body: { name: 'x', userIds: [olga.user.id] } }, [404]],
      ['her as assignee', tasks.changeTask, { ...ofTask, body: assign('assigneeId', olga.user.id) }, [400, 422]],
      ['her as a team mate', teams.updateTeam, { ...ofTeam, body: { ...teamForm, userIds: [olga.user.id] } }, [400]],
      ['her project to his team', teams.addTeamProjects, { ...ofTeam, body: { projectIds: [hers.projectId] } }, [404]],
      [
        'her project from his team',
        teams.removeTeamProject,
        { params: { id: his.teamId, projectId: hers.projectId } },
        [404],
      ],
      ['her from his team', teams.removeTeamUser, { params: { id: his.teamId, userId: olga.user.id } }, [404]],
      ['her workspace’s plans', workspaces.listPlans, { query: { tenantId: olga.tenantId } }, [404]],
      ['a label of hers', tasks.changeTask, { ...ofTask, body: assign('labelIds', [hers.labelId]) }, [400]],
      [
        'pasted lines into her column',
        tasks.createTasks,
        { ...ofProject, body: { columnId: hers.columnId, names: ['x'] } },
        [404],
      ],
      [
        'his column’s tasks to hers',
        columns.deleteColumn,
        { params: { id: his.columnId }, body: { moveTasksTo: hers.columnId } },
        [400],
      ],
      [
        'her subtask among his',
        subtasks.orderSubtasks,
        { ...ofTask, body: { subtasks: [his.subtaskId, hers.subtaskId] } },
        [400],
      ],
      ['a subtask below hers', subtasks.createSubtask, { params: { id: hers.taskId }, body: { name: 'x' } }, [404]],
      [
        'a history that is not true',
        activities.createComment,
        { ...ofTask, body: { type: 'complete', value: {} } },
        [400],
      ],
      ['a label of nobody', tasks.changeTask, { ...ofTask, body: assign('labelIds', [hers.taskId]) }, [400, 422]],
      [
        'her column for many',
        taskBulk.changeManyTasks,
        { body: { commands: [{ kind: 'move', ids: [his.taskId], columnId: hers.columnId, to: 'top' }] } },
        [200],
      ],
      [
        'her label and herself for many',
        taskBulk.changeManyTasks,
        {
          body: {
            commands: [
              { kind: 'label', ids: [his.taskId, hers.taskId], labelId: hers.labelId, isWorn: true },
              { kind: 'assign', ids: [his.taskId], assigneeId: olga.user.id },
              { kind: 'delete', ids: [hers.taskId] },
            ],
          },
        },
        [200],
      ],
      ['where it stands', tasks.changeTask, { ...ofTask, body: assign('projectId', hers.projectId) }, [400]],
      ['that it was deleted', tasks.changeTask, { ...ofTask, body: assign('deletedAt', null) }, [400]],
      ['what every object has', tasks.changeTask, { ...ofTask, body: assign('__proto__', {}) }, [400]],
    ]
    for (const [what, call, given, statuses] of wrong) {
      const { status } = await xaver.call(call, given)
      expect([what, statuses.includes(status), status]).toEqual([what, true, status])
    }
    expect([await everythingOf(olga, hers), await everythingOf(xaver, his)]).toEqual(before)
  })

  test('is handed nothing of her files', async () => {
    for (const what of ['content', 'thumbnail']) {
      const path = `/api/attachments/${hers.attachmentId}/${what}`
      expect((await xaver.send('GET', path)).status).toBe(404)
      expect((await xaver.send('GET', path, { headers: { 'x-tenant-id': olga.tenantId } })).status).toBe(403)
    }
    const answer = await olga.send('GET', `/api/attachments/${hers.attachmentId}/content`)
    expect([answer.status, answer.text]).toEqual([200, 'Harbour'])
  })

  test('finds nothing of hers by looking for it', async () => {
    const [found] = [await xaver.ask(tasks.searchTasks, { query: { q: 'Moor' } })]
    expect(found.map(({ id }) => id)).toEqual([his.taskId])
    expect(await xaver.ask(projects.showProjects, { query: { ids: hers.projectId } })).toEqual([])
  })

  test('finds nobody of the other workspace', async () => {
    const found = await xaver.ask(projects.searchTeamsAndUsers, { query: { q: 'Olga' } })
    const shown = await xaver.ask(projects.showTeamsAndUsers, { query: { userIds: olga.user.id } })
    const asPeople = await xaver.ask(people.showUsers, { query: { ids: olga.user.id, inactive: true } })
    const listed = await xaver.ask(people.listUsers, { query: { q: 'Olga' } })
    expect([found.users, shown.users, asPeople, listed.rows]).toEqual([[], [], [], []])
  })
})

test('every call of boards, tasks, teams, people, workspaces and payments that names something has been tried', () => {
  const naming = ALL_CALLS.filter(({ path }) =>
    /^\/(?:projects|columns|tasks|activities|attachments|labels|safes|teams|templates|users|tenants|payments)\/(?::|bulk$)/.test(
      path,
    ),
  )
    // What comes as a form is tried with the people it is about.
    .filter((call) => call === attachments.uploadAttachments || !('files' in call))
  const tried = asIfHis().map(([{ name }]) => name)
  expectEveryCall('asIfHis of this file', tried, naming)
})
