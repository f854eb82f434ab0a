import { describe, expect, test } from 'vitest'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { SAFE_COMPARISONS_PER_USER_PER_MINUTE } from '#contract/safe-limits.ts'
import { describeOnBothEngines, describeOnOneEngine } from '../../support/database/both-engines.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { SafeOffice } from '../../support/safes/safe-office.ts'

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
