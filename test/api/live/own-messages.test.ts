import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as activities from '#contract/calls/tasks/activities.ts'
import * as columns from '#contract/calls/board/columns.ts'
import * as labels from '#contract/calls/board/labels.ts'
import { createProject, updateProject } from '#contract/calls/projects.ts'
import * as subtasks from '#contract/calls/tasks/subtasks.ts'
import { changeManyTasks } from '#contract/calls/tasks/task-bulk.ts'
import * as tasks from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts'
import { type Message, readMessage } from '#contract/messages.ts'
import { writtenOf } from '#contract/written.ts'
import { describeOnBothEngines } from '../../support/database/both-engines.ts'
import { LiveOffice } from '../../support/live/live-office.ts'
import { type Colleague, projectForm } from '../../support/people/workspace.ts'

type Given = Parameters<Colleague['call']>[1] & { headers?: Record<string, string> }

const PREFERS = { [REQUEST_HEADERS.prefer]: 'messages' }

/** Makes a call that prefers messages: the specification's answer, and the messages beside it. */
async function write(by: Colleague, call: Call, { headers = {}, ...given }: Given) {
  const answer = await by.call(call, { ...given, headers: { ...PREFERS, ...headers } })
  if (answer.statusCode !== 200) throw new Error(`${call.name}: ${answer.statusCode} ${answer.body}`)
  expect(answer.headers[RESPONSE_HEADERS.preferenceApplied]).toBe('messages')
  const { reply, messages } = writtenOf(call.reply).parse(answer.json())
  return { reply: reply as never, messages: messages?.map(asMessage) ?? null }
}

function asMessage(raw: unknown): Message {
  const read = readMessage(raw)
  if (read.outcome !== 'message') throw new Error(read.outcome)
  return read.message
}

const byNumber = (messages: readonly Message[]) =>
  messages.filter(({ type }) => type !== 'CONNECTED').toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0))

describeOnBothEngines('what one has done oneself', (open) => {
  const live = LiveOffice.of(open)

  test('the reply of every write carries what others are told, with the same numbers', async () => {
    const { olga, ben } = live.people
    const [here, there] = [await live.window(olga), await live.window(olga)]
    const { websocketId } = await here.welcome()
    const own: Message[] = []
    const as = async (call: Call, given: Given = {}) => {
      const { reply, messages } = await write(olga, call, {
        ...given,
        headers: { [REQUEST_HEADERS.websocket]: websocketId },
      })
      own.push(...(messages ?? []))
      return reply as { id: string } & { id: string }[]
    }
    const { id } = await as(createProject, { body: projectForm({ userIds: [ben.userId] }) })
    await as(updateProject, { params: { id }, body: projectForm({ name: 'Renamed', userIds: [ben.userId] }) })
    await as(createTeam, { body: { name: 'Editors', description: null, userIds: [ben.userId] } })
    const first = await as(columns.createColumn, { params: { id }, body: { name: 'First' } })
    const second = await as(columns.createColumn, { params: { id }, body: { name: 'Second' } })
    await as(columns.renameColumn, { params: { id: second.id }, body: { name: 'Next' } })
    await as(columns.changeColumnKind, { params: { id: second.id }, body: { kind: 'notBegun' } })
    const plain = await as(tasks.createTask, { params: { id }, body: { columnId: first.id, name: 'Plain' } })
    const names = ['One', 'Two']
    const given = { columnId: first.id, names, assigneeId: ben.userId }
    const [one] = await as(tasks.createTasks, { params: { id }, body: given })
    const label = await as(labels.createLabel, { body: { name: 'Bug', color: '#f87171' } })
    const body = [
      { op: 'replace', property: 'name', value: 'Renamed' },
      { op: 'replace', property: 'assigneeId', value: ben.userId },
      { op: 'replace', property: 'labelIds', value: [label.id] },
    ]
    await as(tasks.changeTask, { params: { id: plain.id }, body })
    const move = {
      origin: 'board',
      oldColumnId: first.id,
      oldProjectId: id,
      columnId: second.id,
      projectId: id,
      prevId: null,
    }
    await as(tasks.moveTask, { params: { id: plain.id }, body: move })
    const comment = { type: 'comment', value: { text: 'Read me' } }
    const said = await as(activities.createComment, { params: { id: plain.id }, body: comment })
    await as(activities.deleteComment, { params: { id: said.id } })
    await as(subtasks.createSubtask, { params: { id: plain.id }, body: { name: 'A part' } })
    await as(changeManyTasks, {
      body: {
        commands: [
          { kind: 'assign', ids: [plain.id, one?.id ?? ''], assigneeId: olga.userId },
          { kind: 'complete', ids: [plain.id], isCompleted: true },
        ],
      },
    })
    await as(tasks.deleteTask, { params: { id: plain.id } })
    await as(tasks.restoreTask, { params: { id: plain.id } })
    await as(labels.deleteLabel, { params: { id: label.id } })
    await as(columns.deleteColumn, { params: { id: first.id }, body: { moveTasksTo: second.id } })
    await there.next('COLUMN_DESTROYED')
    const heard = byNumber(there.messages)
    expect(byNumber([...own, ...here.messages])).toEqual(heard)
    expect(own.length).toBeGreaterThan(15)
    // What the window is sent all the same is what it could not know: it comes from nobody's window.
    const numbers = heard.map(({ seq }) => seq)
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('without a socket the reply carries all that its author may hear, and nobody’s private board', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const assign = [{ op: 'replace', property: 'assigneeId', value: ben.userId }]
    await olga.ask(tasks.changeTask, { params: { id: on.task.id }, body: assign })
    const { messages } = await write(olga, tasks.changeTask, {
      params: { id: on.task.id },
      body: [{ op: 'replace', property: 'name', value: 'Seen by its author' }],
    })
    expect(messages?.map(({ type }) => type)).toEqual(['TASK_UPDATED'])
    expect(JSON.stringify(messages)).not.toContain(ben.privateProjectId)
    expect(JSON.stringify(messages)).toContain(on.projectId)
  })

  test('a private board of another person is not told to the author by a socket’s reply either', async () => {
    const { olga, ben } = live.people
    const on = await live.board()
    const { websocketId } = await (await live.window(olga)).welcome()
    const headers = { [REQUEST_HEADERS.websocket]: websocketId }
    const body = [{ op: 'replace', property: 'assigneeId', value: ben.userId }]
    const { messages } = await write(olga, tasks.changeTask, { params: { id: on.task.id }, body, headers })
    expect(messages?.length).toBeGreaterThan(0)
    expect(JSON.stringify(messages)).not.toContain(ben.privateProjectId)
  })

  test('who does not ask for messages is answered as the specification says, and reads carry none', async () => {
    const { olga } = live.people
    const on = await live.board()
    const plain = await olga.call(tasks.showTask, { params: { id: on.task.id }, headers: PREFERS })
    expect(plain.json()).toMatchObject({ id: on.task.id })
    const body = [{ op: 'replace', property: 'name', value: 'Plainly' }]
    const answer = await olga.call(tasks.changeTask, { params: { id: on.task.id }, body })
    expect(answer.json()).toMatchObject({ id: on.task.id, name: 'Plainly' })
    expect(answer.headers[RESPONSE_HEADERS.preferenceApplied]).toBeUndefined()
  })

  test('what was done before under the same key says that its messages are not known any more', async () => {
    const { olga } = live.people
    const on = await live.board()
    const headers = { [REQUEST_HEADERS.idempotency]: 'own messages' }
    const body = [{ op: 'replace', property: 'name', value: 'Once' }]
    const once = await write(olga, tasks.changeTask, { params: { id: on.task.id }, body, headers })
    const again = await write(olga, tasks.changeTask, { params: { id: on.task.id }, body, headers })
    expect(once.messages).toHaveLength(1)
    expect(again).toEqual({ reply: once.reply, messages: null })
  })

  test('a write that is refused tells nothing', async () => {
    const { olga, eva } = live.people
    const on = await live.board()
    const answer = await eva.call(tasks.deleteTask, { params: { id: on.task.id }, headers: PREFERS })
    expect(answer.statusCode).toBe(404)
    expect((await olga.ask(tasks.showTask, { params: { id: on.task.id } })).id).toBe(on.task.id)
  })
})
