import { pathWith } from '../../router/match.ts'
import { ROUTES } from '../../router/routes.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'

/** How the address of a task ends, over whatever view it is open. */
const OVER_A_VIEW = '/tasks/:taskId'

/** The task that is open at a place; nothing where none is. */
export const taskAtPlace = ({ route, params }: ScreenPlace): string | null =>
  ROUTES[route].path.endsWith(OVER_A_VIEW) ? (params['taskId'] ?? null) : null

const viewOf = ({ route }: ScreenPlace): string => ROUTES[route].path.replace(OVER_A_VIEW, '')

/** The view beneath a task, as it was left: with its filters. */
export const beneath = (place: ScreenPlace): string => pathWith(viewOf(place), place.params) + place.search

/** Another task over the same view. */
export const insteadOf = (place: ScreenPlace, taskId: string): string =>
  pathWith(viewOf(place) + OVER_A_VIEW, { ...place.params, taskId }) + place.search
