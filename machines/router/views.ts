import { pathWith, searchReplacing, type Match } from './match.ts'
import { ROUTES } from './routes.ts'

/** The ways to look at a project, in the order of their tabs. */
export const VIEWS = ['board', 'list', 'calendar', 'attachments', 'settings'] as const
/** One way to look at a project. */
export type ProjectView = (typeof VIEWS)[number]

const PATHS = {
  board: ROUTES.singleProjectBoard.path,
  list: ROUTES.singleProjectList.path,
  calendar: ROUTES.singleProjectCalendar.path,
  attachments: ROUTES.singleProjectAttachments.path,
  settings: ROUTES.singleProjectSettings.path,
} as const
/** Where tasks are cut down by filters: they stay when the user goes from one of these views to another. */
const FILTERED: readonly string[] = ['board', 'list', 'calendar']
/** What an address says of one view alone: days or weeks, and which of them. */
const NOTHING_OF_VIEW = { view: '', day: '' }

/** Where a view of a project is, coming from another: `search` as in an address, with its question mark. */
export const viewPath = (projectId: string, view: ProjectView, from: string, search: string): string => {
  const isFiltered = FILTERED.includes(view) && FILTERED.includes(from)
  const kept = view === from ? search : searchReplacing(search, NOTHING_OF_VIEW)
  return pathWith(PATHS[view], { id: projectId }) + (isFiltered ? kept : '')
}

/** The address of another view of the project that is shown; nothing where none is, or where it is that view already. */
export function viewFrom({ name, params }: Match, search: string, view: ProjectView): string | null {
  const [, projects, , from = 'board'] = ROUTES[name].path.split('/')
  const { id } = params
  return projects !== 'projects' || id === undefined || from === view ? null : viewPath(id, view, from, search)
}
