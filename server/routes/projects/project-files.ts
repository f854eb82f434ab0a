import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { listProjectAttachments, whichAttachments } from '#contract/calls/tasks/attachments.ts'
import * as command from '../../commands/attachments/project-attachments.ts'
import { archiveNames } from '../../files/archive-names.ts'
import { archiveOf } from '../../files/archive.ts'
import { cleanFileName, dispositionOf } from '../../files/file-name.ts'
import type { Deps } from '../../http/deps.ts'
import { UPLOAD_HEADERS } from '../../http/reply/upload-headers.ts'
import { memberOf } from '../../http/auth/member.ts'
import { notFound } from '../../http/errors/http-error.ts'
import { readQuery, serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** The browser fetches it by itself, and the answer is no JSON, so the contract does not list it. */
const handOutArchive = call({
  name: 'handOutArchive',
  method: 'GET',
  path: '/projects/:id/attachments/archive',
  access: 'member',
  params: z.object({ id: z.uuid() }),
  query: z.strictObject(whichAttachments),
  reply: z.unknown(),
})

/** The files of a whole project: listed, and handed out as one archive to the person who sees the project. */
export function projectFileRoutes(app: FastifyInstance, { database, attachments, rates }: Deps): void {
  serve(app, listProjectAttachments, ({ params, query, request }) =>
    toHttpError(command.listProjectAttachments(database, memberOf(request), params.id, query)),
  )

  app.get(handOutArchive.path, { config: { call: handOutArchive } }, async (request, reply) => {
    const by = memberOf(request)
    const params = handOutArchive.params.safeParse(request.params)
    if (!params.success) throw notFound()
    const which = readQuery(handOutArchive, request)
    rates.require('archivesOfUser', by.userId)
    const { project, files } = await toHttpError(command.findArchive(database, by, params.data.id, which))
    const sizes = await Promise.all(files.map(({ storedAs }) => attachments.sizeOf(by.tenantId, storedAs)))
    const nameOf = archiveNames()
    const packed = files
      // What is lost on the disk is no reason to keep the rest from anybody.
      .filter((_, at) => sizes[at] !== null)
      .map(({ name, storedAs, contentType, createdAt, number }) => ({
        path: nameOf(`${project.abbreviation}-${number}`, name),
        since: new Date(createdAt),
        isWorthPacking: contentType.startsWith('text/'),
        open: () => attachments.read(by.tenantId, storedAs),
      }))
    void reply.headers({
      ...UPLOAD_HEADERS,
      'content-type': 'application/zip',
      'content-disposition': dispositionOf(
        'attachment',
        cleanFileName(`${project.name.replaceAll(/[/\\]/g, '-')}.zip`),
      ),
    })
    return reply.send(archiveOf(packed))
  })
}
