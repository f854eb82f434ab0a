import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/templates.ts'
import { createTemplate, deleteTemplate, listTemplates } from '../../commands/templates/templates.ts'
import type { Deps } from '../../http/deps.ts'
import { languageOf } from '../../http/language/language.ts'
import { templatesIn } from '../../http/language/server-texts.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** Boards that projects can begin with. */
export function templateRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.listTemplates, ({ request }) =>
    listTemplates(database, memberOf(request), templatesIn(languageOf(request))),
  )

  serve(app, calls.createTemplate, ({ params, body, request }) =>
    toHttpError(createTemplate(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.deleteTemplate, ({ params, request }) =>
    toHttpError(deleteTemplate(database, memberOf(request), params.id)),
  )
}
