import { afterAll, beforeAll, expect, test } from 'vitest'
import { Writable } from 'node:stream'
import * as auth from '#contract/calls/auth.ts'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { migratedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { type Database, openDatabase } from '../../db/pool.ts'
import { logTo } from '../../http/log.ts'

let database: Database
let app: App
let log = ''
const dataDir = temporaryDataDir()
beforeAll(async () => {
  database = await openDatabase({ dataDir, templateDir: await migratedTemplate() })
  const lines = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) })
  app = await appOver(database, { logger: logTo('trace', lines) })
}, 60_000)
afterAll(async () => {
  await app.app.close()
  await database.close()
})

const report = (body: unknown, headers: Record<string, string> = {}) =>
  new Visitor(app.app).send({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: JSON.stringify(body),
  })

test('what the page’s policy kept out is logged by its site alone', async () => {
  const blockedURL = 'https://evil.example/reset-password/abc/s3cr3t?x=1'
  const sent = await report([{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', blockedURL } }])
  expect(sent.statusCode).toBe(204)
  expect(log).toContain('"directive":"script-src-elem","blocked":"https://evil.example"')
  expect(log).not.toContain('s3cr3t')
})

test('a report of another shape is passed over, one from another site is refused', async () => {
  const before = log
  expect((await report({ 'csp-report': {} })).statusCode).toBe(204)
  expect(log).toBe(before)
  expect((await report([], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('the document of all calls is there for everybody', async () => {
  const { statusCode, headers, body } = await new Visitor(app.app).send({ url: '/api/openapi.json' })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0', info: { title: 'Lanewise' } })
})

test('no password, code, token, cookie or path with a secret reaches the log, whatever happens', async () => {
  const ada = new Visitor(app.app)
  const password = 'correct horse battery'
  const body = {
    firstName: 'Ada',
    lastName: 'Nowak',
    email: 'ada@example.com',
    password,
    agreedToTermsAndPolicy: true,
    timezone: 'UTC',
  }
  const { recoveryCode } = await ada.ask(auth.register, { body })
  const secrets = [
    password,
    recoveryCode,
    ...ada.cookies.values(),
    ada.csrf ?? '',
    'p4th-t0ken',
    'wr0ng-p4ssword',
    '987654',
  ]
  await ada.call(auth.logIn, { body: { email: 'ada@example.com', password: 'wr0ng-p4ssword' } })
  await ada.call(auth.verifyOneTimeCode, { body: { code: '987654' } })
  await ada.send({ url: '/api/auth/reset-password/abc/p4th-t0ken?password=wr0ng-p4ssword' })
  await ada.send({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${password}`,
  })
  await ada.call(auth.logOut)
  expect(log).toContain('"event":"signUp","outcome":"done"')
  expect(log).toContain('"event":"signIn","outcome":"wrong"')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

test('it says that it is ready, and when the database is gone that it is not', async () => {
  const health = (to: App) => new Visitor(to.app).send({ url: '/api/health' })
  expect((await health(app)).json()).toEqual({ status: 'ready' })
  let isGone = false
  const central: typeof database.read.central = (work) =>
    isGone ? Promise.reject(new Error('gone')) : database.read.central(work)
  const lost = await appOver({ ...database, read: { ...database.read, central } })
  isGone = true
  const answer = await health(lost)
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unready' }])
  await lost.app.close()
})
