import { expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as { operationId: string }) })),
)

test('every call of the contract is described once, under its own name', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    ALL_CALLS.map(({ name }) => name).toSorted(),
  )
})

test('parameters stand in braces and are named', () => {
  const showTask = operations.find(({ operationId }) => operationId === 'showTask')
  expect(showTask).toMatchObject({
    path: '/tasks/{id}',
    method: 'get',
    parameters: [{ name: 'id', in: 'path', required: true }, {}],
  })
})

test('bodies and answers are schemas of their own: nothing points outside the document', () => {
  const text = JSON.stringify(document)
  for (const [, target] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(target).toMatch(/^#\/components\//)
  expect(document.paths['/auth/login']?.['post']).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['email', 'password'] } } } },
    security: [],
  })
})

test('writing needs the session and its token, reading the session', () => {
  const security = (path: string, method: string) =>
    (document.paths[path]?.[method] as { security: unknown } | undefined)?.security
  expect(security('/tasks/{id}', 'patch')).toEqual([{ session: [], csrf: [] }])
  expect(security('/tasks/{id}', 'get')).toEqual([{ session: [] }])
})
