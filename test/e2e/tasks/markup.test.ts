import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { createColumn, listColumns } from '#contract/calls/board/columns.ts'
import { createLabel } from '#contract/calls/board/labels.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createSubtask } from '#contract/calls/tasks/subtasks.ts'
import { changeTask, createTask, deleteTask } from '#contract/calls/tasks/tasks.ts'
import { createTeam } from '#contract/calls/teams.ts'
import { changeCompany } from '#contract/calls/workspaces.ts'
import { panelOf } from '../../support/page/at-the-task.ts'
import { expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { attach } from '../../support/files/sample-files.ts'
import { newcomerAt, type Newcomer } from '../../support/people/newcomer.ts'
import { sharedServer } from '../../support/server/shared-server.ts'

/** What would do something if a page took a text for more than a text. Each ends the same, so that it can be looked for. */
const MARKUP = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
] as const
/** In texts that are drawn as Markdown: links that lead to a script. */
const LINKS = [
  '[one](javascript:alert(1))',
  '[two](JaVaScRiPt:alert(1))',
  '[three](data:text/html,<script>alert(1)</script>)',
  '<javascript:alert(1)>',
  '[four](java&#x09;script:alert(1))',
  '![five](javascript:alert(1))',
] as const
const ALL = MARKUP.join(' ')
const PROSE = `${ALL}\n\n${LINKS.join('\n\n')}`

let ada: Newcomer
let person: Person
let page: Page
let ids: { projectId: string; taskId: string; teamId: string }
const dialogs: string[] = []

/** Gives every text that a person can write to what is markup. */
async function writesEverywhere({ person: api }: Newcomer): Promise<typeof ids> {
  const { id: projectId } = await api.ask(createProject, {
    body: {
      name: ALL,
      abbreviation: '<x>',
      description: ALL,
      color: '#f87171',
      dueDate: '2030-01-01',
      teamIds: [],
      userIds: [],
    },
  })
  const params = { id: projectId }
  await api.ask(createColumn, { params, body: { name: ALL } })
  const column = (await api.ask(listColumns, { params })).find(({ name }) => name === ALL)
  const label = await api.ask(createLabel, { body: { name: '<svg/onload=alert(1)>', color: '#60a5fa' } })
  const body = { columnId: column?.id ?? '', name: ALL, labelIds: [label.id], assigneeId: api.user.id }
  const { id: taskId } = await api.ask(createTask, { params, body: { ...body, dueDate: '2030-01-01' } })
  const { id: deletedId } = await api.ask(createTask, { params, body })
  await api.ask(deleteTask, { params: { id: deletedId } })
  const task = { params: { id: taskId } }
  await api.ask(changeTask, { ...task, body: [{ op: 'replace', property: 'description', value: PROSE }] })
  await api.ask(createSubtask, { ...task, body: { name: ALL } })
  await api.ask(createComment, { ...task, body: { type: 'comment', value: { text: PROSE } } })
  await attach(api, taskId, { name: '<img src=x onerror=alert(1)>.txt', content: PROSE })
  await attach(api, taskId, { name: '"><svg onload=alert(1)>.html', content: `<script>alert(1)</script>${ALL}` })
  const { id: teamId } = await api.ask(createTeam, { body: { name: ALL, description: ALL, userIds: [api.user.id] } })
  const place = { country: 'DE', province: null, city: MARKUP[0], postalCode: '<b>', taxNumber: null }
  await api.ask(changeCompany, { body: { ...place, name: ALL, address: ALL } })
  await forms('/api/auth/tenant', { name: ALL })
  await forms('/api/auth/profile', { firstName: MARKUP[0], lastName: MARKUP[1], jobTitle: ALL.slice(0, 100) })
  return { projectId, taskId, teamId }

  async function forms(path: string, fields: Record<string, string>): Promise<void> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const answer = await api.send('PUT', path, { body: form })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
  }
}

beforeAll(async () => {
  const server = await sharedServer()
  ada = await newcomerAt(server.url)
  ids = await writesEverywhere(ada)
  person = await newPerson(server.url)
  page = await signsIn(person, ada)
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
})
beforeEach(() => void dialogs.splice(0))
// That the policy reported nothing is judged after every test, of this file as of all others.
afterEach(() => {
  if (dialogs.length > 0) throw new Error(`A script ran and asked: ${dialogs.join(', ')}`)
})

/** What on the page would be more than a text; the product itself has none of it. */
const livelyThings = () =>
  page.evaluate(() => {
    const lively = [...document.querySelectorAll('*')].filter(
      (one) =>
        [...one.attributes].some(({ name }) => name.startsWith('on')) ||
        /^\s*(?:javascript|data):/i.test(one.getAttribute('href')?.replaceAll(/[\s\p{Cc}]/gu, '') ?? '') ||
        (one.localName === 'img' && one.getAttribute('src') === 'x'),
    )
    return lively.map((one) => one.outerHTML.slice(0, 200))
  })
const expectVerbatim = async (text: string) => {
  await expect.poll(() => page.evaluate(() => document.body.textContent)).toContain(text)
  expect(await livelyThings()).toEqual([])
}

test.each([
  ['the start page', '/'],
  ['a board', '/projects/:projectId/board'],
  ['a list', '/projects/:projectId/list'],
  ['a calendar', '/projects/:projectId/calendar?month=2030-01'],
  ['the files', '/projects/:projectId/attachments'],
  ['the settings of a project', '/projects/:projectId/settings'],
  ['the people', '/team'],
  ['a team', '/teams/:teamId'],
  ['the projects of a team', '/teams/:teamId/projects'],
  ['the people of a team', '/teams/:teamId/users'],
  ['the settings', '/settings'],
  ['the company', '/settings/company'],
  ['the account', '/account-settings'],
])('[THR-14] what looks like markup is a text on %s', async (_where, path) => {
  await page.goto(path.replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]))
  await page.locator('main#main').waitFor()
  await expectVerbatim(MARKUP[0])
})

test('[THR-14] what looks like markup is a text in a task, and no link leads to a script', async () => {
  await page.goto(`/projects/${ids.projectId}/board/tasks/${ids.taskId}`)
  await expectSeen(panelOf(page))
  await expectVerbatim(MARKUP[0])
  await expect.poll(() => panelOf(page).textContent()).toContain('four')
  expect(await livelyThings()).toEqual([])
})

test('what looks for it would see it', async () => {
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.setAttribute('href', 'java\tscript:alert(1)')
    document.body.append(link)
  })
  expect(await livelyThings()).toHaveLength(1)
})
