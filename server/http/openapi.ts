import * as z from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { ErrorBody } from '#contract/errors.ts'
import { PREFERS_MESSAGES, REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
})

function statusesOf({ access, method, params, query, body }: Call) {
  return {
    ...((query ?? body) && { 400: errorResponse('Something in the request cannot be used.') }),
    ...(access !== 'anyone' && { 401: errorResponse('Nobody is signed in.') }),
    ...((access !== 'anyone' || method !== 'GET') && { 403: errorResponse('Not allowed.') }),
    ...(params && { 404: errorResponse('It does not exist, or is not shared with the caller.') }),
    ...(access !== 'anyone' && { 506: errorResponse('Another person has signed in here in the meantime.') }),
    429: errorResponse('Too many requests.'),
    503: errorResponse('The service is not available.'),
  }
}

/** What a body is sent as: JSON, or, where files may come along, a form with them; undefined for a call without. */
function contentOf({ body, files }: Call) {
  const schema: JsonSchema = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!files) return body && { 'application/json': { schema } }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = { ...schema.properties, ...Object.fromEntries(files.map((name) => [name, file])) }
  return { 'multipart/form-data': { schema: { ...schema, properties } } }
}

function operationOf(call: Call) {
  const isWriting = call.method !== 'GET'
  const content = contentOf(call)
  return {
    operationId: call.name,
    tags: [call.path.split('/')[1]],
    description: `Asked by: ${call.access}.`,
    security: call.access === 'anyone' ? [] : [isWriting ? { session: [], csrf: [] } : { session: [] }],
    parameters: [
      ...parametersIn('path', call.params),
      ...parametersIn('query', call.query),
      ...(call.access === 'member' ? [{ $ref: '#/components/parameters/tenant' }] : []),
      ...(isWriting ? [{ $ref: '#/components/parameters/prefer' }] : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } },
      ...statusesOf(call),
    },
  }
}

const inBraces = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** OpenAPI 3.1 for the calls of the contract: the same values that the routes are made of. */
export function openApiDocument(calls: readonly Call[] = ALL_CALLS) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) (paths[inBraces(call.path)] ??= {})[call.method.toLowerCase()] = operationOf(call)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lanewise',
      version: '1',
      description: `Signing in sets the session's cookie; the answer's \`${RESPONSE_HEADERS.csrf}\` header goes along with everything that writes.`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { ErrorBody: schemaOf(ErrorBody, 'output') },
      parameters: {
        tenant: {
          name: REQUEST_HEADERS.tenant,
          in: 'header',
          required: false,
          description: 'The workspace meant, among those the session belongs to; the active one when left out.',
          schema: { type: 'string', format: 'uuid' },
        },
        prefer: {
          name: REQUEST_HEADERS.prefer,
          in: 'header',
          required: false,
          description:
            'With `messages` the answer is `{ reply, messages }`: the answer described here, and the live messages that others get of what was done.',
          schema: { type: 'string', examples: [PREFERS_MESSAGES] },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over https.' },
        csrf: { type: 'apiKey', in: 'header', name: REQUEST_HEADERS.csrf },
      },
    },
  }
}
