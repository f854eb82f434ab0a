import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Asked, Call, Reply } from '#contract/call.ts'
import { onBehalfOf } from '../db/transactions/fair-share.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { replySerializer } from './reply/reply-serializer.ts'
import { fieldNamesOf, readPart } from './request/parts.ts'
import { notFound } from './errors/http-error.ts'
import { readUpload, type Upload } from './request/upload.ts'
import { MESSAGES_APPLIED, type OwnMessages, prefersMessages } from './reply/prefer-messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    /** A call for anyone that changes something of a session, where there is one: it then needs that session's token. */
    csrf?: 'whenSignedIn'
  }
  interface FastifyInstance {
    idempotency: Idempotency
    ownMessages: OwnMessages
  }
}

/** The call's parts, read: its body may come as JSON or as a form with files. */
type Body = (request: FastifyRequest) => Promise<{ body: unknown; files: Upload['files'] }>

type Handle<C extends Call> = (
  asked: Asked<C> & { files: Upload['files']; request: FastifyRequest; reply: FastifyReply },
) => Promise<Reply<C>> | Reply<C>

const NO_FILES: Upload['files'] = new Map()
/** What tells files apart that came with two requests. */
const described = (files: Upload['files']): string[] =>
  [...files].flatMap(([field, those]) => those.map(({ name, content }) => `${field} ${content.length} ${name}`))
const JSON_TYPE = 'application/json; charset=utf-8'

/** A call that has no query, or no body, takes nothing there: what a client sends all the same is named. */
const NO_QUERY = z.strictObject({})
const NO_BODY = z.optional(z.strictObject({}))

function readParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value)
  // An id of the wrong shape is the id of nothing.
  if (parsed?.success === false) throw notFound()
  return parsed?.data
}

/** What a request asks beside its path. @throws HttpError 400 that names what is wrong, or unknown. */
export const readQuery = <const C extends Call>(call: C, request: FastifyRequest) =>
  readPart(call.query ?? NO_QUERY, request.query) as Asked<C>['query']

/**
 * Binds one call of the contract to its handler. Who may ask is settled before (`auth-hooks.ts`, by the call's `access`); what
 * comes in is parsed, and what goes out is parsed again, so nothing leaves that the contract does not name.
 */
export function serve<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: Handle<C>,
  options: { csrf?: 'whenSignedIn' } = {},
): void {
  bind(app, call, { handle, options, bodyOf: async ({ body }) => ({ body: body ?? undefined, files: NO_FILES }) })
}

/** The same for a call with files: a multipart form, in a scope whose only type of content that is. */
export function serveUpload<const C extends Call>(
  app: FastifyInstance,
  call: C,
  fileMaxBytes: number,
  handle: Handle<C>,
): void {
  const takes = { fileNames: call.files ?? [], fieldNames: fieldNamesOf(call.body), fileMaxBytes }
  const bodyOf: Body = async (request) => {
    const { fields: body, files } = await readUpload(request, takes)
    return { body, files }
  }
  bind(app, call, { handle, options: {}, bodyOf })
}

/** How a value of this schema is written as JSON, read by the schema first as every answer is. */
export function writerOf<Schema extends z.core.$ZodType>(schema: Schema): (value: z.core.output<Schema>) => string {
  const read = replySerializer(schema)
  return (value) => JSON.stringify(read(value))
}

/** Binds a reading call whose handler writes the answer itself, out of what `writerOf` has written. */
export function serveWritten<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (asked: Asked<C> & { request: FastifyRequest; reply: FastifyReply }) => Promise<Buffer>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { call },
    handler: (request, reply) =>
      onBehalfOf(request.identity?.userId ?? null, async () => {
        const parts = { params: readParams(call.params, request.params), query: readQuery(call, request) }
        const bytes = await handle({ ...(parts as unknown as Asked<C>), request, reply })
        return reply.type(JSON_TYPE).send(bytes)
      }),
  })
}

function bind<const C extends Call>(
  app: FastifyInstance,
  call: C,
  { handle, options, bodyOf }: { handle: Handle<C>; options: { csrf?: 'whenSignedIn' }; bodyOf: Body },
): void {
  const textOf: (answer: unknown) => string = writerOf(call.reply)
  app.route({
    method: call.method,
    url: call.path,
    config: { call, ...options },
    handler: (request, reply) =>
      onBehalfOf(request.identity?.userId ?? null, async () => {
        const params = readParams(call.params, request.params)
        const query = readQuery(call, request)
        const { body, files } = await bodyOf(request)
        const parts = { params, query, body: readPart(call.body ?? NO_BODY, body) }
        const asked = parts as Asked<C>
        const { answer, appended } = await app.idempotency.once(
          { request, call, ...parts, files: described(files), textOf },
          async () => textOf(await handle({ ...asked, files, request, reply })),
        )
        reply.type(JSON_TYPE)
        if (!prefersMessages(request)) return reply.send(answer)
        const messages = appended && (request.member ? await app.ownMessages(request.member, appended) : [])
        return reply.header(...MESSAGES_APPLIED).send(`{"reply":${answer},"messages":${JSON.stringify(messages)}}`)
      }),
  })
}
