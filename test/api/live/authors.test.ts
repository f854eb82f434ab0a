import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { overtake } from '#contract/calls/administration.ts'
import { listMissedMessages } from '#contract/calls/live.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { users } from '../../../server/db/tables/central.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { newcomer } from '../../support/people/workspace.ts'

const called = (value: string) => [{ op: 'replace' as const, property: 'name' as const, value }]

describeOnBothEngines('who has changed a task', (open) => {
  const live = LiveOffice.of(open)

  test('[USE-05] is told with the change: at once, afterwards, and to who has made it', async () => {
    const { olga, ben } = live.people
    const window = await live.window(olga)
    const { seq } = await window.welcome()
    const on = await live.board()
    const params = { id: on.task.id }
    const answer = await ben.call(changeTask, {
      params,
      body: called('By Ben'),
      headers: { [REQUEST_HEADERS.prefer]: 'messages' },
    })
    const own = (answer.json() as { messages: { type: string; by?: string }[] }).messages
    expect(own.map(({ type, by }) => [type, by])).toEqual([['TASK_UPDATED', ben.userId]])
    expect((await window.next('TASK_UPDATED')).by).toBe(ben.userId)
    await ben.ask(moveTask, on.move)
    expect((await window.next('TASK_MOVED')).by).toBe(ben.userId)
    const { messages } = await olga.ask(listMissedMessages, { query: { after: String(seq) } })
    const changes = messages.filter(({ type }) => type === 'TASK_UPDATED' || type === 'TASK_MOVED')
    expect(changes.map(({ by }) => by)).toEqual([ben.userId, ben.userId])
  })

  test('[USE-05] is told of a subtask, and of nothing that is no change of a task', async () => {
    const { olga, ben } = live.people
    const window = await live.window(olga)
    const on = await live.board()
    const part = await ben.ask(createSubtask, { params: { id: on.task.id }, body: { name: 'A part' } })
    await ben.ask(changeTask, { params: { id: part.id }, body: called('Another part') })
    await ben.ask(createComment, { params: { id: on.task.id }, body: { type: 'comment', value: { text: 'Hello' } } })
    expect((await window.next('SUBTASK_UPDATED')).by).toBe(ben.userId)
    await window.next('TASK_ACTIVITY_CREATED')
    for (const type of ['SUBTASK_CREATED', 'TASK_ACTIVITY_CREATED'] as const)
      expect((await window.next(type)).by).toBeUndefined()
  })

  test('[USE-05] names the person in whose seat an administrator is, as the history does', async () => {
    const { olga, ben } = live.people
    const root = await newcomer(live.built.app, 'Root')
    await live.database.central((db) =>
      db.update(users).set({ isAdministrator: true, twoFactorEnabledAt: new Date() }).where(eq(users.id, root.userId)),
    )
    await expect.poll(() => root.status(overtake, { params: { id: ben.userId } }), { timeout: 5_000 }).toBe(200)
    const window = await live.window(olga)
    const on = await live.board()
    const headers = {
      [REQUEST_HEADERS.user]: root.userId,
      [REQUEST_HEADERS.tenant]: ben.tenantId,
      [REQUEST_HEADERS.override]: ben.userId,
    }
    const changed = await root.call(changeTask, { params: { id: on.task.id }, body: called('In a seat'), headers })
    expect(changed.statusCode).toBe(200)
    expect((await window.next('TASK_UPDATED')).by).toBe(ben.userId)
    expect(window.texts.join('')).not.toContain(root.userId)
  })
})
