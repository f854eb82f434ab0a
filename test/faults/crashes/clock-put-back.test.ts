import { afterEach, beforeAll, expect, test } from 'vitest'
import { createComment, listActivities } from '#contract/calls/tasks/activities.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { checkResetLink, forgotPassword } from '#contract/calls/account/links.ts'
import { changeTask, createTask, moveTask, openTask } from '#contract/calls/tasks/tasks.ts'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import { HttpPerson, signUp } from '../../support/people/http-person.ts'
import { WITH_MAILBOX } from '../../support/mail/mailed-link.ts'
import { linkTo, newcomerAt } from '../../support/people/newcomer.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'
import { settableClock } from '../../support/server/settable-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The clock of the server and of its embedded database. */
const clock = settableClock()
let server: RunningServer
let start: number
beforeAll(async () => {
  server = await startServer({ env: { ...WITH_MAILBOX, ...clock.env } })
  start = Date.now()
})
afterEach(() => clock.run())

test('[FLT-27] when the server’s clock is put back an hour, a history keeps the order in which things were done', async () => {
  const ada = await signUp(server.url, 'Ada')
  const projectId = ada.user.privateProject!.id
  const [first, second, third] = await ada.ask(listColumns, { params: { id: projectId } })
  clock.standAt(start)
  const { id } = await ada.ask(createTask, { params: { id: projectId }, body: { columnId: first!.id, name: 'Alpha' } })
  const params = { id }
  const says = (text: string) => ada.ask(createComment, { params, body: { type: 'comment', value: { text } } })
  const move = (from: string, to: string) =>
    ada.ask(moveTask, {
      params,
      body: {
        origin: 'board',
        oldProjectId: projectId,
        oldColumnId: from,
        projectId,
        columnId: to,
        prevId: null,
      },
    })
  await says('one')
  await move(first!.id, second!.id)
  clock.standAt(start - HOUR)
  const two = await says('two')
  await ada.ask(changeTask, { params, body: [{ op: 'replace', property: 'isCompleted', value: true }] })
  await move(second!.id, third!.id)
  const three = await says('three')
  expect(three.createdAt > two.createdAt).toBe(true)
  const { rows } = await ada.ask(listActivities, { params, query: {} })
  expect(rows.map(({ type, value }) => value.text ?? type)).toEqual([
    'three',
    'moveColumn',
    'complete',
    'two',
    'moveColumn',
    'one',
    'create',
  ])
  const { columnHistory } = await ada.ask(openTask, { params })
  expect(columnHistory.map(({ columnId }) => columnId)).toEqual([first!.id, second!.id, third!.id])
})

test('[FLT-27] what had been over for longer than the clock was put back stays over', async () => {
  const { email } = await newcomerAt(server.url)
  const guest = new HttpPerson(server.url)
  clock.standAt(start)
  await guest.ask(forgotPassword, { body: { email } })
  const { prefix: userIdPrefix, token } = await linkTo(server.url, email, 'reset-password')
  const look = async () => (await guest.call(checkResetLink, { params: { userIdPrefix, token } })).status
  expect(await look()).toBe(200)
  clock.standAt(start + RESET_LINK_MINUTES * MINUTE + HOUR + 2 * MINUTE)
  expect(await look()).toBe(404)
  clock.standAt(start + RESET_LINK_MINUTES * MINUTE + 2 * MINUTE)
  expect(await look()).toBe(404)
})
