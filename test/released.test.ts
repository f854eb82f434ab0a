import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { misreadings } from './support/released/misreadings.ts'
import { type Shape, type Shapes, shapesNow } from './support/released/shapes.ts'

// A page stays open while its server is replaced, and two versions may run beside each other: neither breaks the other. What the last
// release says on the wire stands in `shapes.json`; `RELEASED=keep npx vitest run test/released.test.ts` writes it anew, after a release.

const FILE = new URL('./support/released/shapes.json', import.meta.url)
if (process.env['RELEASED'] === 'keep')
  writeFileSync(FILE, `${JSON.stringify(shapesNow()).replaceAll('},"', '},\n"')}\n`)
const released = JSON.parse(readFileSync(FILE, 'utf8')) as Shapes
const now = shapesNow()

test('[APP-05] a page of the last release reads what this server answers and says', () => {
  expect(misreadings(now.replies, released.replies, { refusesUnknown: false })).toEqual([])
  expect(misreadings(now.messages, released.messages, { refusesUnknown: false })).toEqual([])
})

test('[APP-05] this server takes what a page of the last release sends', () => {
  expect(misreadings(released.requests, now.requests, { refusesUnknown: true })).toEqual([])
  const gone = Object.keys(released.replies.properties ?? {}).filter((name) => !now.replies.properties?.[name])
  expect(gone).toEqual([])
})

test('[APP-05] this page reads what a server of the last release answers and says, and what a device has kept of that', () => {
  expect(misreadings(released.replies, now.replies, { refusesUnknown: false })).toEqual([])
  expect(misreadings(released.messages, now.messages, { refusesUnknown: false })).toEqual([])
})

const shape = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output') =>
  z.toJSONSchema(z.object({ it: schema }), { io, reused: 'ref' }) as Shape
const person = z.object({ id: z.string(), name: z.nullable(z.string()) })

test.each<[string, z.ZodMiniType, z.ZodMiniType, string[]]>([
  ['the same', person, person, []],
  ['one property more than is read', z.extend(person, { age: z.int() }), person, []],
  ['one less', person, z.extend(person, { age: z.int() }), ['it.age may be missing']],
  ['one less that need not be', person, z.extend(person, { age: z.optional(z.int()) }), []],
  ['one that may be missing', z.partial(person), person, ['it.id may be missing', 'it.name may be missing']],
  ['null', z.nullable(person), person, ['it is null, not object']],
  ['one value more', z.enum(['a', 'b']), z.enum(['a']), ['it may be "b"']],
  ['one value less', z.literal('a'), z.enum(['a', 'b']), []],
  ['any text for some', z.string(), z.enum(['a']), ['it may be anything']],
  ['a text for a number', z.array(z.string()), z.array(z.number()), ['it[] is string, not number']],
  ['a whole number for a number', z.int(), z.number(), []],
  ['one kind more', z.union([z.int(), z.string()]), z.union([z.int(), z.null()]), ['it is string, not integer']],
  ['a map of others', z.record(z.string(), z.string()), z.record(z.string(), z.int()), ['it.* is string, not integer']],
  ['a pair for three', z.tuple([z.int(), z.int()]), z.tuple([z.int(), z.int(), z.int()]), ['it[2] may be missing']],
])('it is seen what could not be read: %s', (_, written, read, expected) => {
  expect(misreadings(shape(written), shape(read), { refusesUnknown: false })).toEqual(expected)
})

test('it is seen what a request would be refused for', () => {
  const of = (written: z.ZodMiniType, read: z.ZodMiniType) =>
    misreadings(shape(written, 'input'), shape(read, 'input'), { refusesUnknown: true })
  const strict = z.strictObject({ id: z.string() })
  expect(of(z.strictObject({ id: z.string(), name: z.string() }), strict)).toEqual(['it.name is not known'])
  expect(of(strict, z.strictObject({ id: z.string(), name: z.string() }))).toEqual(['it.name may be missing'])
  const upTo = (most: number) => z.string().check(z.maxLength(most))
  expect(of(upTo(20), upTo(10))).toEqual(['it has another maxLength'])
  expect(of(upTo(10), upTo(20))).toEqual([])
})
