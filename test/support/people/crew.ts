import { createColumn } from '#contract/calls/board/columns.ts'
import { listProjects } from '#contract/calls/projects.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { printedSignIns } from '../server/sample.ts'
import type { RunningServer } from '../server/server.ts'
import { type HttpPerson, signIn } from './http-person.ts'
import type { Place } from './writing-people.ts'

/** The people of a sample workspace, and a column and a task for them to write to; they come in by another address than the server's own where one is given. */
export async function crewAt(server: RunningServer, url: string = server.url) {
  const signIns = await printedSignIns(server)
  const crew: HttpPerson[] = []
  for (const { email, password } of signIns) crew.push((await signIn(url, email, password))!)
  const owner = crew.find(({ user }) => user.role?.name === 'Owner')!
  const { rows } = await owner.ask(listProjects, { query: { q: 'Booking relaunch' } })
  const params = { id: rows[0]!.id }
  const column = await owner.ask(createColumn, { params, body: { name: 'Under keys' } })
  const place: Place = { projectId: params.id, columnId: column.id }
  const { id: taskId } = await owner.ask(createTask, { params, body: { columnId: column.id, name: 'Talked about' } })
  return { crew, owner, place, taskId }
}
export type Crew = Awaited<ReturnType<typeof crewAt>>
