import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import * as calls from '#contract/calls/tasks/attachments.ts'
import { SVG_TYPE } from '#contract/entities/attachment.ts'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_PER_UPLOAD_MAX, UPLOAD_MAX_MINUTES } from '#contract/limits.ts'
import { Flag } from '#contract/paging.ts'
import * as command from '../../commands/attachments/attachments.ts'
import { giveRoomBack, takeMoreRoom, takeRoom } from '../../commands/attachments/room.ts'
import { contentTypeOf } from '../../files/content-type.ts'
import { cleanFileName, dispositionOf } from '../../files/file-name.ts'
import { SVG_THUMBNAIL_MAX_BYTES } from '../../files/thumbnail.ts'
import { eachArrivingFile } from '../../http/request/incoming-files.ts'
import type { Deps } from '../../http/deps.ts'
import { UPLOAD_HEADERS } from '../../http/reply/upload-headers.ts'
import { memberOf } from '../../http/auth/member.ts'
import { rangeIn } from '../../http/reply/ranges.ts'
import { invalid, notFound } from '../../http/errors/http-error.ts'
import { readQuery, serve } from '../../http/serve.ts'
import { isPicture, isShownInPlace } from '../../policies/attachment.ts'
import type { Member } from '../../policies/member.ts'
import { toHttpError } from '../to-http-error.ts'

const BYTES_PER_KB = 1_024
/** What is taken of the storage at a time by an upload that does not say how long it is, or says less. */
const ROOM_STEP_BYTES = 5 * 1_048_576
const kbOf = (bytes: number) => Math.ceil(bytes / BYTES_PER_KB)

const oneAttachment = z.object({ id: z.uuid() })
/** Contents are fetched by the browser itself, so the answers are no JSON and the contract does not list these. */
const showContent = call({
  name: 'showAttachment',
  method: 'GET',
  path: '/attachments/:id/content',
  access: 'member',
  params: oneAttachment,
  query: z.strictObject({ asFile: z.optional(Flag) }),
  reply: z.unknown(),
})
const showThumbnail = call({
  name: 'showThumbnail',
  method: 'GET',
  path: '/attachments/:id/thumbnail',
  access: 'member',
  params: oneAttachment,
  reply: z.unknown(),
})

function idOf({ params }: FastifyRequest): string {
  const parsed = oneAttachment.safeParse(params)
  if (!parsed.success) throw notFound()
  return parsed.data.id
}

/** The upload of files. Kept apart from the others: only here a body is a form with files. */
export function uploadRoutes(app: FastifyInstance, { database, attachments, rates }: Deps): void {
  /** Takes room for what arrives before it is written. */
  async function roomFor(request: FastifyRequest, { tenantId }: Member) {
    let roomBytes = Number(request.headers['content-length'] ?? ROOM_STEP_BYTES)
    const id = await toHttpError(takeRoom(database, tenantId, kbOf(roomBytes)))
    let arrived = 0
    const makeRoom = async (count: number): Promise<void> => {
      arrived += count
      if (arrived <= roomBytes) return
      await toHttpError(takeMoreRoom(database, tenantId, id, kbOf(ROOM_STEP_BYTES)))
      roomBytes += ROOM_STEP_BYTES
    }
    return { id, makeRoom }
  }

  serve(app, calls.uploadAttachments, async ({ params, request }) => {
    const by = memberOf(request)
    rates.require('uploadsOfUser', by.userId)
    await toHttpError(command.requireRoomAtTask(database, by, params.id))
    const { id: reservationId, makeRoom } = await roomFor(request, by)
    const files: command.NewAttachment[] = []
    const limits = {
      fileName: 'attachments',
      fileMaxBytes: ATTACHMENT_MAX_BYTES,
      filesMax: ATTACHMENTS_PER_UPLOAD_MAX,
      maxMinutes: UPLOAD_MAX_MINUTES,
    }
    try {
      await eachArrivingFile(request, limits, async ({ content, name }, signal) => {
        const received = await attachments.receive(by.tenantId, content, { signal, onBytes: makeRoom })
        files.push({
          name: cleanFileName(name),
          storedAs: received.storedAs,
          contentType: contentTypeOf(received.head),
          sizeInKb: kbOf(received.bytes),
        })
      })
      if (files.length === 0) throw invalid({ param: 'attachments', message: 'noFile' })
      return await toHttpError(command.addAttachments(database, by, params.id, { files, reservationId }))
    } catch (error) {
      for (const { storedAs } of files) await attachments.remove(by.tenantId, storedAs)
      await giveRoomBack(database, by.tenantId, reservationId)
      throw error
    }
  })
}

/** The files of tasks: listed, renamed, deleted, and handed out to those who see their task. */
export function attachmentRoutes(app: FastifyInstance, { database, attachments, afterAnswer }: Deps): void {
  serve(app, calls.listAttachments, ({ params, request }) =>
    toHttpError(command.listAttachments(database, memberOf(request), params.id)),
  )

  serve(app, calls.renameAttachment, ({ params, body, request }) =>
    toHttpError(command.renameAttachment(database, memberOf(request), params.id, cleanFileName(body.name))),
  )

  serve(app, calls.deleteAttachment, async ({ params, request, reply }) => {
    const by = memberOf(request)
    const storedAs = await toHttpError(command.deleteAttachment(database, by, params.id))
    afterAnswer.do(reply, () => attachments.remove(by.tenantId, storedAs))
    return null
  })

  app.get(showContent.path, { config: { call: showContent } }, async (request, reply) => {
    const by = memberOf(request)
    const { asFile = false } = readQuery(showContent, request)
    const { name, storedAs, contentType } = await toHttpError(command.findFile(database, by, idOf(request)))
    const size = await attachments.sizeOf(by.tenantId, storedAs)
    if (size === null) throw notFound()
    const kind = isShownInPlace(contentType) && !asFile ? 'inline' : 'attachment'
    void reply.headers({
      ...UPLOAD_HEADERS,
      'content-type': contentType,
      'content-disposition': dispositionOf(kind, name),
      'accept-ranges': 'bytes',
    })
    const range = rangeIn(request.headers.range, size)
    if (!range) return reply.header('content-length', size).send(attachments.read(by.tenantId, storedAs))
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${range.start}-${range.end}/${size}`,
        'content-length': range.end - range.start + 1,
      })
      .send(attachments.read(by.tenantId, storedAs, range))
  })

  app.get(showThumbnail.path, { config: { call: showThumbnail } }, async (request, reply) => {
    const by = memberOf(request)
    readQuery(showThumbnail, request)
    const { storedAs, contentType } = await toHttpError(command.findFile(database, by, idOf(request)))
    if (!isPicture(contentType)) throw notFound()
    if (contentType === SVG_TYPE) {
      // It is its own small picture: to draw it here would run what its author wrote.
      const size = await attachments.sizeOf(by.tenantId, storedAs)
      if (size === null || size > SVG_THUMBNAIL_MAX_BYTES) throw notFound()
      void reply.headers({ ...UPLOAD_HEADERS, 'content-type': SVG_TYPE, 'content-disposition': 'attachment' })
      return reply.header('content-length', size).send(attachments.read(by.tenantId, storedAs))
    }
    const small = await attachments.thumbnail(by.tenantId, storedAs)
    if (!small) throw notFound()
    void reply.headers({ ...UPLOAD_HEADERS, 'content-type': 'image/webp', 'content-disposition': 'inline' })
    return reply.send(small)
  })
}
