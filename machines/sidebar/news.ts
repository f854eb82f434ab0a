import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Message, MessageData, MessageType } from '#contract/messages.ts'
import type { ListEvent } from '../lists/paged-list.ts'

export type NewsForList =
  | { readonly list: 'projectList'; readonly event: ListEvent<Project> }
  | { readonly list: 'teamList'; readonly event: ListEvent<Team> }

const ofProject = (event: ListEvent<Project>): NewsForList => ({ list: 'projectList', event })
const ofTeam = (event: ListEvent<Team>): NewsForList => ({ list: 'teamList', event })
const isInSidebar = ({ status, privateOfUserId }: Project) => status === 'inProgress' && privateOfUserId === null

const changedProject = (project: Project): NewsForList =>
  ofProject(isInSidebar(project) ? { type: 'row.changed', row: project } : { type: 'row.removed', id: project.id })
/** A team without the user as a member is none of their own. */
const ofMyTeam = (type: 'row.created' | 'row.changed', team: Team, userId: string | null): NewsForList =>
  ofTeam(team.users.some(({ id }) => id === userId) ? { type, row: team } : { type: 'row.removed', id: team.id })

type News = { [T in MessageType]?: (data: MessageData<T>, userId: string | null) => NewsForList | null }
const NEWS: News = {
  PROJECT_CREATED: ({ project }) => (isInSidebar(project) ? ofProject({ type: 'row.created', row: project }) : null),
  PROJECT_UPDATED: ({ project }) => (project.privateOfUserId === null ? changedProject(project) : null),
  REMOVED_FROM_PROJECT: ({ projectId }) => ofProject({ type: 'row.removed', id: projectId }),
  TEAM_CREATED: ({ team }, userId) => ofMyTeam('row.created', team, userId),
  TEAM_UPDATED: ({ team }, userId) => ofMyTeam('row.changed', team, userId),
  REMOVED_FROM_TEAM: ({ teamId }) => ofTeam({ type: 'row.removed', id: teamId }),
}

/** What a message changes in the sidebar: the user's own teams, and the projects that are in progress (spec §4). */
export function newsForLists({ type, data }: Message, userId: string | null): NewsForList | null {
  const read = NEWS[type] as ((data: Message['data'], userId: string | null) => NewsForList | null) | undefined
  return read?.(data, userId) ?? null
}
