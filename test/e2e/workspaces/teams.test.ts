import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { listUsers } from '#contract/calls/people.ts'
import { archiveProject, changeProjectStatus, createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import {
  archiveTeam,
  addTeamProjects,
  createTeam,
  removeTeamProject,
  showTeam,
  updateTeam,
} from '#contract/calls/teams.ts'
import type { Team } from '#contract/entities/team.ts'
import { axeFindings, axeFindingsInBothThemes } from '../../support/browser/accessibility.ts'
import { addressOf, expectAddress, expectSeen, signsIn } from '../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../support/browser/browser.ts'
import { signIn, type HttpPerson } from '../../support/people/http-person.ts'
import { printedSignIns, type PrintedSignIn } from '../../support/server/sample.ts'
import { startServer, type RunningServer } from '../../support/server/server.ts'

let server: RunningServer
let ways: PrintedSignIn[]
let api: HttpPerson
let ada: Person
let page: Page
const ids = new Map<string, string>()

const wayOf = (role: string) => ways.find((way) => way.role === role)!
const idOf = (name: string) => ids.get(name) ?? ''
const newTeam = (name: string, ...members: string[]): Promise<Team> =>
  api.ask(createTeam, { body: { name, description: null, userIds: members.map(idOf) } })
const newProject = (name: string, ...members: string[]) =>
  api.ask(createProject, {
    body: {
      name,
      abbreviation: 'PRO',
      description: null,
      color: '#38bdf8',
      dueDate: null,
      teamIds: [],
      userIds: members.map(idOf),
    },
  })

let team: Team
beforeAll(async () => {
  server = await startServer({ env: { SAMPLE: 'auto' } })
  ways = await printedSignIns(server)
  const { email, password } = wayOf('Owner')
  api = (await signIn(server.url, email, password))!
  for (const { fullName, id } of (await api.ask(listUsers, { query: {} })).rows) ids.set(fullName, id)
  ada = await newPerson(server.url)
  page = await signsIn(ada, wayOf('Owner'))
})
beforeEach(async () => {
  await page.unrouteAll()
  team = await newTeam(`Harbour ${randomUUID().slice(0, 6)}`, 'Jule Brandt')
})

const drawer = (at: Page = page): Locator => at.getByRole('dialog', { name: /team$/ })
const question = (): Locator => page.getByRole('dialog', { name: 'Save your changes?' })
const field = (label: string, at: Page = page): Locator => drawer(at).getByLabel(label, { exact: false }).first()
const button = (name: string): Locator => drawer().getByRole('button', { name, exact: true })
const menu = (at: Page = page): Locator => at.getByRole('navigation', { name: 'Menu' })
const row = (name: string, at: Page = page): Locator => at.getByRole('row', { name: new RegExp(name) })
const gone = (place: Locator): Promise<void> => place.waitFor({ state: 'hidden' })
const pathOf = (tab: 'users' | 'projects' = 'users') => `/teams/${team.id}/${tab}`
const opensEdit = async () => {
  await page.goto(pathOf())
  await page.getByRole('button', { name: 'Edit team' }).click()
  await field('Description').waitFor()
}
const picks = async (name: string) => {
  await field('Members').fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

describe('[TEAM-01] a new team', () => {
  test('is made in the drawer from the menu: said, first among one’s teams, and its people open', async () => {
    await page.goto('/')
    await menu().getByRole('heading', { name: 'Teams' }).hover()
    await menu().getByRole('button', { name: 'Add a team' }).click()
    await field('Name').waitFor()
    expect(await button('Create').isDisabled()).toBe(true)
    const name = `Lighthouse ${randomUUID().slice(0, 6)}`
    await field('Name').fill(name)
    await picks('Kenji Mori')
    await field('Description').fill('Keeps the light.')
    await button('Create').click()
    await expectSeen(page.getByText(`Team ${name} created.`))
    await expect.poll(() => addressOf(page)).toMatch(/^\/teams\/[\da-f-]{36}\/users$/)
    await expectSeen(page.getByRole('heading', { level: 1, name }))
    await expectSeen(row('Kenji Mori'))
    // A person who makes a team is in it.
    await expectSeen(row('Ada Lindqvist'))
    const teams = menu().locator('a[href^="/teams/"]')
    expect(await teams.first().textContent()).toBe(name)
  })

  test('[FORM-01] with a name that is too short is not sent', async () => {
    await page.goto('/team?tab=teams')
    await page.getByRole('button', { name: 'New team' }).click()
    await field('Name').fill('T')
    await button('Create').click()
    await expectSeen(drawer().getByText('This field should be at least 2 characters long'))
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
  })
})

test('[TEAM-07] a person who fills the form in cannot choose themselves', async () => {
  await page.goto('/team?tab=teams')
  await page.getByRole('button', { name: 'New team' }).click()
  await field('Members').fill('ada')
  const me = page.getByRole('option', { name: 'Ada Lindqvist' })
  await me.waitFor()
  expect(await me.getAttribute('aria-disabled')).toBe('true')
  await me.click({ force: true })
  expect(await button('Create').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await gone(drawer())
  // In a team one is in, one stays.
  await opensEdit()
  await drawer().getByRole('button', { name: 'Remove Jule Brandt' }).waitFor()
  expect(await drawer().getByRole('button', { name: 'Remove Ada Lindqvist' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await gone(drawer())
})

describe('[TEAM-02] a team that is edited', () => {
  test('is loaded before its fields show, and saved once they differ', async () => {
    let answer = () => {}
    await page.route(`**/api/teams/${team.id}`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto('/team?tab=teams')
    await page.getByLabel('Team', { exact: true }).fill(team.name)
    await page
      .getByRole('table')
      .getByRole('button', { name: `Edit ${team.name}` })
      .click()
    await drawer().getByText('Loading the team…').waitFor({ state: 'attached' })
    expect(await drawer().locator('textarea').count()).toBe(0)
    // The list goes on to search beneath it, which leaves open what is open.
    await page.waitForURL(/q=/)
    answer()
    await field('Description').waitFor()
    await page.unrouteAll()
    expect(await button('Save').isDisabled()).toBe(true)
    await button('Close').last().waitFor()
    await field('Description').fill('Ships.')
    await picks('Nia Mensah')
    await button('Discard changes').last().waitFor()
    await button('Save').click()
    await expectSeen(page.getByText(`Team ${team.name} saved.`))
    await expectSeen(row(team.name).getByText('Ships.'))
    expect(await api.ask(showTeam, { params: { id: team.id } })).toMatchObject({
      description: 'Ships.',
      users: expect.toSatisfy((users: unknown[]) => users.length === 3),
    })
  })

  test('[FORM-02] shows what the server refuses at its field until that is edited', async () => {
    await opensEdit()
    await field('Name').fill('Fine here')
    ada.expectNoise(/status of 400/)
    await page.route(`**/api/teams/${team.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.continue({ postData: JSON.stringify({ name: 'x', description: null, userIds: [randomUUID()] }) })
        : route.continue(),
    )
    await button('Save').click()
    await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe('true')
    await field('Name').fill('Edited')
    await expect.poll(() => field('Name').getAttribute('aria-invalid')).toBe(null)
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
  })
})

describe('[TEAM-04] closing with changes', () => {
  beforeEach(async () => {
    await opensEdit()
    await field('Name').fill('Changed')
    await button('Discard changes').last().click()
    await question().waitFor()
  })

  test('leaves three ways: keep editing, don’t save, save', async () => {
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await gone(question())
    expect(await field('Name').inputValue()).toBe('Changed')
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()
    expect(await field('Name').inputValue()).toBe('Changed')
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
    await expectSeen(page.getByRole('heading', { level: 1, name: team.name }))

    await page.getByRole('button', { name: 'Edit team' }).click()
    await field('Name').fill('Saved from the question')
    await page.keyboard.press('Escape')
    await question().getByRole('button', { name: 'Save', exact: true }).click()
    await gone(drawer())
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Saved from the question' }))
  })

  test('asks before a link is followed, and follows it when the changes are dropped', async () => {
    await question().getByRole('button', { name: 'Keep editing' }).click()
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')?.click())
    await question().waitFor()
    await question().getByRole('button', { name: "Don't save" }).click()
    await expectAddress(page, '/')
  })
})

test('[LIVE-05] [TEAM-04] a team that others archive says so in its drawer, which keeps what was written', async () => {
  // Its page asks for what is not there any more, and would lead away from the drawer.
  ada.expectNoise(/status of 404/)
  await opensEdit()
  await field('Description').fill('Everything about the quay')
  await api.ask(archiveTeam, { params: { id: team.id } })
  await expectSeen(drawer().getByRole('alert'))
  expect(await field('Description').inputValue()).toBe('Everything about the quay')
  expect([await button('Save').isDisabled(), await button('Archive team').count()]).toEqual([true, 0])
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gone(drawer())
})

test('[TEAM-03] [FORM-07] archiving takes two clicks, and from the team’s page it leads to all teams', async () => {
  await opensEdit()
  await button('Archive team').click()
  await button('Really archive?').waitFor()
  await field('Name').click()
  await button('Archive team').click()
  await button('Really archive?').click()
  await expectSeen(page.getByText(`Team ${team.name} archived.`))
  await expectAddress(page, '/team')
  await menu().getByRole('link', { name: team.name }).waitFor({ state: 'detached' })
})

test('[FORM-04] the picker of people asks for 25 at a time, from two characters on', async () => {
  await opensEdit()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/users') asked.push(`${searchParams.get('q') ?? ''} ${searchParams.get('perPage')}`)
  })
  await field('Members').fill('n')
  await field('Members').fill('nobody')
  await expectSeen(page.getByText('Nothing found'))
  expect(asked.filter((one) => one !== ' 25')).toEqual(['nobody 25'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await gone(drawer())
})

test('[FORM-05] a manager cannot newly choose an Owner, and an Employee opens no team drawer', async () => {
  const manager = await newPerson(server.url)
  const tomasz = await signsIn(manager, wayOf('WorkspaceManager'), '/team?tab=teams')
  await tomasz.getByRole('button', { name: 'New team' }).click()
  await field('Members', tomasz).fill('ada')
  const owner = tomasz.getByRole('option', { name: 'Ada Lindqvist' })
  await owner.waitFor()
  expect(await owner.getAttribute('aria-disabled')).toBe('true')
  await field('Members', tomasz).fill('jule')
  const jule = tomasz.getByRole('option', { name: 'Jule Brandt' })
  await jule.waitFor()
  expect(await jule.getAttribute('aria-disabled')).toBe(null)
  await manager.leave()

  const employee = await newPerson(server.url)
  const at = await signsIn(employee, wayOf('Employee'), pathOf())
  await row('Ada Lindqvist', at).waitFor()
  expect(await at.getByRole('button', { name: /^(Edit|Add)/ }).count()).toBe(0)
  await employee.leave()
})

describe('[TEAM-06] [NAV-07] the pages of a team', () => {
  test('open with its people; people and projects have addresses of their own', async () => {
    await page.goto(`/teams/${team.id}`)
    await expectAddress(page, pathOf())
    await expectSeen(row('Jule Brandt'))
    const views = page.getByRole('navigation', { name: 'Pages of the team' })
    expect(await views.getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^People\s*2$/),
      expect.stringMatching(/^Projects\s*0$/),
      'Open tasks',
    ])
    await views.getByRole('link', { name: /Projects/ }).click()
    await expectAddress(page, pathOf('projects'))
    await expectSeen(page.getByText('This team takes part in no project yet.'))
    await page.goBack()
    await expectSeen(row('Jule Brandt'))
    await page.getByLabel('Name or e-mail').fill('ada')
    await expectAddress(page, `${pathOf()}?q=ada`)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  })

  test('a team that is not there has no page', async () => {
    ada.expectNoise(/status of 404/)
    await page.goto(`/teams/${randomUUID()}/users`)
    await expectAddress(page, '/page-not-found')
    // The team and its people are asked for at once: the second refusal is heard here too, not in the next test.
    await page.goto('about:blank')
  })

  test('gives the team projects and takes them away again, by two clicks', async () => {
    const name = `Quay ${randomUUID().slice(0, 6)}`
    await newProject(name)
    await page.goto(pathOf('projects'))
    await page.getByRole('button', { name: 'Add projects' }).first().click()
    const adding = page.getByRole('dialog', { name: 'Add projects' })
    expect(await adding.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
    await adding.getByLabel('Projects').fill(name)
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Escape')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expectSeen(page.getByText(`1 project added to ${team.name}.`))
    await expectSeen(row(name).getByRole('cell', { name: 'In progress', exact: true }))
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await page.getByRole('button', { name: 'Really remove?' }).click()
    await expectSeen(page.getByText(`${name} removed from ${team.name}.`))
    await expectSeen(page.getByText('This team takes part in no project yet.'))
  })

  test('loses a person by two clicks from their row; oneself one cannot take out', async () => {
    await page.goto(pathOf())
    await row('Jule Brandt').waitFor()
    const actions = page.getByRole('button', { name: /^Actions for / })
    expect(await actions.count()).toBe((await page.getByRole('row').count()) - 2)
    await page.getByRole('button', { name: 'Actions for Jule Brandt' }).click()
    await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    await page.getByRole('button', { name: 'Really remove?' }).click()
    await expectSeen(page.getByText(`Jule Brandt removed from ${team.name}.`))
    await row('Jule Brandt').waitFor({ state: 'detached' })
    await row('Ada Lindqvist').waitFor()
  })

  test('shows many projects a page at a time, sorted by their headings', async () => {
    // Nobody looks on while they are made and put away: a page would draw each of them.
    await page.goto('about:blank')
    const projects = []
    for (let at = 0; at < 22; at += 1) projects.push(await newProject(`Boat ${String(at).padStart(2, '0')}`))
    await api.ask(addTeamProjects, { params: { id: team.id }, body: { projectIds: projects.map(({ id }) => id) } })
    await page.goto(pathOf('projects'))
    await expectSeen(page.getByText('1–20 of 22'))
    await page.getByRole('button', { name: 'Next page' }).click()
    await expectAddress(page, `${pathOf('projects')}?page=2`)
    await expectSeen(page.getByText('21–22 of 22'))
    await expectSeen(row('Boat 21'))
    await page.getByRole('button', { name: 'Project', exact: true }).click()
    await expectAddress(page, `${pathOf('projects')}?sort=-name`)
    await expectSeen(page.locator('tbody tr').first().getByText('Boat 21'))
    await page.goBack()
    await expectSeen(page.getByText('21–22 of 22'))
    // Of all of them those that are on hold; the address says so.
    await api.ask(changeProjectStatus, { params: { id: projects[3]!.id }, body: { status: 'onHold' } })
    await page.getByRole('button', { name: 'Status: any' }).click()
    await page.getByRole('checkbox', { name: 'On hold' }).check()
    await page.keyboard.press('Escape')
    await expectAddress(page, `${pathOf('projects')}?statuses=onHold`)
    await expectSeen(row('Boat 03').getByText('0 of 0').last())
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    // A page that is none any more leads to the last one.
    await page.goto(`${pathOf('projects')}?page=9`)
    await expectAddress(page, `${pathOf('projects')}?page=2`)
    // The plan has room for a few more only.
    await page.goto('about:blank')
    for (const { id } of projects) await api.ask(archiveProject, { params: { id } })
  })
})

describe('[LIVE-05] a person who is taken out of a team or a project', () => {
  test('while looking at it is sent to all teams with a word, and their menu forgets it; when it is archived, too', async () => {
    const other = await newPerson(server.url)
    const jule = ways.find(({ email }) => email.startsWith('jule'))!
    const at = await signsIn(other, jule, pathOf())
    await row('Jule Brandt', at).waitFor()
    const entry = menu(at).getByRole('link', { name: team.name })
    await entry.waitFor()
    await api.ask(updateTeam, { params: { id: team.id }, body: { name: team.name, description: null, userIds: [] } })
    await expectSeen(at.getByText(`You are not in the team ${team.name} any more.`))
    await expectAddress(at, '/team')
    await entry.waitFor({ state: 'detached' })

    const again = await newTeam(`Pier ${randomUUID().slice(0, 6)}`, 'Jule Brandt')
    await menu(at).getByRole('link', { name: again.name }).click()
    await row('Jule Brandt', at).waitFor()
    await api.ask(archiveTeam, { params: { id: again.id } })
    await expectAddress(at, '/team')
    await menu(at).getByRole('link', { name: again.name }).waitFor({ state: 'detached' })
    await other.leave()
  })
})

test('[LIVE-05] a person who is taken out of a project while looking at it, in whichever view, is sent home with a word', async () => {
  const { id, name } = await newProject(`Quay ${randomUUID().slice(0, 6)}`)
  const other = await newPerson(server.url)
  const at = await signsIn(
    other,
    ways.find(({ email }) => email.startsWith('jule'))!,
  )
  const entry = menu(at).getByRole('link', { name })
  // What was asked for at that moment is not theirs any more.
  other.expectNoise(/status of 404/)
  for (const view of ['Board', 'List', 'Calendar', 'Attachments', 'Settings']) {
    await api.ask(addTeamProjects, { params: { id: team.id }, body: { projectIds: [id] } })
    await entry.click()
    await at.getByRole('banner').getByRole('link', { name: view }).click()
    await expectAddress(at, `/projects/${id}/${view.toLowerCase()}`)
    await at.getByRole('banner').getByText(name).waitFor()
    await api.ask(removeTeamProject, { params: { id: team.id, projectId: id } })
    const said = at.locator('.Toastify__toast', { hasText: `Project ${name} is not open to you any more.` })
    await expectSeen(said)
    await expectAddress(at, '/')
    await entry.waitFor({ state: 'detached' })
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await gone(said)
  }
  await other.leave()
})

test('[FORM-09] the drawer is 586 wide at most and starts 60 from the top', async () => {
  await opensEdit()
  const edges = async () => {
    const { x, y, width } = (await drawer().boundingBox())!
    return [Math.round(x + width), Math.round(y), Math.round(width)]
  }
  await expect.poll(edges).toEqual([1440, 60, 586])
  await button('Close').last().click()
  await gone(drawer())
})

describe('[APP-07] in light and dark, axe finds nothing wrong with', () => {
  test('a team, its drawer and the question', async () => {
    const found: Record<string, readonly string[]> = {}
    const looks = async (name: string, within = '[role=dialog]') => {
      const findings = await axeFindingsInBothThemes(page, within)
      if (findings.length > 0) found[name] = findings
    }
    await page.goto(pathOf('projects'))
    await page.getByText('This team takes part in no project yet.').waitFor()
    await looks('projects', 'main')
    await page.getByRole('button', { name: 'Add projects' }).first().click()
    await page.getByRole('dialog').getByLabel('Projects').click()
    await page.getByRole('option').first().waitFor()
    await looks('adding projects')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await opensEdit()
    await looks('drawer')
    await field('Name').fill('Other')
    await page.keyboard.press('Escape')
    await question().waitFor()
    await looks('question')
    await question().getByRole('button', { name: "Don't save" }).click()
    await gone(drawer())
    await row('Jule Brandt').waitFor()
    await looks('people', 'main')
    expect(found).toEqual({})
  })
})

test('[USE-15] a team has a page of what is open for its people; a press opens it, and what is done leaves it', async () => {
  const project = await newProject('Quays', 'Jule Brandt')
  const [column] = await api.ask(listColumns, { params: { id: project.id } })
  const body = { columnId: column!.id, name: 'Oil the winch', assigneeId: idOf('Jule Brandt') }
  const task = await api.ask(createTask, { params: { id: project.id }, body })
  await page.goto(pathOf())
  await page.getByRole('main').getByRole('link', { name: 'Open tasks' }).click()
  await expectAddress(page, `/teams/${team.id}/tasks`)
  await expectSeen(row('Oil the winch'))
  expect(await axeFindings(page)).toEqual([])
  // What others complete leaves the list without being asked for.
  await page.getByLabel('Name of the task').fill('winch')
  await expectAddress(page, `/teams/${team.id}/tasks?q=winch`)
  await row('Oil the winch').getByRole('link').click()
  await expectAddress(page, `/projects/${project.id}/board/tasks/${task.id}`)
  await page.goBack()
  await expectSeen(row('Oil the winch'))
  await api.ask(changeTask, {
    params: { id: task.id },
    body: [{ op: 'replace', property: 'isCompleted', value: true }],
  })
  await gone(row('Oil the winch'))
})
