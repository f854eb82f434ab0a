import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { showBotChallenge } from '#contract/calls/account/bot-check.ts'
import { forgotPassword } from '#contract/calls/account/links.ts'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { migratedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { type Database, openDatabase } from '../../db/pool.ts'

let database: Database
let people = 0
const dataDir = temporaryDataDir()
beforeAll(async () => {
  database = await openDatabase({ dataDir, templateDir: await migratedTemplate() })
}, 60_000)
afterAll(() => database.close())

const form = (botProof?: string) => ({
  firstName: 'Ada',
  lastName: 'Nowak',
  email: `ada${++people}@example.com`,
  password: 'correct horse battery',
  agreedToTermsAndPolicy: true,
  timezone: 'UTC',
  ...(botProof !== undefined && { botProof }),
})
const signUp = (app: App, botProof?: string) => new Visitor(app.app).call(register, { body: form(botProof) })
const encode = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

test('nothing is asked where nothing was switched on', async () => {
  const app = await appOver(database)
  expect(await new Visitor(app.app).ask(showBotChallenge)).toEqual({ kind: 'off', siteKey: null, challenge: null })
  expect((await signUp(app)).statusCode).toBe(200)
  await app.app.close()
})

describe('a puzzle of our own', () => {
  let app: App
  let now: Date
  beforeAll(async () => {
    app = await appOver(database, { now: () => now, env: { BOT_PROTECTION: 'altcha' } })
  })
  afterAll(() => app.app.close())

  const puzzle = async () => {
    now = new Date()
    const { kind, challenge } = await new Visitor(app.app).ask(showBotChallenge)
    expect(kind).toBe('altcha')
    return challenge as unknown as Challenge
  }
  const solved = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey })
    if (!solution) throw new Error('it has no solution')
    return { challenge, solution }
  }

  test('solved, it lets a person sign up, once', async () => {
    const proof = encode(await solved(await puzzle()))
    expect((await signUp(app, proof)).statusCode).toBe(200)
    const again = await signUp(app, proof)
    expect([again.statusCode, again.json().errors[0].param]).toEqual([400, 'botProof'])
  })

  test('unsolved, altered, made up or missing it lets nobody in', async () => {
    const challenge = await puzzle()
    const { solution } = await solved(challenge)
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const bad = [
      undefined,
      '',
      'x',
      encode({
        challenge,
        solution: { ...solution, derivedKey: solution.derivedKey.replace(/^./, (one) => (one === '0' ? '1' : '0')) },
      }),
      encode({ challenge: { ...challenge, signature: 'x' }, solution }),
      encode({ challenge: easier, solution }),
      encode({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } },
        solution,
      }),
      encode({ solution }),
      encode([]),
    ]
    for (const proof of bad) expect((await signUp(app, proof)).statusCode).toBe(400)
    expect((await new Visitor(app.app).call(forgotPassword, { body: { email: 'a@example.com' } })).statusCode).toBe(400)
    expect((await signUp(app, encode({ challenge, solution }))).statusCode).toBe(200)
  })

  test('it is over after ten minutes', async () => {
    const proof = encode(await solved(await puzzle()))
    now = new Date(now.getTime() + 600_001)
    expect((await signUp(app, proof)).statusCode).toBe(400)
  })
})

describe.each(['turnstile', 'hcaptcha'])('%s', (kind) => {
  let app: App
  let service: Server
  let answer: { status: number; body: object }
  const asked: URLSearchParams[] = []

  beforeAll(async () => {
    service = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        asked.push(new URLSearchParams(body))
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    app = await appOver(database, {
      env: {
        BOT_PROTECTION: kind,
        BOT_SITE_KEY: 'site-1',
        BOT_SECRET_KEY: 'secret-1',
        BOT_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`,
      },
    })
  })
  afterAll(async () => {
    await app.app.close()
    service.close()
    service.closeAllConnections()
  })

  test('shows its site key, and asks the service with the secret one', async () => {
    expect(await new Visitor(app.app).ask(showBotChallenge)).toEqual({ kind, siteKey: 'site-1', challenge: null })
    answer = { status: 200, body: { success: true, hostname: 'x' } }
    expect((await signUp(app, 'token-1')).statusCode).toBe(200)
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'secret-1',
      response: 'token-1',
      remoteip: '192.0.2.1',
    })
  })

  test('lets nobody in whom the service does not know, and nobody at all while it does not answer', async () => {
    answer = { status: 200, body: { success: false, 'error-codes': ['timeout-or-duplicate'] } }
    expect((await signUp(app, 'token-1')).statusCode).toBe(400)
    answer = { status: 500, body: {} }
    expect((await signUp(app, 'token-1')).statusCode).toBe(503)
    answer = { status: 200, body: { success: 'true' } }
    expect((await signUp(app, 'token-1')).statusCode).toBe(503)
    expect((await signUp(app)).statusCode).toBe(400)
  })
})
