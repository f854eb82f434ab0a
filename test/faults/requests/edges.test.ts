import { beforeAll, describe, expect, test } from 'vitest'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSubtask, listSubtasks } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { COLUMNS_PER_PROJECT_MAX, LABELS_PER_TASK_MAX, SUBTASKS_PER_TASK_MAX } from '#contract/limits.ts'
import { type Answer, type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let olga: HttpPerson
beforeAll(async () => {
  olga = await signUp((await sharedServer()).url, 'Olga')
})

const form = {
  name: 'Harbour',
  abbreviation: 'HAR',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
}
/** How it was taken: `200`, or the field that was wrong and what is said about it. */
const outcomeOf = (answer: Answer) => {
  if (answer.status === 200) return '200'
  const [first] = refusalIn(answer).errors
  return `${answer.status} ${first?.param ?? ''}: ${first?.message ?? ''}`
}
const private_ = () => ({ id: olga.user.privateProject?.id ?? '' })

describe('[FLT-39] at the edges of what may be entered', () => {
  const short = (field: string) => `400 ${field}: This field should be at least 2 characters long`
  const long = (field: string) => `400 ${field}: The maximum length allowed is 250`
  test.each([
    ['x', short('name')],
    ['xy', '200'],
    ['x'.repeat(250), '200'],
    ['x'.repeat(251), long('name')],
    [`  ${'x'.repeat(250)}  `, '200'],
    ['', '400 name: Value is required'],
  ])('a name of a project or a team: %.8s…', async (name, outcome) => {
    const body = { name, description: null, userIds: [] }
    expect(outcomeOf(await olga.call(createTeam, { body }))).toBe(outcome)
    const project = outcomeOf(await olga.call(createProject, { body: { ...form, name } }))
    // The plan has room for few projects: then the name was right all the same.
    expect([outcome, outcome === '200' ? '403 : ' : outcome]).toContain(project)
  })

  test.each([
    ['', short('description').replace(/:.*/, ': Value is required')],
    ['x', short('description')],
    ['x'.repeat(251), long('description')],
  ])('a description of a project: %.8s…', async (description, outcome) => {
    expect(outcomeOf(await olga.call(createProject, { body: { ...form, description } }))).toBe(outcome)
  })

  test('a due date of yesterday, of long ago, of the last day there is, and none at all', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const [column] = await olga.ask(listColumns, { params: private_() })
    const { id } = await olga.ask(createTask, {
      params: private_(),
      body: { columnId: column?.id ?? '', name: 'x' },
    })
    for (const value of [yesterday, '0001-01-01', '9999-12-31', null]) {
      const body = [{ op: 'replace' as const, property: 'dueDate' as const, value }]
      expect((await olga.ask(changeTask, { params: { id }, body })).dueDate).toBe(value)
    }
  })
})

describe('[FLT-40] as many as there may be, and no more', () => {
  const newTask = async () => {
    const [column] = await olga.ask(listColumns, { params: private_() })
    return (await olga.ask(createTask, { params: private_(), body: { columnId: column?.id ?? '', name: 'x' } })).id
  }

  test('columns of a project', async () => {
    const there = (await olga.ask(listColumns, { params: private_() })).length
    for (let at = there; at < COLUMNS_PER_PROJECT_MAX; at++) {
      await olga.ask(createColumn, { params: private_(), body: { name: `Column ${at}` } })
    }
    expect((await olga.call(createColumn, { params: private_(), body: { name: 'One more' } })).status).toBe(422)
    expect(await olga.ask(listColumns, { params: private_() })).toHaveLength(COLUMNS_PER_PROJECT_MAX)
  })

  test('labels on a task', async () => {
    const id = await newTask()
    const labelIds: string[] = []
    for (let at = 0; at <= LABELS_PER_TASK_MAX; at++) {
      labelIds.push((await olga.ask(createLabel, { body: { name: `Label ${at}`, color: '#aabbcc' } })).id)
    }
    const give = (value: string[]) =>
      olga.call(changeTask, { params: { id }, body: [{ op: 'replace', property: 'labelIds', value }] })
    expect((await give(labelIds.slice(0, LABELS_PER_TASK_MAX))).status).toBe(200)
    const answer = await give(labelIds)
    expect([answer.status, refusalIn(answer).errors[0]?.param]).toEqual([400, '0.value'])
  })

  test('subtasks of a task, one below the other not at all', async () => {
    const id = await newTask()
    for (let at = 0; at < SUBTASKS_PER_TASK_MAX; at++)
      await olga.ask(createSubtask, { params: { id }, body: { name: 'x' } })
    expect((await olga.call(createSubtask, { params: { id }, body: { name: 'x' } })).status).toBe(422)
    const [first] = await olga.ask(listSubtasks, { params: { id } })
    expect((await olga.call(createSubtask, { params: { id: first?.id ?? '' }, body: { name: 'x' } })).status).toBe(422)
    expect(await olga.ask(listSubtasks, { params: { id } })).toHaveLength(SUBTASKS_PER_TASK_MAX)
  })
})
