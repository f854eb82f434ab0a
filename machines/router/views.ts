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

/** How the tasks of a project were looked at last: in which view, and what its address said, with the question mark. */
export interface Look {
  readonly projectId: string
  readonly view: string
  readonly search: string
}

/** The view in which a route shows a project; nothing where it shows none. */
function viewIn({ name, params }: Match): Pick<Look, 'projectId' | 'view'> | null {
  const [, projects, , view = 'board'] = ROUTES[name].path.split('/')
  const { id } = params
  return projects === 'projects' && id !== undefined ? { projectId: id, view } : null
}

/** How tasks are looked at here; where none are, as they were before. */
export function lookNow(match: Match, search: string, before: Look | null): Look | null {
  const here = viewIn(match)
  return here && FILTERED.includes(here.view) ? { ...here, search } : before
}

/** Where a view of a project is, for one who looked at its tasks like this last. */
export function viewPath(projectId: string, view: ProjectView, look: Look | null): string {
  const of = look?.projectId === projectId && FILTERED.includes(view) ? look : null
  const search = of && (of.view === view ? of.search : searchReplacing(of.search, NOTHING_OF_VIEW))
  return pathWith(PATHS[view], { id: projectId }) + (search ?? '')
}

/** The address of another view of the project that is shown; nothing where none is, or where it is that view already. */
export function viewFrom(match: Match, look: Look | null, view: ProjectView): string | null {
  const here = viewIn(match)
  return here === null || here.view === view ? null : viewPath(here.projectId, view, look)
}
