import { and, eq, sql } from 'drizzle-orm'
import * as activities from '#contract/calls/tasks/activities.ts'
import * as columns from '#contract/calls/board/columns.ts'
import * as labels from '#contract/calls/board/labels.ts'
import * as projects from '#contract/calls/projects.ts'
import * as safes from '#contract/calls/safes.ts'
import * as subtasks from '#contract/calls/tasks/subtasks.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import * as teams from '#contract/calls/teams.ts'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { addMember } from '../../../server/commands/workspaces.ts'
import { invitations, memberships, users } from '../../../server/db/tables/central.ts'
import { upload } from '../files/files.ts'
import { entryForm } from '../safes/entry-form.ts'
import type { LiveOffice } from '../live/live-office.ts'
import { type Colleague, columnsOf, projectForm } from '../people/workspace.ts'

const INVITATION_MS = 86_400_000

/** Everything a request can name, as ids; each is of one project but for the team, the label, the person and the workspace. */
export interface Belongings {
  tenantId: string
  /** An Employee who takes part in no project, and is in the team. */
  userId: string
  /** A person who is not there any more. */
  formerId: string
  projectId: string
  columnId: string
  otherColumnId: string
  taskId: string
  /** Stands before the task in its column. */
  prevId: string
  deletedId: string
  subtaskId: string
  commentId: string
  attachmentId: string
  labelId: string
  /** A board to begin projects with. */
  templateId: string
  teamId: string
  /** A safe of the board that its maker and the writer are listed on, and an entry of it. */
  safeId: string
  entryId: string
  /** Of a person whom the workspace has invited. */
  invitationId: string
}

const comment = (text: string) => ({ type: 'comment' as const, value: { text } })

/** What is of the workspace, and what is of one project in it. */
export type OfficeIds = Pick<
  Belongings,
  'tenantId' | 'userId' | 'formerId' | 'labelId' | 'templateId' | 'teamId' | 'invitationId'
>
export type BoardIds = Omit<Belongings, keyof OfficeIds>

/** Fills a board; `writer` makes the comment, and whatever has a text has the marker in it. */
export async function fillBoard(
  url: string,
  by: Colleague,
  { projectId, writer = by, marker }: { projectId: string; writer?: Colleague; marker: string },
): Promise<BoardIds> {
  const [first, second] = await columnsOf(by, projectId)
  const columnId = first?.id ?? ''
  const make = async (name: string) => {
    const body = { columnId, name: `${marker} ${name}` }
    return (await by.ask(tasks.createTask, { params: { id: projectId }, body })).id
  }
  const prevId = await make('before')
  const taskId = await make('task')
  const deletedId = await make('deleted')
  await by.ask(tasks.deleteTask, { params: { id: deletedId } })
  const params = { id: taskId }
  const body = [{ op: 'replace', property: 'description', value: `${marker} description` }]
  await by.ask(tasks.changeTask, { params, body })
  const subtask = await by.ask(subtasks.createSubtask, { params, body: { name: `${marker} subtask` } })
  const written = await writer.ask(activities.createComment, { params, body: comment(`${marker} comment`) })
  const userIds = writer === by ? [] : [writer.userId]
  const safe = await by.ask(safes.createSafe, {
    params: { id: projectId },
    body: { name: `SAFE-${marker}`, userIds },
  })
  const form = entryForm({ name: `SAFE-${marker} entry`, oneTimeSecret: 'JBSWY3DPEHPK3PXP' })
  const entry = await by.ask(safes.createSafeEntry, { params: { id: safe.id }, body: form })
  const [file] = await upload(url, by, taskId, [{ name: `${marker}.txt`, content: `${marker} content` }])
  return {
    projectId,
    columnId,
    otherColumnId: second?.id ?? '',
    taskId,
    prevId,
    deletedId,
    subtaskId: subtask.id,
    commentId: written.id,
    attachmentId: file?.id ?? '',
    safeId: safe.id,
    entryId: entry.id,
  }
}

/** A new project with a filled board. */
export async function newBoard(
  url: string,
  by: Colleague,
  { with: people = [], ...given }: { with?: Colleague[]; writer?: Colleague; marker: string },
): Promise<BoardIds> {
  const { marker } = given
  const body = projectForm({
    name: `${marker} project`,
    description: `${marker} about it`,
    userIds: people.map(({ userId }) => userId),
  })
  const { id: projectId } = await by.ask(projects.createProject, { body })
  await by.ask(columns.createColumn, { params: { id: projectId }, body: { name: `${marker} column` } })
  return fillBoard(url, by, { ...given, projectId })
}

/** A person of the workspace who never signs in. */
async function newEmployee({ database }: LiveOffice, by: Colleague): Promise<string> {
  const userId = crypto.randomUUID()
  const person = {
    firstName: 'Petra',
    lastName: 'Example',
    email: `${userId}@example.org`,
    avatarColor: 'grey',
  } as const
  await database.tenant(by.tenantId, async (db) => {
    await db.insert(users).values({ id: userId, ...person })
    await addMember(db, { userId, role: 'Employee' }, startingBoard, new Date())
  })
  return userId
}

/** What a workspace has beside its boards: people, a label, a team with a project, an invitation that waits. */
export async function furnish(
  live: LiveOffice,
  by: Colleague,
  { marker, projectId }: { marker: string; projectId: string },
): Promise<OfficeIds> {
  const { database } = live
  const userId = await newEmployee(live, by)
  const formerId = await newEmployee(live, by)
  const membership = and(eq(memberships.userId, formerId), eq(memberships.tenantId, by.tenantId))
  await database.central((db) => db.update(memberships).set({ deletedAt: new Date() }).where(membership))
  const body = { name: `${marker} ${crypto.randomUUID().slice(0, 8)}`, color: '#60a5fa' }
  const label = await by.ask(labels.createLabel, { body })
  const templateId = crypto.randomUUID()
  const content = { labels: [], columns: [{ name: `${marker} column`, kind: 'notBegun', tasks: [] }] }
  // More of them are needed than a workspace may have.
  await database.tenant(by.tenantId, (db) =>
    db.execute(sql`insert into project_templates (workspace_id, id, name, content)
      values ($workspace, ${templateId}, ${`${marker} ${templateId}`}, ${JSON.stringify(content)}::jsonb)`),
  )
  const form = { name: `${marker} team`, description: null, userIds: [userId] }
  const team = await by.ask(teams.createTeam, { body: form })
  await by.ask(teams.addTeamProjects, { params: { id: team.id }, body: { projectIds: [projectId] } })
  const { tenantId, userId: inviterId } = by
  const id = crypto.randomUUID()
  const now = new Date()
  await database.central((db) =>
    db.insert(invitations).values({
      id,
      prefix: id.slice(0, 8),
      tokenHash: Buffer.alloc(32, id),
      tenantId,
      email: `${id}@example.org`,
      role: 'Employee',
      inviterId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    }),
  )
  return {
    tenantId,
    userId,
    formerId,
    labelId: label.id,
    templateId,
    teamId: team.id,
    invitationId: id,
  }
}
