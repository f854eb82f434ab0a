import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as auth from '#contract/calls/auth.ts'
import { changeProfile } from '#contract/calls/account/profile.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { migratedTemplate } from '../../../test/support/database/embedded-templates.ts'
import { appOver, Visitor } from '../../../test/support/people/visitor.ts'
import { type Colleague, openOffice, type Office } from '../../../test/support/people/workspace.ts'
import type { App } from '../../app.ts'
import { type Database, openDatabase } from '../../db/pool.ts'

type Part = { name: string; value: string } | { name: string; file: Buffer; filename?: string; type?: string }

const BOUNDARY = 'x-part-of-a-test-x'
const multipart = (parts: Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => {
      const filename = 'file' in part ? `; filename="${part.filename ?? 'me.png'}"` : ''
      const type = 'file' in part ? `\r\nContent-Type: ${part.type ?? 'image/png'}` : ''
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"${filename}${type}\r\n\r\n`
      return [Buffer.from(head), 'file' in part ? part.file : Buffer.from(part.value), Buffer.from('\r\n')]
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

const NAMES: Part[] = [
  { name: 'firstName', value: 'Ada' },
  { name: 'lastName', value: 'Król' },
]
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f87171' } })
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

let database: Database
let app: App
let office: Office
const dataDir = temporaryDataDir()
const filesDir = mkdtempSync(join(tmpdir(), 'lanewise-files-'))

beforeAll(async () => {
  database = await openDatabase({ dataDir, templateDir: await migratedTemplate() })
  app = await appOver(database, { env: { DATA_DIR: filesDir } })
  office = await openOffice(database, app.app)
}, 60_000)
afterAll(async () => {
  await app.app.close()
  await database.close()
  rmSync(filesDir, { recursive: true, force: true })
})

const send = (who: Visitor, parts: Part[], headers: Record<string, string> = {}) =>
  who.send({
    method: 'PUT',
    url: '/api/auth/profile',
    payload: multipart(parts),
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      [REQUEST_HEADERS.csrf]: who.csrf ?? '',
      ...headers,
    },
  })
const saved = async (who: Colleague, parts: Part[]) => {
  const response = await send(who.visitor, parts, { [REQUEST_HEADERS.tenant]: who.tenantId })
  if (response.statusCode !== 200) throw new Error(response.body)
  return changeProfile.reply.parse(response.json()).user
}
const fetched = (who: Visitor, url: string) => who.send({ url })
const stored = () => (existsSync(join(filesDir, 'files/avatars')) ? readdirSync(join(filesDir, 'files/avatars')) : [])

describe('the profile', () => {
  test('[ACC-01] names and the job title in this workspace are saved', async () => {
    const user = await saved(office.ben, [...NAMES, { name: 'jobTitle', value: ' Skipper ' }])
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Król', fullName: 'Ada Król', jobTitle: 'Skipper' })
    expect(user.activeTenantId).toBe(office.ben.tenantId)
    // Left out it stays, empty it goes.
    expect((await saved(office.ben, NAMES)).jobTitle).toBe('Skipper')
    expect((await saved(office.ben, [...NAMES, { name: 'jobTitle', value: '' }])).jobTitle).toBeNull()
  })

  test.each([
    ['firstName', [{ name: 'lastName', value: 'x' }]],
    ['firstName', [...NAMES.slice(1), { name: 'firstName', value: ' \u200B ' }]],
    ['jobTitle', [...NAMES, { name: 'jobTitle', value: 'x'.repeat(101) }]],
  ])('a wrong %s is said beside the field', async (param, parts) => {
    const response = await send(office.eva.visitor, parts)
    expect([response.statusCode, response.json().errors[0].param]).toEqual([400, param])
  })

  test.each([
    ['a field twice', [...NAMES, { name: 'firstName', value: 'Eve' }]],
    ['a nested field', [...NAMES, { name: 'a[b][c]', value: 'x' }]],
    ['a dangerous field', [...NAMES, { name: '__proto__', value: 'x' }]],
    ['a file nobody asked for', [...NAMES, { name: 'logo', file: Buffer.from('x') }]],
    ['a field where a file belongs', [...NAMES, { name: 'avatar', value: 'x' }]],
  ])('%s is refused', async (_, parts) => {
    expect((await send(office.eva.visitor, parts)).statusCode).toBe(400)
  })

  test.each([
    ['email', 'mallory@example.com'],
    ['roleName', 'Owner'],
    ['isAdministrator', 'true'],
  ])('[SEC-04] [THR-13] the rest is nobody’s to send along, and is named: %s', async (name, value) => {
    const before = (await office.eva.ask(auth.whoAmI)).user
    const { firstName, lastName } = before
    const response = await send(office.eva.visitor, [
      { name: 'firstName', value: `${firstName}x` },
      { name: 'lastName', value: lastName },
      { name, value },
    ])
    expect([response.statusCode, response.json().errors[0].param]).toEqual([400, name])
    expect((await office.eva.ask(auth.whoAmI)).user).toEqual(before)
  })

  test.each([
    [
      'as many fields as they like',
      Array.from({ length: 100 }, (_, at) => ({ name: `field${'x'.repeat(at)}`, value: 'x' })),
    ],
    ['a megabyte where a name belongs', [{ name: 'firstName', value: 'x'.repeat(1_048_576) }]],
    ['a megabyte under a name nobody knows', [{ name: 'fieldx', value: 'x'.repeat(1_048_576) }]],
  ])('[SEC-04] nobody sends %s: the first of it is named', async (_what, parts) => {
    const response = await send(office.eva.visitor, parts)
    const [{ param }] = response.json().errors
    expect([response.statusCode, param]).toEqual([400, parts[0]?.name])
  })

  test('[SEC-04] a form that says it is larger than it may be is refused before it is read', async () => {
    const { visitor } = office.eva
    const response = await visitor.send({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: {
        'sec-fetch-site': 'same-origin',
        [REQUEST_HEADERS.csrf]: visitor.csrf ?? '',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(20 * 1_048_576),
      },
      payload: Readable.from(['--x\r\n']),
    })
    expect(response.statusCode).toBe(413)
  })
})

describe('the picture', () => {
  test.each([
    ['png', () => picture(300, 200).png().toBuffer()],
    [
      'jpeg',
      () =>
        picture(300, 200)
          .jpeg()
          .withExif({ IFD0: { Copyright: 'ZQX-9f3' } })
          .toBuffer(),
    ],
    ['webp', () => picture(20, 20).webp().toBuffer()],
    ['gif', () => picture(40, 40).gif().toBuffer()],
  ])('[ACC-01] a %s is drawn anew, without what the camera wrote, and shown to colleagues alone', async (_, make) => {
    const { avatarUrl } = await saved(office.olga, [...NAMES, { name: 'avatar', file: await make() }])
    expect(avatarUrl).toMatch(/^\/api\/files\/avatars\/[\w-]{32}$/)
    const shown = await fetched(office.ben.visitor, avatarUrl ?? '')
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(shown.rawPayload.toString('latin1')).not.toContain('ZQX-9f3')
    expect((await fetched(office.olga.visitor, avatarUrl ?? '')).statusCode).toBe(200)
    expect((await fetched(office.xaver.visitor, avatarUrl ?? '')).statusCode).toBe(404)
    expect((await fetched(new Visitor(app.app), avatarUrl ?? '')).statusCode).toBe(401)
    await vi.waitFor(() => expect(stored()).toHaveLength(1))
  })

  test('it is taken away, file and all', async () => {
    const user = await saved(office.olga, [...NAMES, { name: 'isAvatarRemoved', value: 'true' }])
    expect(user.avatarUrl).toBeNull()
    await vi.waitFor(() => expect(stored()).toEqual([]))
  })

  test.each([
    ['an SVG', SVG],
    ['an SVG that calls itself a PNG', SVG],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the first bytes of a PNG and then an SVG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), SVG])],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused, and nothing is stored', async (_, file) => {
    const response = await send(office.mia.visitor, [...NAMES, { name: 'avatar', file }])
    expect([response.statusCode, response.json().errors[0].param]).toEqual([400, 'avatar'])
    expect(stored()).toEqual([])
  })

  test('more than 4096 pixels a side is refused', async () => {
    const file = await picture(4_097, 10).png().toBuffer()
    expect((await send(office.mia.visitor, [...NAMES, { name: 'avatar', file }])).statusCode).toBe(400)
  })

  test('more than 5 MB is answered 413', async () => {
    const file = Buffer.alloc(5_242_881, 1)
    expect((await send(office.mia.visitor, [...NAMES, { name: 'avatar', file }])).statusCode).toBe(413)
    expect((await office.mia.visitor.call(auth.whoAmI)).statusCode).toBe(200)
  })

  test('two pictures are one too many', async () => {
    const file = await picture(10, 10).png().toBuffer()
    const parts = [...NAMES, { name: 'avatar[0]', file }, { name: 'avatar[1]', file }]
    expect((await send(office.mia.visitor, parts)).statusCode).toBe(400)
    expect(stored()).toEqual([])
  })

  test.each(['..%2f..%2fsecret.json', '%2e%2e', 'x', '../../secret.json'])('%s is no picture', async (name) => {
    expect((await fetched(office.olga.visitor, `/api/files/avatars/${name}`)).statusCode).toBe(404)
  })
})
