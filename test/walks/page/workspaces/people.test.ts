import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { inviteUser } from '#contract/calls/invitations.ts'
import { changeUser, deactivateUser, listUsers, resendInvite, restoreUser } from '#contract/calls/people.ts'
import { createProject } from '#contract/calls/projects.ts'
import {
  addTeamProjects,
  createTeam,
  removeTeamProject,
  removeTeamUser,
  showTeam,
  updateTeam,
} from '#contract/calls/teams.ts'
import { rowsIn } from '#machines/lists/paged-table.ts'
import { pagedTableWalk } from '#machines/lists/paged-table.walk.ts'
import { colleagueEditWalk } from '#machines/people/colleague-edit.walk.ts'
import { inviteDialogWalk } from '#machines/people/invite-dialog.walk.ts'
import { teamOf, TEAM_ID } from '#machines/drawers/team-drawer.walk.ts'
import { messageOf } from '#machines/board/samples.walk.ts'
import { peopleListWalks, placeOf } from '#machines/people/people-list.walk.ts'
import { projectAdderWalk } from '#machines/teams/project-adder.walk.ts'
import { APP, BEN, placeOf as teamPlaceOf, takenAway, teamPageWalks } from '#machines/teams/team-page.walk.ts'
import {
  announceFailuresOf,
  answersOf,
  type Answering,
  failsAsWalked,
  goesOn,
  HeldCalls,
  sentInstead,
  type Ports,
} from '../../../kit/ports/held-calls.ts'
import { onOffer } from '../../../kit/on-offer.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import { answered, type MachineOf, type Sample, type Walk } from '../../../kit/walk.ts'
import { addressOf, expectAddress, isAskedWhoTheyAre, stopsClock } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { pathOf as urlOf, signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { holdClipboard, settleClipboard } from '../../../support/browser/held-clipboard.ts'
import { emptyPage } from '../../../support/browser/kept-page.ts'
import { LiveWire } from '../../../support/live/live-wire.ts'
import { WITH_MAILBOX } from '../../../support/mail/mailed-link.ts'
import { printedSignIns } from '../../../support/server/sample.ts'
import { startServer } from '../../../support/server/server.ts'
import { signsOutElsewhere, takesSeat } from '../../../support/page/session-in-browser.ts'

type List = MachineOf<(typeof peopleListWalks)[number]>
type Edit = MachineOf<typeof colleagueEditWalk>
type Dialog = MachineOf<typeof inviteDialogWalk>
type Team = MachineOf<(typeof teamPageWalks)[number]>
type Adder = MachineOf<typeof projectAdderWalk>
type Table = MachineOf<typeof pagedTableWalk>

/** A page with what its walk needs to know of it. */
interface Stage {
  readonly page: Page
  readonly calls: HeldCalls
}
/** The same, with a live connection that can be cut; it needs a clock that goes. */
interface LiveStage extends Stage {
  readonly wire: LiveWire
}

let owner: HttpPerson
let manager: HttpPerson
let person: Person
/** The session of everything that this browser has open. */
let seat: HttpPerson
let isIn = false
let comesIn: () => Promise<void>
/** Whom the walk changes has no job there. */
async function isAsInTheWalk(name: string, jobTitle = ''): Promise<void> {
  const body = new FormData()
  body.append('roleName', 'Employee')
  body.append('jobTitle', jobTitle)
  const answer = await owner.send('PUT', urlOf(changeUser, { params: { id: ids[name]! } }), { body })
  expect(answer).toMatchObject({ status: 200 })
}
/** Those of the sample workspace, by name. */
const ids: Record<string, string> = {}
const INVITED = 'nils@example.org'
let count = 0
const anotherAddress = () => `somebody-${(count += 1)}@example.org`

beforeAll(async () => {
  const server = await startServer({ env: { SAMPLE: 'auto', ...WITH_MAILBOX } })
  const ways = await printedSignIns(server)
  const [way, other] = ['Owner', 'WorkspaceManager'].map((role) => ways.find((one) => one.role === role)!)
  owner = (await signIn(server.url, way!.email, way!.password))!
  manager = (await signIn(server.url, other!.email, other!.password))!
  for (const { id, fullName } of (await owner.ask(listUsers, { query: {} })).rows) ids[fullName] = id
  await owner.ask(inviteUser, { body: { email: INVITED, roleName: 'Employee' } })
  await owner.ask(deactivateUser, { params: { id: ids['Jule Brandt']! } })
  await isAsInTheWalk('Nia Mensah')
  person = await newPerson(server.url)
  await person.page.close()
  comesIn = async () => {
    seat = (await signIn(server.url, way!.email, way!.password))!
    await takesSeat(person.context, seat)
    isIn = true
  }
})
afterAll(() => person.leave())

/** Another person's deed that the lists hear of. */
const somebodyChanges = (): Promise<void> => isAsInTheWalk('Kenji Mori', `Work ${(count += 1)}`)

async function opens(ports: Ports): Promise<Stage> {
  return opensAt(await emptyPage(person), ports, '/team', 'tbody tr')
}
async function opensLive(ports: Ports, path = '/team', isThere = 'tbody tr'): Promise<LiveStage> {
  const page = await emptyPage(person)
  const wire = await LiveWire.at(page)
  return { ...(await opensAt(page, ports, path, isThere)), wire }
}
async function opensAt(page: Page, ports: Ports, path: string, isThere: string): Promise<Stage> {
  await page.clock.install()
  await holdClipboard(page)
  // Of the two numbers that are asked for together, one is enough to wait for.
  const isMeant = (port: string, request: Request) => port !== 'loadCounts' || request.url().includes('invited')
  const calls = await HeldCalls.on(page, ports, isMeant)
  calls.hold()
  if (!isIn) await comesIn()
  await page.goto(path)
  await page.locator(isThere).first().waitFor()
  return { page, calls }
}
const row = ({ page }: Stage, name: string): Locator => page.getByRole('row', { name: new RegExp(name) })
const dialog = ({ page }: Stage, name: RegExp): Locator => page.getByRole('dialog', { name })
const menuOf = ({ page }: Stage, name: string): Locator => page.getByRole('button', { name: `Actions for ${name}` })
const state = ({ page }: Stage, name: string): Locator => page.getByRole('radio', { name })
const tab = ({ page }: Stage, name: string): Locator =>
  page.getByRole('navigation', { name: 'People and teams' }).getByRole('link', { name })
const asking = ({ page }: Stage): Locator => page.getByRole('button', { name: /^Really (deactivate|withdraw)\?$/ })
const busy = ({ page }: Stage): Locator => page.locator('main [aria-busy=true]')
/** A toast lies above drawers too, for as long as the pointer rests on it. */
async function putsToastsAway({ page }: Stage): Promise<void> {
  const toasts = page.getByRole('button', { name: 'Dismiss' })
  // Three are shown at once: others come in their place.
  await expect
    .poll(async () => {
      await toasts.evaluateAll((all) => {
        for (const one of all) (one as HTMLElement).click()
      })
      return toasts.count()
    })
    .toBe(0)
}
async function chooses(stage: Stage, name: string, item: string): Promise<void> {
  await menuOf(stage, name).click()
  await stage.page.getByRole('menuitem', { name: item }).click()
}
describe('list of people', () => {
  const [first] = peopleListWalks
  const PORTS: Ports = {
    changeRole: changeUser,
    deactivate: deactivateUser,
    restore: restoreUser,
    resend: resendInvite,
  }
  const nameOf = (about: unknown) => ((about as { kind: string }).kind === 'invited' ? INVITED : 'Priya Raman')
  /** A team is archived from its drawer over the list of teams. */
  const archivesTeam = async (stage: Stage): Promise<void> => {
    const name = `Gone soon ${(count += 1)}`
    await owner.ask(createTeam, { body: { name, description: null, userIds: [owner.user.id] } })
    await putsToastsAway(stage)
    await row(stage, name).getByRole('button').click()
    const drawer = dialog(stage, /team$/)
    await drawer.getByRole('button', { name: 'Archive team' }).click()
    await drawer.getByRole('button', { name: 'Really archive?' }).click()
    await row(stage, name).waitFor({ state: 'detached' })
  }
  const driver: PageDriver<LiveStage, List> = {
    open: () => opensLive(PORTS),
    close: ({ calls }) => calls.close(),
    leaves: {
      'list.outdated': 'told by a dialog once it has saved, after which the walk would be where its row is new',
    },
    does: {
      ...answersOf(PORTS),
      'deactivate answered': async (stage, event) => {
        const isWithdrawn = /withdraw/.test((await asking(stage).textContent()) ?? '')
        await stage.calls.answer('deactivate', goesOn, event)
        await asking(stage).waitFor({ state: 'detached' })
        // They come back, so that the walk finds them again.
        if (isWithdrawn) await owner.ask(inviteUser, { body: { email: INVITED, roleName: 'Employee' } })
        else await owner.ask(restoreUser, { params: { id: ids['Priya Raman']! } })
      },
      'restore answered': async (stage, event) => {
        await stage.calls.answer('restore', goesOn, event)
        await row(stage, 'Jule Brandt').waitFor({ state: 'detached' })
        await owner.ask(deactivateUser, { params: { id: ids['Jule Brandt']! } })
      },
      'place.changed': async (stage, { place }) => {
        const { search } = place as ReturnType<typeof placeOf>
        if (search === '?q=eng') return stage.page.getByLabel('Team', { exact: true }).fill('eng')
        if (search === '?q=ben') return stage.page.getByLabel('Name or e-mail').fill('priya')
        await tab(stage, search === '' ? 'People' : 'Teams').click()
      },
      'message.received': (stage, { isOwn }) => (isOwn === true ? archivesTeam(stage) : somebodyChanges()),
      'screen.staled': ({ wire }) => wire.losesTouch(somebodyChanges),
      'delete.confirmed': async (stage, { about }) => {
        const name = nameOf(about)
        await state(stage, name === INVITED ? 'Invited' : 'Active').check()
        await chooses(stage, name, name === INVITED ? 'Withdraw invitation' : 'Deactivate')
        expect(await asking(stage).textContent()).toContain(name === INVITED ? 'withdraw' : 'deactiv')
        await asking(stage).click()
      },
      'role.chosen': async (stage) => {
        await state(stage, 'Active').check()
        await menuOf(stage, 'Priya Raman').click()
        const role = stage.page.getByRole('menuitemradio', { checked: false })
        await role.first().click()
      },
      'restore.requested': async (stage) => {
        await state(stage, 'Deactivated').check()
        await stage.page.getByRole('button', { name: 'Restore: Jule Brandt' }).click()
      },
      'linkCopy.requested': async (stage) => {
        await state(stage, 'Invited').check()
        await chooses(stage, INVITED, 'Copy a link to the invitation')
      },
      'copyLink answered': ({ page }) => settleClipboard(page, true),
      'copyLink failed': ({ page }) => settleClipboard(page, false),
      'resend.requested': async (stage) => {
        await state(stage, 'Invited').check()
        await stage.page.getByRole('button', { name: `Resend: ${INVITED}` }).click()
      },
    },
    shows: {
      'tab.people': ({ page }) => page.getByLabel('Name or e-mail').waitFor(),
      'tab.teams': ({ page }) => page.getByLabel('Team', { exact: true }).waitFor(),
      'change.resting': async (stage) => {
        await expect.poll(() => asking(stage).count()).toBe(0)
        await expect.poll(() => busy(stage).count()).toBe(0)
      },
      'change.deactivating': (stage) =>
        expect.poll(() => asking(stage).getAttribute('aria-busy', { timeout: 1_000 })).toBe('true'),
      'change.changingRole': (stage) => busy(stage).waitFor(),
      'change.restoring': (stage) => busy(stage).waitFor(),
      'change.resending': (stage) => busy(stage).waitFor(),
      'change.copyingLink': (stage) => busy(stage).waitFor(),
    },
  }
  const onPage: Walk<List> = {
    ...first!,
    events: [
      ...(first!.events as readonly { type: string }[]).filter(({ type }) => type !== 'place.changed'),
      ...['', '?q=ben', '?tab=teams', '?tab=teams&q=eng'].map((search) => ({
        type: 'place.changed' as const,
        place: placeOf(search),
      })),
    ] as Walk<List>['events'] & object,
    only: (snapshot, event) => {
      const isOfTeams = snapshot.matches({ tab: 'teams' })
      const search = event.type === 'place.changed' ? (event['place'] as ReturnType<typeof placeOf>).search : ''
      // Who is asked about has the focus: a person who goes elsewhere takes the question back first.
      if (event.type === 'place.changed')
        return snapshot.matches({ change: 'resting' }) && (isOfTeams ? search !== '?q=ben' : !search.includes('eng'))
      if (event.type === 'message.received') return snapshot.matches({ change: 'resting' }) && event['isOwn'] !== true
      if (event.type === 'screen.staled')
        return snapshot.matches({ change: 'resting' }) && snapshot.context.place.search === ''
      if (/^(delete|restore|resend|linkCopy|role)\./.test(event.type)) return !isOfTeams
      return first!.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-05] every path of the list of people', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
  const archived: Sample<List> = {
    type: 'message.received',
    message: messageOf('REMOVED_FROM_TEAM', { teamId: TEAM_ID }),
    isOwn: true,
  }
  const ofTeams = onOffer(first!, (now): readonly Sample<List>[] =>
    now.matches({ tab: 'teams' }) ? [archived] : [{ type: 'place.changed', place: placeOf('?tab=teams') }],
  )
  testsOnPage('[ACT-04] [TEAM-03] a team that is archived from the list of teams', ofTeams, driver)
})

describe('changing a person', () => {
  const PORTS: Ports = { changeUser }
  const NIA = 'Nia Mensah'
  const box = (stage: Stage) => dialog(stage, /Nia Mensah/)
  const role = (stage: Stage) => box(stage).getByRole('combobox', { name: 'Role' })
  const NAMES: Record<string, string> = { Employee: 'Employee', WorkspaceManager: 'Workspace manager' }
  const driver: PageDriver<Stage, Edit> = {
    open: () => opens(PORTS),
    close: ({ calls }) => calls.close(),
    does: {
      ...answersOf(PORTS),
      'changeUser answered': async (stage, event) => {
        await stage.calls.answer('changeUser', goesOn, event)
        await row(stage, NIA).getByRole('cell', { name: 'Workspace manager', exact: true }).waitFor()
        await isAsInTheWalk(NIA)
        await row(stage, NIA).getByRole('cell', { name: 'Employee', exact: true }).waitFor()
      },
      'edit.opened': (stage) => chooses(stage, NIA, 'Edit…'),
      'field.changed': async (stage, { name, value }) => {
        if (name === 'jobTitle') return box(stage).getByLabel('Job title').fill(String(value))
        await role(stage).click()
        await stage.page.getByRole('option', { name: NAMES[String(value)]! }).click()
      },
      'save.requested': (stage) => box(stage).getByRole('button', { name: 'Save' }).click(),
      'close.requested': (stage) => box(stage).getByRole('button', { name: 'Cancel' }).click(),
    },
    shows: {
      closed: (stage) => box(stage).waitFor({ state: 'hidden' }),
      editing: async (stage, snapshot) => {
        const { roleName, jobTitle } = snapshot.context.values
        await expect.poll(() => role(stage).textContent()).toBe(NAMES[roleName])
        await expect.poll(() => box(stage).getByLabel('Job title').inputValue()).toBe(jobTitle)
        const save = box(stage).getByRole('button', { name: 'Save' })
        await expect.poll(() => save.isEnabled()).toBe(snapshot.can({ type: 'save.requested' }))
        const refusal = box(stage).getByText('They are the last Owner.')
        await expect.poll(() => refusal.count()).toBe('roleName' in snapshot.context.refused ? 1 : 0)
      },
      saving: (stage) =>
        expect.poll(() => box(stage).getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'),
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-05] every path of changing somebody', colleagueEditWalk, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})

describe('inviting', () => {
  const PORTS: Ports = { invite: inviteUser }
  const box = (stage: Stage) => dialog(stage, /^Invite people/)
  const field = (stage: Stage) => box(stage).getByLabel('E-mail addresses')
  const removers = (stage: Stage) => box(stage).getByRole('button', { name: /^Remove / })
  const plans = ({ page }: Stage) => page.getByRole('dialog', { name: 'Change plan' })
  const driver: PageDriver<Stage, Dialog> = {
    open: () => opens(PORTS),
    close: ({ calls }) => calls.close(),
    does: {
      ...answersOf(PORTS, {
        // Whom the server knows by now would be refused.
        'invite answered': sentInstead((body) => ({ ...body, email: anotherAddress() })),
      }),
      'session.opened': async ({ page }) => {
        if (isIn) return
        await comesIn()
        await page.goto('/team')
        await page.locator('tbody tr').first().waitFor()
      },
      // Another window of the same browser signs out.
      'session.closed': async ({ page }) => {
        isAskedWhoTheyAre(person)
        await signsOutElsewhere(page, seat)
        isIn = false
      },
      'invite failed': async (stage, event) => {
        await stage.calls.answer('invite', failsAsWalked, event)
        if ((event['error'] as { status: number }).status !== 403) return
        // The plans are shown in front.
        await plans(stage).waitFor()
        await plans(stage).getByRole('button', { name: 'Close' }).first().click()
        await plans(stage).waitFor({ state: 'detached' })
      },
      'dialog.opened': ({ page }) => page.getByRole('button', { name: 'Invite people' }).click(),
      'address.typed': (stage, { text }) => field(stage).fill(String(text)),
      'address.ended': (stage) => field(stage).press('Enter'),
      'addresses.pasted': async (stage, { text }) => {
        await field(stage).focus()
        await stage.page.evaluate((pasted) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', pasted)
          const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
          document.activeElement?.dispatchEvent(paste)
        }, String(text))
      },
      'address.removed': (stage, { email }) =>
        box(stage)
          .getByRole('button', { name: `Remove ${String(email)}` })
          .click(),
      'lastAddress.removed': (stage) => field(stage).press('Backspace'),
      'role.chosen': async (stage) => {
        await box(stage).getByRole('combobox', { name: 'Role' }).click()
        await stage.page.getByRole('option', { name: 'Workspace manager' }).click()
      },
      'send.requested': (stage) =>
        box(stage)
          .getByRole('button', { name: /^Invite/ })
          .click(),
      'close.requested': ({ page }) => page.keyboard.press('Escape'),
    },
    shows: {
      closed: (stage) => box(stage).waitFor({ state: 'hidden' }),
      'open.editing': async (stage, { context: { addresses: named, draft, isEmpty, roleName } }) => {
        await expect
          .poll(async () => (await removers(stage).evaluateAll((all) => all.map((one) => one.ariaLabel))).join())
          .toBe(named.map(({ email }) => `Remove ${email}`).join())
        await expect.poll(() => field(stage).inputValue()).toBe(draft)
        await expect.poll(() => box(stage).getByText('Name at least one address').count()).toBe(Number(isEmpty))
        const wrong = named.filter(({ problem }) => problem !== null)
        await expect.poll(() => box(stage).getByRole('alert').count()).toBe(wrong.length + Number(isEmpty))
        const role = await box(stage).getByRole('combobox', { name: 'Role' }).textContent()
        expect(role).toBe(roleName === 'Employee' ? 'Employee' : 'Workspace manager')
      },
      'open.inviting': async (stage) => {
        const send = box(stage).getByRole('button', { name: /^Invite/ })
        await expect.poll(() => send.getAttribute('aria-busy')).toBe('true')
        expect(await field(stage).isDisabled()).toBe(true)
      },
    },
  }
  const onPage: Walk<Dialog> = {
    ...inviteDialogWalk,
    only: (snapshot, event) => {
      const { asker, draft, addresses: named } = snapshot.context
      // What an invitation gives is chosen in test/e2e/workspaces/invitations.test.ts; the picker is walked by itself.
      if (event.type === 'pick.changed') return false
      if (event.type === 'session.opened') return asker === null && JSON.stringify(event).includes('Manager')
      if (event.type === 'session.closed')
        return snapshot.matches({ open: 'editing' }) && named.length > 1 && draft === ''
      // A person who reaches for another control leaves the field, which ends what is typed there.
      if (event.type === 'address.removed')
        return draft === '' && JSON.stringify(named).includes(String(event['email']))
      if (event.type === 'lastAddress.removed') return draft === ''
      if (event.type === 'address.ended') return draft !== ''
      if (event.type === 'role.chosen') return event['roleName'] === 'WorkspaceManager' && draft === ''
      return inviteDialogWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-05] every path of inviting', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})

/** A team of its own for a path, with one project. */
interface TeamStage extends LiveStage {
  teamId: string
  readonly projectId: string
  /** What the project is called. */
  readonly boat: string
}
const FORM = { name: 'Harbour', description: null }
const pathOf = (teamId: string, tab: 'projects' | 'users') => `/teams/${teamId}/${tab}`
const inTeam = (...more: readonly string[]) => ({ userIds: [manager.user.id, ids['Priya Raman']!, ...more] })
const newTeam = async (projectId: string): Promise<string> => {
  const { id } = await owner.ask(createTeam, { body: { ...FORM, ...inTeam(owner.user.id) } })
  await owner.ask(addTeamProjects, { params: { id }, body: { projectIds: [projectId] } })
  return id
}
async function opensTeam(ports: Ports, tab: 'projects' | 'users', isThere?: string): Promise<TeamStage> {
  const boat = `Boat yard ${(count += 1)}`
  const { id: projectId } = await owner.ask(createProject, {
    body: {
      name: boat,
      abbreviation: 'BOA',
      description: null,
      color: '#f87171',
      dueDate: null,
      teamIds: [],
      userIds: [owner.user.id],
    },
  })
  const teamId = await newTeam(projectId)
  return { ...(await opensLive(ports, pathOf(teamId, tab), isThere)), teamId, projectId, boat }
}

describe('a team', () => {
  const [first] = teamPageWalks
  const PORTS: Ports = { loadTeam: showTeam, takeOut: [removeTeamUser, removeTeamProject] }
  const head = ({ page }: Stage) => page.getByRole('main').getByRole('heading', { level: 1 })
  const tabOf = ({ page }: Stage, name: string) =>
    page.getByRole('navigation', { name: 'Pages of the team' }).getByRole('link', { name })
  const really = ({ page }: Stage) => page.getByRole('button', { name: 'Really remove?' })
  const tryAgain = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })
  const isUnknown = (snapshot: { context: { team: unknown }; matches: (of: { head: 'failed' }) => boolean }) =>
    snapshot.context.team === null && snapshot.matches({ head: 'failed' })
  const comesBack = async (stage: TeamStage): Promise<void> => {
    await stage.page.goto(pathOf(stage.teamId, 'users'))
    const route = await stage.calls.next('loadTeam')
    await route.continue()
  }
  /** Who archives it is led to all teams, and does not have to be told that they are not in it any more. */
  const archivesIt = async (stage: TeamStage): Promise<void> => {
    await putsToastsAway(stage)
    await stage.page.getByRole('button', { name: 'Edit team' }).click()
    const drawer = dialog(stage, /^Edit team$/)
    await (await stage.calls.next('loadTeam')).continue()
    await drawer.getByRole('button', { name: 'Archive team' }).click()
    await drawer.getByRole('button', { name: 'Really archive?' }).click()
    await expectAddress(stage.page, '/team')
    expect(await stage.page.getByText('You are not in the team').count()).toBe(0)
    stage.teamId = await newTeam(stage.projectId)
    await comesBack(stage)
  }
  const driver: PageDriver<TeamStage, Team> = {
    open: () => opensTeam(PORTS, 'users', 'main#main'),
    close: ({ calls }) => calls.close(),
    leaves: {
      'team.arrived': 'it comes with a message, which has all of it fetched again as well',
      'list.outdated': 'told by a dialog once it has saved, after which the walk would be where its row is new',
    },
    does: {
      ...answersOf(PORTS),
      'takeOut answered': async (stage, event) => {
        await stage.calls.answer('takeOut', goesOn, event)
        await really(stage).waitFor({ state: 'detached' })
        // Who and what was taken out comes back, so that the walk finds it again.
        const params = { id: stage.teamId }
        await owner.ask(updateTeam, { params, body: { ...FORM, ...inTeam(owner.user.id) } })
        await owner.ask(addTeamProjects, { params, body: { projectIds: [stage.projectId] } })
      },
      'retry.requested': (stage) => tryAgain(stage).click(),
      'place.changed': async (stage, { place }) => {
        const { route, search } = place as ReturnType<typeof teamPlaceOf>
        if (search !== '') return stage.page.getByRole('main').getByRole('searchbox').fill(search.slice(3))
        await tabOf(stage, route === 'teamUsers' ? 'People' : 'Projects').click()
      },
      'message.received': async (stage, { message, isOwn }) => {
        if (isOwn === true) return archivesIt(stage)
        const params = { id: stage.teamId }
        const isGone = (message as { type: string }).type === 'REMOVED_FROM_TEAM'
        const members = inTeam(...(isGone ? [] : [owner.user.id]))
        await manager.ask(updateTeam, { params, body: { ...FORM, ...members, description: `${(count += 1)}` } })
        if (!isGone) return
        await stage.page.getByText('You are not in the team Harbour any more.').waitFor()
        await expectAddress(stage.page, '/team')
        await owner.ask(updateTeam, { params, body: { ...FORM, ...inTeam(owner.user.id) } })
        await comesBack(stage)
      },
      'screen.staled': ({ wire }) => wire.losesTouch(somebodyChanges),
      'delete.confirmed': async (stage, { about }) => {
        await chooses(stage, about === APP ? stage.boat : 'Priya Raman', 'Remove from team')
        await really(stage).click()
      },
    },
    shows: {
      'head.*': async (stage, snapshot) => {
        await expect.poll(() => head(stage).count()).toBe(snapshot.context.team === null ? 0 : 1)
        await expect.poll(() => tryAgain(stage).count()).toBe(isUnknown(snapshot) ? 1 : 0)
      },
      'tab.*': async (stage, snapshot) => {
        if (isUnknown(snapshot)) return
        const name = snapshot.matches({ tab: 'users' }) ? 'People' : 'Projects'
        await expect.poll(() => tabOf(stage, name).getAttribute('aria-current')).toBe('page')
        await stage.page.getByRole('main').getByRole('table', { name }).waitFor()
      },
      'change.resting': (stage) => expect.poll(() => really(stage).count()).toBe(0),
      'change.removing': (stage) => expect.poll(() => really(stage).getAttribute('aria-busy')).toBe('true'),
    },
  }
  const onPage: Walk<Team> = {
    ...first!,
    events: [
      ...(first!.events as readonly { type: string }[]).filter(({ type }) => type !== 'place.changed'),
      ...(['teamUsers', 'teamProjects'] as const).flatMap((route) =>
        ['', route === 'teamUsers' ? '?q=priya' : '?q=boat'].map((search) => ({
          type: 'place.changed' as const,
          place: teamPlaceOf(route, search),
        })),
      ),
    ] as Walk<Team>['events'] & object,
    only: (snapshot, event) => {
      const isResting = snapshot.matches({ change: 'resting' })
      const ofUsers = snapshot.matches({ tab: 'users' })
      // Who is asked about has the focus: a person who goes elsewhere takes the question back first.
      if (event.type === 'place.changed') {
        const { route, search } = event['place'] as ReturnType<typeof teamPlaceOf>
        const isHere = (route === 'teamUsers') === ofUsers
        return isResting && !isUnknown(snapshot) && isHere === (search !== '')
      }
      // What takes one away from the page is walked where one can come back to the same.
      const takesAway = JSON.stringify(event).includes('REMOVED_FROM_TEAM')
      if (event['isOwn'] === true) return false
      if (takesAway || event.type === 'screen.staled')
        return isResting && ofUsers && snapshot.context.place.search === '' && snapshot.matches({ head: 'ready' })
      if (event.type === 'message.received') return isResting
      if (event.type === 'retry.requested') return isUnknown(snapshot)
      if (event.type === 'delete.confirmed') return !isUnknown(snapshot) && event['about'] === (ofUsers ? BEN : APP)
      return first!.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-06] every path of a team', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
  const isArchived = onOffer(first!, (now): readonly Sample<Team>[] =>
    now.matches({ head: 'ready' }) ? [takenAway(TEAM_ID, true)] : [answered('loadTeam', teamOf())],
  )
  testsOnPage('[ACT-04] [TEAM-03] a team that is archived from its page', isArchived, driver)
})

describe('the projects of a team', () => {
  const PORTS: Ports = { addProjects: addTeamProjects }
  const box = (stage: Stage) => dialog(stage, /^Add projects$/)
  const chip = (stage: TeamStage) => box(stage).getByRole('button', { name: `Remove ${stage.boat}` })
  /** It says how many there are, once that is known. */
  const projectsTab = ({ page }: Stage) =>
    page.getByRole('navigation', { name: 'Pages of the team' }).getByRole('link', { name: /^Projects/ })
  const add = (stage: Stage) => box(stage).getByRole('button', { name: 'Add', exact: true })
  const driver: PageDriver<TeamStage, Adder> = {
    open: async () => {
      const stage = await opensTeam(PORTS, 'projects')
      await owner.ask(removeTeamProject, { params: { id: stage.teamId, projectId: stage.projectId } })
      await row(stage, stage.boat).waitFor({ state: 'detached' })
      await expect.poll(() => projectsTab(stage).textContent()).not.toContain('1')
      return stage
    },
    close: ({ calls }) => calls.close(),
    does: {
      ...answersOf(PORTS),
      'addProjects answered': async (stage, event) => {
        await stage.calls.answer('addProjects', goesOn, event)
        await row(stage, stage.boat).waitFor()
        await owner.ask(removeTeamProject, { params: { id: stage.teamId, projectId: stage.projectId } })
        await row(stage, stage.boat).waitFor({ state: 'detached' })
        await expect.poll(() => projectsTab(stage).textContent()).not.toContain('1')
      },
      'adding.opened': ({ page }) => page.getByRole('button', { name: 'Add projects' }).first().click(),
      'pick.changed': async (stage, { chosen }) => {
        if ((chosen as unknown[]).length === 0) return chip(stage).click()
        await box(stage).getByLabel('Projects').fill(stage.boat)
        await stage.page.getByRole('option', { name: stage.boat }).click()
        await stage.page.keyboard.press('Escape')
      },
      'add.requested': (stage) => add(stage).click(),
      'close.requested': (stage) => box(stage).getByRole('button', { name: 'Cancel' }).click(),
    },
    shows: {
      closed: (stage) => box(stage).waitFor({ state: 'hidden' }),
      'choosing.open': async (stage, { context }) => {
        await expect.poll(() => chip(stage).count()).toBe(context.chosen.length)
        await expect.poll(() => add(stage).isEnabled()).toBe(context.chosen.length > 0)
      },
      adding: (stage) => expect.poll(() => add(stage).getAttribute('aria-busy')).toBe('true'),
    },
  }
  const onPage: Walk<Adder> = {
    ...projectAdderWalk,
    only: (snapshot, event) =>
      event.type !== 'pick.changed' || (event['chosen'] as unknown[]).length !== snapshot.context.chosen.length,
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-06] every path of giving a team projects', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})

describe('a table', () => {
  const PORTS: Ports = { load: listUsers }
  const MANY = 45
  const PER_PAGE = 20
  const table = ({ page }: Stage) => page.getByRole('main').locator('[aria-busy]').first()
  const tryAgain = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Try again' })
  const search = ({ page }: Stage) => page.getByRole('main').getByRole('searchbox')
  const pager = ({ page }: Stage, name: string) => page.getByRole('button', { name })
  /** The rows that the server has, of many more than there are; or none, as where the last page is empty by now. */
  const rows: Answering = async (route, { output }) => {
    const isNone = (output as { rows: unknown[] }).rows.length === 0
    const response = await route.fetch()
    const known = (await response.json()) as { rows: unknown[] }
    const json = isNone ? { rows: [], count: PER_PAGE + 1 } : { ...known, count: MANY }
    await route.fulfill({ response, json })
  }
  const isListed = (request: Request) => new URL(request.url()).pathname === `/api${listUsers.path}`
  const SOME = { output: { rows: [1] } } as unknown as Parameters<Answering>[1]
  /** Does what changes the address, sees that it does, and comes back: what else it asks for is walked as what it is. */
  const andBack = async (stage: Stage, deed: () => Promise<void>, address: string): Promise<void> => {
    const here = addressOf(stage.page)
    await deed()
    await expectAddress(stage.page, address)
    await stage.page.goBack()
    await expectAddress(stage.page, here)
    await stage.calls.answer('load', rows, SOME)
  }
  const driver: PageDriver<Stage, Table> = {
    open: async () => {
      const page = await emptyPage(person)
      // The clock jumps before it stands: a line that was still being opened would count as silent, and never be tried again.
      const greeted = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      const stage = await opensAt(page, PORTS, '/team', 'main#main table')
      await greeted
      // A pause in typing is over when the walk says so, however long a step takes.
      await stopsClock(stage.page)
      return stage
    },
    close: ({ calls }) => calls.close(),
    leaves: {
      'rows.turningBack --table.staled[0]-->*': 'one is taken to the page before at once',
      'answer.renewed': 'what others do comes with its message, which has all of it fetched again as well',
    },
    does: {
      ...answersOf(PORTS, { 'load answered': rows }),
      'table.staled': async ({ page }) => {
        await Promise.all([page.waitForRequest(isListed), somebodyChanges()])
      },
      'place.changed': async (stage, { place }) => {
        const wanted = (place as ReturnType<typeof placeOf>).search
        // The way to where one is already changes nothing.
        if (addressOf(stage.page) === `/team${wanted}` && wanted === '')
          return stage.page
            .getByRole('complementary', { name: 'Menu' })
            .getByRole('link', { name: 'All users' })
            .click()
        const steps =
          wanted === '?page=3' ? ['Next page', 'Next page'] : wanted === '' ? ['Previous page', 'Previous page'] : []
        for (const name of steps) await pager(stage, name).click()
        await expectAddress(stage.page, `/team${wanted}`)
      },
      'search.typed': (stage, { q }) => search(stage).fill(String(q)),
      'after typingPause': ({ page }) => page.clock.fastForward(500),
      'retry.requested': (stage) => tryAgain(stage).click(),
      'sort.chosen': (stage) =>
        andBack(stage, () => stage.page.getByRole('button', { name: 'Name', exact: true }).click(), '/team?sort=-name'),
      'page.chosen': (stage) => andBack(stage, () => pager(stage, 'Next page').click(), '/team?page=2'),
      'filter.chosen': (stage) => andBack(stage, () => state(stage, 'Invited').check(), '/team?state=invited'),
      'filters.cleared': async (stage) => {
        await search(stage).fill('nobody of this name')
        await stage.page.clock.fastForward(500)
        await stage.calls.answer('load', goesOn, SOME)
        await stage.page.getByRole('button', { name: 'Clear filters' }).click()
        await expectAddress(stage.page, '/team')
        await stage.calls.answer('load', rows, SOME)
      },
    },
    shows: {
      'rows.failed': (stage) => tryAgain(stage).waitFor(),
      'rows.*': async (stage, snapshot) => {
        await expect.poll(() => tryAgain(stage).count()).toBe(0)
        await expect.poll(() => table(stage).getAttribute('aria-busy')).toBe(String(snapshot.hasTag('loading')))
        const waiting = stage.page.getByRole('main').getByText('Loading the list…').first()
        await expect.poll(async () => (await waiting.count()) > 0).toBe(rowsIn(snapshot) === null)
      },
      'search.*': (stage, { context }) => expect.poll(() => search(stage).inputValue()).toBe(context.typed),
    },
  }
  const onPage: Walk<Table> = {
    ...pagedTableWalk,
    events: [
      ...(pagedTableWalk.events as readonly { type: string }[]).filter(({ type }) => type !== 'place.changed'),
      ...['', '?page=2', '?page=3'].map((wanted) => ({ type: 'place.changed' as const, place: placeOf(wanted) })),
    ] as Walk<Table>['events'] & object,
    only: (snapshot, event) => {
      const { query, typed } = snapshot.context
      const isShown = snapshot.matches({ rows: 'ready', search: 'resting' }) && query.page === 0
      const isTurningBack = snapshot.matches({ rows: 'turningBack' })
      const isOnLast = query.page === 2
      // Where the last page is empty one is taken to the one before at once.
      if (event.type === 'place.changed') {
        const wanted = (event['place'] as ReturnType<typeof placeOf>).search
        if (isTurningBack || wanted === '?page=2') return isTurningBack && wanted === '?page=2'
        if (rowsIn(snapshot) === null || snapshot.matches({ search: 'typing' })) return false
        return wanted === '?page=3' ? query.page === 0 : isOnLast || query.page === 0
      }
      if (isTurningBack) return false
      if (event.type === 'xstate.done.actor.load')
        return isOnLast || (event['output'] as { rows: unknown[] }).rows.length > 0
      if (/^(page|filter)\./.test(event.type) || event.type === 'filters.cleared') return isShown
      if (event.type === 'sort.chosen') return isShown && event['by'] === 'name'
      if (event.type === 'search.typed') return typed === '' && event['q'] === 'a'
      return pagedTableWalk.only?.(snapshot, event) ?? true
    },
  }
  testsOnPage('[ACT-01] [ACT-04] [TEAM-05] [FORM-04] every path of a table', onPage, driver, () =>
    announceFailuresOf(person, PORTS),
  )
})
