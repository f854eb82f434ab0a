import type { LastingActors } from '#machines/app/app.ts'

/** One of the menu's lists, whatever its rows. */
export type AnyList = LastingActors['projectList'] | LastingActors['teamList']
