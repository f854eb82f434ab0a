import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { register } from '#contract/calls/auth.ts'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import type { Call, Reply } from '#contract/call.ts'
import type { Project, ProjectForm } from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'
import type { Task } from '#contract/entities/task.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { startingBoard } from '#i18n/en/server/starting-board.ts'
import { addMember } from '../../../server/commands/workspaces.ts'
import type { Database } from '../../../server/db/pool.ts'
import { plans, users } from '../../../server/db/tables/central.ts'
import { Visitor } from './visitor.ts'

/** Tests that are not about plans make as many projects as they like. */
const ROOM_FOR_PROJECTS = 1_000

type Given = NonNullable<Parameters<Visitor['call']>[1]>

/** A person who is signed in, with the headers that the page sends. */
export class Colleague {
  readonly visitor: Visitor
  readonly userId: string
  readonly fullName: string
  /** Their own workspace's at first; of the shared one once they belong to it. */
  privateProjectId: string
  tenantId: string

  constructor(visitor: Visitor, user: { id: string; fullName: string }, tenantId: string, privateProjectId: string) {
    this.visitor = visitor
    this.userId = user.id
    this.fullName = user.fullName
    this.tenantId = tenantId
    this.privateProjectId = privateProjectId
  }

  get #headers(): Record<string, string> {
    return { [REQUEST_HEADERS.user]: this.userId, [REQUEST_HEADERS.tenant]: this.tenantId }
  }

  call(call: Call, given: Given = {}): Promise<LightMyRequestResponse> {
    return this.visitor.call(call, { ...given, headers: { ...this.#headers, ...given.headers } })
  }

  ask<C extends Call>(call: C, given: Given = {}): Promise<Reply<C>> {
    return this.visitor.ask(call, { ...given, headers: { ...this.#headers, ...given.headers } })
  }

  /** The status of the answer. */
  async status(call: Call, given: Given = {}): Promise<number> {
    return (await this.call(call, given)).statusCode
  }
}

/** Signs a person up; they own a workspace of their own. */
export async function newcomer(app: FastifyInstance, firstName: string): Promise<Colleague> {
  const visitor = new Visitor(app)
  const { user } = await visitor.ask(register, {
    body: {
      firstName,
      lastName: 'Example',
      email: `${firstName.normalize('NFD').replaceAll(/\W/g, '').toLowerCase()}-${randomUUID()}@example.org`,
      password: `a sentence of ${randomUUID()}`,
      agreedToTermsAndPolicy: true,
      timezone: 'Europe/Warsaw',
    },
  })
  return new Colleague(visitor, user, user.activeTenantId ?? '', user.privateProject?.id ?? '')
}

/** Makes a person a member of another person's workspace, as an invitation would. */
export async function joins(database: Database, person: Colleague, host: Colleague, role: Role): Promise<void> {
  person.privateProjectId = await database.tenant(host.tenantId, (db) =>
    addMember(db, { userId: person.userId, role }, startingBoard, new Date()),
  )
  person.tenantId = host.tenantId
}

/** One workspace with everybody that a rule may tell apart, and a person of another one. */
export interface Office {
  /** Owner. */
  olga: Colleague
  /** WorkspaceManager. */
  mia: Colleague
  /** Employee. */
  ben: Colleague
  /** Employee who takes part in nothing. */
  eva: Colleague
  /** Owner of another workspace. */
  xaver: Colleague
}

export async function openOffice(database: Database, app: FastifyInstance): Promise<Office> {
  // One after the other: a busy machine would let the last of them wait too long for the database.
  const olga = await newcomer(app, 'Olga')
  const mia = await newcomer(app, 'Mia')
  const ben = await newcomer(app, 'Ben')
  const eva = await newcomer(app, 'Eva')
  const xaver = await newcomer(app, 'Xaver')
  await joins(database, mia, olga, 'WorkspaceManager')
  await joins(database, ben, olga, 'Employee')
  await joins(database, eva, olga, 'Employee')
  const ids = [olga, mia, ben, eva, xaver].map(({ userId }) => userId)
  await database.central(async (db) => {
    await db.update(plans).set({ projectsNumber: ROOM_FOR_PROJECTS })
    await db.update(users).set({ activatedAt: new Date() }).where(inArray(users.id, ids))
  })
  return { olga, mia, ben, eva, xaver }
}

/** A project's form as the drawer sends it. */
export const projectForm = (changes: Partial<ProjectForm> = {}): ProjectForm => ({
  name: 'Website relaunch',
  abbreviation: 'WEB',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
  ...changes,
})

export const newProject = (by: Colleague, ...people: Colleague[]): Promise<Project> =>
  by.ask(createProject, { body: projectForm({ userIds: people.map(({ userId }) => userId) }) })

export const columnsOf = (by: Colleague, projectId: string) => by.ask(listColumns, { params: { id: projectId } })

export const newColumn = (by: Colleague, projectId: string, name: string) =>
  by.ask(createColumn, { params: { id: projectId }, body: { name } })

export const newTask = (by: Colleague, projectId: string, columnId: string, name: string): Promise<Task> =>
  by.ask(createTask, { params: { id: projectId }, body: { columnId, name } })
