import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/calls/safes.ts'
import type { Safe } from '#contract/entities/safe.ts'
import { type Crew, crewAt } from '../../support/people/crew.ts'
import type { HttpPerson } from '../../support/people/http-person.ts'
import { entryForm } from '../../support/safes/entry-form.ts'
import { type RunningServer, startServer } from '../../support/server/server.ts'

/** `KILLS=50` tries longer than the gate does. */
const KILLS = Number(process.env['KILLS'] ?? 5)
const SHORTEST_WORK_MS = 80
const WORK_VARIES_MS = 250
/** Statuses that say no, and have done nothing: another was faster, or the server is going. */
const NOT_DONE = [404, 409, 422, 503]

/** What was written into the safe, and whether the server has said that it is there. */
interface Written {
  password: string
  isAcknowledged: boolean
}

/** Puts entries into the safe, while somebody else is put on and taken off, until nobody answers any more. */
async function writesUntilGone(person: HttpPerson, safe: Safe, label: string, written: Written[]): Promise<void> {
  for (let number = 1; ; number++) {
    const one: Written = { password: `${label}-${number}`, isAcknowledged: false }
    const body = entryForm({ name: one.password, password: one.password })
    const answer = await person.call(calls.createSafeEntry, { params: { id: safe.id }, body }).catch(() => null)
    if (answer && NOT_DONE.includes(answer.status)) return
    written.push(one)
    if (!answer) return
    if (answer.status !== 200) throw new Error(`${one.password}: ${answer.status} ${answer.text}`)
    one.isAcknowledged = true
  }
}

/** Lists a person and takes them off again, which gives the safe another key each time, until nobody answers any more. */
async function rotatesUntilGone(by: HttpPerson, safe: Safe, about: HttpPerson): Promise<void> {
  const userId = about.user.id
  for (;;) {
    const added = await by.call(calls.addSafeUser, { params: { id: safe.id }, body: { userId } }).catch(() => null)
    const removed =
      added && (await by.call(calls.removeSafeUser, { params: { id: safe.id, userId } }).catch(() => null))
    if (!removed || removed.status === 503) return
  }
}

let server: RunningServer
let here: Crew
beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'on', RATE_LIMIT_FACTOR: '1000' } })
  here = await crewAt(server)
}, 60_000)

test('[SAFE-04] [FLT-47] kill -9 while a safe is written to and gets new keys: what was acknowledged is there once, and its people read all of it', async () => {
  const { owner, crew, place } = here
  const listed = crew.filter((person) => person !== owner).slice(0, 2)
  const guest = crew.filter((person) => person !== owner)[2]!
  const userIds = listed.map(({ user }) => user.id)
  const safe = await owner.ask(calls.createSafe, { params: { id: place.projectId }, body: { name: 'Quay', userIds } })
  const params = { id: safe.id }
  const written: Written[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const working = [
      ...listed.map((person, at) => writesUntilGone(person, safe, `kill-${kill}-${at}`, written)),
      rotatesUntilGone(owner, safe, guest),
    ]
    await delay(SHORTEST_WORK_MS + Math.random() * WORK_VARIES_MS)
    await server.kill()
    await Promise.all(working)
    await server.start()

    const possible = written.map(({ password }) => password)
    const certain = written.filter(({ isAcknowledged }) => isAcknowledged).map(({ password }) => password)
    for (const person of [owner, ...listed]) {
      const { entries } = await person.ask(calls.openSafe, { params })
      const names = entries.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names).toEqual(expect.arrayContaining(certain))
      expect(possible).toEqual(expect.arrayContaining(names))
      const newest = entries.filter(({ name }) => name === certain.at(-1))
      const read = newest.map(({ id }) => person.ask(calls.readSafeEntry, { params: { ...params, entryId: id } }))
      expect((await Promise.all(read)).map(({ password }) => password)).toEqual(certain.slice(-1))
    }
    const { users } = await owner.ask(calls.openSafe, { params })
    const isGuestListed = users.some(({ id }) => id === guest.user.id)
    expect((await guest.call(calls.openSafe, { params })).status).toBe(isGuestListed ? 200 : 404)
    expect((await owner.ask(calls.listSafeEvents, { params, query: {} })).isWhole).toBe(true)
  }
  expect(written.length).toBeGreaterThan(KILLS)
})
