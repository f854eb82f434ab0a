import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import type { ListEvent } from '../lists/paged-list.ts'
import type { Change } from '../store/changes.ts'

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

/** What a change of the store means for the sidebar: the user's own teams, and the projects in progress (spec §4). */
export function newsForLists(change: Change, userId: string | null): NewsForList | null {
  if (change.of === 'project') {
    const { project, how } = change
    if (project.privateOfUserId !== null) return null
    if (how === 'read') return ofProject({ type: 'row.read', row: project })
    if (how === 'changed') return changedProject(project)
    return isInSidebar(project) ? ofProject({ type: 'row.created', row: project }) : null
  }
  if (change.of === 'projectGone') return ofProject({ type: 'row.removed', id: change.id })
  if (change.of === 'team' && change.how === 'read') return ofTeam({ type: 'row.read', row: change.team })
  if (change.of === 'team')
    return ofMyTeam(change.how === 'created' ? 'row.created' : 'row.changed', change.team, userId)
  return change.of === 'teamGone' ? ofTeam({ type: 'row.removed', id: change.id }) : null
}
