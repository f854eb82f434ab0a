import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as activities from '#contract/calls/activities.ts'
import * as attachments from '#contract/calls/attachments.ts'
import * as filters from '#contract/calls/board-filters.ts'
import * as calendar from '#contract/calls/calendar.ts'
import * as columns from '#contract/calls/columns.ts'
import * as dashboard from '#contract/calls/dashboard.ts'
import * as labels from '#contract/calls/labels.ts'
import * as projects from '#contract/calls/projects.ts'
import * as subtasks from '#contract/calls/subtasks.ts'
import * as taskBulk from '#contract/calls/task-bulk.ts'
import * as tasks from '#contract/calls/tasks.ts'
import type { Call } from '#contract/call.ts'
import { ACTORS, type Actors, openActors } from '../../../test/support/people/actors.ts'
import { embeddedTemplate, temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { appOver } from '../../../test/support/people/visitor.ts'
import { columnsOf, newColumn, newProject, newTask, projectForm } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import { migrateCentral } from '../../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../../db/pool.ts'
import { attachments as attachmentRows } from '../../db/tables/tenant.ts'
import { freshSecrets } from '../../keys/secrets.ts'

type Given = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
/** What a call is about, made anew for everybody: the person who may deletes it. */
type Make = 'project' | 'column' | 'task' | 'deleted' | 'label' | 'comment' | 'attachment' | 'nothing'
type Row = readonly [call: Call, about: Make, given: Omit<Given, 'params'>, statuses: string]

const NAME = { name: 'Fine' }
const COMMENT = { type: 'comment', value: { text: 'Fine' } }
const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }
const RENAMED = [{ op: 'replace', property: 'name', value: 'Fine' }]
const DAYS = { startDate: '2030-01-01', endDate: '2030-01-31' }
const LABEL = { name: 'Fine', color: '#f87171' }
const NOBODYS = randomUUID()

/** Everybody of the workspace. */
const MEMBERS = '401 401 200 200 200 403 403 200'
/** Everybody who sees the project; whom an administrator stands in for does not. */
const SEERS = '401 401 200 200 200 403 403 404'
/** Managers and Owners. */
const MANAGERS = '401 401 403 200 200 403 403 404'
/** Ben, whose comment it is; others who see it may not touch it. */
const WRITER = '401 401 200 403 403 403 403 404'

// The calls about a board and its tasks, with the answers in the order of ACTORS:
// anonymous, pending, employee (takes part), manager, owner, elsewhere, removed, instead (of an employee who does not).
const TABLE: readonly Row[] = [
  [projects.listProjects, 'nothing', {}, MEMBERS],
  [projects.createProject, 'nothing', { body: projectForm() }, '401 401 403 200 200 403 403 403'],
  [projects.showProject, 'project', {}, SEERS],
  [projects.updateProject, 'project', { body: projectForm() }, MANAGERS],
  [projects.archiveProject, 'project', {}, MANAGERS],
  [projects.changeProjectSettings, 'project', { body: SHOWN }, MANAGERS],
  [projects.changeProjectStatus, 'project', { body: { status: 'onHold' } }, MANAGERS],
  [projects.showProjects, 'nothing', { query: { ids: NOBODYS } }, MEMBERS],
  [projects.searchTeamsAndUsers, 'nothing', {}, MEMBERS],
  [projects.showTeamsAndUsers, 'nothing', {}, MEMBERS],
  [columns.listColumns, 'project', {}, SEERS],
  [columns.listColumnHeads, 'project', {}, SEERS],
  [columns.createColumn, 'project', { body: NAME }, SEERS],
  [columns.orderColumns, 'project', { body: { columns: [] } }, '401 401 400 400 400 403 403 404'],
  [columns.renameColumn, 'column', { body: NAME }, SEERS],
  [columns.deleteColumn, 'column', { body: { moveTasksTo: null } }, SEERS],
  [columns.listColumnTasks, 'column', {}, SEERS],
  [filters.filterBoard, 'project', { query: { q: 'a' } }, SEERS],
  [filters.filterColumnTasks, 'column', { query: { q: 'a' } }, SEERS],
  [calendar.listCalendarTasks, 'project', { query: DAYS }, SEERS],
  [calendar.listUndatedTasks, 'project', {}, SEERS],
  [dashboard.showDashboard, 'nothing', { query: { today: '2030-01-01' } }, MEMBERS],
  // Nobody looks at a page as another person.
  [dashboard.listMyOpenTasks, 'nothing', {}, MEMBERS],
  [dashboard.noteVisit, 'nothing', {}, '401 401 200 200 200 403 403 200'],
  [dashboard.showProjectFlow, 'project', { query: { moments: '1000000000' } }, SEERS],
  [tasks.createTask, 'project', { body: { ...NAME, columnId: NOBODYS } }, '401 401 404 404 404 403 403 404'],
  [tasks.createTasks, 'project', { body: { names: ['a'], columnId: NOBODYS } }, '401 401 404 404 404 403 403 404'],
  [tasks.showTask, 'task', {}, SEERS],
  [tasks.openTask, 'task', {}, SEERS],
  [tasks.changeTask, 'task', { body: RENAMED }, SEERS],
  [tasks.changeTaskIf, 'task', { query: { revision: '99' }, body: RENAMED }, '401 401 409 409 409 403 403 404'],
  [
    tasks.moveTask,
    'task',
    {
      body: {
        origin: 'board',
        oldColumnId: NOBODYS,
        oldProjectId: NOBODYS,
        columnId: NOBODYS,
        projectId: NOBODYS,
        prevId: null,
      },
    },
    '401 401 404 404 404 403 403 404',
  ],
  [tasks.deleteTask, 'task', {}, SEERS],
  [tasks.restoreTask, 'deleted', {}, SEERS],
  [tasks.listDeletedTasks, 'project', {}, SEERS],
  [tasks.duplicateTask, 'task', {}, SEERS],
  [
    taskBulk.changeManyTasks,
    'nothing',
    { body: { commands: [{ kind: 'complete', ids: [NOBODYS], isCompleted: true }] } },
    '401 401 404 404 404 403 403 404',
  ],
  [tasks.listMyTasks, 'nothing', {}, MEMBERS],
  [tasks.searchTasks, 'nothing', { query: { q: 'fine' } }, MEMBERS],
  [subtasks.createSubtask, 'task', { body: NAME }, SEERS],
  [subtasks.listSubtasks, 'task', {}, SEERS],
  [subtasks.orderSubtasks, 'task', { body: { subtasks: [] } }, SEERS],
  [activities.listActivities, 'task', {}, SEERS],
  [activities.createComment, 'task', { body: COMMENT }, SEERS],
  [activities.changeComment, 'comment', { body: COMMENT }, WRITER],
  [activities.deleteComment, 'comment', {}, WRITER],
  [attachments.listAttachments, 'task', {}, SEERS],
  // A person who may is notified that this is no form; everybody else is turned away before that.
  [attachments.uploadAttachments, 'task', {}, '401 401 415 415 415 403 403 404'],
  [attachments.renameAttachment, 'attachment', { body: NAME }, SEERS],
  [attachments.deleteAttachment, 'attachment', {}, SEERS],
  [attachments.listProjectAttachments, 'project', {}, SEERS],
  [labels.listLabels, 'nothing', {}, MEMBERS],
  [labels.createLabel, 'nothing', { body: { name: '', color: '' } }, '401 401 400 400 400 403 403 400'],
  [labels.changeLabel, 'label', { body: LABEL }, MEMBERS],
  [labels.deleteLabel, 'label', {}, MEMBERS],
]

describe('every call of boards and tasks, by everybody', () => {
  const secrets = freshSecrets()
  const dataDir = temporaryDataDir()
  let database: Database
  let app: App
  let actors: Actors

  beforeAll(async () => {
    database = await openDatabase({ dataDir, templateDir: await embeddedTemplate() })
    await migrateCentral(database)
    app = await appOver(database, { secrets })
    actors = await openActors(app, database, secrets)
  }, 120_000)
  afterAll(async () => {
    await app.app.close()
    await database.close()
  })

  /** The id of what a call is about: Olga's, and Ben takes part. */
  async function made(about: Make): Promise<string> {
    const { olga, ben } = actors.office
    if (about === 'nothing') return ''
    if (about === 'label') {
      const body = { name: randomUUID(), color: '#60a5fa' }
      return (await olga.ask(labels.createLabel, { body })).id
    }
    const { id: projectId } = await newProject(olga, ben)
    if (about === 'project') return projectId
    if (about === 'column') return (await newColumn(olga, projectId, 'Fine')).id
    const [column] = await columnsOf(olga, projectId)
    const { id } = await newTask(olga, projectId, column?.id ?? '', 'Fine')
    if (about === 'comment') return (await ben.ask(activities.createComment, { params: { id }, body: COMMENT })).id
    if (about === 'deleted') await olga.ask(tasks.deleteTask, { params: { id } })
    if (about !== 'attachment') return id
    const fileId = randomUUID()
    const file = { name: 'a', storedAs: fileId.slice(0, 32), contentType: 'text/plain', sizeInKb: 1 }
    await database.tenant(olga.tenantId, (db) => db.insert(attachmentRows).values({ id: fileId, taskId: id, ...file }))
    return fileId
  }

  test('the table names every call of boards and tasks, once', () => {
    const all = [
      projects,
      columns,
      filters,
      calendar,
      dashboard,
      tasks,
      taskBulk,
      subtasks,
      activities,
      attachments,
      labels,
    ]
      .flatMap((file) => Object.values(file as Record<string, unknown>))
      .filter((one): one is Call => typeof one === 'object' && one !== null && 'access' in one)
    expect(TABLE.map(([{ name }]) => name).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  })

  test.each(TABLE.map(([asked, ...row]) => [asked.name, asked, ...row] as const))(
    '%s',
    async (_name, asked, about, given, expected) => {
      const answers: string[] = []
      const bodies: string[] = []
      for (const actor of ACTORS) {
        // Twice the same label would be refused for that.
        const params = { id: await made(about) }
        const body = asked === labels.changeLabel ? { body: { ...LABEL, name: params.id } } : {}
        const response = await actors.send(actor, asked, { params, ...given, ...body })
        answers.push(String(response.statusCode))
        bodies.push(response.statusCode >= 400 ? response.body : '')
      }
      expect(answers.join(' ')).toBe(expected)
      expect(bodies.join()).not.toContain(actors.office.olga.fullName)
    },
  )
})
