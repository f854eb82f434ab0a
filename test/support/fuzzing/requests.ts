import * as z from 'zod/mini'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Chance } from './chance.ts'
import { fitting, type Pool, type Schema, spoilt, wild, wildText } from './values.ts'

const Content = z.record(z.string(), z.object({ schema: z.custom<Schema>() }))
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.union([
      z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema: z.custom<Schema>() }),
      z.object({ $ref: z.string() }),
    ]),
  ),
  requestBody: z.optional(z.object({ content: Content })),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

/** One thing that can be asked for, as the OpenAPI document tells it. */
export interface Asked {
  name: string
  method: string
  path: string
  inPath: { name: string; schema: Schema }[]
  inQuery: { name: string; required: boolean; schema: Schema }[]
  json?: Schema
  form?: Schema
}

/** A request as it goes out. */
export interface Sent {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData
}

/** Reads what can be asked for out of the served document. */
export function operationsIn(document: unknown): Asked[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name, parameters, requestBody }]) => {
      const own = parameters.flatMap((one) => ('in' in one ? [one] : []))
      const json = requestBody?.content['application/json']?.schema
      const form = requestBody?.content['multipart/form-data']?.schema
      return {
        name,
        method: method.toUpperCase(),
        path,
        inPath: own.filter((one) => one.in === 'path'),
        inQuery: own.filter((one) => one.in === 'query'),
        ...(json && { json }),
        ...(form && { form }),
      }
    }),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const HEADERS = [
  REQUEST_HEADERS.idempotency,
  REQUEST_HEADERS.websocket,
  REQUEST_HEADERS.language,
  'x-forwarded-for',
  'x-forwarded-host',
  'if-none-match',
  'range',
  'content-type',
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BROKEN = [
  '',
  '{',
  '[',
  '"',
  'null',
  '{"a":1,"a":2}',
  '[1,]',
  '\ufeff{}',
  `${'['.repeat(2_000)}`,
  'a=b&c=d',
  '{"__proto__":{}}',
]
/** What a header may hold; the client refuses to send anything else. */
const inHeader = (text: string) => text.replaceAll(/[^\u0020-\u007e]/g, '').slice(0, 2_000)

function formFor(schema: Schema, chance: Chance, pool: Pool): FormData {
  const form = new FormData()
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if (chance.percent(20)) continue
    const called = chance.percent(8) ? wildText(chance) : name
    if (chance.percent(30)) form.append(`${called}[0]`, new Blob([asText(wild(chance))]), asText(wildText(chance)))
    else form.append(called, asText(chance.percent(30) ? wild(chance) : fitting(one, chance, pool)))
  }
  return form
}

/** Makes a request: half of them of the right shape, the others with something wrong at one place, or altogether. */
export function requestFor(asked: Asked, chance: Chance, pool: Pool): Sent {
  const isWild = chance.percent(50)
  const place = chance.below(4)
  const path = asked.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = asked.inPath.find((one) => one.name === name)?.schema ?? {}
    const fit = /id$/i.test(name) ? chance.one(pool.ids) : asText(fitting(schema, chance, pool))
    // Half a character is none that an address can hold.
    return encodeURIComponent((isWild && place === 0 ? wildText(chance) : fit).replaceAll(/\p{Surrogate}/gu, '?'))
  })
  const query = new URLSearchParams()
  for (const { name, required, schema } of asked.inQuery) {
    if (!required && chance.percent(60)) continue
    const value = isWild && place === 1 ? wild(chance) : fitting(schema, chance, pool)
    query.append(name, asText(value))
    if (isWild && chance.percent(5)) query.append(name, asText(value))
  }
  const headers: Record<string, string> = {}
  if (isWild && place === 2 && chance.percent(40)) headers[chance.one(HEADERS)] = inHeader(wildText(chance)) || 'x'
  const method = isWild && chance.percent(3) ? chance.one(METHODS) : asked.method
  const body = method === 'GET' ? undefined : bodyFor(asked, chance, { pool, isWild: isWild && place >= 2 })
  if (typeof body === 'string') headers['content-type'] ??= 'application/json'
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { name: asked.name, method, path: `/api${path}${search}`, headers, ...(body !== undefined && { body }) }
}

function bodyFor(
  { json, form }: Asked,
  chance: Chance,
  { pool, isWild }: { pool: Pool; isWild: boolean },
): string | FormData | undefined {
  if (form) return formFor(form, chance, pool)
  if (isWild && chance.percent(10)) return chance.one(BROKEN)
  if (!json) return isWild ? asText(wild(chance)) : undefined
  const value = fitting(json, chance, pool)
  return JSON.stringify(isWild ? spoilt(value, chance) : value)
}
