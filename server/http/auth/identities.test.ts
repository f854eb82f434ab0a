import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/pool.ts'
import { newSessionToken } from '../../keys/session-token.ts'
import { identitiesIn } from './identities.ts'

const token = newSessionToken()
const userId = randomUUID()
const tenantId = randomUUID()

/** A database that knows one session, and counts how often it is asked and written to. */
function database() {
  const counts = { reads: 0, writes: 0 }
  let row: object | null = null
  let waiting: Promise<void> = Promise.resolve()
  const found = () => (row ? [row] : [])
  return {
    counts,
    knows: (next: object | null) => void (row = next),
    answersAfter: (promise: Promise<void>) => void (waiting = promise),
    handle: {
      read: {
        central: async () => {
          counts.reads++
          const answer = found()
          await waiting
          return answer
        },
      },
      central: async () => void counts.writes++,
    } as unknown as Database,
  }
}

describe('who a session stands for', () => {
  let now: Date
  let db: ReturnType<typeof database>
  let identities: ReturnType<typeof identitiesIn>
  const session = (usedAt: Date) => ({
    userId,
    isPending: false,
    activeTenantId: tenantId,
    usedAt,
    tenantId,
    role: 'Owner',
    isDatabaseConnected: true,
    blockedReason: null,
  })
  const passes = (ms: number) => (now = new Date(now.getTime() + ms))
  beforeEach(() => {
    now = new Date('2026-03-01T12:00:00Z')
    db = database()
    db.knows(session(now))
    identities = identitiesIn(
      db.handle,
      () => now,
      () => expect.unreachable(),
    )
  })

  test('a hundred requests at once cost one look-up, and those within a second none', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => identities.of(token)))
    expect(new Set(all).size).toBe(1)
    expect(all[0]).toMatchObject({ userId, belongings: [{ tenantId, role: 'Owner' }] })
    passes(900)
    await identities.of(token)
    expect(db.counts).toEqual({ reads: 1, writes: 0 })
  })

  test('it is looked up again after a second', async () => {
    await identities.of(token)
    db.knows(null)
    passes(999)
    expect(await identities.of(token)).not.toBeNull()
    passes(1)
    expect(await identities.of(token)).toBeNull()
  })

  test('one that has ended is forgotten at once; others are not', async () => {
    await identities.of(token)
    db.knows(null)
    identities.forget(newSessionToken().id.toString('hex'))
    expect(await identities.of(token)).not.toBeNull()
    identities.forget(token.id.toString('hex'))
    expect(await identities.of(token)).toBeNull()
  })

  test('an answer that was on its way when the session ended is not kept', async () => {
    let arrive = () => {}
    db.answersAfter(new Promise((resolve) => (arrive = resolve)))
    const early = identities.of(token)
    db.knows(null)
    identities.forget(token.id.toString('hex'))
    const after = identities.of(token)
    arrive()
    await early
    expect(await after).toBeNull()
    expect(await identities.of(token)).toBeNull()
  })

  test('when news may have been missed, nothing known is believed', async () => {
    await identities.of(token)
    db.knows(null)
    identities.forget()
    expect(await identities.of(token)).toBeNull()
  })

  test('its use is written once a minute, however often it is asked for', async () => {
    db.knows(session(new Date(now.getTime() - 61_000)))
    for (let seconds = 0; seconds < 59; seconds += 4) {
      await identities.of(token)
      passes(4_000)
    }
    expect(db.counts.writes).toBe(1)
    passes(4_000)
    await identities.of(token)
    expect(db.counts.writes).toBe(2)
  })
})
