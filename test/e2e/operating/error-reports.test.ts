import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/bin/free-port.mjs'
import { LAST_WORDS } from '#i18n/last-words.ts'
import { breaks, findsActors, PLANTED } from '../../support/page/actors-on-page.ts'
import { newAccount, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson } from '../../support/browser/browser.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

interface Reported {
  readonly release?: string
  readonly level?: string
  readonly message?: string
  readonly transaction?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] }
  readonly breadcrumbs?: readonly { readonly category: string; readonly message: string }[]
}

let service: Server
let server: RunningServer
/** What has come, as it came, and the events in it. */
let came = ''
const events: Reported[] = []

/** What services of errors take: lines of JSON, of which the third is the event. */
const takes = (): Server =>
  createServer((request, answer) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const whole = Buffer.concat(pieces)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString('utf8')
      came += `${request.url} ${JSON.stringify(request.headers)}\n${text}\n`
      const lines = text.split('\n')
      const at = lines.findIndex((line) => line.includes('"type":"event"'))
      if (at >= 0) events.push(JSON.parse(lines[at + 1]!) as Reported)
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
const from = (part: string) => events.filter(({ tags }) => tags?.['part'] === part)

beforeAll(async () => {
  service = takes()
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  server = await startServer({
    env: {
      SENTRY_DSN: `http://abc123@127.0.0.1:${port}/42`,
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'tasks@example.org',
    },
  })
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

test('[ERR-09] what goes wrong in a page is reported with the states that led there, and with nothing that was typed', async () => {
  const way = await newAccount(server.url)
  const ada = await newPerson(server.url)
  const page = await signsIn(ada, way)
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  ada.expectNoise(/nobody had thought of/)
  const throws = () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError(`nobody had thought of 'my own words' of ada@example.org`)
      })
    })
  await expect
    .poll(async () => {
      await throws()
      return from('page').length
    })
    .toBe(1)
  const [reported] = from('page')
  expect(reported).toMatchObject({ level: 'error', transaction: 'home' })
  expect(reported!.release).toMatch(/^lanewise@\d{4}-\d\d-\d\d/)
  expect(reported!.exception!.values).toMatchObject([
    { type: 'TypeError', value: 'nobody had thought of [hidden] of [hidden]' },
  ])
  const steps = reported!.breadcrumbs!.map(({ category, message }) => `${category}: ${message}`)
  expect(steps.length).toBeGreaterThan(0)
  for (const step of steps) expect(step).toMatch(/^\w+: [\w.[\]-]+ → [\w.+-]+$/)
  expect(came).not.toMatch(/my own words|ada@example\.org/)
  expect(came).not.toContain(way.email)
  expect(came).toMatch(/^\/api\/42\/envelope\//)
  // The same again is no news.
  await throws()
  expect(from('page')).toHaveLength(1)
  await ada.leave()
})

test('[ERR-09] so is what goes wrong in a page that came drawn, whose code begins when all else is there', async () => {
  const ada = await newPerson(server.url)
  const page = await signsIn(ada, await newAccount(server.url))
  ada.expectNoise(/nor of this/)
  // The code is had a while after everything else.
  await page.route(/\/assets\/main-/, async (route) => {
    await delay(1_000)
    await route.fallback()
  })
  await page.goto(server.url)
  const before = from('page').length
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new TypeError('nor of this')
        })
      })
      return from('page').length - before
    })
    .toBe(1)
  await ada.leave()
})

test('[ERR-09] a report that was made up brings nothing to the service but names of ours', async () => {
  const before = from('page').length
  const report = {
    name: 'Ada <ada@example.org>',
    message: 'no',
    stack: 'Error: no\n    at run (https://lanewise.example/reset-password/abc/s3cr3t:1:2)',
    screen: 'reset-password/abc/s3cr3t',
    version: '2026-01-01 s3cr3t',
    steps: [{ actor: 'what I typed', event: 'was s3cr3t', state: 'x' }],
  }
  const answer = await fetch(`${server.url}/api/error-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(report),
  })
  expect(answer.status).toBe(204)
  await expect.poll(() => from('page').length).toBe(before + 1)
  expect(JSON.stringify(from('page').at(-1))).not.toMatch(/s3cr3t|ada@|typed/)
})

test('[ERR-09] so is what goes wrong in the server, where no request says so, and nobody is named in it', async () => {
  const way = await newAccount(server.url)
  // The mail that welcomes them cannot be sent.
  await expect.poll(() => from('server').length).toBeGreaterThan(0)
  const [reported] = from('server')
  expect(reported!.exception!.values.at(-1)!.type).toBe('Error')
  expect(came).not.toContain(way.email)
})

test('[ERR-09] when a page stops working, a person may keep a file of what happened, and read it before it is given away', async () => {
  const way = await newAccount(server.url)
  const ada = await newPerson(server.url)
  const page = await signsIn(ada, way)
  await findsActors(page)
  ada.expectNoise(/threw: TypeError/)
  const lastWords = page.getByText(LAST_WORDS.text)
  await expect
    .poll(async () => {
      if (await lastWords.isHidden()) await breaks(page, 'router')
      return lastWords.isVisible()
    })
    .toBe(true)
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: LAST_WORDS.save }).click(),
  ])
  expect(kept.suggestedFilename()).toBe('lanewise-report.txt')
  const text = readFileSync(await kept.path(), 'utf8')
  expect(text).toMatch(/^Lanewise \d{4}-\d\d-\d\d/)
  expect(text).toContain('error: TypeError the actor router threw')
  expect(text).toMatch(/^router: .+ → .+$/m)
  expect(text).not.toContain(PLANTED)
  await ada.picture('last-words')
  await ada.leave()
})
