import type { ScreenName } from '#machines/router/routes.ts'

/** Who has this session: asked first, because live messages are counted from that answer on. */
export const WHO_AM_I = '/auth/me'

/**
 * What a screen of members asks the server first, as the paths of the contract's calls: the server tells the page, which
 * asks while the code of the screen is still on its way. All of it is about what the address names.
 */
export const ASKED_FIRST: Readonly<Partial<Record<ScreenName, readonly `/${string}`[]>>> = {
  board: ['/projects/:id', '/projects/:id/columns'],
  list: ['/projects/:id', '/projects/:id/columns'],
}
