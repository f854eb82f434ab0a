import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may ask at all, before any policy is consulted: `anyone`, a signed-in `user` (with or without a workspace), or a
 * `member` of the workspace that the request names. `pending` is a session that still owes its one-time code.
 */
export type Access = 'anyone' | 'pending' | 'user' | 'member'

/** One call of the product as data: the server's route, the client's request, the OpenAPI document and the tests come from it. */
export interface Call {
  readonly name: string
  readonly method: Method
  /** Below `/api`; parameters as `:name`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The call is multipart: the body's fields, and files under these names. */
  readonly files?: readonly string[]
  readonly reply: z.ZodMiniType
}

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Write<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler gets: parsed. */
export type Asked<C extends Call> = { params: Read<C['params']>; query: Read<C['query']>; body: Read<C['body']> }
/** What a client passes: only the parts that the call has. */
export type Request<C extends Call> = Given<{
  params: Write<C['params']>
  query: Write<C['query']>
  body: Write<C['body']>
}>
export type Reply<C extends Call> = z.output<C['reply']>

export const call = <const C extends Call>(description: C): C => description

/** Whether a call changes something: its answer can carry messages then. */
export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET'
