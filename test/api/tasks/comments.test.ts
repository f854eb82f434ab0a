import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as calls from '#contract/calls/tasks/activities.ts'
import { changeTask, moveTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { ErrorBody } from '#contract/errors.ts'
import { COMMENT_MAX_CHARS } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { describeOnOneEngine } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import type { Colleague } from '../../support/people/workspace.ts'

describeOnOneEngine('the history of a task', (open) => {
  const live = LiveOffice.of(open)
  const say = (by: Colleague, taskId: string, text: string) =>
    by.ask(calls.createComment, { params: { id: taskId }, body: { type: 'comment', value: { text } } })
  const historyOf = (by: Colleague, taskId: string, query: Record<string, string> = {}) =>
    by.ask(calls.listActivities, { params: { id: taskId }, query })
  const change = (by: Colleague, id: string, property: string, value: unknown) =>
    by.ask(changeTask, { params: { id }, body: [{ op: 'replace', property, value }] })

  test('[TASK-05] comments and what happened stand in one history, newest first, paged, comments alone if wanted', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    await say(olga, on.task.id, 'First')
    await olga.ask(moveTask, on.move)
    const last = await say(ben, on.task.id, '  Second, with <b>signs</b>\nand a line  ')
    expect(last).toMatchObject({
      type: 'comment',
      value: { text: 'Second, with <b>signs</b>\nand a line' },
      user: { id: ben.userId, fullName: 'Ben Example' },
    })
    const all = await historyOf(ben, on.task.id)
    expect([all.count, all.rows.map(({ type }) => type)]).toEqual([4, ['comment', 'moveColumn', 'comment', 'create']])
    const page = await historyOf(ben, on.task.id, { offset: '1', limit: '2' })
    expect([page.count, page.rows.map(({ type }) => type)]).toEqual([4, ['moveColumn', 'comment']])
    const comments = await historyOf(ben, on.task.id, { commentsOnly: 'true' })
    expect([comments.count, comments.rows.map(({ value }) => value.text)]).toEqual([
      2,
      ['Second, with <b>signs</b>\nand a line', 'First'],
    ])
    expect((await ben.ask(showTask, { params: { id: on.task.id } })).commentsCount).toBe(2)
  })

  test('[TASK-05] the person’s own comments are changed and deleted, those of others are not, whatever the role', async () => {
    const { olga, ben, mia } = live.people
    const on = await live.board()
    const mias = await live.window(mia)
    const comment = await say(ben, on.task.id, 'Mine')
    expect((await mias.next('TASK_ACTIVITY_CREATED')).data).toEqual({ taskId: on.task.id, activity: comment })
    const params = { id: comment.id }
    const body = { type: 'comment', value: { text: 'Mine, better' } }
    for (const by of [olga, mia]) {
      expect(await by.status(calls.changeComment, { params, body })).toBe(403)
      expect(await by.status(calls.deleteComment, { params })).toBe(403)
    }
    const changed = await ben.ask(calls.changeComment, { params, body })
    expect(changed).toEqual({ ...comment, value: body.value, editedAt: expect.any(String) })
    expect((await mias.next('TASK_ACTIVITY_UPDATED')).data.activity).toEqual(changed)
    expect(await ben.ask(calls.deleteComment, { params })).toBeNull()
    expect((await mias.next('TASK_ACTIVITY_DESTROYED')).data).toEqual({ taskId: on.task.id, activityId: comment.id })
    expect(await ben.status(calls.deleteComment, { params })).toBe(404)
    expect((await ben.ask(showTask, { params: { id: on.task.id } })).commentsCount).toBe(0)
  })

  test.each([
    ['that it was done', { type: 'complete', value: {} }],
    ['that it was moved', { type: 'moveColumn', value: { columnName: 'Done', columnId: randomUUID() } }],
    ['a comment that says nothing', { type: 'comment', value: { text: ' \u200B ' } }],
    ['a comment as long as a book', { type: 'comment', value: { text: 'x'.repeat(COMMENT_MAX_CHARS + 1) } }],
    ['a comment with NUL', { type: 'comment', value: { text: 'a\0' } }],
    ['nothing', {}],
  ])('[THR-33] nobody writes %s into it', async (_what, body) => {
    const { ben } = live.people
    const on = await live.board()
    const answer = await ben.call(calls.createComment, { params: { id: on.task.id }, body })
    expect([answer.statusCode, ErrorBody.parse(answer.json()).errors.length]).toEqual([400, expect.any(Number)])
    expect((await historyOf(ben, on.task.id)).rows.map(({ type }) => type)).toEqual(['create'])
  })

  test('[THR-33] what the server noted cannot be changed or deleted, not by whose doing it was either', async () => {
    const { olga } = live.people
    const on = await live.board()
    const [created] = (await historyOf(olga, on.task.id)).rows
    const params = { id: created?.id ?? '' }
    const body = { type: 'comment', value: { text: 'It was not me' } }
    expect(await olga.status(calls.changeComment, { params, body })).toBe(403)
    expect(await olga.status(calls.deleteComment, { params })).toBe(403)
  })

  test('[TASK-06] what merges is told as one line: written, put in its place, or gone', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const bens = await live.window(ben)
    await change(olga, on.task.id, 'isCompleted', true)
    const written = (await bens.next('TASK_ACTIVITY_CREATED')).data.activity
    expect(written).toMatchObject({ type: 'complete', user: { id: olga.userId } })
    await change(olga, on.task.id, 'isCompleted', false)
    const undone = (message: Message) =>
      message.type === 'TASK_ACTIVITY_UPDATED' && message.data.activity.type === 'undone'
    expect((await bens.sees(undone)).data).toMatchObject({ activity: { id: written.id, user: { id: olga.userId } } })
    await change(olga, on.task.id, 'assigneeId', ben.userId)
    const assigned = await bens.sees(
      (message) => message.type === 'TASK_ACTIVITY_CREATED' && message.data.activity.type === 'assign',
    )
    await change(olga, on.task.id, 'assigneeId', null)
    const unassigned = await bens.sees(
      (message) =>
        message.type === 'TASK_ACTIVITY_DESTROYED' &&
        assigned.type === 'TASK_ACTIVITY_CREATED' &&
        message.data.activityId === assigned.data.activity.id,
    )
    expect(unassigned.data).toMatchObject({ taskId: on.task.id })
    expect((await historyOf(ben, on.task.id)).rows.map(({ type }) => type)).toEqual(['undone', 'create'])
  })

  test('who does not see the task does not see what was said, nor says anything', async () => {
    const { ben, eva, xaver } = live.people
    const on = await live.board()
    const comment = await say(ben, on.task.id, 'Between us')
    const body = { type: 'comment', value: { text: 'Let me in' } }
    for (const by of [eva, xaver]) {
      expect(await by.status(calls.listActivities, { params: { id: on.task.id } })).toBe(404)
      expect(await by.status(calls.createComment, { params: { id: on.task.id }, body })).toBe(404)
      expect(await by.status(calls.changeComment, { params: { id: comment.id }, body })).toBe(404)
      expect(await by.status(calls.deleteComment, { params: { id: comment.id } })).toBe(404)
    }
  })
})
