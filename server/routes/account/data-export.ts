import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { requestDataExport } from '#contract/calls/account/data-export.ts'
import { LinkPrefix, LinkToken } from '#contract/calls/account/links.ts'
import * as command from '../../commands/account/data-export.ts'
import { dispositionOf } from '../../files/file-name.ts'
import { identityOf } from '../../http/auth/member.ts'
import type { Deps } from '../../http/deps.ts'
import { notFound } from '../../http/errors/http-error.ts'
import { UPLOAD_HEADERS } from '../../http/reply/upload-headers.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'
import { sessionsFor } from './session.ts'

/** The browser fetches it by itself, as a file, so the contract does not list it. */
const downloadDataExport = call({
  name: 'downloadDataExport',
  method: 'GET',
  path: '/auth/data-export/:userIdPrefix/:token',
  access: 'user',
  params: z.object({ userIdPrefix: LinkPrefix, token: LinkToken }),
  reply: z.unknown(),
})

/** Everything that is about the caller, as one file. */
export function dataExportRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, rates, now } = deps
  const { asking, confirming, ending } = sessionsFor(deps)

  serve(app, requestDataExport, async ({ body, request }) => {
    const { userId } = identityOf(request)
    rates.require('dataExportsOfUser', userId)
    const path = await ending(command.requestDataExport(confirming, asking(request), body))
    request.log.info({ event: 'dataExportRequested', userId, ip: request.ip }, 'a data export was asked for')
    return { path }
  })

  app.get(downloadDataExport.path, { config: { call: downloadDataExport } }, async (request, reply) => {
    const { userId } = identityOf(request)
    const params = downloadDataExport.params.safeParse(request.params)
    if (!params.success) throw notFound()
    await toHttpError(command.takeDataExport(database, { ...params.data, userId, now: now() }))
    void reply.headers({
      ...UPLOAD_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': dispositionOf('attachment', 'lanewise-my-data.json'),
    })
    return reply.send(Readable.from(command.dataExportOf(database, userId, now())))
  })
}
