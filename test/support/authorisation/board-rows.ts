import * as activities from '#contract/calls/tasks/activities.ts'
import * as attachments from '#contract/calls/tasks/attachments.ts'
import * as filters from '#contract/calls/board/board-filters.ts'
import * as calendar from '#contract/calls/board/calendar.ts'
import * as columns from '#contract/calls/board/columns.ts'
import * as dashboard from '#contract/calls/dashboard.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import * as labels from '#contract/calls/board/labels.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import * as projects from '#contract/calls/projects.ts'
import * as subtasks from '#contract/calls/tasks/subtasks.ts'
import * as taskBulk from '#contract/calls/tasks/task-bulk.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import * as templates from '#contract/calls/templates.ts'
import { projectForm } from '../people/workspace.ts'
import type { Belongings } from './belongings.ts'
import { NOT_IN_A_SEAT, nothing, row, type Row } from './row.ts'

const NAME = { name: 'Fine' }
const COMMENT = { type: 'comment', value: { text: 'Fine' } }
const SHOWN = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true, showSafesColumn: false }
const DAYS = { startDate: '2030-01-01', endDate: '2030-01-31' }

const ofProject = ({ projectId }: Belongings) => ({ params: { id: projectId } })
const ofColumn = ({ columnId }: Belongings) => ({ params: { id: columnId } })
const ofTask = ({ taskId }: Belongings) => ({ params: { id: taskId } })
const ofComment = ({ commentId }: Belongings) => ({ params: { id: commentId } })
const ofFile = ({ attachmentId }: Belongings) => ({ params: { id: attachmentId } })
const ofLabel = ({ labelId }: Belongings) => ({ params: { id: labelId } })

/** Everybody of a workspace, of whatever is their own: the stranger has a workspace of their own too. */
const ALL = '200 200 200 200 200'
/** Everybody of this workspace. */
const COLLEAGUES = '404 200 200 200 200'
/** A person who sees the project. */
const SEERS = '404 404 200 200 200'
/** Managers and Owners; an Employee who sees it is told that they may not. */
const MANAGERS = '404 404 403 200 200'
/** Who wrote it. */
const WRITER = '404 404 200 403 403'

const spends = { spends: true }
const operations = ({ labelId, userId }: Belongings) => [
  { op: 'replace', property: 'labelIds', value: [labelId] },
  { op: 'replace', property: 'assigneeId', value: userId },
]

/** The calls about projects, their boards and what is at a task. */
export const BOARD_ROWS: readonly Row[] = [
  row(projects.listProjects, nothing, ALL),
  row(projects.searchTeamsAndUsers, () => ({ query: { q: 'MARK' } }), ALL),
  row(projects.showTeamsAndUsers, ({ teamId, userId }) => ({ query: { teamIds: teamId, userIds: userId } }), ALL, {
    passesOver: ['teamId', 'userId'],
  }),
  row(projects.showProjects, ({ projectId }) => ({ query: { ids: projectId } }), ALL, { passesOver: ['projectId'] }),
  row(
    projects.createProject,
    ({ userId, teamId }) => ({ body: projectForm({ userIds: [userId], teamIds: [teamId] }) }),
    '400 403 403 200 200',
  ),
  row(projects.showProject, ofProject, SEERS),
  row(projects.changeFavourite, (ids) => ({ ...ofProject(ids), body: { isFavourite: true } }), SEERS, NOT_IN_A_SEAT),
  row(
    projects.updateProject,
    (ids) => ({ ...ofProject(ids), body: projectForm({ userIds: [ids.userId], teamIds: [ids.teamId] }) }),
    MANAGERS,
    spends,
  ),
  row(projects.archiveProject, ofProject, MANAGERS, spends),
  row(projects.listProjectOverview, nothing, ALL),
  row(projects.listProjectOverview, () => ({ query: { archived: 'true' } }), ALL),
  // It is not in the archive.
  row(projects.restoreProject, ofProject, '404 404 404 404 404'),
  row(projects.changeProjectSettings, (ids) => ({ ...ofProject(ids), body: SHOWN }), MANAGERS),
  row(projects.changeProjectStatus, (ids) => ({ ...ofProject(ids), body: { status: 'onHold' } }), MANAGERS),

  row(templates.listTemplates, nothing, ALL),
  row(
    templates.createTemplate,
    (ids) => ({ ...ofProject(ids), body: { name: crypto.randomUUID(), withTasks: true } }),
    MANAGERS,
  ),
  row(templates.deleteTemplate, ({ templateId }) => ({ params: { id: templateId } }), '404 403 403 200 200', spends),

  row(columns.listColumns, ofProject, SEERS),
  row(columns.listColumnHeads, ofProject, SEERS),
  row(columns.createColumn, (ids) => ({ ...ofProject(ids), body: NAME }), SEERS),
  row(
    columns.orderColumns,
    (ids) => ({ ...ofProject(ids), body: { columns: [ids.otherColumnId, ids.columnId] } }),
    '404 404 400 400 400',
  ),
  row(columns.renameColumn, (ids) => ({ ...ofColumn(ids), body: NAME }), SEERS),
  row(columns.changeColumnKind, (ids) => ({ ...ofColumn(ids), body: { kind: 'underWay' } }), SEERS),
  row(columns.listColumnTasks, ofColumn, SEERS),
  row(columns.deleteColumn, (ids) => ({ ...ofColumn(ids), body: { moveTasksTo: ids.otherColumnId } }), SEERS, spends),
  row(filters.filterBoard, (ids) => ({ ...ofProject(ids), query: { labelIds: ids.labelId } }), SEERS, {
    passesOver: ['labelId'],
  }),
  row(filters.filterColumnTasks, (ids) => ({ ...ofColumn(ids), query: { assigneeIds: ids.userId } }), SEERS, {
    passesOver: ['userId'],
  }),
  row(calendar.listCalendarTasks, (ids) => ({ ...ofProject(ids), query: DAYS }), SEERS),
  row(calendar.listUndatedTasks, ofProject, SEERS),
  row(dashboard.showDashboard, () => ({ query: { today: '2030-01-01' } }), ALL),
  row(sidebar.listMyOpenTasks, nothing, ALL),
  row(dashboard.noteVisit, nothing, ALL),
  row(dashboard.putFirstStepsAway, nothing, ALL, NOT_IN_A_SEAT),
  row(dashboard.showProjectFlow, (ids) => ({ ...ofProject(ids), query: { moments: '1000000000' } }), SEERS),
  row(listMissedMessages, () => ({ query: { after: '0' } }), ALL),

  row(
    tasks.createTask,
    (ids) => ({
      ...ofProject(ids),
      body: { ...NAME, columnId: ids.columnId, assigneeId: ids.userId, labelIds: [ids.labelId] },
    }),
    SEERS,
  ),
  row(
    tasks.createTasks,
    (ids) => ({
      ...ofProject(ids),
      body: { names: ['a', 'b'], columnId: ids.columnId, assigneeId: ids.userId, labelIds: [ids.labelId] },
    }),
    SEERS,
  ),
  row(tasks.showTask, ofTask, SEERS),
  row(tasks.openTask, ofTask, SEERS),
  row(tasks.changeTask, (ids) => ({ ...ofTask(ids), body: operations(ids) }), SEERS),
  row(
    tasks.changeTaskIf,
    (ids) => ({ ...ofTask(ids), query: { revision: '99' }, body: operations(ids) }),
    '404 404 409 409 409',
  ),
  row(
    tasks.moveTask,
    (ids) => ({
      ...ofTask(ids),
      body: {
        origin: 'board',
        oldColumnId: ids.columnId,
        oldProjectId: ids.projectId,
        columnId: ids.columnId,
        projectId: ids.projectId,
        prevId: ids.prevId,
      },
    }),
    SEERS,
    // What a card is dropped behind may be gone by then: it then stands on top (FLT-12).
    { passesOver: ['prevId'] },
  ),
  row(tasks.deleteTask, ofTask, SEERS, spends),
  row(tasks.restoreTask, ({ deletedId }) => ({ params: { id: deletedId } }), SEERS, spends),
  row(tasks.listDeletedTasks, ofProject, SEERS),
  row(tasks.duplicateTask, ofTask, SEERS),
  row(tasks.listMyTasks, nothing, ALL),
  row(tasks.searchTasks, () => ({ query: { q: 'MARK' } }), ALL),
  row(
    taskBulk.changeManyTasks,
    ({ taskId, prevId, otherColumnId, labelId, userId }) => ({
      body: {
        commands: [
          { kind: 'move', ids: [taskId], columnId: otherColumnId, to: 'top' },
          { kind: 'label', ids: [taskId], labelId, isWorn: true },
          { kind: 'assign', ids: [prevId], assigneeId: userId },
          { kind: 'duplicate', ids: [taskId] },
        ],
      },
    }),
    SEERS,
    { spends: true, passesOver: ['taskId', 'prevId', 'otherColumnId', 'labelId', 'userId'] },
  ),
  row(subtasks.createSubtask, (ids) => ({ ...ofTask(ids), body: NAME }), SEERS),
  row(subtasks.listSubtasks, ofTask, SEERS),
  row(subtasks.orderSubtasks, (ids) => ({ ...ofTask(ids), body: { subtasks: [ids.subtaskId] } }), SEERS, spends),
  row(activities.listActivities, ofTask, SEERS),
  row(activities.createComment, (ids) => ({ ...ofTask(ids), body: COMMENT }), SEERS),
  row(activities.changeComment, (ids) => ({ ...ofComment(ids), body: COMMENT }), WRITER),
  row(activities.deleteComment, ofComment, WRITER, spends),
  row(attachments.listAttachments, ofTask, SEERS),
  // A form without a file.
  row(attachments.uploadAttachments, (ids) => ({ ...ofTask(ids), form: { x: 'y' } }), '404 404 400 400 400'),
  row(attachments.renameAttachment, (ids) => ({ ...ofFile(ids), body: NAME }), SEERS),
  row(attachments.deleteAttachment, ofFile, SEERS, spends),
  row(attachments.listProjectAttachments, ofProject, SEERS),
  row(labels.listLabels, nothing, ALL),
  row(labels.createLabel, () => ({ body: { name: '', color: '#f87171' } }), '400 400 400 400 400'),
  row(
    labels.changeLabel,
    (ids) => ({ ...ofLabel(ids), body: { name: crypto.randomUUID(), color: '#f87171' } }),
    COLLEAGUES,
  ),
  row(labels.deleteLabel, ofLabel, COLLEAGUES, spends),
]
