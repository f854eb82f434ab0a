import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/projects.ts'
import * as sidebar from '#contract/calls/sidebar.ts'
import { searchTeamsAndUsers, showTeamsAndUsers } from '../../commands/people/teams-and-users.ts'
import { archiveProject, updateProject } from '../../commands/projects/change-project.ts'
import { createProject } from '../../commands/projects/create-project.ts'
import { changeProjectSettings, changeProjectStatus, showProjects } from '../../commands/projects/project-settings.ts'
import { changeFavourite, listFavourites } from '../../commands/projects/favourites.ts'
import { listProjectOverview, restoreProject } from '../../commands/projects/project-overview.ts'
import { listProjects, showProject } from '../../commands/projects/read-projects.ts'
import type { Deps } from '../../http/deps.ts'
import { languageOf } from '../../http/language/language.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { startingBoardIn, templatesIn } from '../../http/language/server-texts.ts'
import { toHttpError } from '../to-http-error.ts'

/** Projects, and the people and teams that their drawer offers. */
export function projectRoutes(app: FastifyInstance, { database, now }: Deps): void {
  serve(app, calls.listProjects, ({ query, request }) => toHttpError(listProjects(database, memberOf(request), query)))

  serve(app, calls.createProject, ({ body, request }) => {
    const language = languageOf(request)
    const { columns } = startingBoardIn(language)
    const columnNames = [columns.toDo, columns.inProgress, columns.done]
    const beginning = { columnNames, templates: templatesIn(language), now: now() }
    return toHttpError(createProject(database, memberOf(request), body, beginning))
  })

  serve(app, calls.showProject, ({ params, request }) =>
    toHttpError(showProject(database, memberOf(request), params.id)),
  )

  serve(app, calls.updateProject, ({ params, body, request }) =>
    toHttpError(updateProject(database, memberOf(request), params.id, { change: body, now: now() })),
  )

  serve(app, calls.archiveProject, ({ params, request }) =>
    toHttpError(archiveProject(database, memberOf(request), params.id)),
  )

  serve(app, calls.listProjectOverview, ({ query, request }) =>
    listProjectOverview(database, memberOf(request), query, now()),
  )

  serve(app, calls.restoreProject, ({ params, request }) =>
    toHttpError(restoreProject(database, memberOf(request), params.id, now())),
  )

  serve(app, calls.changeProjectSettings, ({ params, body, request }) =>
    toHttpError(changeProjectSettings(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.changeProjectStatus, ({ params, body, request }) =>
    toHttpError(changeProjectStatus(database, memberOf(request), params.id, body.status)),
  )

  serve(app, sidebar.listFavourites, ({ request }) => listFavourites(database, memberOf(request)))

  serve(app, calls.changeFavourite, async ({ params, body, request }) => {
    await toHttpError(changeFavourite(database, memberOf(request), params.id, body.isFavourite))
    return null
  })

  serve(app, calls.showProjects, ({ query, request }) => showProjects(database, memberOf(request), query.ids))

  serve(app, calls.searchTeamsAndUsers, ({ query, request }) =>
    toHttpError(searchTeamsAndUsers(database, memberOf(request), query)),
  )

  serve(app, calls.showTeamsAndUsers, ({ query, request }) =>
    toHttpError(showTeamsAndUsers(database, memberOf(request), query)),
  )
}
