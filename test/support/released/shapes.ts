import * as z from 'zod/mini'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { MESSAGES } from '#contract/messages.ts'

/** A JSON Schema, as far as the contract uses it. */
export interface Shape {
  readonly $ref?: string
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  /** One of several, where there are more. */
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly $defs?: Readonly<Record<string, Shape>>
}

/** What crosses the wire: what pages send, what they are answered, and what they are told. Each is an object with one property a name. */
export interface Shapes {
  readonly requests: Shape
  readonly replies: Shape
  readonly messages: Shape
}

/** What is left out: which texts are a date or an address is decided by what is wanted of them, not by the version. */
const LEFT_OUT = new Set(['pattern', 'format', '$schema', 'contentEncoding', 'default'])
const without = (shape: unknown): unknown =>
  JSON.parse(JSON.stringify(shape, (key: string, value: unknown) => (LEFT_OUT.has(key) ? undefined : value)))

const shapeOf = (of: Record<string, z.ZodMiniType>, io: 'input' | 'output'): Shape =>
  without(z.toJSONSchema(z.object(of), { io, unrepresentable: 'any', reused: 'ref' })) as Shape

/** The contract of this version. */
export const shapesNow = (): Shapes => ({
  requests: shapeOf(
    Object.fromEntries(
      ALL_CALLS.flatMap(({ name, params, query, body }) =>
        Object.entries({ params, query, body }).flatMap(([part, schema]) =>
          schema ? [[`${name} ${part}`, schema]] : [],
        ),
      ),
    ),
    'input',
  ),
  replies: shapeOf(Object.fromEntries(ALL_CALLS.map(({ name, reply }) => [name, reply])), 'output'),
  messages: shapeOf({ ...MESSAGES }, 'output'),
})
