import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { createColumn, listColumns, renameColumn } from '#contract/calls/board/columns.ts'
import { archiveProject, createProject, showProject, updateProject } from '#contract/calls/projects.ts'
import { changeTask, createTask, showTask } from '#contract/calls/tasks/tasks.ts'
import { type Anything, type Answer, type HttpPerson, refusalIn, signUp } from '../../support/people/http-person.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

const SHIP = '🚢'
const FAMILY = '👩‍👩‍👧‍👦'
const REQUIRED = 'Value is required'
const UNREADABLE = 'This text holds characters that cannot be stored'
const tooShort = (min: number) => `This field should be at least ${min} characters long`
const tooLong = (max: number) => `The maximum length allowed is ${max}`

/** Texts that a name may be: each comes back as it was given, or as the second one says. */
const NAMES: [title: string, text: string, kept?: string][] = [
  ['two characters', 'xy'],
  ['250 characters', 'n'.repeat(250)],
  ['250 emoji, which are 500 units and 1,000 bytes', SHIP.repeat(250)],
  ['35 families, which are 245 code points', FAMILY.repeat(35)],
  ['accents that stand alone', 'e\u0301'.repeat(125)],
  ['right-to-left text with marks that turn it', '\u202Eמעבורת\u202C \u2067مرحبا\u2069'],
  ['a zero-width joiner among letters', 'zu\u200Dsammen'],
  ['a script', '<script>alert(document.cookie)</script>'],
  ['a picture that runs something', '"><img src=x onerror=alert(1)>'],
  ['a statement', `'; drop table tasks; --`],
  ['placeholders', '%s ${name} {{name}} $1 \\n %00'],
  ['a name that objects have', '__proto__'],
  ['another', 'constructor'],
  ['what looks like nothing', 'null'],
  ['spaces around', '  \t Slipway \n ', 'Slipway'],
]

/** Texts that no name may be, and what is said about each. */
const NO_NAMES = (min: number): [title: string, text: unknown, said: string][] => [
  ['nothing', '', REQUIRED],
  ['spaces', '  \n\t ', REQUIRED],
  ['what nobody can see', '\u200B\u200D\u2060\uFEFF', REQUIRED],
  ['marks of direction alone', '\u202E\u202C\u2067\u2069', REQUIRED],
  ['251 characters', 'n'.repeat(251), tooLong(250)],
  ['251 emoji', SHIP.repeat(251), tooLong(250)],
  ['36 families, which are 252 code points', FAMILY.repeat(36), tooLong(250)],
  ['a NUL', 'Slip\0way', UNREADABLE],
  ['half a pair', 'Slip\uD800way', UNREADABLE],
  ['the other half', '\uDC00Slipway', UNREADABLE],
  ['null', null, REQUIRED],
  ['a number', 42, REQUIRED],
  ['a list', ['Slipway'], REQUIRED],
  ['an object', { toString: 'Slipway' }, REQUIRED],
  ...(min > 1 ? ([['one character', 'x', tooShort(min)]] as [string, string, string][]) : []),
]

let person: HttpPerson
let projectId: string
let columnId: string
let taskId: string

const form = (changes: object = {}) => ({
  name: 'Harbour',
  abbreviation: 'HAR',
  description: 'Where ships wait',
  color: '#f87171',
  dueDate: null,
  teamIds: [],
  userIds: [],
  ...changes,
})
const ofProject = () => ({ params: { id: projectId } })
const ofTask = () => ({ params: { id: taskId } })
const replacing = (property: string) => (value: unknown) => ({
  ...ofTask(),
  body: [{ op: 'replace', property, value }],
})

/** Every text of a project, a column or a task that a person can enter: where it is sent, and where it is read. */
const FIELDS: {
  title: string
  call: Call
  given: (text: unknown) => Anything
  param: string
  read: (made: { id: string }) => Promise<unknown>
  min: number
}[] = [
  {
    title: '[PROJ-01] the name of a new project',
    call: createProject,
    given: (name) => ({ body: form({ name }) }),
    param: 'name',
    async read({ id }) {
      const { name } = await person.ask(showProject, { params: { id } })
      // A plan has an end.
      await person.ask(archiveProject, { params: { id } })
      return name
    },
    min: 2,
  },
  {
    title: '[PROJ-01] a project’s name',
    call: updateProject,
    given: (name) => ({ ...ofProject(), body: form({ name }) }),
    param: 'name',
    read: async () => (await person.ask(showProject, ofProject())).name,
    min: 2,
  },
  {
    title: '[PROJ-01] a project’s description',
    call: updateProject,
    given: (description) => ({ ...ofProject(), body: form({ description }) }),
    param: 'description',
    read: async () => (await person.ask(showProject, ofProject())).description,
    min: 2,
  },
  {
    title: 'the name of a new column',
    call: createColumn,
    given: (name) => ({ ...ofProject(), body: { name } }),
    param: 'name',
    read: async ({ id }) => (await person.ask(listColumns, ofProject())).find((column) => column.id === id)?.name,
    min: 1,
  },
  {
    title: 'a column’s name',
    call: renameColumn,
    given: (name) => ({ params: { id: columnId }, body: { name } }),
    param: 'name',
    read: async () => (await person.ask(listColumns, ofProject())).find(({ id }) => id === columnId)?.name,
    min: 1,
  },
  {
    title: '[BRD-03] the name of a new task',
    call: createTask,
    given: (name) => ({ ...ofProject(), body: { columnId, name } }),
    param: 'name',
    read: async ({ id }) => (await person.ask(showTask, { params: { id } })).name,
    min: 1,
  },
  {
    title: 'a task’s name',
    call: changeTask,
    given: replacing('name'),
    param: '0.value',
    read: async () => (await person.ask(showTask, ofTask())).name,
    min: 1,
  },
]

const madeBy = (answer: Answer) => answer.json() as { id: string }
/** All there is, as it can be seen. */
const everything = async () => ({
  project: await person.ask(showProject, ofProject()),
  columns: await person.ask(listColumns, ofProject()),
  task: await person.ask(showTask, ofTask()),
})

beforeAll(async () => {
  const server = await sharedServer()
  person = await signUp(server.url, 'Olga')
  projectId = (await person.ask(createProject, { body: form() })).id
  columnId = (await person.ask(createColumn, { ...ofProject(), body: { name: 'Quay' } })).id
  taskId = (await person.ask(createTask, { ...ofProject(), body: { columnId, name: 'Moor' } })).id
})

describe.each(FIELDS)('$title', ({ call, given, param, read, min }) => {
  test('[FLT-38] is kept to the letter, whatever letters they are', async () => {
    for (const [title, text, kept = text] of NAMES) {
      const answer = await person.call(call, given(text))
      expect([answer.status, title]).toEqual([200, title])
      expect([title, await read(madeBy(answer))]).toEqual([title, kept])
    }
  })

  test('[FLT-38] is refused, with what is wrong about it, when no name can be that; and nothing has changed', async () => {
    const before = await everything()
    for (const [title, text, said] of NO_NAMES(min)) {
      // A description may be left out, which is said by null.
      if (param === 'description' && text === null) continue
      const answer = await person.call(call, given(text))
      expect([answer.status, title]).toEqual([400, title])
      expect([title, refusalIn(answer).errors]).toEqual([title, [{ param, message: said }]])
    }
    expect(await everything()).toEqual(before)
  })

  test('what is wrong is said in the language that was asked for', async () => {
    for (const [language, message, said] of [
      ['pl', 'Części wpisanych danych nie da się użyć.', 'Maksymalna długość to 250 znaków'],
      ['de', 'Ein Teil der Eingaben kann so nicht verwendet werden.', 'Höchstens 250 Zeichen sind erlaubt'],
    ] as const) {
      const headers = { 'accept-language': `${language}-XX, en;q=0.5` }
      const answer = await person.call(call, { ...given('n'.repeat(251)), headers })
      expect(refusalIn(answer)).toMatchObject({ message, errors: [{ param, message: said }] })
    }
  })
})

describe('[PROJ-01] a project’s abbreviation', () => {
  const put = (abbreviation: unknown) => person.call(updateProject, { ...ofProject(), body: form({ abbreviation }) })

  test.each(['ABC', 'ÄÖÜ', '日本語', 'שלו', `${FAMILY}A1`, 'e\u0301e\u0301e\u0301', '<b>', '🇵🇱🇩🇪🚢'])(
    '%s is three characters as a person counts',
    async (abbreviation) => {
      expect((await put(abbreviation)).status).toBe(200)
      expect((await person.ask(showProject, ofProject())).abbreviation).toBe(abbreviation)
    },
  )

  const EXACTLY = 'This field should have exactly 3 characters'
  test.each([
    ['AB', EXACTLY],
    ['ABCD', EXACTLY],
    [FAMILY, EXACTLY],
    ['🇵🇱🇩🇪', EXACTLY],
    ['', REQUIRED],
    ['\u200B\u200B\u200B', REQUIRED],
    ['A\0B', UNREADABLE],
    ['A\uD800B', UNREADABLE],
    [null, REQUIRED],
  ])('%j is not', async (abbreviation, said) => {
    const answer = await put(abbreviation)
    expect([answer.status, refusalIn(answer).errors[0]]).toEqual([400, { param: 'abbreviation', message: said }])
  })
})

describe('[FLT-38] a task’s description', () => {
  const put = (text: unknown) => person.call(changeTask, replacing('description')(text))

  test.each([
    ['nothing', ''],
    ['one character', 'x'],
    ['spaces and lines, as they were typed', '  one\r\n\n\ttwo  '],
    ['what nobody can see', '\u200B'],
    ['a script', '<script>alert(1)</script>'],
    ['20,000 emoji', SHIP.repeat(20_000)],
  ])('is kept to the letter: %s', async (_title, text) => {
    expect((await put(text)).status).toBe(200)
    expect((await person.ask(showTask, ofTask())).description).toBe(text)
  })

  test.each([
    ['20,001 characters', 'x'.repeat(20_001), tooLong(20_000)],
    ['a NUL', 'a\0', UNREADABLE],
    ['half a pair', '\uD83D', UNREADABLE],
  ])('is refused: %s', async (_title, text, said) => {
    const before = await everything()
    const answer = await put(text)
    expect([answer.status, refusalIn(answer).errors]).toEqual([400, [{ param: '0.value', message: said }]])
    expect(await everything()).toEqual(before)
  })
})
