import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { logOut } from '#contract/calls/auth.ts'
import { WEBSOCKET_PER_USER_MAX } from '#contract/limits.ts'
import { readNewestNumber } from '../../../server/db/sql/live-numbers.ts'
import { appendPersonalMessage } from '../../../server/commands/outbox/append.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { listening, LiveOffice } from '../../support/live/live-office.ts'
import { type Knock, LiveWindow } from '../../support/live/live-window.ts'
import { appOver } from '../../support/people/visitor.ts'
import { newcomer } from '../../support/people/workspace.ts'

describeOnOneEngine('the live connection', (open) => {
  const live = LiveOffice.of(open)

  test('[LIVE-01] opens for the session’s own user, and says which connection it is and how far everything is known', async () => {
    const { olga } = live.people
    const window = live.knock(olga)
    const { websocketId, seq } = await window.welcome()
    expect(Buffer.from(websocketId, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(seq).toBe(await live.database.read.tenant(olga.tenantId, readNewestNumber))
    window.socket.send('ping')
    await expect.poll(() => window.texts.at(-1)).toBe('pong')
    expect((await live.window(olga)).messages).toHaveLength(1)
  })

  test('[LIVE-01] without a workspace it opens too, and hears only what is said to the person', async () => {
    const { ben } = live.people
    const alone = live.knock(ben, { tenantId: null })
    expect((await alone.welcome()).seq).toBe(0)
    const window = await live.window(ben)
    await live.board()
    await window.next('TASK_CREATED')
    const activatedAt = '2026-01-01T00:00:00.000Z'
    await live.database.central((db) =>
      appendPersonalMessage(db, {
        userId: ben.userId,
        type: 'PROFILE_ACTIVATED',
        data: { userId: ben.userId, activatedAt },
      }),
    )
    expect(await alone.next('PROFILE_ACTIVATED')).toMatchObject({ data: { activatedAt }, seq: null })
    await window.next('PROFILE_ACTIVATED')
    expect(alone.messages.map(({ type }) => type)).toEqual(['CONNECTED', 'PROFILE_ACTIVATED'])
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site at all', { origin: '' }],
    ['a site that only looks like this one', { origin: 'http://127.0.0.1.evil.example' }],
    ['a workspace that is not theirs', { tenantId: randomUUID() }],
    ['what is no workspace', { tenantId: 'x' }],
  ] satisfies [string, Knock][])('[THR-17] a knock from %s is refused', async (_who, as) => {
    expect(await live.knock(live.people.ben, as).over).toEqual({ code: 0, status: 403 })
  })

  test('[THR-17] a knock for another person’s workspace or under another person’s name is of no use', async () => {
    const { ben, olga, xaver } = live.people
    expect(await live.knock(ben, { tenantId: xaver.tenantId }).over).toEqual({ code: 0, status: 403 })
    expect(await live.knock(ben, { userId: olga.userId }).over).toEqual({ code: 3000 })
    expect(await live.knock(ben, { userId: 'somebody' }).over).toEqual({ code: 0, status: 404 })
  })

  test('[THR-17] without a session that is signed in one is told so, and not a word more', async () => {
    const { ben } = live.people
    for (const cookie of ['', 'session=', `session=${'A'.repeat(43)}`]) {
      const window = live.knock(ben, { cookie })
      expect(await window.over).toEqual({ code: 3000 })
      expect(window.texts).toEqual([])
    }
  })

  test('what is too long or too much ends a connection', async () => {
    const { ben } = live.people
    const tooLong = await live.window(ben)
    tooLong.socket.send('x'.repeat(5_000))
    expect(await tooLong.over).toEqual({ code: 1009 })
    const tooMuch = await live.window(ben)
    for (let times = 0; times < 25; times++) tooMuch.socket.send('ping')
    expect(await tooMuch.over).toEqual({ code: 1008 })
  })

  test('one person has at most twenty connections', async () => {
    const somebody = await newcomer(live.built.app, 'Tabea')
    for (let opened = 0; opened < WEBSOCKET_PER_USER_MAX; opened++) await live.window(somebody)
    expect(await live.knock(somebody).over).toEqual({ code: 0, status: 429 })
  })

  test('a session that ends closes its connections within a second, and no others', async () => {
    const { olga } = live.people
    const somebody = await newcomer(live.built.app, 'Lena')
    const [here, tab, other] = [await live.window(somebody), await live.window(somebody), await live.window(olga)]
    const from = performance.now()
    await somebody.ask(logOut)
    expect(await here.over).toEqual({ code: 3000 })
    expect(await tab.over).toEqual({ code: 3000 })
    expect(performance.now() - from).toBeLessThan(1_000)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    expect(await live.knock(somebody).over).toEqual({ code: 3000 })
  })
})

describeOnOneEngine('a restart', (open) => {
  test('says so to every connection, and answers no more', async () => {
    const database = await open({ isMigrated: true })
    const built = await appOver(database)
    const url = await listening(built)
    const rita = await newcomer(built.app, 'Rita')
    const window = new LiveWindow(url, rita)
    await window.welcome()
    await built.app.close()
    expect(await window.over).toEqual({ code: 1012 })
  })
})
