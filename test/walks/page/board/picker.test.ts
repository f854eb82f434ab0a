import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createTeam } from '#contract/calls/teams.ts'
import { TEAM_USERS_MAX } from '#contract/limits.ts'
import { pickerWalk } from '#machines/pickers/picker.walk.ts'
import { testsOnPage } from '../../../kit/page/page-tests.ts'
import type { PageDriver } from '../../../kit/page/page-walk.ts'
import type { Walk, MachineOf } from '../../../kit/walk.ts'
import { signsIn, stopsClock } from '../../../support/page/at-the-page.ts'
import { newPerson, type Person } from '../../../support/browser/browser.ts'
import { Gate } from '../../../support/requests/gate.ts'
import { signIn, type HttpPerson } from '../../../support/people/http-person.ts'
import { sharedSample } from '../../../support/server/shared-server.ts'

type Picker = MachineOf<typeof pickerWalk>

/** The team drawer's picker, with the answers of its search in hand. */
interface Stage {
  page: Page
  search: Gate
}

/** Who the walk's people are on the page: the one who is in the team already, and two who are not. */
const NAMES: Record<string, string> = { ada: 'Jule Brandt', ben: 'Kenji Mori', cleo: 'Nia Mensah' }

let owner: HttpPerson
let person: Person
let teamId: string
const ids = new Map<string, string>()

beforeAll(async () => {
  const { url, signIns: printed } = await sharedSample()
  const way = printed.find(({ role }) => role === 'Owner')!
  owner = (await signIn(url, way.email, way.password))!
  for (const [key, name] of Object.entries(NAMES)) {
    const one = printed.find(({ email }) => email.startsWith(name.split(' ')[0]!.toLowerCase()))!
    ids.set(key, (await signIn(url, one.email, one.password))!.user.id)
  }
  teamId = (await owner.ask(createTeam, { body: { name: 'Pickers', description: null, userIds: [ids.get('ada')!] } }))
    .id
  person = await newPerson(url)
  await signsIn(person, way)
  // A clock of one page belongs to all of a browser: none but the walked one may ask for anything by it.
  await person.page.close()
})
afterAll(() => person.leave())

const field = ({ page }: Stage): Locator => page.getByRole('dialog').getByLabel('Members')
const list = ({ page }: Stage): Locator => page.getByRole('listbox', { name: 'Members' })
const option = ({ page }: Stage, name: string): Locator => page.getByRole('option', { name })
const peopleOf = (keys: readonly string[]) =>
  keys.map((key) => ({
    id: ids.get(key),
    fullName: NAMES[key],
    email: `${key}@example.org`,
    avatarColor: 'teal',
    avatarUrl: null,
    jobTitle: null,
    roleName: 'Employee',
    state: 'active',
    since: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
    deletedAt: null,
    teams: [],
  }))
/** So many that there must be a second page of 25. */
const MANY = 26

const driver: PageDriver<Stage, Picker> = {
  open: async () => {
    const stage: Stage = { page: await person.context.newPage(), search: new Gate() }
    const { page } = stage
    await page.clock.install()
    await page.route('**/api/users?*', (route) => (stage.search.take(route) ? undefined : route.fallback()))
    return stage
  },
  close: ({ page }) => page.close(),
  does: {
    'picker.filled': async (stage) => {
      const { page } = stage
      await page.goto(`/teams/${teamId}/users`)
      await page.getByRole('button', { name: 'Edit team' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Remove ${NAMES['ada']}` })
        .waitFor()
      await stopsClock(page)
    },
    'picker.opened': async (stage) => {
      stage.search.arm()
      await field(stage).press('ArrowDown')
      await stage.search.reached()
    },
    'picker.closed': (stage) => field(stage).press('Escape'),
    'query.typed': async (stage, { q }) => {
      stage.search.arm()
      await field(stage).fill(String(q))
    },
    'after typingPause': async ({ page, search }) => {
      await page.clock.runFor(500)
      await search.reached()
    },
    'search answered': (stage, event) => {
      const { options, hasMore } = event['output'] as { options: { id: string }[]; hasMore: boolean }
      const rows = peopleOf(options.map(({ id }) => id))
      return stage.search.open((route) => route.fulfill({ json: { rows, count: hasMore ? MANY : rows.length } }))
    },
    'search failed': ({ search }) => search.open((route) => route.abort('failed')),
    'retry.requested': async (stage) => {
      stage.search.arm()
      await stage.page.getByRole('button', { name: 'Try again' }).click()
      await stage.search.reached()
    },
    'more.requested': async (stage) => {
      stage.search.arm()
      await list(stage).dispatchEvent('scroll')
      await stage.search.reached()
    },
    'searchMore answered': (stage) =>
      stage.search.open((route) => route.fulfill({ json: { rows: peopleOf(['ben', 'cleo']), count: 3 } })),
    'searchMore failed': ({ search }) => search.open((route) => route.abort('failed')),
    'option.toggled': async (stage, event) => {
      const { id } = event['option'] as { id: string }
      await option(stage, NAMES[id]!).click()
    },
  },
  shows: {
    closed: (stage) => list(stage).waitFor({ state: 'detached' }),
    'open.searching': ({ page }) =>
      page.getByText('Searching…').or(page.getByRole('option')).first().waitFor({ state: 'attached' }),
    'open.typing': async (stage, { context }) => {
      await expect.poll(() => field(stage).inputValue()).toBe(context.q)
    },
    'open.tooShort': async (stage, { context }) => {
      await expect.poll(() => field(stage).inputValue()).toBe(context.q)
    },
    'open.found': async (stage, { context }) => {
      const shown = context.options.map(({ id }) => NAMES[id]!)
      await expect.poll(() => stage.page.getByRole('option').count()).toBe(shown.length)
      for (const { id } of context.options) {
        const isChosen = context.chosen.some((one) => one.id === id)
        await expect.poll(() => option(stage, NAMES[id]!).getAttribute('aria-selected')).toBe(String(isChosen))
      }
    },
    'open.findingMore': (stage) => list(stage).waitFor(),
    'open.nothingFound': (stage) => stage.page.getByText(/^(Nothing found|Start typing to search)$/).waitFor(),
    'open.failed': (stage) => stage.page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
}

const onPage: Walk<Picker> = {
  ...pickerWalk,
  // As the team drawer fills it: one is in the team, and nothing else is limited within reach.
  events: (typeof pickerWalk.events === 'function' ? [] : (pickerWalk.events ?? [])).map((event) =>
    event.type === 'picker.filled' ? { ...event, min: 0, max: TEAM_USERS_MAX } : event,
  ),
  only: (snapshot, event) => {
    if (event.type === 'picker.filled') return snapshot.context.max === Infinity
    if (event.type === 'option.toggled') {
      const { id } = (event as unknown as { option: { id: string } }).option
      // With something typed, choosing empties the field as well: that is two steps at once.
      return (
        snapshot.matches({ open: 'found' }) &&
        snapshot.context.q === '' &&
        snapshot.context.options.some((option) => option.id === id)
      )
    }
    // What stands in the field already cannot be typed.
    if (event.type === 'query.typed' && snapshot.context.q === event['q']) return false
    return snapshot.context.max < Infinity
  },
}

testsOnPage('[ACT-04] [FORM-04] [FORM-05] every path of the picker, on the page', onPage, driver, () =>
  person.expectNoise(/ERR_FAILED|failed with status 0/),
)
