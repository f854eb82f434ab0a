import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors.ts'
import { DatabaseUnavailable } from '../../db/failures.ts'
import { TooBusy } from '../../keys/queue.ts'
import { handleErrors } from './error-handler.ts'
import { limitReached, HttpError } from './http-error.ts'
import { loadAnswers } from '../language/server-texts.ts'

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code })

async function answered(error: unknown, headers: Record<string, string> = {}) {
  await loadAnswers()
  const logged: unknown[] = []
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    request.log.error = (entry: unknown) => void logged.push(entry)
  })
  handleErrors(app)
  app.get('/', () => {
    throw error
  })
  const response = await app.inject({ url: '/', headers })
  await app.close()
  return { status: response.statusCode, headers: response.headers, refusal: ErrorBody.parse(response.json()), logged }
}

test.each([
  ['a full disk', databaseError('53100')],
  ['a server that shuts down', databaseError('57P01')],
  ['a file system that cannot be written', databaseError('25006')],
  ['no connection', new DatabaseUnavailable('the database gave no connection')],
  ['no connection, wrapped', new Error('Failed query', { cause: databaseError('08006') })],
  ['nobody listening', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('%s is answered 503, and logged', async (_, error) => {
  const { status, refusal, headers, logged } = await answered(error)
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  expect(refusal.message).toBe('The service is not available right now. Nothing was changed.')
  expect(logged).toHaveLength(1)
})

test('what nobody thought of is answered 500 without a word about the inside, and logged', async () => {
  const { status, refusal, logged } = await answered(new TypeError('x is undefined at /srv/secret/place.ts'))
  expect(status).toBe(500)
  expect(refusal).toEqual({ message: 'Something went wrong', errors: [], requestId: expect.any(String) })
  expect(logged).toHaveLength(1)
})

test('too many passwords at once are answered 429', async () => {
  const { status, headers, logged } = await answered(new TooBusy('too many'))
  expect([status, headers['retry-after'], logged]).toEqual([429, '5', []])
})

test.each([
  ['en', 'Your plan does not allow more of these.'],
  ['pl', 'Twój plan nie pozwala dodać ich więcej.'],
  ['de', 'Dein Tarif lässt nicht mehr davon zu.'],
])('[APP-03] a refusal is put into words in %s, with its code', async (language, message) => {
  const { status, refusal, logged } = await answered(limitReached(), { 'accept-language': language })
  expect(status).toBe(403)
  expect(refusal).toMatchObject({ message, code: 'SUBSCRIPTION_LIMIT_REACHED' })
  expect(logged).toEqual([])
})

test.each([
  ['en', ['Value is required', 'This field should be at least 2 characters long', 'Something is wrong...']],
  ['pl', ['Ta wartość jest wymagana', 'Wpisz co najmniej 2 znaki', 'Coś jest nie tak…']],
  ['de', ['Diese Angabe fehlt noch', 'Bitte gib mindestens 2 Zeichen ein', 'Hier stimmt etwas nicht …']],
])('[APP-03] what is wrong with fields is said in %s', async (language, messages) => {
  const errors = ['required', 'tooShort:2', 'somethingNew:7'].map((message, at) => ({ param: `f${at}`, message }))
  const { refusal } = await answered(new HttpError(400, { message: 'invalid', errors }), {
    'accept-language': language,
  })
  expect(refusal.errors.map(({ message }) => message)).toEqual(messages)
})

test.each([
  ['of a person who is signed in is put down', { userId: 'u1', activeTenantId: 't1' }, 1],
  ['of a guest is not: they could fill the disk', null, 0],
])('a refusal for lack of rights %s', async (_what, identity, lines) => {
  await loadAnswers()
  const noted: unknown[] = []
  const app = Fastify()
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { identity, member: null })
    request.log.info = (entry: unknown) => void noted.push(entry)
  })
  handleErrors(app)
  app.get('/', () => {
    throw new HttpError(403, { message: 'forbidden' })
  })
  const { statusCode } = await app.inject({ url: '/', remoteAddress: '192.0.2.7' })
  await app.close()
  expect(statusCode).toBe(403)
  expect(noted).toHaveLength(lines)
  const said = { event: 'refused', userId: 'u1', tenantId: 't1', reason: 'forbidden', ip: '192.0.2.7' }
  for (const entry of noted) expect(entry).toMatchObject(said)
})
