import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as calls from '#contract/calls/safes.ts'
import { ErrorBody } from '#contract/errors.ts'
import { changeProjectSettings, updateProject } from '#contract/calls/projects.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { projectForm } from '../../support/people/workspace.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { type Keyholder, SafeOffice } from '../../support/safes/safe-office.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'

describeOnBothEngines('safes', (open) => {
  const office = SafeOffice.of(open)
  const params = (safe: { id: string }, entry?: { id: string }) => ({
    params: { id: safe.id, ...(entry && { entryId: entry.id }) },
  })
  const opened = (by: Keyholder, safe: { id: string }) => by.ask(calls.openSafe, params(safe))
  const passwordOf = async (by: Keyholder, safe: { id: string }, entry: { id: string }) =>
    (await by.ask(calls.readSafeEntry, params(safe, entry))).password

  describe('[SAFE-01] are made and filled', () => {
    test('by a person of the project, who is listed with the people chosen, and lists it by its name', async () => {
      const { olga, ben, projectId } = office
      const safe = await office.newSafe(ben)
      expect(safe).toMatchObject({ projectId, name: 'App store accounts', creatorId: olga.userId, entriesCount: 0 })
      expect(safe.users.map(({ id }) => id).toSorted()).toEqual([olga.userId, ben.userId].toSorted())
      const listed = await ben.ask(calls.listSafes, { params: { id: projectId } })
      expect(listed.find(({ id }) => id === safe.id)).toEqual(safe)
    })

    test('an entry is kept with all it says, and its secrets are listed by their names alone', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const form = entryForm({ note: 'Ask Luca', oneTimeSecret: SECRET, privateKey: '-----BEGIN KEY-----' })
      const saved = await olga.ask(calls.createSafeEntry, { ...params(safe), body: form })
      const { password: _p, oneTimeSecret: _o, cardNumber: _n, cardCode: _c, privateKey: _k, ...shown } = form
      const { entries, entriesCount } = await opened(olga, safe)
      expect(entriesCount).toBe(1)
      expect(entries[0]).toMatchObject({ ...saved, ...shown, secrets: ['password', 'oneTimeSecret', 'privateKey'] })
      expect(JSON.stringify(entries)).not.toContain(form.password)
      expect(await olga.ask(calls.readSafeEntry, params(safe, saved))).toMatchObject({ ...saved, ...form })
    })

    test('one secret is given at a time', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      const revealed = (secret: string) =>
        olga.ask(calls.revealSafeSecret, { ...params(safe, entry), body: { secret, why: 'shown' } })
      expect(await revealed('password')).toEqual({ value: 'vE7-quarry-lantern-40' })
      expect(await revealed('cardCode')).toEqual({ value: '' })
      expect(
        await olga.status(calls.revealSafeSecret, { ...params(safe, entry), body: { secret: 'name', why: 'shown' } }),
      ).toBe(400)
    })

    test('the one-time code of the moment is shown, and what it is made of is not', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const given = [SECRET.toLowerCase(), `otpauth://totp/Shop:ada?secret=${SECRET}&period=60&digits=8&issuer=Shop`]
      const codes = []
      for (const oneTimeSecret of given) {
        const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm({ oneTimeSecret }) })
        codes.push(await olga.ask(calls.showSafeCode, params(safe, entry)))
      }
      expect(codes.map(({ code, periodMs }) => [code.length, periodMs])).toEqual([
        [6, 30_000],
        [8, 60_000],
      ])
      expect(codes.every(({ leftMs, periodMs }) => leftMs > 0 && leftMs <= periodMs)).toBe(true)
      const without = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      expect(await olga.status(calls.showSafeCode, params(safe, without))).toBe(404)
      for (const oneTimeSecret of ['not base 32!', 'otpauth://totp/x', 'otpauth://totp/x?secret=%20', '0189'])
        expect(await olga.status(calls.createSafeEntry, { ...params(safe), body: entryForm({ oneTimeSecret }) })).toBe(
          400,
        )
    })

    test('the same password in two entries is said of both', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      for (const password of ['the same one', 'the same one', 'another one', '', ''])
        await olga.ask(calls.createSafeEntry, {
          ...params(safe),
          body: entryForm({ password, name: `pw ${password}` }),
        })
      const { entries } = await opened(olga, safe)
      expect(entries.filter(({ isPasswordReused }) => isPasswordReused).map(({ name }) => name)).toEqual([
        'pw the same one',
        'pw the same one',
      ])
    })

    test('an entry is changed and deleted; what another person changed meanwhile is not written over', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe(ben)
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      const changed = { ...entryForm({ password: 'another' }), revision: 1 }
      expect(await ben.ask(calls.changeSafeEntry, { ...params(safe, entry), body: changed })).toEqual({
        id: entry.id,
        revision: 2,
      })
      const late = await olga.call(calls.changeSafeEntry, { ...params(safe, entry), body: changed })
      expect([late.statusCode, ErrorBody.parse(late.json()).current]).toMatchObject([409, { revision: 2 }])
      expect(await passwordOf(olga, safe, entry)).toBe('another')
      await olga.ask(calls.deleteSafeEntry, params(safe, entry))
      expect((await opened(ben, safe)).entries).toEqual([])
      expect(await ben.status(calls.readSafeEntry, params(safe, entry))).toBe(404)
    })

    test('several entries come in at once, or none of them', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const entries = Array.from({ length: 30 }, (_, at) => entryForm({ name: `Entry ${at}` }))
      await olga.ask(calls.importSafeEntries, { ...params(safe), body: { entries } })
      expect((await opened(olga, safe)).entries).toHaveLength(30)
      const big = entryForm({ note: '€'.repeat(10_000), privateKey: '€'.repeat(32_000) })
      const refused = { ...params(safe), body: { entries: [entryForm(), big] } }
      expect(await olga.status(calls.importSafeEntries, refused)).toBe(413)
      expect((await opened(olga, safe)).entriesCount).toBe(30)
    })

    test('a safe gets another name, and is deleted with what is in it', async () => {
      const { olga, ben, projectId } = office
      const safe = await office.newSafe(ben)
      await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      const named = await ben.ask(calls.renameSafe, { ...params(safe), body: { name: 'Shops' } })
      expect(named).toMatchObject({ id: safe.id, name: 'Shops', entriesCount: 1 })
      await ben.ask(calls.deleteSafe, params(safe))
      expect(await olga.status(calls.openSafe, params(safe))).toBe(404)
      const left = await olga.ask(calls.listSafes, { params: { id: projectId } })
      expect(left.some(({ id }) => id === safe.id)).toBe(false)
    })
  })

  describe('[SAFE-02] [THR-05] are nobody else’s', () => {
    test('an Owner, a manager, a colleague and a stranger who are not listed learn nothing, whatever they ask', async () => {
      const { olga, ben, mia, eva, xaver, projectId } = office
      const bens = await ben.ask(calls.createSafe, { params: { id: projectId }, body: { name: 'Ben’s', userIds: [] } })
      const entry = await ben.ask(calls.createSafeEntry, { ...params(bens), body: entryForm() })
      for (const by of [olga, mia, eva, xaver]) {
        for (const safe of [bens, { id: randomUUID() }]) {
          const answers = await Promise.all([
            by.call(calls.openSafe, params(safe)),
            by.call(calls.renameSafe, { ...params(safe), body: { name: 'Mine' } }),
            by.call(calls.deleteSafe, params(safe)),
            by.call(calls.addSafeUser, { ...params(safe), body: { userId: by.userId } }),
            by.call(calls.removeSafeUser, { params: { id: safe.id, userId: ben.userId } }),
            by.call(calls.createSafeEntry, { ...params(safe), body: entryForm() }),
            by.call(calls.importSafeEntries, { ...params(safe), body: { entries: [entryForm()] } }),
            by.call(calls.readSafeEntry, params(safe, entry)),
            by.call(calls.changeSafeEntry, { ...params(safe, entry), body: { ...entryForm(), revision: 1 } }),
            by.call(calls.deleteSafeEntry, params(safe, entry)),
            by.call(calls.revealSafeSecret, { ...params(safe, entry), body: { secret: 'password', why: 'shown' } }),
            by.call(calls.showSafeCode, params(safe, entry)),
            by.call(calls.listSafeEvents, params(safe)),
          ])
          expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
          expect(answers.some(({ body }) => body.includes('Ben’s') || body.includes('App Store'))).toBe(false)
        }
        const listed = await by.call(calls.listSafes, { params: { id: projectId } })
        expect(listed.body).not.toContain(bens.id)
      }
      expect(await passwordOf(ben, bens, entry)).toBe('vE7-quarry-lantern-40')
    })

    test('an entry is asked for in its own safe alone', async () => {
      const { olga } = office
      const [safe, other] = [await office.newSafe(), await office.newSafe()]
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      expect(await olga.status(calls.readSafeEntry, params(other, entry))).toBe(404)
      expect(await olga.status(calls.deleteSafeEntry, params(other, entry))).toBe(404)
      const body = { ...entryForm(), revision: 1 }
      expect(await olga.status(calls.changeSafeEntry, { ...params(other, entry), body })).toBe(404)
    })

    test('a safe of one’s own board is one’s own', async () => {
      const { ben, olga } = office
      const body = { name: 'Private', userIds: [] }
      const safe = await ben.ask(calls.createSafe, { params: { id: ben.privateProjectId }, body })
      const with_ = { params: { id: ben.privateProjectId }, body: { name: 'Private', userIds: [olga.userId] } }
      expect(await ben.status(calls.createSafe, with_)).toBe(404)
      expect(await ben.status(calls.addSafeUser, { ...params(safe), body: { userId: olga.userId } })).toBe(404)
      expect((await opened(ben, safe)).entries).toEqual([])
    })
  })

  describe('[SAFE-03] list people', () => {
    test('who see the project; the rest is told why not', async () => {
      const { olga, ben, eva, xaver, projectId } = office
      const safe = await office.newSafe()
      const add = (userId: string) => olga.status(calls.addSafeUser, { ...params(safe), body: { userId } })
      expect([await add(eva.userId), await add(xaver.userId), await add(randomUUID())]).toEqual([404, 404, 404])
      expect([await add(ben.userId), await add(ben.userId)]).toEqual([200, 200])
      const people = await olga.ask(calls.listSafePeople, { params: { id: projectId } })
      expect(people.some(({ person }) => person.id === eva.userId)).toBe(false)
      expect(people.find(({ person }) => person.id === ben.userId)?.hasKeys).toBe(true)
      expect(await eva.status(calls.listSafePeople, { params: { id: projectId } })).toBe(404)
    })

    test('who is added reads what is there, who is removed nothing any more, and the last one stays', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe()
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      await olga.ask(calls.addSafeUser, { ...params(safe), body: { userId: ben.userId } })
      expect(await passwordOf(ben, safe, entry)).toBe('vE7-quarry-lantern-40')
      await olga.ask(calls.removeSafeUser, { params: { id: safe.id, userId: ben.userId } })
      expect(await ben.status(calls.readSafeEntry, params(safe, entry))).toBe(404)
      expect(await olga.status(calls.removeSafeUser, { params: { id: safe.id, userId: ben.userId } })).toBe(404)
      expect(await olga.status(calls.removeSafeUser, { params: { id: safe.id, userId: olga.userId } })).toBe(422)
      expect(await passwordOf(olga, safe, entry)).toBe('vE7-quarry-lantern-40')
    })

    test('a person takes themselves off, and the others go on', async () => {
      const { olga, ben } = office
      const safe = await office.newSafe(ben)
      await olga.ask(calls.removeSafeUser, { params: { id: safe.id, userId: olga.userId } })
      expect(await olga.status(calls.openSafe, params(safe))).toBe(404)
      expect((await opened(ben, safe)).users.map(({ id }) => id)).toEqual([ben.userId])
    })
  })

  describe('[SAFE-06] [FLT-45] [LIVE-03] tell those who are listed, of which safe alone', () => {
    test('that it is there, was changed, and is gone', async () => {
      const { olga, ben, mia, projectId } = office
      const [bens, mias] = [await office.window(ben), await office.window(mia)]
      const safe = await office.newSafe(ben)
      const data = { projectId, safeId: safe.id }
      expect((await bens.next('SAFE_UPDATED')).data).toEqual(data)
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      expect((await bens.next('SAFE_ENTRY_CREATED')).data).toEqual({ ...data, entryId: entry.id })
      const body = { ...entryForm({ password: 'new' }), revision: 1 }
      await olga.ask(calls.changeSafeEntry, { ...params(safe, entry), body })
      expect((await bens.next('SAFE_ENTRY_UPDATED')).data).toEqual({ ...data, entryId: entry.id })
      await olga.ask(calls.deleteSafeEntry, params(safe, entry))
      expect((await bens.next('SAFE_ENTRY_DESTROYED')).data).toEqual({ ...data, entryId: entry.id })
      await olga.ask(calls.removeSafeUser, { params: { id: safe.id, userId: ben.userId } })
      expect((await bens.next('SAFE_DESTROYED')).data).toEqual(data)
      await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      const shown = { showAssignee: true, showLabels: true, showPriority: true, showDueDate: true }
      await olga.ask(changeProjectSettings, { params: { id: projectId }, body: { ...shown, showSafesColumn: true } })
      await mias.next('PROJECT_UPDATED')
      expect(bens.told('SAFE_ENTRY_CREATED')).toHaveLength(1)
      expect(mias.messages.filter(({ type }) => type.startsWith('SAFE'))).toEqual([])
      expect([...bens.texts, ...mias.texts].some((text) => /App|quarry|release/.test(text))).toBe(false)
    })

    test('a person who leaves the project loses its safes at once, and coming back does not bring them back', async () => {
      const { olga, ben, projectId } = office
      const safe = await office.newSafe(ben)
      const entry = await olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm() })
      const bens = await office.window(ben)
      const saved = (userIds: string[]) =>
        olga.ask(updateProject, { params: { id: projectId }, body: projectForm({ userIds }) })
      await saved([])
      const destroyed = await bens.sees(({ type, data }) => type === 'SAFE_DESTROYED' && 'safeId' in data)
      expect(destroyed.data).toMatchObject({ projectId })
      expect(await ben.status(calls.openSafe, params(safe))).toBe(404)
      await saved([ben.userId])
      expect(await ben.status(calls.openSafe, params(safe))).toBe(404)
      expect(await passwordOf(olga, safe, entry)).toBe('vE7-quarry-lantern-40')
    })
  })
})
