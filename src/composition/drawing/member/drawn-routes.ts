import { ROUTES } from '#machines/router/routes.ts'

const NAMES = [
  'home',
  'singleProjectBoard',
  'singleProjectBoardSingleTask',
  'singleProjectBoardSingleSafe',
  'singleProjectList',
  'singleProjectListSingleTask',
  'singleProjectCalendar',
  'singleProjectCalendarSingleTask',
] as const

/** The pages that the server draws for members: the start page, boards, lists and calendars. A task or a safe that is open comes over them once they are taken over. */
export const DRAWN_FOR_MEMBERS: readonly string[] = NAMES.map((name) => ROUTES[name].path)
