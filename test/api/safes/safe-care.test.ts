import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listColumnTasks } from '#contract/calls/board/columns.ts'
import { updateProject } from '#contract/calls/projects.ts'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { SAFE_ENTRIES_MAX, SAFE_COMPARISONS_PER_USER_PER_MINUTE } from '#contract/limits/safe-limits.ts'
import { describeOnBothEngines, describeOnOneEngine } from '../../support/database/both-engines.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { columnsOf, newProject, projectForm } from '../../support/people/workspace.ts'
import { type Keyholder, SafeOffice } from '../../support/safes/safe-office.ts'

describeOnBothEngines('the care of safes', (open) => {
  const office = SafeOffice.of(open)
  const params = (safe: { id: string }, entry?: { id: string }) => ({
    params: { id: safe.id, ...(entry && { entryId: entry.id }) },
  })
  const newEntry = (safe: { id: string }, changes: Parameters<typeof entryForm>[0] = {}) =>
    office.olga.ask(calls.createSafeEntry, { ...params(safe), body: entryForm(changes) })

  describe('[SAFE-07] a password that is being typed', () => {
    test('is known to be in another entry of the safe, and in no other safe; the ledger is not filled by it', async () => {
      const { olga } = office
      const [safe, other] = [await office.newSafe(), await office.newSafe()]
      const entry = await newEntry(safe, { password: 'in this one' })
      await newEntry(other, { password: 'in that one' })
      await newEntry(other, { password: '' })
      const isUsed = async (password: string, entryId: string | null = null) =>
        (await olga.ask(care.compareSafePassword, { ...params(safe), body: { password, entryId } })).isUsed
      expect(await isUsed('in this one')).toBe(true)
      expect(await isUsed('in this one', entry.id)).toBe(false)
      expect([await isUsed('in that one'), await isUsed('in this'), await isUsed('')]).toEqual([false, false, false])
      const { rows } = await olga.ask(calls.listSafeEvents, params(safe))
      expect(rows.map(({ action }) => action)).toEqual(['entryCreated', 'created'])
    })
  })

  describe('[SAFE-08] who looked', () => {
    test('is told page by page to those who are listed, and to nobody else', async () => {
      const { olga, ben, mia } = office
      const safe = await office.newSafe(ben)
      const entry = await newEntry(safe, { name: 'Bank' })
      const secret = { ...params(safe, entry), body: { secret: 'password', why: 'shown' } as const }
      for (let look = 0; look < 60; look++) await olga.ask(calls.revealSafeSecret, secret)
      const read = (offset: number) =>
        ben.ask(calls.listSafeEvents, { ...params(safe), query: { offset: String(offset), limit: '50' } })
      const [first, second] = [await read(0), await read(50)]
      expect([first.count, first.rows.length, second.rows.length]).toEqual([63, 50, 13])
      expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual(
        Array.from({ length: 63 }, (_, at) => 63 - at),
      )
      expect(first.rows[0]).toMatchObject({ action: 'shown', entryName: 'Bank', user: { id: olga.userId } })
      expect(await mia.status(calls.listSafeEvents, params(safe))).toBe(404)
    })
  })

  describe('[SAFE-10] an entry', () => {
    const passwords = async (by: Keyholder, safe: { id: string }) => {
      const { entries } = await by.ask(calls.openSafe, params(safe))
      const whole = await Promise.all(entries.map((entry) => by.ask(calls.readSafeEntry, params(safe, entry))))
      return Object.fromEntries(whole.map(({ name, password }) => [name, password]))
    }

    test('is duplicated whole, under a name of its own', async () => {
      const { olga } = office
      const safe = await office.newSafe()
      const entry = await newEntry(safe, { name: 'Bank', password: 'mine', oneTimeSecret: 'JBSWY3DPEHPK3PXP' })
      const copy = await olga.ask(care.duplicateSafeEntry, params(safe, entry))
      await olga.ask(care.duplicateSafeEntry, params(safe, copy))
      const long = await newEntry(safe, { name: 'x'.repeat(250) })
      await olga.ask(care.duplicateSafeEntry, params(safe, long))
      const { entries } = await olga.ask(calls.openSafe, params(safe))
      expect(entries.map(({ name }) => name).toSorted()).toEqual(
        ['Bank', 'Bank (2)', 'Bank (3)', 'x'.repeat(250), `${'x'.repeat(246)} (2)`].toSorted(),
      )
      const { id: _i, createdAt: _c, updatedAt: _u, ...whole } = await olga.ask(calls.readSafeEntry, params(safe, copy))
      expect(whole).toMatchObject({
        name: 'Bank (2)',
        password: 'mine',
        oneTimeSecret: 'JBSWY3DPEHPK3PXP',
        revision: 1,
      })
    })

    test('is moved to a safe of another project: each side is told of its own, and has a line of it', async () => {
      const { olga, ben, mia } = office
      const project = await newProject(olga, ben)
      const from = await office.newSafe(ben)
      const to = await olga.ask(calls.createSafe, {
        params: { id: project.id },
        body: { name: 'Elsewhere', userIds: [mia.userId] },
      })
      const entry = await newEntry(from, { name: 'Bank', password: 'mine' })
      const windows = [await office.window(ben), await office.window(mia)] as const
      const owned = await olga.ask(care.listOwnSafes, {})
      expect(owned).toContainEqual({ id: to.id, name: 'Elsewhere', projectName: project.name })
      expect((await ben.ask(care.listOwnSafes, {})).map(({ id }) => id)).not.toContain(to.id)
      await olga.ask(care.moveSafeEntry, { ...params(from, entry), body: { toSafeId: to.id } })
      expect([await passwords(olga, from), await passwords(mia, to)]).toEqual([{}, { Bank: 'mine' }])
      const data = { entryId: entry.id }
      expect((await windows[0].next('SAFE_ENTRY_DESTROYED')).data).toMatchObject({ ...data, safeId: from.id })
      expect((await windows[1].next('SAFE_ENTRY_CREATED')).data).toMatchObject({ ...data, safeId: to.id })
      expect([windows[0].texts.join().includes(to.id), windows[1].texts.join().includes(from.id)]).toEqual([
        false,
        false,
      ])
      const newest = async (safe: { id: string }) =>
        (await olga.ask(calls.listSafeEvents, params(safe))).rows.find(({ action }) => action.startsWith('entryMoved'))
      expect([await newest(from), await newest(to)]).toMatchObject([
        { action: 'entryMovedAway', entryName: null },
        { action: 'entryMovedHere', entryName: 'Bank' },
      ])
      expect((await olga.ask(calls.listSafeEvents, params(from))).isWhole).toBe(true)
    })

    test('goes to no safe that the person is not listed on, and none that is full', async () => {
      const { olga, ben } = office
      const [from, mine] = [await office.newSafe(ben), await office.newSafe()]
      const entry = await newEntry(from)
      const move = (by: Keyholder, toSafeId: string) =>
        by.status(care.moveSafeEntry, { ...params(from, entry), body: { toSafeId } })
      expect([await move(ben, mine.id), await move(olga, from.id), await move(olga, randomUUID())]).toEqual([
        404, 404, 404,
      ])
      for (let full = 0; full < SAFE_ENTRIES_MAX; full += 500) {
        const entries = Array.from({ length: 500 }, (_, at) => entryForm({ name: `Entry ${full + at}` }))
        await olga.ask(calls.importSafeEntries, { ...params(mine), body: { entries } })
      }
      expect(await move(olga, mine.id)).toBe(422)
      expect(Object.values(await passwords(olga, from))).toEqual(['vE7-quarry-lantern-40'])
    })

    test('that two people move at once, there and back, is in one safe alone, and nobody waits for ever', async () => {
      const { olga, ben } = office
      const [one, other] = [await office.newSafe(ben), await office.newSafe(ben)]
      const entries = [await newEntry(one, { name: 'A' }), await newEntry(other, { name: 'B' })] as const
      for (let round = 0; round < 4; round++) {
        await Promise.all([
          olga.call(care.moveSafeEntry, { ...params(one, entries[0]), body: { toSafeId: other.id } }),
          ben.call(care.moveSafeEntry, { ...params(other, entries[1]), body: { toSafeId: one.id } }),
          ben.call(care.moveSafeEntry, { ...params(one, entries[0]), body: { toSafeId: other.id } }),
        ])
        expect(await passwords(olga, one)).toHaveProperty('B')
        expect(await passwords(olga, other)).toHaveProperty('A')
        await olga.ask(care.moveSafeEntry, { ...params(other, entries[0]), body: { toSafeId: one.id } })
        await olga.ask(care.moveSafeEntry, { ...params(one, entries[1]), body: { toSafeId: other.id } })
      }
    })
  })

  describe('[SAFE-11] after a person is taken off', () => {
    const offerTo = async (by: Keyholder, safe: { id: string }) => (await by.ask(calls.openSafe, params(safe))).toChange
    const takesOff = (who: Keyholder, safe: { id: string }) =>
      office.olga.ask(calls.removeSafeUser, { params: { id: safe.id, userId: who.userId } })

    test('everybody who is left is offered to make tasks of what was in it, until one takes it', async () => {
      const { olga, ben, mia } = office
      const safe = await office.newSafe(ben, mia)
      const old = [await newEntry(safe, { name: 'Bank' }), await newEntry(safe, { name: 'Mail' })]
      expect(await offerTo(olga, safe)).toBeNull()
      const mias = await office.window(mia)
      await takesOff(ben, safe)
      await mias.next('SAFE_UPDATED')
      await newEntry(safe, { name: 'Later' })
      for (const by of [olga, mia]) {
        const offer = await offerTo(by, safe)
        expect(offer?.people.map(({ id }) => id)).toEqual([ben.userId])
        expect(offer?.entryIds.toSorted()).toEqual(old.map(({ id }) => id).toSorted())
      }
      const names = ['Change Bank', 'Change Mail']
      const columns = await columnsOf(olga, office.projectId)
      expect(await mia.ask(care.takeSafeOffer, { ...params(safe), body: { names } })).toEqual({ count: 2 })
      const tasks = await olga.ask(listColumnTasks, { params: { id: columns[0]!.id } })
      expect(tasks.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
      expect([await offerTo(olga, safe), await offerTo(mia, safe)]).toEqual([null, null])
      expect(await olga.status(care.takeSafeOffer, { ...params(safe), body: { names } })).toBe(404)
      const { rows, isWhole } = await olga.ask(calls.listSafeEvents, params(safe))
      expect([rows.some(({ action }) => action === 'tasksMade'), isWhole]).toEqual([true, true])
    })

    test('two who take it at once make the tasks once', async () => {
      const { olga, mia, ben } = office
      const safe = await office.newSafe(ben, mia)
      await newEntry(safe)
      await takesOff(ben, safe)
      const body = { names: [`Once ${safe.id}`] }
      const answers = await Promise.all(
        [olga, mia].map((by) => by.status(care.takeSafeOffer, { ...params(safe), body })),
      )
      expect(answers.toSorted((one, two) => one - two)).toEqual([200, 404])
    })

    test('it may be declined, and comes back with the next one who goes', async () => {
      const { olga, mia, ben } = office
      const safe = await office.newSafe(ben, mia)
      await newEntry(safe)
      await takesOff(ben, safe)
      await mia.ask(care.declineSafeOffer, params(safe))
      expect(await offerTo(olga, safe)).toBeNull()
      expect(await olga.status(care.declineSafeOffer, params(safe))).toBe(404)
      await takesOff(mia, safe)
      expect((await offerTo(olga, safe))?.people.map(({ id }) => id)).toEqual([mia.userId])
    })

    test('a person who loses the project leaves the same offer; a safe with nothing in it leaves none', async () => {
      const { olga, ben } = office
      const { id } = await newProject(olga, ben)
      const make = () => olga.ask(calls.createSafe, { params: { id }, body: { name: 'Both', userIds: [ben.userId] } })
      const [filled, empty] = [await make(), await make()]
      await newEntry(filled)
      await olga.ask(updateProject, { params: { id }, body: projectForm({ userIds: [] }) })
      expect((await offerTo(olga, filled))?.people.map((person) => person.id)).toEqual([ben.userId])
      expect(await offerTo(olga, empty)).toBeNull()
    })
  })
})

describeOnOneEngine('comparing passwords', (open) => {
  const office = SafeOffice.of(open, { RATE_LIMIT_FACTOR: '1' })

  test('[SAFE-07] is done so many times a minute, and no more', async () => {
    const { id } = await office.newSafe()
    const asked = { params: { id }, body: { password: 'guess', entryId: null } }
    const answers: number[] = []
    while (answers.length <= SAFE_COMPARISONS_PER_USER_PER_MINUTE)
      answers.push((await office.olga.call(care.compareSafePassword, asked)).statusCode)
    expect([new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([new Set([200]), 429])
  })
})
