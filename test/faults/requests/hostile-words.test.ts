import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject, listProjects, showProject, updateProject } from '#contract/calls/projects.ts'
import { changeTask, createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { type Answer, type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

let olga: HttpPerson
let taskId: string
let projectId: string

const form = {
  name: 'Harbour',
  abbreviation: 'HAR',
  description: null,
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
}
const paramsOf = (answer: Answer) => refusalIn(answer).errors.map(({ param }) => param)

beforeAll(async () => {
  const server = await sharedServer()
  olga = await signUp(server.url, 'Olga')
  const params = { id: olga.user.privateProject?.id ?? '' }
  const [column] = await olga.ask(listColumns, { params })
  taskId = (await olga.ask(createTask, { params, body: { columnId: column?.id ?? '', name: 'Boat' } })).id
  projectId = (await olga.ask(createProject, { body: form })).id
})

describe('[THR-13] properties nobody may set', () => {
  test.each(['projectId', 'deletedAt', 'createdAt', 'number', 'parentId', 'revision', '__proto__', 'constructor'])(
    'a task is not given another %s',
    async (property) => {
      const before = await olga.ask(showTask, { params: { id: taskId } })
      const body = [{ op: 'replace', property, value: randomUUID() }]
      expect((await olga.call(changeTask, { params: { id: taskId }, body })).status).toBe(400)
      expect(await olga.ask(showTask, { params: { id: taskId } })).toEqual(before)
    },
  )

  test.each(['id', 'createdAt', 'privateOfUserId', 'status', 'revision', 'tenantId'])(
    'a project is not given another %s, and it is named',
    async (property) => {
      const params = { id: projectId }
      const before = await olga.ask(showProject, { params })
      const answer = await olga.call(updateProject, {
        params,
        body: { ...form, name: 'Other', [property]: 'x' },
      })
      expect([answer.status, paramsOf(answer)]).toEqual([400, [property]])
      expect(await olga.ask(showProject, { params })).toEqual(before)
    },
  )
})

describe('[THR-14] texts that would be something else on a page', () => {
  const TEXTS = [
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '"><svg/onload=alert(1)>',
    '</script><script>alert(1)//',
  ]
  test.each(TEXTS)('are kept to the letter and handed out as JSON that nobody takes for a page: %s', async (text) => {
    const params = { id: projectId }
    await olga.ask(updateProject, { params, body: { ...form, name: text, description: text } })
    await olga.ask(changeTask, {
      params: { id: taskId },
      body: [
        { op: 'replace', property: 'name', value: text },
        { op: 'replace', property: 'description', value: text },
      ],
    })
    const [project, task] = [
      await olga.call(showProject, { params }),
      await olga.call(showTask, { params: { id: taskId } }),
    ]
    expect(project.json()).toMatchObject({ name: text, description: text })
    expect(task.json()).toMatchObject({ name: text, description: text })
    for (const { headers } of [project, task]) {
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'application/json; charset=utf-8',
        'nosniff',
      ])
    }
  })

  test.each(['red', 'javascript:x', '#f8717', '#f87171;x', 'url(//evil.example)', '#F8717G'])(
    'are no colours: %s',
    async (color) => {
      const answer = await olga.call(createLabel, { body: { name: 'Label', color } })
      expect([answer.status, paramsOf(answer)]).toEqual([400, ['color']])
    },
  )
})

describe('[THR-29] a search that would be something else in a statement', () => {
  test('finds the signs themselves', async () => {
    for (const name of ['Sail 100%', 'Sail_deck', String.raw`Sail\mast`, "Sail' or '1'='1", 'Sail away']) {
      await olga.ask(createProject, { body: { ...form, name } })
    }
    const found = async (q: string) =>
      (await olga.ask(listProjects, { query: { q, perPage: 100 } })).rows.map(({ name }) => name)
    expect(await found('100%')).toEqual(['Sail 100%'])
    expect(await found('Sail%')).toEqual([])
    expect(await found('Sail_')).toEqual(['Sail_deck'])
    expect(await found(String.raw`Sail\m`)).toEqual([String.raw`Sail\mast`])
    expect(await found("' or '1'='1")).toEqual(["Sail' or '1'='1"])
  })

  test.each([
    ['projects', 'sortBy=password', 'sortBy'],
    ['projects', 'sortBy=name;drop table projects', 'sortBy'],
    ['projects', 'order=ASC;select 1', 'order'],
    ['users', "roles=Owner' or 1=1", 'roles.0'],
    ['users/bulk-show', "ids=1' or '1'='1", 'ids.0'],
    ['tasks/assigned-to-me', "dueFrom=2026-01-01'--", 'dueFrom'],
  ])('is refused where only certain words stand: %s?%s', async (path, query, param) => {
    const answer = await olga.send('GET', `/api/${path}?${new URLSearchParams(query).toString()}`)
    expect([answer.status, paramsOf(answer)]).toEqual([400, [param]])
  })

  test('is refused in the filters of a calendar, however they are nested', async () => {
    const path = `/api/projects/${olga.user.privateProject?.id}/calendar-tasks?startDate=2026-05-01&endDate=2026-05-31`
    const deep = `${'{"q":'.repeat(500)}1${'}'.repeat(500)}`
    for (const filters of [
      '{bad',
      '[]',
      '{"q":{"$ne":null}}',
      '{"sql":"1=1"}',
      '{"__proto__":{}}',
      deep,
      'x'.repeat(5_000),
    ]) {
      const answer = await olga.send('GET', `${path}&filters=${encodeURIComponent(filters)}`)
      expect([filters.slice(0, 20), answer.status, paramsOf(answer)]).toEqual([filters.slice(0, 20), 400, ['filters']])
    }
  })
})
