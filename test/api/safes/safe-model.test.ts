import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as auth from '#contract/calls/auth.ts'
import { updateProject } from '#contract/calls/projects.ts'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import { SESSION_SECRET_IDLE_MINUTES } from '#contract/limits/safe-limits.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { projectForm } from '../../support/people/workspace.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { type Keyholder, PASSWORD, SafeOffice } from '../../support/safes/safe-office.ts'

const PEOPLE = ['Una', 'Duo', 'Tri', 'Kvar', 'Kvin']
const WAYS = [
  'add',
  'remove',
  'write',
  'write',
  'change',
  'destroy',
  'lock',
  'unlock',
  'leave',
  'return',
  'password',
  'reset',
  'signIn',
  'import',
  'duplicate',
  'hourPasses',
  'rename',
  'export',
  'read',
] as const
const RUNS = 6
const STEPS = 18

/** What should stand, whatever was done in whatever order. */
interface Model {
  listed: Set<number>
  inProject: Set<number>
  locked: Set<number>
  /** The passwords in the safe, by their entries. */
  entries: Map<string, string>
  isGone: boolean
}

describeOnOneEngine('a safe, whatever five people do with it', (open) => {
  const office = SafeOffice.of(open)
  const people: Keyholder[] = []
  const passwords: string[] = []

  const saved = (inProject: ReadonlySet<number>) =>
    office.olga.ask(updateProject, {
      params: { id: office.projectId },
      body: projectForm({ userIds: [...inProject].map((at) => people[at]?.userId ?? '') }),
    })

  test('[SAFE-02] [SAFE-04] [SAFE-05] those who are listed read exactly what stands, and nobody else anything', async () => {
    for (const name of PEOPLE) {
      people.push(await office.joins(name, 'Employee'))
      passwords.push(PASSWORD)
    }
    const step = fc.record({
      way: fc.constantFrom(...WAYS),
      by: fc.nat(PEOPLE.length - 1),
      about: fc.nat(PEOPLE.length - 1),
      text: fc.stringMatching(/^[0-9a-f]{4,8}$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const model: Model = {
          listed: new Set([0]),
          inProject: new Set(people.keys()),
          locked: new Set(),
          entries: new Map(),
          isGone: false,
        }
        await saved(model.inProject)
        for (const [at, person] of people.entries())
          await person.ask(account.createSessionSecret, { body: { password: passwords[at] } })
        const body = { name: 'Model', userIds: [] }
        const safe = await people[0]!.ask(calls.createSafe, { params: { id: office.projectId }, body })
        const params = { id: safe.id }
        const isIn = (at: number) => model.listed.has(at) && !model.isGone
        const may = (at: number) => isIn(at) && !model.locked.has(at)
        const leaves = (at: number) => {
          model.listed.delete(at)
          model.isGone ||= model.listed.size === 0
          if (model.isGone) model.entries.clear()
        }

        const answered: { way: string; is: boolean; shouldBe: boolean }[] = []
        for (const { way, by, about, text } of steps) {
          const person = people[by]!
          const other = people[about]!
          const [entryId = ''] = [...model.entries.keys()].slice(about % Math.max(1, model.entries.size))
          if (way === 'add') {
            const status = await person.status(calls.addSafeUser, { params, body: { userId: other.userId } })
            const isFine = may(by) && model.inProject.has(about)
            answered.push({ way, is: status === 200, shouldBe: isFine })
            if (isFine) model.listed.add(about)
          } else if (way === 'remove') {
            const status = await person.status(calls.removeSafeUser, { params: { ...params, userId: other.userId } })
            const isFine = may(by) && isIn(about) && model.listed.size > 1
            answered.push({ way, is: status === 200, shouldBe: isFine })
            if (isFine) leaves(about)
          } else if (way === 'write') {
            const answer = await person.call(calls.createSafeEntry, { params, body: entryForm({ password: text }) })
            answered.push({ way, is: answer.statusCode === 200, shouldBe: may(by) })
            if (may(by)) model.entries.set(calls.createSafeEntry.reply.parse(answer.json()).id, text)
          } else if (way === 'change' && entryId !== '') {
            if (!may(by)) continue
            const one = { params: { ...params, entryId } }
            const { revision } = await person.ask(calls.readSafeEntry, one)
            await person.ask(calls.changeSafeEntry, { ...one, body: { ...entryForm({ password: text }), revision } })
            model.entries.set(entryId, text)
          } else if (way === 'destroy' && entryId !== '') {
            const status = await person.status(calls.deleteSafeEntry, { params: { ...params, entryId } })
            answered.push({ way, is: status === 200, shouldBe: may(by) })
            if (may(by)) model.entries.delete(entryId)
          } else if (way === 'rename') {
            const status = await person.status(calls.renameSafe, { params, body: { name: text } })
            answered.push({ way, is: status === 200, shouldBe: may(by) })
          } else if (way === 'lock') {
            await person.ask(calls.lockSafes)
            model.locked.add(by)
          } else if (way === 'unlock') {
            await person.ask(account.createSessionSecret, { body: { password: passwords[by] } })
            model.locked.delete(by)
          } else if (way === 'password') {
            const password = `a sentence of ${text}, ${text}`
            const change = { currentPassword: passwords[by], password, passwordConfirmation: password }
            await person.ask(account.changePassword, { body: change })
            passwords[by] = password
            model.locked.delete(by)
          } else if (way === 'reset') {
            passwords[by] = `a word of ${text}, ${text}`
            await office.resets(person, passwords[by])
            model.locked.delete(by)
          } else if (way === 'signIn') {
            await person.ask(auth.logOut)
            await person.visitor.ask(auth.logIn, { body: { email: person.email, password: passwords[by] } })
            model.locked.delete(by)
          } else if (way === 'export') {
            const answer = await person.call(calls.exportSafe, { params, body: { password: passwords[by] } })
            answered.push({ way, is: answer.statusCode === 200, shouldBe: may(by) })
            if (!may(by)) continue
            const all = calls.exportSafe.reply.parse(answer.json()).map(({ password }) => password)
            answered.push({ way, is: isDeepStrictEqual(new Set(all), new Set(model.entries.values())), shouldBe: true })
          } else if (way === 'read') {
            const answer = await person.call(calls.openSafe, { params })
            answered.push({ way, is: answer.statusCode === 200, shouldBe: may(by) })
            if (!may(by)) continue
            const ids = calls.openSafe.reply.parse(answer.json()).entries.map(({ id }) => id)
            answered.push({ way, is: isDeepStrictEqual(new Set(ids), new Set(model.entries.keys())), shouldBe: true })
          } else if (way === 'hourPasses') {
            office.minutesPass(SESSION_SECRET_IDLE_MINUTES)
            model.locked = new Set(people.keys())
          } else if (way === 'import') {
            const body = { entries: [entryForm({ password: text })] }
            const answer = await person.call(calls.importSafeEntries, { params, body })
            answered.push({ way, is: answer.statusCode === 200, shouldBe: may(by) })
            if (!may(by)) continue
            const { entries } = await person.ask(calls.openSafe, { params })
            for (const { id } of entries) if (!model.entries.has(id)) model.entries.set(id, text)
          } else if (way === 'duplicate' && entryId !== '') {
            const answer = await person.call(care.duplicateSafeEntry, { params: { ...params, entryId } })
            answered.push({ way, is: answer.statusCode === 200, shouldBe: may(by) })
            if (may(by))
              model.entries.set(care.duplicateSafeEntry.reply.parse(answer.json()).id, model.entries.get(entryId) ?? '')
          } else if (way === 'leave' && model.inProject.has(by)) {
            model.inProject.delete(by)
            await saved(model.inProject)
            if (isIn(by)) leaves(by)
          } else if (way === 'return') {
            model.inProject.add(by)
            await saved(model.inProject)
          }
        }

        expect(answered.filter(({ is, shouldBe }) => is !== shouldBe)).toEqual([])
        for (const [at, person] of people.entries()) {
          await person.ask(account.createSessionSecret, { body: { password: passwords[at] } })
          const seen = await person.call(calls.openSafe, { params })
          expect(seen.statusCode === 200).toBe(isIn(at))
          if (!isIn(at)) continue
          const read = new Map<string, string>()
          for (const { id } of calls.openSafe.reply.parse(seen.json()).entries) {
            const one = await person.ask(calls.readSafeEntry, { params: { ...params, entryId: id } })
            read.set(id, one.password)
          }
          expect(read).toEqual(model.entries)
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  }, 480_000)
})
