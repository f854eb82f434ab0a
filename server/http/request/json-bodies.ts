import type { FastifyInstance } from 'fastify'
import { REQUEST_BODY_MAX_VALUES } from '#contract/limits.ts'
import { HttpError } from '../errors/http-error.ts'

const [QUOTE, BACKSLASH, COLON, COMMA, BRACKET, BRACE] = Array.from('"\\:,[{', (sign) => sign.charCodeAt(0))

/** How many names and values a text of JSON has, one more for each list and object; in one walk, and without reading it. */
export function countIn(text: string): { names: number; values: number } {
  let names = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (isInString) {
      if (sign === BACKSLASH) at++
      else if (sign === QUOTE) isInString = false
    } else if (sign === QUOTE) isInString = true
    else if (sign === COLON) names++
    else if (sign === COMMA || sign === BRACKET || sign === BRACE) values++
  }
  return { names, values }
}

/** Whether a text that was read as this value names a key of some object twice: one of the two is not in the value. */
export function namesTwice(text: string, value: unknown): boolean {
  let kept = 0
  const open = [value]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue
    for (const inner of Object.values(at)) open.push(inner)
    if (!Array.isArray(at)) kept += Object.keys(at).length
  }
  return countIn(text).names !== kept
}

/**
 * Takes bodies of JSON and no others, and none of more values than any call has use for: they would fill the memory before
 * anybody looked at them. Keys that reach for an object's prototype are refused, and so is a key that stands twice: which of
 * the two counts would depend on who reads it.
 */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (countIn(body).values > REQUEST_BODY_MAX_VALUES) return done(new HttpError(400, { message: 'malformed' }))
    void parse(request, body, (error, value) => {
      if (error === null && namesTwice(body, value)) done(new HttpError(400, { message: 'malformed' }))
      else done(error, value)
    })
  })
}
