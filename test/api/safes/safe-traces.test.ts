import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { openDatabase } from '../../../server/db/pool.ts'
import { logTo } from '../../../server/http/log.ts'
import { temporaryDataDir } from '../../support/database/both-engines.ts'
import { migratedTemplate } from '../../support/database/embedded-templates.ts'
import { Visitor } from '../../support/people/visitor.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const MARK = 'ZQX-9f3-quarry'
const TOKEN = 'sixteen-signs-at-least'
/** As it is, and as base 64 may hold it wherever it begins. */
const FORMS = [0, 1, 2].map((before) =>
  Buffer.from(`${' '.repeat(before)}${MARK}${' '.repeat(4)}`)
    .toString('base64')
    .slice(4, 16),
)
const holdsMark = (bytes: Buffer): boolean => [MARK, ...FORMS].some((form) => bytes.includes(form))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? filesIn(join(folder, one.name)) : [join(folder, one.name)],
  )

describe('[SAFE-04] [THR-06] what is in a safe', () => {
  const dataDir = temporaryDataDir()
  let log = ''
  const lines = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) })
  // After the server: what stops last was asked for first.
  afterAll(() => office.database.close())
  const office: SafeOffice = SafeOffice.of(
    async () => openDatabase({ dataDir, templateDir: await migratedTemplate() }),
    { METRICS_TOKEN: TOKEN },
    logTo('trace', lines),
  )

  test('is in no file of the database, in no log, in no figure and in nothing that is told, but in the answer to a listed person', async () => {
    const { olga, ben, mia } = office
    const windows = [await office.window(olga), await office.window(ben), await office.window(mia)]
    const safe = await office.newSafe(ben)
    const params = { id: safe.id }
    const marked = entryForm({
      name: `${MARK} name`,
      login: `${MARK} login`,
      password: `${MARK} password`,
      addresses: [`https://${MARK}.example`],
      note: `${MARK} note`,
      cardNumber: `${MARK} card`,
      privateKey: `${MARK} key`,
    })
    const { id: entryId } = await olga.ask(calls.createSafeEntry, { params, body: marked })
    const one = { params: { ...params, entryId } }
    await olga.ask(calls.importSafeEntries, { params, body: { entries: [marked] } })
    await ben.ask(calls.changeSafeEntry, { ...one, body: { ...marked, note: `${MARK} changed`, revision: 1 } })
    expect((await ben.ask(calls.readSafeEntry, one)).password).toBe(`${MARK} password`)
    const late = await olga.call(calls.changeSafeEntry, { ...one, body: { ...marked, revision: 1 } })
    await olga.call(calls.createSafeEntry, { params, body: { ...marked, kind: `${MARK} kind` } })
    await mia.call(calls.changeSafeEntry, { ...one, body: { ...marked, revision: 2 } })
    await ben.ask(calls.revealSafeSecret, { ...one, body: { secret: 'password', why: 'copied' } })
    const other = await office.newSafe(ben)
    const copy = await ben.ask(care.duplicateSafeEntry, one)
    await ben.ask(care.moveSafeEntry, { params: { ...params, entryId: copy.id }, body: { toSafeId: other.id } })
    const compared = { password: `${MARK} password`, entryId: null }
    expect(await olga.ask(care.compareSafePassword, { params, body: compared })).toEqual({ isUsed: true })
    expect((await olga.ask(calls.listSafeEvents, { params })).rows[0]?.entryName).toBe(null)
    await olga.ask(calls.removeSafeUser, { params: { ...params, userId: ben.userId } })
    await olga.ask(calls.exportSafe, { params, body: { password: PASSWORD } })
    await olga.ask(calls.deleteSafeEntry, one)
    await windows[1]?.next('SAFE_DESTROYED')

    const files = filesIn(dataDir)
    expect(files.length).toBeGreaterThan(100)
    // The database takes files of its log away as it goes: what is gone holds nothing.
    const isMarked = (file: string) => existsSync(file) && holdsMark(readFileSync(file))
    expect(files.filter(isMarked)).toEqual([])
    expect(holdsMark(Buffer.from(log))).toBe(false)
    expect(log).not.toBe('')
    expect(windows.flatMap(({ texts }) => texts).filter((text) => holdsMark(Buffer.from(text)))).toEqual([])
    expect(holdsMark(Buffer.from(late.body))).toBe(false)
    const watcher = new Visitor(office.built.app)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const figures = await watcher.send({ method: 'GET', url: '/metrics', headers })
    expect(figures.body).toContain('/api/safes/:id')
    expect(holdsMark(Buffer.from(figures.body))).toBe(false)
  })

  test('would be found if it were there', () => {
    for (const before of ['', 'a', 'ab']) {
      const text = `${before}${MARK} and more`
      expect([holdsMark(Buffer.from(text)), holdsMark(Buffer.from(Buffer.from(text).toString('base64')))]).toEqual([
        true,
        true,
      ])
    }
  })
})
