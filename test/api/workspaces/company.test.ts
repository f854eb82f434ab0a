import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showTenant } from '#contract/calls/auth.ts'
import { inviteUser, listInvitations } from '#contract/calls/invitations.ts'
import * as calls from '#contract/calls/workspaces.ts'
import type { CompanyForm } from '#contract/entities/company.ts'
import { ErrorBody } from '#contract/errors.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { type FormFile, formOf } from '../../support/files/form.ts'
import { activated } from '../../support/people/owner.ts'
import { appOver } from '../../support/people/visitor.ts'
import { type Colleague, type Office, openOffice } from '../../support/people/workspace.ts'

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f87171' } })
    .png()
    .toBuffer()

const company = (changes: Partial<CompanyForm> = {}): CompanyForm => ({
  name: 'Example GmbH',
  country: 'DE',
  province: null,
  city: 'Hamburg',
  postalCode: '20457',
  address: 'Am Sandtorkai 1',
  taxNumber: 'DE 136695976',
  ...changes,
})

describeOnOneEngine('a workspace’s company, name and logo', (open) => {
  let office: Office
  let guest: Colleague & { email: string }
  let close: () => Promise<unknown>
  const filesDir = mkdtempSync(join(tmpdir(), 'lanewise-files-'))
  beforeAll(async () => {
    const database = await open({ isMigrated: true })
    const { app } = await appOver(database, { env: { DATA_DIR: filesDir } })
    close = () => app.close()
    office = await openOffice(database, app)
    guest = await activated(database, app, 'Guest')
  })
  afterAll(async () => {
    await close()
    rmSync(filesDir, { recursive: true, force: true })
  })

  const save = (by: Colleague, changes: object = {}) =>
    by.call(calls.changeCompany, { body: { ...company(), ...changes } })
  const wrong = async (changes: object) => {
    const answer = await save(office.olga, changes)
    return [answer.statusCode, ...ErrorBody.parse(answer.json()).errors.map(({ param }) => param)]
  }
  const change = (by: Colleague, fields: Record<string, string | FormFile>) =>
    by.visitor.send({
      method: 'PUT',
      url: '/api/auth/tenant',
      ...formOf(fields, { [REQUEST_HEADERS.csrf]: by.visitor.csrf ?? '', [REQUEST_HEADERS.tenant]: by.tenantId }),
    })
  const stored = () => (existsSync(join(filesDir, 'files/logos')) ? readdirSync(join(filesDir, 'files/logos')) : [])

  test('[WSP-10] before anything was saved a company is empty', async () => {
    const { olga } = office
    expect(await olga.ask(calls.showCompany)).toMatchObject({
      name: '',
      country: null,
      isSaved: false,
      isVerified: false,
    })
    expect((await olga.ask(showTenant)).company).toEqual({
      name: '',
      province: null,
      isVerified: false,
      isReverseCharge: false,
      isSaved: false,
    })
  })

  test('[WSP-10] a company is saved, with what its tax number is worth; an empty province is null', async () => {
    const { olga, mia } = office
    const saved = {
      ...company(),
      taxCheck: 'valid',
      taxCheckedAt: null,
      isVerified: true,
      isReverseCharge: true,
      isSaved: true,
    }
    expect((await save(olga)).json()).toEqual(saved)
    expect(await olga.ask(calls.showCompany)).toEqual(saved)
    expect((await mia.ask(showTenant)).company).toEqual({
      name: 'Example GmbH',
      province: null,
      isVerified: true,
      isReverseCharge: true,
      isSaved: true,
    })
    const polish = { country: 'PL', taxNumber: '856-734-62-15', province: 'mazowieckie' }
    expect((await save(olga, polish)).json()).toMatchObject({ ...polish, isVerified: true, isReverseCharge: false })
    expect((await save(olga, { taxNumber: 'DE136695977' })).json()).toMatchObject({
      isVerified: false,
      isReverseCharge: false,
    })
    expect((await save(olga, { country: 'US', taxNumber: '12-3456789' })).json()).toMatchObject({ isVerified: false })
    expect((await save(olga, { taxNumber: null })).json()).toMatchObject({ taxNumber: null, isVerified: false })
  })

  test('[WSP-10] each wrong field of a company is named', async () => {
    expect(await wrong({ name: ' a ' })).toEqual([400, 'name'])
    expect(await wrong({ country: 'de' })).toEqual([400, 'country'])
    expect(await wrong({ country: 'XX' })).toEqual([400, 'country'])
    expect(await wrong({ country: 'ZZ' })).toEqual([400, 'country'])
    expect(await wrong({ province: ' ' })).toEqual([400, 'province'])
    expect(await wrong({ city: '', postalCode: 'x'.repeat(21), address: 'x'.repeat(251) })).toEqual([
      400,
      'city',
      'postalCode',
      'address',
    ])
    expect(await wrong({ taxNumber: '' })).toEqual([400, 'taxNumber'])
  })

  test('company and name are the Owners’ alone', async () => {
    const { mia, ben, xaver, olga } = office
    for (const by of [mia, ben]) {
      expect(await by.status(calls.showCompany)).toBe(403)
      expect((await save(by)).statusCode).toBe(403)
      expect((await change(by, { name: 'Mine' })).statusCode).toBe(403)
    }
    expect(await xaver.status(calls.showCompany, { headers: { [REQUEST_HEADERS.tenant]: olga.tenantId } })).toBe(403)
    expect(await xaver.ask(calls.showCompany)).toMatchObject({ isSaved: false })
    expect(stored()).toEqual([])
  })

  test('[WSP-10] an Owner names the workspace; each wrong name is refused', async () => {
    const { olga, ben } = office
    expect((await change(olga, { name: '  Quays & Sons ' })).json()).toMatchObject({ name: 'Quays & Sons' })
    expect((await ben.ask(showTenant)).name).toBe('Quays & Sons')
    for (const name of ['', 'a', 'a'.repeat(251), '\u200B\u200B']) {
      const answer = await change(olga, { name })
      expect([answer.statusCode, ErrorBody.parse(answer.json()).errors[0]?.param]).toEqual([400, 'name'])
    }
  })

  test('[WSP-10] a logo is drawn anew, shown to those who belong or are invited, replaced and taken away', async () => {
    const { olga, ben, xaver } = office
    const name = 'Quays & Sons'
    const first = (await change(olga, { name, logo: { content: await picture(600, 200) } })).json<{ logoUrl: string }>()
    expect(first.logoUrl).toMatch(/^\/api\/files\/logos\/[\w-]{32}$/)
    const shown = await ben.visitor.send({ url: first.logoUrl })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    const { width, height } = await sharp(shown.rawPayload).metadata()
    expect([width, height]).toEqual([256, 256])
    expect((await xaver.visitor.send({ url: first.logoUrl })).statusCode).toBe(404)
    expect((await guest.visitor.send({ url: first.logoUrl })).statusCode).toBe(404)
    await olga.ask(inviteUser, { body: { email: guest.email, roleName: 'Employee' } })
    expect((await guest.ask(listInvitations)).rows[0]?.workspace.logoUrl).toBe(first.logoUrl)
    expect((await guest.visitor.send({ url: first.logoUrl })).statusCode).toBe(200)
    const second = (await change(olga, { name, logo: { content: await picture(64, 64) } })).json<{ logoUrl: string }>()
    await expect.poll(stored).toHaveLength(1)
    expect((await ben.visitor.send({ url: first.logoUrl })).statusCode).toBe(404)
    expect((await change(olga, { name })).json()).toMatchObject({ logoUrl: second.logoUrl })
    expect((await change(olga, { name, isLogoRemoved: 'true' })).json()).toMatchObject({ logoUrl: null })
    await expect.poll(stored).toEqual([])
  })

  test('[THR-15] what is no picture is no logo, whatever it calls itself', async () => {
    const { olga } = office
    for (const content of [SVG, Buffer.from('<html>'), Buffer.from('GIF89a'), await picture(4_097, 8)]) {
      const answer = await change(olga, { name: 'Quays', logo: { content, filename: 'logo.png', type: 'image/png' } })
      expect([answer.statusCode, ErrorBody.parse(answer.json()).errors[0]?.param]).toEqual([400, 'logo'])
    }
    const large = await change(olga, { name: 'Quays', logo: { content: Buffer.alloc(5_242_881) } })
    expect(large.statusCode).toBe(413)
    expect((await change(olga, { name: 'Quays', avatar: { content: SVG } })).statusCode).toBe(400)
    expect(stored()).toEqual([])
  })
})
