import { pathWith, type Match } from './match.ts'
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
/** The filters stay when the user goes from one of these views to another. */
const SEARCHED: readonly string[] = ['board', 'list']

/** Where a view of a project is, coming from another: `search` as in an address, with its question mark. */
export const viewPath = (projectId: string, view: ProjectView, from: string, search: string): string =>
  pathWith(PATHS[view], { id: projectId }) + (SEARCHED.includes(view) && SEARCHED.includes(from) ? search : '')

/** The address of another view of the project that is shown; nothing where none is, or where it is that view already. */
export function viewFrom({ name, params }: Match, search: string, view: ProjectView): string | null {
  const [, projects, , from = 'board'] = ROUTES[name].path.split('/')
  const { id } = params
  return projects !== 'projects' || id === undefined || from === view ? null : viewPath(id, view, from, search)
}
