import { ROUTES } from '#machines/router/routes.ts'

const NAMES = [
  'home',
  'singleProjectBoard',
  'singleProjectBoardSingleTask',
  'singleProjectList',
  'singleProjectListSingleTask',
  'singleProjectCalendar',
  'singleProjectCalendarSingleTask',
] as const

/** The pages that the server draws for members: the start page, boards, lists and calendars. A task that is open comes over them once they are taken over. */
export const DRAWN_FOR_MEMBERS: readonly string[] = NAMES.map((name) => ROUTES[name].path)
