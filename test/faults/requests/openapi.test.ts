import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { type Answer, HttpPerson } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const Content = z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) })
const Form = z.object({
  'multipart/form-data': z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
})
const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.array(
    z.union([
      z.object({ $ref: z.string() }),
      z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.unknown() }),
    ]),
  ),
  requestBody: z.optional(z.object({ required: z.literal(true), content: z.union([Content, Form]) })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
})
const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

let answer: Answer
let paths: z.infer<typeof Document>['paths']

beforeAll(async () => {
  const server = await sharedServer()
  answer = await new HttpPerson(server.url).send('GET', '/api/openapi.json')
  paths = Document.parse(answer.json()).paths
})

/** The fields of a form that are files; null for a body that is none. */
function filesIn(operation: z.infer<typeof Operation> | undefined): string[] | null {
  const form = Form.safeParse(operation?.requestBody?.content)
  if (!form.success) return null
  const { properties } = form.data['multipart/form-data'].schema
  return Object.keys(properties).filter((name) => JSON.stringify(properties[name]).includes('octet-stream'))
}

const namesIn = (schema: z.ZodMiniType | undefined) =>
  Object.keys(
    (z.toJSONSchema(schema ?? z.object({}), { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object,
  )

test('the served description is valid OpenAPI 3.1', async () => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect(await new Validator().validate(answer.json() as Record<string, unknown>)).toEqual({ valid: true })
})

test('every call is described: where it is, what it takes, what it answers', () => {
  for (const call of ALL_CALLS) {
    const operation = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    const named = (place: string) =>
      operation?.parameters.flatMap((one) => ('in' in one && one.in === place ? [one.name] : []))
    const [, ...inPath] = call.path.split(':').map((part) => part.replace(/\/.*/, ''))
    expect({
      call: call.name,
      is: operation?.operationId,
      path: named('path'),
      query: named('query'),
      hasBody: operation?.requestBody !== undefined,
      files: filesIn(operation),
      isOpen: operation?.security.length === 0,
    }).toEqual({
      call: call.name,
      is: call.name,
      path: inPath,
      query: namesIn(call.query),
      hasBody: (call.body ?? call.files) !== undefined,
      files: call.files === undefined ? null : [...call.files],
      isOpen: call.access === 'anyone',
    })
    const answered = operation?.responses['200']?.content['application/json'].schema ?? {}
    expect([call.name, Object.keys(answered).length > 0]).toEqual([call.name, true])
  }
  const described = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(described).toHaveLength(ALL_CALLS.length)
})

test('whatever may be refused is described in one shape, and who is asked for a session is told so', () => {
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses, security }] of Object.entries(methods)) {
      const { 200: _done, ...refusals } = responses
      const shapes = Object.values(refusals).map(({ content }) => content['application/json'].schema)
      const where = `${method} ${path}`
      expect([where, new Set(shapes.map(({ $ref }) => $ref))]).toEqual([
        where,
        new Set(['#/components/schemas/ErrorBody']),
      ])
      expect([where, '401' in responses]).toEqual([where, security.length > 0])
      expect([where, '404' in responses]).toEqual([where, path.includes('{')])
      const needsToken = security.some((one) => 'csrf' in one)
      expect([where, needsToken]).toEqual([where, security.length > 0 && method !== 'get'])
    }
  }
})
