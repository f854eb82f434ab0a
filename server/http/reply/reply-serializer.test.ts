import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { replySerializer } from './reply-serializer.ts'

const ID = '7b0b0f4e-6c0d-4f5e-9a52-0f6f8f8f8f8f'
const AT = '2026-11-20T20:00:00.123Z'

/** What comes of it: the value, or which fields are wrong. */
function outcome(read: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return read(value)
  } catch (error) {
    return (error as z.core.$ZodError).issues.map(({ path, code }) => [path, code])
  }
}

const Thing = z.object({
  id: z.uuid(),
  at: z.nullable(z.iso.datetime()),
  number: z.int(),
  share: z.number(),
  name: z.string(),
  isDone: z.boolean(),
  kind: z.enum(['small', 'large']),
  tags: z.array(z.object({ name: z.string() })),
  note: z.optional(z.string()),
  page: z._default(z.int(), 1),
  short: z.string().check(z.maxLength(3)),
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
  nothing: z.null(),
})
const THING = {
  id: ID,
  at: AT,
  number: 1,
  share: 0.5,
  name: 'é"\\',
  isDone: false,
  kind: 'small',
  tags: [{ name: 'x' }],
  page: 2,
  short: 'abc',
  either: { b: 2 },
  nothing: null,
}

test.each<[string, unknown]>([
  ['all of it', { ...THING, note: 'n' }],
  ['what may be missing is', THING],
  ['a field that is there and undefined', { ...THING, note: undefined }],
  ['a default', { ...THING, page: undefined }],
  [
    'nobody named the secret',
    { ...THING, secret: 's', tags: [{ name: 'x', secret: 's' }], either: { a: 'y', secret: 's' } },
  ],
  ['null where that is allowed', { ...THING, at: null }],
  ['null where it is not', { ...THING, name: null }],
  ['no id', { ...THING, id: 'x' }],
  ['no moment', { ...THING, at: '2026-02-30T00:00:00Z' }],
  ['no whole number', { ...THING, number: 1.5 }],
  ['no number at all', { ...THING, share: Number.NaN }],
  ['not of the kind', { ...THING, kind: 'medium' }],
  ['too long', { ...THING, short: 'abcd' }],
  ['neither', { ...THING, either: { c: 1 } }],
  ['several wrong things', { ...THING, tags: [{ name: 'x' }, { name: 1 }], isDone: 'yes' }],
  ['an array', [THING]],
  ['nothing', undefined],
])('reads as the schema does: %s', (_what, value) => {
  expect(outcome(replySerializer(Thing), value)).toEqual(outcome((given) => Thing.parse(given), value))
})

test('a schema that takes no other fields, or all of them, stays as it is', () => {
  for (const schema of [z.strictObject({ a: z.int() }), z.looseObject({ a: z.int() })]) {
    const value = { a: 1, b: 2 }
    expect(outcome(replySerializer(schema), value)).toEqual(outcome((given) => schema.parse(given), value))
  }
})

test('a board comes out whole, in the contract’s order, and without what is not in it', () => {
  const task = {
    id: ID,
    number: 1,
    name: 'n',
    description: null,
    priority: 'high',
    startDate: null,
    dueDate: '2026-11-20',
    dueTime: '14:30',
    assignee: null,
    labels: [{ id: ID, name: 'l', color: '#f87171' }],
    subtasksCount: 0,
    subtasksDoneCount: 0,
    parentId: null,
    attachmentsCount: 0,
    commentsCount: 0,
    createdAt: AT,
    updatedAt: AT,
    lastChangesAt: AT,
    completedAt: null,
    deletedAt: null,
    taskPlacements: [{ projectId: ID, columnId: ID, position: 'a0' }],
    revision: 1,
  }
  const column = { id: ID, name: 'c', kind: 'done', order: 1, projectId: ID, revision: 1, tasksTotal: 1, tasks: [task] }
  const read = replySerializer(listColumns.reply)
  expect(JSON.stringify(read([{ ...column, tasks: [{ ...task, homeProjectId: ID }] }]))).toBe(
    JSON.stringify(listColumns.reply.parse([column])),
  )
})

test('every answer of the contract can be prepared', () => {
  for (const call of ALL_CALLS) expect(replySerializer(call.reply)).toBeTypeOf('function')
})
