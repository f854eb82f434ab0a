import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/legal.ts'
import type { Deps } from '../../http/deps.ts'
import { readLegalText } from '../../http/language/legal-texts.ts'
import { serve } from '../../http/serve.ts'

/** What holds between the operator and everybody: for everybody to read. */
export function legalRoutes(app: FastifyInstance, { settings }: Deps): void {
  serve(app, calls.showLegalText, ({ params, query }) =>
    readLegalText(settings.legalDir, params.document, query.language),
  )
}
