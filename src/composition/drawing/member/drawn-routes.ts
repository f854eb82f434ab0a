import { ROUTES } from '#machines/router/routes.ts'

/** The pages that the server draws for members: a board or a list, with nothing open over it. */
export const DRAWN_FOR_MEMBERS: readonly string[] = [ROUTES.singleProjectBoard.path, ROUTES.singleProjectList.path]
