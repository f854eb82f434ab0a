import { changeFavourite } from '#contract/calls/projects.ts'
import { switchWorkspace as change } from '#contract/calls/workspaces.ts'
import type { User } from '#contract/entities/user.ts'
import type { FavouriteWish } from '#machines/sidebar/favourites.ts'
import { portOf, type Port } from '../api/port-of.ts'

/** Makes another workspace the session's active one. The switcher says itself what went wrong. */
export const switchWorkspace: Port<{ user: User }, { id: string }> = portOf(change, (input) => ({ params: input }), {
  silent: true,
})

/** Puts a project among the favourites, or takes it away; that is sent even when its author leaves the page before the answer. */
export const saveFavourite: Port<null, FavouriteWish> = portOf(
  changeFavourite,
  ({ id, isFavourite }) => ({ params: { id }, body: { isFavourite } }),
  { outlivesActor: true },
)
