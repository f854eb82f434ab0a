import type { FastifyInstance } from 'fastify'
import { Refused } from './refusals.ts'

/** A string of JSON, and the colon that makes it a key. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g

/** Whether a text that was read as this value names a key of some object twice: one of the two is not in the value. */
export function namesTwice(text: string, value: unknown): boolean {
  let named = 0
  for (const [, colon] of text.matchAll(STRING)) if (colon) named++
  let kept = 0
  const open = [value]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue
    for (const inner of Object.values(at)) open.push(inner)
    if (!Array.isArray(at)) kept += Object.keys(at).length
  }
  return named !== kept
}

/**
 * Takes bodies of JSON and no others. Keys that reach for an object's prototype are refused, and so is a key that stands twice:
 * which of the two counts would depend on who reads it.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    void parse(request, body, (error, value) => {
      if (error === null && namesTwice(body, value)) done(new Refused(400, { message: 'malformed' }))
      else done(error, value)
    })
  })
}
