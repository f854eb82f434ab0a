import type { Project } from '#contract/entities/project.ts'
import type { Team } from '#contract/entities/team.ts'
import { SIDEBAR_PROJECTS_PER_FETCH, SIDEBAR_TEAMS_STEP } from '#contract/limits.ts'
import { pagedListOf } from '../lists/paged-list.ts'

/** The projects in progress, newest first, a few at a time (LAY-12). */
export const projectList = pagedListOf<Project>({
  step: SIDEBAR_PROJECTS_PER_FETCH,
  supersedes: (arriving, present) => arriving.revision >= present.revision,
})

/** The user's teams, a few at a time (LAY-11). */
export const teamList = pagedListOf<Team>({ step: SIDEBAR_TEAMS_STEP })
