import type { Project } from '#contract/entities/project.ts'
import type { BoardTables } from '../../store/board/board-tables.ts'
import { projectIdsOf } from '../../store/board/projects-of.ts'
import type { Change } from '../../store/changes.ts'
import type { AsOf } from '../../store/stands.ts'

/** Follows the projects that cards of 'My tasks' are of. */
export function createCardProjects({ store, projects }: BoardTables, projectId: string) {
  /** Those that were asked for, whether or not they came. */
  const asked = new Set<string>()
  projects.reset()
  return {
    /** Takes in the projects of an answer. The board's own is none that a card has to name. */
    take: (all: readonly Project[], asOf: AsOf): void => {
      store.takeProjects(all, asOf)
      projects.put(...all.flatMap(({ id }) => (id === projectId ? [] : (store.projects.get(id) ?? []))))
    },
    show: (project: Project): void => {
      if (projects.row(project.id)) projects.put(project)
    },
    /** Whether a card has come to 'My tasks' whose project nobody knows yet: that is asked for once. */
    isDue: ({ row }: Extract<Change, { of: 'task' }>): boolean => {
      const ids = projectIdsOf(row)
      if (!ids.includes(projectId) || store.projects.get(projectId)?.privateOfUserId == null) return false
      const unknown = ids.find((id) => id !== projectId && !projects.row(id) && !asked.has(id))
      if (unknown !== undefined) asked.add(unknown)
      return unknown !== undefined
    },
  }
}
