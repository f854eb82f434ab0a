import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  changeProjectStatus,
  createProject,
  listProjects,
  showProject,
  updateProject,
} from '#contract/calls/projects.ts'
import type { Project } from '#contract/entities/project.ts'
import { axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { expectAddress, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let api: HttpPerson
let ada: Person
let page: Page

beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  const owner = (await printedSignIns(server)).find(({ role }) => role === 'Owner')!
  api = (await signIn(server.url, owner.email, owner.password))!
  ada = await newPerson(server.url)
  page = await signsIn(ada, owner)
})

const FIELDS = { abbreviation: 'HAR', description: null, color: '#38bdf8', dueDate: null, teamIds: [] }
const jule = async () => {
  const { email, password } = (await printedSignIns(server)).find((one) => one.email.startsWith('jule'))!
  return (await signIn(server.url, email, password))!
}

let project: Project
beforeEach(async () => {
  await page.unrouteAll()
  project = await api.ask(createProject, {
    body: {
      name: `Harbour ${randomUUID().slice(0, 6)}`,
      abbreviation: 'HAR',
      description: null,
      color: '#38bdf8',
      dueDate: null,
      teamIds: [],
      userIds: [api.user.id],
    },
  })
  await page.goto(`/projects/${project.id}/board`)
  await page.locator('[data-lane]').first().waitFor()
})

const drawer = (): Locator => page.getByRole('dialog', { name: /project$/ })
const question = (): Locator => page.getByRole('dialog', { name: 'Save your changes?' })
const field = (label: string): Locator => drawer().getByLabel(label, { exact: false }).first()
const button = (name: string): Locator => drawer().getByRole('button', { name, exact: true })
const toast = (text: string): Promise<void> => page.getByText(text).waitFor()
const opensNew = async () => {
  await page.getByRole('button', { name: 'Add a project' }).click()
  await field('Abbreviation').waitFor()
}
const opensEdit = async () => {
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: project.name, exact: true }) })
  await entry.hover()
  await page.getByRole('button', { name: `Edit ${project.name}` }).click()
  await field('Abbreviation').waitFor()
}
const gone = (dialog: Locator): Promise<void> => dialog.waitFor({ state: 'hidden' })
const saved = (): Promise<Project> => api.ask(showProject, { params: { id: project.id } })

describe('[PROJ-01] a new project', () => {
  test('is made with everything in the drawer, stands first in the sidebar, and its board opens', async () => {
    await opensNew()
    expect(await button('Create').isDisabled()).toBe(true)
    const name = `Lighthouse ${randomUUID().slice(0, 6)}`
    await field('Name').fill(name)
    expect(await field('Abbreviation').inputValue()).toBe('LIG')
    await field('Abbreviation').fill('LHT')
    await field('Description').fill('A light for the harbour.')
    await drawer().getByRole('radio', { name: 'Teal' }).check()
    await field('People and teams').fill('tomasz')
    await page.getByRole('option', { name: 'Tomasz Wrona' }).click()
    await page.keyboard.press('Escape')
    await drawer().getByText('2 people take part in this project').waitFor()
    await drawer().getByRole('switch').check()
    await drawer().getByRole('button', { name: 'Due date' }).click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.locator('table button', { hasText: /^15$/ }).click()
    await button('Create').click()
    await toast(`Project ${name} created.`)
    await page.getByRole('heading', { name }).waitFor()

    const { rows } = await api.ask(listProjects, { query: { sortBy: 'createdAt', order: 'DESC' } })
    expect(rows[0]).toMatchObject({
      name,
      abbreviation: 'LHT',
      description: 'A light for the harbour.',
      color: '#2dd4bf',
      dueDate: expect.stringMatching(/^\d{4}-\d\d-15$/),
    })
    expect(rows[0]!.users).toHaveLength(2)
    await expectAddress(page, `/projects/${rows[0]!.id}/board`)
    const listed = page.locator('nav a[href*="/projects/"]').filter({ hasNotText: 'My tasks' })
    expect(await listed.first().textContent()).toBe(name)
  })

  test('[USE-12] Enter while people are on their way chooses the first of them once they have come', async () => {
    await opensNew()
    await page.route(/[?&]q=tomasz/, async (route) => {
      await new Promise((come) => setTimeout(come, 1_500))
      await route.continue()
    })
    await field('Name').fill('Slow people')
    await field('People and teams').pressSequentially('tomasz')
    await page.keyboard.press('Enter')
    await drawer().getByText('2 people take part in this project').waitFor()
    expect(await field('People and teams').inputValue()).toBe('')
    await page.keyboard.press('Escape')
  })

  test('[FORM-01] is not sent until it is right, and every field says what is wrong with it', async () => {
    await opensNew()
    // The calendar is of tasks: it shows neither a project's sign nor its due date.
    await drawer().getByText('begins every task number').waitFor()
    await drawer().getByText('Shown on the home page').waitFor()
    expect(await drawer().getByText('calendar').count()).toBe(0)
    await field('Name').fill('L')
    await drawer().getByRole('switch').check()
    await button('Create').click()
    await drawer().getByText('This field should be at least 2 characters long').waitFor()
    await drawer().getByText('Value is required').first().waitFor()
    expect(await drawer().getByText('Value is required').count()).toBe(2)
    await field('Abbreviation').fill('LONG')
    await drawer().getByText('This field should have exactly 3 characters').waitFor()
    await field('Description').fill('x')
    await field('Description').blur()
    expect(await drawer().getByText('This field should be at least 2 characters long').count()).toBe(2)
    await button('Discard changes').first().click()
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
  })

  test('has a picker that searches from two characters, and the person who makes it stays in it', async () => {
    await opensNew()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/index-teams-and-users')) asked.push(searchParams.get('q') ?? '')
    })
    expect(
      await drawer()
        .getByRole('button', { name: `Remove ${api.user.fullName}` })
        .count(),
    ).toBe(0)
    await field('People and teams').click()
    await page.getByRole('option').first().waitFor()
    await page.keyboard.type('k')
    await page.waitForTimeout(700)
    await page.keyboard.type('enji', { delay: 60 })
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    expect(asked).toEqual(['', 'kenji'])
    await page.keyboard.press('Enter')
    await drawer().getByRole('button', { name: 'Remove Kenji Mori' }).click()
    await drawer().getByText('1 person takes part in this project').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await gone(drawer())
  })
})

describe('[PROJ-02] the due date', () => {
  test('is asked for when it is switched on, cannot be before today, can be cleared, and is none when switched off', async () => {
    await opensEdit()
    await drawer().getByRole('switch').check()
    await button('Save').click()
    await drawer().getByText('Value is required').waitFor()
    await drawer().getByRole('button', { name: 'Due date' }).click()
    expect(await page.getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true)
    const days = page.locator('table button')
    await page.getByRole('button', { name: 'Next month' }).click()
    expect(await days.filter({ hasText: /^10$/ }).isEnabled()).toBe(true)
    await days.filter({ hasText: /^10$/ }).click()
    await button('Save').click()
    await toast(`Project ${project.name} saved.`)
    expect((await saved()).dueDate).toMatch(/-10$/)

    await opensEdit()
    await button('Clear the date').click()
    await button('Save').click()
    await drawer().getByText('Value is required').waitFor()
    await drawer().getByRole('switch').uncheck()
    await button('Save').click()
    await gone(drawer())
    expect((await saved()).dueDate).toBe(null)
  })
})

describe('[PROJ-04] closing with changes', () => {
  test('asks: one can keep editing, drop them, or save them; without changes it just closes', async () => {
    await opensEdit()
    expect(await button('Save').isDisabled()).toBe(true)
    await button('Close').first().click()
    await gone(drawer())

    await opensEdit()
    await field('Name').fill('Another name')
    await button('Discard changes').first().click()
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await gone(question())
    expect(await field('Name').inputValue()).toBe('Another name')
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
    expect((await saved()).name).toBe(project.name)

    await opensEdit()
    await field('Name').fill('Saved from the question')
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: 'Save', exact: true }).click()
    await gone(drawer())
    expect((await saved()).name).toBe('Saved from the question')
    await page.getByRole('heading', { name: 'Saved from the question' }).waitFor()
    await page.getByRole('link', { name: 'Saved from the question', exact: true }).waitFor()
  })

  test('asks before a link is followed, and follows it when the changes are dropped', async () => {
    await opensEdit()
    await field('Name').fill('Another name')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/"]')?.click())
    await question().waitFor()
    await question().getByRole('button', { name: "Don't save" }).click()
    await expectAddress(page, '/')
  })
})

test('[PROJ-05] [FORM-02] what the server refuses shows at its field and goes when that is edited', async () => {
  await opensEdit()
  await field('Name').fill('Fine here')
  await page.route(`**/api/projects/${project.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const wrong = {
      name: 'x',
      abbreviation: 'y',
      description: 'z',
      color: 'red',
      dueDate: 'soon',
      teamIds: [],
      userIds: [randomUUID()],
    }
    return route.continue({ postData: JSON.stringify(wrong) })
  })
  ada.expectNoise(/status of 400/)
  await button('Save').click()
  const wrongAt = (label: string) =>
    expect.poll(() => field(label).getAttribute('aria-invalid'), { message: label }).toBe('true')
  for (const label of ['Name', 'Abbreviation', 'Description']) await wrongAt(label)
  await expect.poll(() => drawer().getByRole('alert').count()).toBeGreaterThanOrEqual(4)
  await field('Name').fill('Edited')
  await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe(null)
  await wrongAt('Abbreviation')

  await page.unrouteAll()
  await page.route(`**/api/projects/${project.id}`, (route) => {
    const body: unknown = route.request().postDataJSON()
    return route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ ...(body as object), userIds: [randomUUID()] }) })
      : route.continue()
  })
  await field('Abbreviation').fill('EDI')
  ada.expectNoise(/status of 400/)
  await button('Save').click()
  await wrongAt('People and teams')
  await field('People and teams').fill('jule')
  await page.getByRole('option', { name: 'Jule Brandt' }).click()
  await expect.poll(() => field('People and teams').getAttribute('aria-invalid')).toBe(null)
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await button('Save').click()
  await gone(drawer())
  expect(await saved()).toMatchObject({
    name: 'Edited',
    abbreviation: 'EDI',
    users: expect.toSatisfy((users: unknown[]) => users.length === 2),
  })
})

test('[PROJ-03] [FORM-07] archiving takes two clicks, and from its own board it leads home', async () => {
  await opensEdit()
  await button('Archive project').click()
  await button('Really archive?').waitFor()
  await field('Name').click()
  await button('Archive project').click()
  await button('Really archive?').click()
  await toast(`Project ${project.name} archived.`)
  await expectAddress(page, '/')
  await page.getByRole('link', { name: project.name, exact: true }).waitFor({ state: 'hidden' })
})

test('[PROJ-03] an Employee sees no way to edit or archive a project', async () => {
  const employee = (await printedSignIns(server)).find(({ email }) => email.startsWith('jule'))!
  await api.ask(updateProject, {
    params: { id: project.id },
    body: { ...FIELDS, name: project.name, userIds: [api.user.id, (await jule()).user.id] },
  })
  const other = await newPerson(server.url)
  const at = await signsIn(other, employee, `/projects/${project.id}/board`)
  await at.locator('[data-lane]').first().waitFor()
  await at.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: project.name }).waitFor()
  expect(await at.getByRole('button', { name: /^(Edit |Add a project|Archive)/ }).count()).toBe(0)
  await other.leave()
})

test.each(['completed', 'onHold', 'failed'] as const)(
  '[PROJ-06] a project that is %s leaves the menus of everybody, and comes back when it is in progress again',
  async (status) => {
    const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: project.name, exact: true })
    await entry.waitFor()
    await api.ask(changeProjectStatus, { params: { id: project.id }, body: { status } })
    await entry.waitFor({ state: 'detached' })
    await api.ask(changeProjectStatus, { params: { id: project.id }, body: { status: 'inProgress' } })
    await entry.waitFor()
    expect(await saved()).toMatchObject({ status: 'inProgress' })
  },
)

test('what another person saves meanwhile is taken in, but for what was changed here', async () => {
  await opensEdit()
  await field('Description').fill('Mine')
  await api.ask(updateProject, {
    params: { id: project.id },
    body: { ...FIELDS, name: 'Theirs', description: 'Theirs', userIds: [api.user.id] },
  })
  await expect.poll(() => field('Name').inputValue()).toBe('Theirs')
  expect(await field('Description').inputValue()).toBe('Mine')
  await button('Save').click()
  await gone(drawer())
  expect(await saved()).toMatchObject({ name: 'Theirs', description: 'Mine' })
})

describe('[SEC-19] [PROJ-04] while one is asked whether to save', () => {
  const theySave = (change: object) =>
    api.ask(updateProject, {
      params: { id: project.id },
      body: { ...FIELDS, name: project.name, userIds: [api.user.id], ...change },
    })

  test('Escape means to go on editing, whatever else it closes', async () => {
    await opensEdit()
    await field('Name').fill('Another name')
    await page.keyboard.press('Escape')
    await question().waitFor()
    await page.keyboard.press('Escape')
    await gone(question())
    expect(await field('Name').inputValue()).toBe('Another name')
    expect((await saved()).name).toBe(project.name)
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
  })

  test('what another person saves is not taken back by saving, and a person is told where both changed one field', async () => {
    await opensEdit()
    await field('Name').fill('Mine')
    await page.keyboard.press('Escape')
    await question().waitFor()
    await theySave({ description: 'Theirs', color: '#2dd4bf' })
    await expect.poll(() => field('Description').inputValue()).toBe('Theirs')
    await page.keyboard.press('Escape')
    await gone(question())
    await theySave({ name: 'Theirs', description: 'Theirs', color: '#2dd4bf' })
    await drawer().getByText('Somebody else has just changed this too: Name.').waitFor()
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: 'Save', exact: true }).click()
    await gone(drawer())
    expect(await saved()).toMatchObject({ name: 'Mine', description: 'Theirs', color: '#2dd4bf' })
  })

  test('what another person saves at the same moment stays, also who they add', async () => {
    const { id } = (await jule()).user
    await opensEdit()
    await field('Name').fill('Mine')
    // They are heard only after a person's own has been sent: what is sent tells what was changed.
    await page.route(`**/api/projects/${project.id}`, async (route) => {
      if (route.request().method() === 'PUT') await theySave({ description: 'Theirs', userIds: [api.user.id, id] })
      return route.continue()
    })
    await button('Save').click()
    await gone(drawer())
    const { name, description, users } = await saved()
    expect([name, description, users.length]).toEqual(['Mine', 'Theirs', 2])
  })
})

test('[APP-07] axe finds nothing wrong with drawer and question in light and dark', async () => {
  await opensEdit()
  await drawer().getByRole('switch').check()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question().waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await question().getByRole('button', { name: "Don't save" }).click()
  await gone(drawer())
})

test('[FORM-09] the drawer is 586 wide at most, starts 60 from the top, and opens without what was wrong in it before', async () => {
  await opensEdit()
  const edges = async () => {
    const { x, y, width } = (await drawer().boundingBox())!
    return [Math.round(x + width), Math.round(y), Math.round(width)]
  }
  await expect.poll(edges).toEqual([1440, 60, 586])
  await field('Name').fill('L')
  await button('Save').click()
  await drawer().getByText('This field should be at least 2 characters long').waitFor()
  await page.keyboard.press('Escape')
  await question().getByRole('button', { name: "Don't save" }).click()
  await gone(drawer())
  await opensEdit()
  expect(await drawer().getByRole('alert').count()).toBe(0)
  await button('Close').first().click()
  await gone(drawer())
})
