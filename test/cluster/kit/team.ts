import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { runOn } from '../../support/database/citus/citus.ts'
import { type HttpPerson, signUp } from '../../support/people/http-person.ts'
import type { Place } from '../../support/people/writing-people.ts'
import type { Spread } from '../../support/server/spread.ts'

/** Somebody with a workspace and a board. */
export interface Team {
  owner: HttpPerson
  place: Place
  /** The port by which the coordinator knows the machine that has the workspace. */
  port: number
}

/** Signs somebody up who makes a board. */
export async function teamOf({ server, databaseUrl }: Spread, name: string): Promise<Team> {
  const owner = await signUp(server.url, name)
  const form = { name: 'Storm', abbreviation: 'STO', description: null, color: '#f87171', dueDate: null } as const
  const project = await owner.ask(createProject, { body: { ...form, teamIds: [], userIds: [owner.user.id] } })
  const [column] = await owner.ask(listColumns, { params: { id: project.id } })
  const [shard] = await runOn<{ port: number }>(
    databaseUrl,
    `select nodeport as port from citus_shards
     where shardid = get_shard_id_for_distribution_column('work.tasks', '${owner.tenantId}')`,
  )
  return { owner, place: { projectId: project.id, columnId: column!.id }, port: shard!.port }
}
